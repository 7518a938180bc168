package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "Airbend target creature": exile it; its owner may cast it for {2} as long as it is there (rule 701.65).
public final class Airbending {
    private static final Selector EXILED = new Selector.That(new Reference.Done(Verb.EXILED), "it");
    private static final Effect CASTABLE =
            new SpellEffect.MayPlay(
                    new PlayerRef.OwnerOf(
                            new Selector.That(new Reference.Done(Verb.EXILED), "its")),
                    EXILED,
                    null,
                    false,
                    List.of(new Cost.Mana(ManaCost.parse("{2}"))),
                    false,
                    Rule.Terms.USUAL,
                    new Duration.Indefinite());

    private final Phrases phrases;

    public Airbending(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "airbend <>",
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().getLast().equals(CASTABLE)
                                                        && both.parts().getFirst()
                                                                instanceof Effect.Move move
                                                        && move.equals(exiled(move.what()))
                                                ? move.what()
                                                : null,
                                phrases.anything),
                        what -> new Effect.Sequence(List.of(exiled(what), CASTABLE))));
    }

    private static Effect.Move exiled(Selector what) {
        return new Effect.Move(Verb.EXILED, what, null, Destination.to(Zone.EXILE), null);
    }
}
