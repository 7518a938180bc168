package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.Arrays;

/// Each player chooses, then all discard at once (rule 101.4).
final class Discards implements Frame {
    private final int[] seats;
    private final int at;
    private final Selector what;
    private final int[] chosen;

    Discards(int[] seats, int at, Selector what, int[] chosen) {
        this.seats = seats;
        this.at = at;
        this.what = what;
        this.chosen = chosen;
    }

    @Override
    public void run(Kernel k) {
        if (at >= seats.length) {
            k.changes.begin();
            var all = new Bag();
            for (int seat : seats) {
                var own = new Bag();
                for (int id : chosen) {
                    if (k.object(id).owner == seat) {
                        own.add(id);
                    }
                }
                for (int id : k.draws.discard(seat, own.toArray(), k.s.context.controller)) {
                    all.add(id);
                }
            }
            k.changes.end();
            k.interpreter.note(Verb.DISCARDED, all.toArray(), all.size());
            return;
        }
        int seat = seats[at];
        Context as = k.s.context.withIteratedPlayer(seat);
        switch (what) {
            case Selector.Choose(PlayerRef chooser, boolean upTo, Amount count, Filter filter) -> {
                int n = k.eval.amount(count, as);
                int chooserSeat =
                        chooser instanceof PlayerRef.Iterated
                                        || chooser instanceof PlayerRef.EachPlayer
                                        || chooser instanceof PlayerRef.EachOpponent
                                ? seat
                                : k.eval.player(chooser, as);
                boolean other = chooser instanceof PlayerRef.You && seat != k.s.context.controller;
                int[] cards = k.payable.discardable(seat, -1, inHand(filter), as);
                Questions.pick(
                        k,
                        other ? k.s.context.controller : chooserSeat < 0 ? seat : chooserSeat,
                        Purpose.DISCARD,
                        "Choose what to discard.",
                        as.source,
                        cards,
                        upTo ? 0 : n,
                        n,
                        (kernel, ids) -> go(kernel, ids));
            }
            case Selector.AtRandom(Amount count, Filter filter) -> {
                int[] cards =
                        k.draws.randomOrder(k.payable.discardable(seat, -1, inHand(filter), as));
                go(k, Arrays.copyOf(cards, Math.min(cards.length, k.eval.amount(count, as))));
            }
            default -> {
                var own = new Bag();
                for (int id : k.eval.select(what, as)) {
                    if (id >= 0 && k.object(id).owner == seat && k.object(id).zone == Zone.HAND) {
                        own.add(id);
                    }
                }
                go(k, own.toArray());
            }
        }
    }

    /// The zone is the hand anyway, whoever's it is.
    private static Filter inHand(Filter filter) {
        return switch (filter) {
            case Filter.InZone(Zone zone, _) when zone == Zone.HAND -> new Filter.Any();
            case Filter.And(var parts) -> {
                var kept = new ArrayList<Filter>();
                for (Filter part : parts) {
                    kept.add(inHand(part));
                }
                yield new Filter.And(kept);
            }
            default -> filter;
        };
    }

    private void go(Kernel k, int[] ids) {
        int[] all = Arrays.copyOf(chosen, chosen.length + ids.length);
        System.arraycopy(ids, 0, all, chosen.length, ids.length);
        k.push(new Discards(seats, at + 1, what, all));
    }

    int[] seats() {
        return seats;
    }

    int at() {
        return at;
    }

    Selector what() {
        return what;
    }

    int[] chosen() {
        return chosen;
    }
}
