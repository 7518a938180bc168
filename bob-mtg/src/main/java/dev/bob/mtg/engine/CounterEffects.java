package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// Counters on permanents and players (rule 122).
final class CounterEffects extends EffectFamily {
    CounterEffects(Kernel kernel) {
        super(kernel);
    }

    void putCounters(Amount count, CounterKind kind, Selector on) {
        k.interpreter.finding.chosen(
                on,
                Purpose.COUNTERS,
                (kernel, ids) -> {
                    kernel.changes.begin();
                    for (int id : ids) {
                        int many = kernel.eval.amount(count, kernel.s.context.withIterated(id));
                        if (id >= 0) {
                            kernel.counters.addCounters(id, kind, many, false);
                        } else {
                            kernel.counters.addPlayerCounters(~id, kind, many);
                        }
                    }
                    kernel.changes.end();
                    kernel.interpreter.note(Verb.LAST, ids, ids.length);
                });
    }

    void distributeCounters(CounterKind kind, Selector among) {
        int[] ids = k.eval.select(among, c());
        int[] amounts = division(among, ids);
        k.changes.begin();
        for (int i = 0; i < ids.length; i++) {
            k.counters.addCounters(ids[i], kind, amounts[i], false);
        }
        k.changes.end();
    }

    void removeCounters(@Nullable Amount count, @Nullable CounterKind kind, Selector from) {
        int total = 0;
        for (int id : k.eval.select(from, c())) {
            if (id >= 0 && !k.s.object(id).gone) {
                total += removeCounters(id, kind, count == null ? 1_000_000 : n(count));
            }
        }
        note(Verb.LAST, c().done(Verb.LAST), total);
    }

    void moveCounters(
            @Nullable Amount count, @Nullable CounterKind kind, Selector from, Selector to) {
        int[] a = k.eval.select(from, c());
        int[] b = k.eval.select(to, c());
        if (a.length == 0 || b.length == 0 || a[0] == b[0] || isGone(a[0]) || isGone(b[0])) {
            return; // rule 122.5
        }
        int most = count == null ? 1_000_000 : n(count);
        Counters counters = k.s.object(a[0]).counters;
        if (kind != null) {
            move(a[0], b[0], kind, most);
        } else if (count == null) {
            for (int i = 0; i < counters.size(); i++) {
                move(a[0], b[0], counters.kind(i), most);
            }
        } else if (!counters.isEmpty()) {
            var kinds = new ArrayList<String>();
            for (int i = 0; i < counters.size(); i++) {
                kinds.add(counters.kind(i).name());
            }
            Questions.option(
                    k,
                    c().controller,
                    Purpose.OPTION,
                    "Choose a kind of counter.",
                    c().source,
                    kinds,
                    (kernel, index) ->
                            kernel.interpreter.counters.move(
                                    a[0], b[0], new CounterKind(kinds.get(index)), most));
        }
    }

    private boolean isGone(int id) {
        return id < 0 || k.s.object(id).gone;
    }

    private void move(int from, int to, CounterKind kind, int most) {
        int moved = Math.min(most, k.s.object(from).counters(kind));
        k.changes.begin();
        k.counters.addCounters(from, kind, -moved, false);
        k.counters.addCounters(to, kind, moved, false);
        k.changes.end();
    }

    /// What has left the battlefield counts with the counters that it had there (rule 122.2, 603.10).
    void putSameCounters(Selector from, Selector on) {
        int[] of = k.eval.select(from, c());
        if (of.length == 0) {
            return;
        }
        Counters had = k.s.object(of[0]).counters;
        k.changes.begin();
        for (int id : k.eval.select(on, c())) {
            for (int i = 0; i < had.size(); i++) {
                k.counters.addCounters(id, had.kind(i), had.count(i), false);
            }
        }
        k.changes.end();
    }

    void doubleCounters(@Nullable CounterKind kind, Selector on) {
        k.changes.begin();
        for (int id : k.eval.select(on, c())) {
            Counters counters = k.s.object(id).counters;
            for (int i = 0; i < counters.size(); i++) {
                if (kind == null || kind.equals(counters.kind(i))) {
                    k.counters.addCounters(id, counters.kind(i), counters.count(i), false);
                }
            }
        }
        k.changes.end();
    }

    void putPlayerCounters(PlayerRef who, Amount count, CounterKind kind) {
        for (int seat : seats(who)) {
            k.counters.addPlayerCounters(seat, kind, n(count));
        }
    }

    private int removeCounters(int id, @Nullable CounterKind kind, int count) {
        int removed = 0;
        Counters counters = k.s.object(id).counters;
        for (int i = 0; i < counters.size() && removed < count; i++) {
            if (kind == null || kind.equals(counters.kind(i))) {
                int n = Math.min(count - removed, counters.count(i));
                k.counters.addCounters(id, counters.kind(i), -n, false);
                removed += n;
            }
        }
        return removed;
    }

    void proliferate() {
        var bag = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (!k.s.object(battlefield.get(i)).counters.isEmpty()) {
                bag.add(battlefield.get(i));
            }
        }
        for (int player = 0; player < k.s.count; player++) {
            if (!k.s.player(player).counters.isEmpty()) {
                bag.add(~player);
            }
        }
        int seat = c().controller;
        if (bag.size() == 0) {
            k.keywordActions.done(Deed.PROLIFERATES, seat, Context.NOTHING, Context.NOTHING);
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.COUNTERS,
                        "Choose any number of permanents and players to proliferate.",
                        c().source,
                        -1,
                        bag.toArray(),
                        0,
                        bag.size(),
                        new int[0],
                        Questions.ANY,
                        (kernel, ids) -> {
                            kernel.changes.begin();
                            for (int id : ids) {
                                Counters counters =
                                        id >= 0
                                                ? kernel.object(id).counters
                                                : kernel.s.player(~id).counters;
                                for (int i = 0; i < counters.size(); i++) {
                                    if (id >= 0) {
                                        kernel.counters.addCounters(id, counters.kind(i), 1, false);
                                    } else {
                                        kernel.counters.addPlayerCounters(~id, counters.kind(i), 1);
                                    }
                                }
                            }
                            kernel.keywordActions.done(
                                    Deed.PROLIFERATES, seat, Context.NOTHING, Context.NOTHING);
                            kernel.changes.end();
                        }));
    }

    void bolster(int seat, int count) {
        int[] creatures = k.payable.controlled(seat, Filter.type(CardType.CREATURE), c());
        int least = Integer.MAX_VALUE;
        for (int id : creatures) {
            least = Math.min(least, k.derived(id).toughness);
        }
        var weakest = new Bag();
        for (int id : creatures) {
            if (k.derived(id).toughness == least) {
                weakest.add(id);
            }
        }
        Questions.pick(
                k,
                seat,
                Purpose.COUNTERS,
                "Choose a creature with the least toughness.",
                c().source,
                weakest.toArray(),
                1,
                1,
                (kernel, ids) -> {
                    for (int id : ids) {
                        kernel.counters.addCounters(id, CounterKind.P1P1, count, false);
                    }
                });
    }
}
