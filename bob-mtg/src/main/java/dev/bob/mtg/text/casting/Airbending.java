package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "Airbend target creature.": what is exiled may be cast by its owner for {2}.
public final class Airbending {
    private final Phrases phrases;

    public Airbending(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Rule 701.65a: for each card exiled so, for as long as it remains exiled, its owner may cast it for {2}.
    public Syntax<Effect> all() {
        var each = new Selector.That(new Reference.Iterated(), "that card");
        Effect castable =
                new Effect.ForEach(
                        new Selector.That(new Reference.Done(Verb.EXILED), "those cards"),
                        new SpellEffect.MayPlay(
                                new PlayerRef.OwnerOf(each),
                                each,
                                null,
                                false,
                                List.of(new Cost.Mana(ManaCost.parse("{2}"))),
                                false,
                                Rule.Terms.USUAL,
                                new Duration.Indefinite()));
        return widen(
                form(
                        Effect.Sequence.class,
                        "airbend <>",
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().getLast().equals(castable)
                                                        && both.parts().getFirst()
                                                                instanceof Effect.Move move
                                                ? move.what()
                                                : null,
                                choice(phrases.anything, phrases.things)),
                        what ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Move(
                                                        Verb.EXILED,
                                                        what,
                                                        null,
                                                        Destination.to(Zone.EXILE),
                                                        null),
                                                castable))));
    }
}
