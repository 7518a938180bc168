package dev.bob.mtg.engine.cost;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;

/// Collecting evidence: exiling cards from the graveyard with a total mana value (rule 701.59).
public final class Evidence {
    private Evidence() {}

    /// The total mana value of a player's graveyard, one card apart.
    public static int available(Kernel k, int seat, int except) {
        return total(k, cards(k, seat, except));
    }

    private static int[] cards(Kernel k, int seat, int except) {
        var cards = new Bag();
        Ids graveyard = k.s.graveyard(seat);
        for (int i = 0; i < graveyard.size(); i++) {
            if (graveyard.get(i) != except) {
                cards.add(graveyard.get(i));
            }
        }
        return cards.toArray();
    }

    private static int total(Kernel k, int[] cards) {
        int total = 0;
        for (int card : cards) {
            total += PaymentRules.of(k).eval.manaValue(k, card);
        }
        return total;
    }

    public static void collect(Kernel k, int seat, int source, int n) {
        int[] cards = cards(k, seat, source >= 0 && k.object(source).isSpell() ? source : -1);
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.EXILE,
                        "Choose cards to exile, with total mana value " + n + " or greater.",
                        source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        new EnoughEvidence(n),
                        new Collected(seat)));
    }

    record EnoughEvidence(int n) implements Questions.Enough {
        @Override
        public boolean test(Kernel kernel, int[] picked) {
            return total(kernel, picked) >= n;
        }
    }

    record Collected(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            var now = new Bag();
            PaymentRules.of(kernel).changes.begin(kernel);
            for (int id : picked) {
                now.add(
                        PaymentRules.of(kernel)
                                .zones
                                .move(kernel, id, Zone.EXILE, Destination.Position.TOP));
            }
            PaymentRules.of(kernel)
                    .deeds
                    .done(kernel, Deed.COLLECTS_EVIDENCE, seat, Context.NOTHING, Context.NOTHING);
            PaymentRules.of(kernel).changes.end(kernel);
            kernel.s.context =
                    kernel.s.context.withDone(Verb.EXILED, now.toArray(), Math.max(1, now.size()));
        }
    }
}
