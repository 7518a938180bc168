package dev.bob.mtg.engine.cost;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;

/// Collecting evidence: exiling cards from the graveyard with a total mana value (rule 701.59); and other costs of any number
/// of objects that come to so much together.
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

    /// The most that those can come to together.
    static int most(Kernel k, Cost.AnyNumber cost, int[] candidates, Context context) {
        int[] useful = candidates;
        if (cost.sum() instanceof Amount.Total) {
            // what has a negative size is left out
            var positive = new Bag();
            for (int id : candidates) {
                if (sum(k, cost, new int[] {id}, context) > 0) {
                    positive.add(id);
                }
            }
            useful = positive.toArray();
        }
        return sum(k, cost, useful, context);
    }

    private static int sum(Kernel k, Cost.AnyNumber cost, int[] picked, Context context) {
        return PaymentRules.of(k)
                .eval
                .amount(k, cost.sum(), context.withDone(Verb.MEANT, picked, picked.length));
    }

    /// Asks which of them to pay with.
    public static void choose(
            Kernel k,
            int seat,
            int source,
            Cost.AnyNumber cost,
            int[] candidates,
            Questions.Picked then) {
        boolean exiled = cost.exiledFrom() != null;
        k.push(
                new Questions.Pick(
                        seat,
                        exiled ? Purpose.EXILE : Purpose.SACRIFICE,
                        exiled ? "Choose what to exile." : "Choose what to sacrifice.",
                        source,
                        -1,
                        candidates,
                        0,
                        candidates.length,
                        new int[0],
                        Questions.ANY,
                        new EnoughTogether(cost),
                        then));
    }

    record EnoughTogether(Cost.AnyNumber cost) implements Questions.Enough {
        @Override
        public boolean test(Kernel kernel, int[] picked) {
            return sum(kernel, cost, picked, kernel.s.context) >= cost.least();
        }
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
