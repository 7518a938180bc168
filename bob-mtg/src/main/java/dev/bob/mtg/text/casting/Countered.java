package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Destination.Position;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Countering that puts some cards elsewhere: "Counter target spell. If an artifact or creature spell is countered this
/// way, put that card onto the battlefield under your control instead of into its owner's graveyard."
public final class Countered {
    private static final Filter WHICHEVER = new Filter.Any();
    private static final Destination EITHER_END =
            Destination.library(Position.TOP_OR_BOTTOM).withUnder(PlayerRef.YOU);

    private Countered() {}

    public static Syntax<Effect> all(Phrases phrases, Destinations destinations) {
        Syntax<Filter> which =
                choice(
                        synonyms(
                                constant(WHICHEVER, "that spell"),
                                constant(WHICHEVER, "the spell")),
                        phrases.aNoun.only(Countered::isNamed));
        Syntax<Destination> put =
                choice(
                        destinations.put(),
                        constant(
                                EITHER_END,
                                "on your choice of the top or bottom of its owner's library"),
                        constant(EITHER_END, "on the top or bottom of its owner's library"));
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String graveyard : List.of("that player's graveyard", "its owner's graveyard")) {
            for (String it : List.of("it", "that card")) {
                all.add(
                        into(
                                "put " + it + " <> instead of into " + graveyard,
                                put,
                                which,
                                phrases));
            }
            for (String it : List.of("it", "that card")) {
                all.add(
                        into(
                                "exile " + it + " <> instead of putting it into " + graveyard,
                                exiled(),
                                which,
                                phrases));
            }
        }
        return synonyms(all);
    }

    private static Syntax<Destination> exiled() {
        return choice(constant(Destination.to(Zone.EXILE), ""), Destinations.exiledWithCounters());
    }

    private static boolean isNamed(Object which) {
        return !WHICHEVER.equals(which);
    }

    private static Syntax<Effect> into(
            String where, Syntax<Destination> to, Syntax<Filter> which, Phrases phrases) {
        return form(
                        SpellEffect.CounterInto.class,
                        "counter <> . if <> is countered this way , " + where,
                        part(SpellEffect.CounterInto::what, phrases.thing),
                        part(SpellEffect.CounterInto::which, which),
                        part(SpellEffect.CounterInto::to, to),
                        SpellEffect.CounterInto::new)
                .map(
                        SpellEffect.CounterInto.class,
                        effect -> isReadElsewhere(effect) ? null : (Effect) effect,
                        effect -> effect);
    }

    /// What [SpellActions] reads: whichever spell it is, to its owner's hand, library or exile.
    private static boolean isReadElsewhere(SpellEffect.CounterInto effect) {
        return WHICHEVER.equals(effect.which())
                && effect.to().zone() != Zone.BATTLEFIELD
                && effect.to().position() != Position.TOP_OR_BOTTOM
                && effect.to().counters().isEmpty();
    }
}
