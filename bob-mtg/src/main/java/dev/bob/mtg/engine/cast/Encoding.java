package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;

/// The last thing that a spell with cipher does: its controller may exile its card encoded on a creature (rule 702.99a).
/// The card keeps which one; a copy of a spell is no card.
record Encoding(int spell, int seat) implements Frame {
    private static final Filter YOUR_CREATURE =
            Filter.and(Filter.type(CardType.CREATURE), new Filter.Controlled(PlayerRef.YOU));

    @Override
    public void run(Kernel k) {
        if (k.s.object(spell).gone) {
            return;
        }
        int[] creatures = CastRules.of(k).eval.all(k, YOUR_CREATURE, new Context(spell, seat));
        if (creatures.length > 0) {
            Questions.yesNo(
                    k,
                    seat,
                    Decision.Purpose.MAY,
                    "Exile it encoded on a creature?",
                    spell,
                    new IfEncoding(this, Ids.of(creatures)));
        }
    }

    record IfEncoding(Encoding encoding, Ids creatures) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                Questions.pick(
                        kernel,
                        encoding.seat,
                        Decision.Purpose.OTHER,
                        "Choose a creature to encode it on.",
                        encoding.spell,
                        creatures.toArray(),
                        1,
                        1,
                        new Encoded(encoding.spell));
            }
        }
    }

    record Encoded(int spell) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            int card =
                    CastRules.of(kernel)
                            .zones
                            .move(kernel, spell, Zone.EXILE, Destination.Position.TOP);
            if (card >= 0 && kernel.s.object(card).zone == Zone.EXILE) {
                GameObject encoded = kernel.s.object(card).copy();
                encoded.particulars = encoded.particulars.withChosenObject(picked[0]);
                kernel.s.put(encoded);
                kernel.structural();
            }
        }
    }
}
