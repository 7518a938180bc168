package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.cast.MoreCounters;
import dev.bob.mtg.engine.event.FoundAgain;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counters on permanents and players (rule 122).
final class CounterEffects extends EffectFamily {
    CounterEffects(EffectRules rules) {
        super(rules);
    }

    /// What is done with counters.
    void run(Kernel k, PermanentEffect.OfCounters effect) {
        switch (effect) {
            case PermanentEffect.PutCounters(Amount count, CounterKind kind, Selector on) ->
                    putCounters(k, count, kind, on);
            case PermanentEffect.DistributeCounters(CounterKind kind, Selector among) ->
                    distributeCounters(k, kind, among);
            case PermanentEffect.RemoveCounters remove -> removeCounters(k, remove);
            case PermanentEffect.MoveCounters move -> moveCounters(k, move);
            case PermanentEffect.PutSameCounters(Selector from, Selector on) ->
                    putSameCounters(k, from, on);
            case PermanentEffect.DoubleCounters(var kind, Selector on) ->
                    doubleCounters(k, kind, on);
            case PermanentEffect.Proliferate() -> proliferate(k);
            case PermanentEffect.AnotherCounter(Selector on, boolean eachKind, boolean orRemove) ->
                    rules.interpreter.finding.chosen(
                            k, on, Purpose.COUNTERS, new MoreCounters(eachKind, orRemove));
            case PermanentEffect.PutPlayerCounters(PlayerRef who, Amount count, CounterKind kind) ->
                    putPlayerCounters(k, who, count, kind);
            case PermanentEffect.Bolster(PlayerRef who, Amount count) ->
                    bolster(k, seat(k, who), n(k, count));
        }
    }

    void putCounters(Kernel k, Amount count, CounterKind kind, Selector on) {
        // who is told to put them on one of theirs puts them there
        int by =
                on instanceof Selector.Choose choose
                                && choose.chooser() instanceof PlayerRef.Iterated
                        ? rules.eval.player(k, choose.chooser(), c(k))
                        : c(k).controller;
        if (on instanceof Selector.This && FoundAgain.follows(k, on)) {
            // "When it dies, put repair counters on it": on the card that it has become
            int card = FoundAgain.current(k, c(k).source, true, null);
            new PutCounters(by, count, kind).go(k, new int[] {card < 0 ? c(k).source : card});
            return;
        }
        rules.interpreter.finding.chosen(k, on, Purpose.COUNTERS, new PutCounters(by, count, kind));
    }

    record PutCounters(int by, Amount count, CounterKind kind) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                int many =
                        EffectRules.of(kernel)
                                .eval
                                .amount(kernel, count, kernel.s.context.withIterated(id));
                if (id >= 0) {
                    int thing = FoundAgain.found(kernel, id);
                    if (thing >= 0) {
                        EffectRules.of(kernel)
                                .counters
                                .addCounters(kernel, by, true, thing, kind, many, false);
                    }
                } else {
                    EffectRules.of(kernel).counters.addPlayerCounters(kernel, ~id, kind, many);
                }
            }
            EffectRules.of(kernel).changes.end(kernel);
            EffectRules.of(kernel).interpreter.note(kernel, Verb.LAST, ids, ids.length);
        }
    }

    void distributeCounters(Kernel k, CounterKind kind, Selector among) {
        int[] ids = rules.eval.select(k, among, c(k));
        int[] amounts = division(k, among, ids);
        rules.changes.begin(k);
        for (int i = 0; i < ids.length; i++) {
            rules.counters.addCounters(k, ids[i], kind, amounts[i], false);
        }
        rules.changes.end(k);
    }

    void removeCounters(Kernel k, PermanentEffect.RemoveCounters remove) {
        rules.interpreter.finding.chosen(
                k,
                remove.from(),
                Purpose.COUNTERS,
                new Taking.Start(remove.count(), remove.upTo(), remove.kind(), Context.NOTHING));
    }

    void moveCounters(Kernel k, PermanentEffect.MoveCounters move) {
        int[] onto = rules.eval.select(k, move.to(), c(k));
        if (onto.length == 0 || onto[0] < 0 || k.s.object(onto[0]).gone) {
            note(k, Verb.LAST, c(k).done(Verb.LAST), 0);
            return; // rule 122.5
        }
        rules.interpreter.finding.chosen(
                k,
                move.from(),
                Purpose.COUNTERS,
                new Taking.Start(move.count(), move.upTo(), move.kind(), onto[0]));
    }

    /// What has left the battlefield counts with the counters that it had there (rule 122.2, 603.10).
    void putSameCounters(Kernel k, Selector from, Selector on) {
        int[] of = rules.eval.select(k, from, c(k));
        if (of.length == 0) {
            return;
        }
        Counters had = k.s.object(of[0]).counters;
        rules.changes.begin(k);
        for (int id : rules.eval.select(k, on, c(k))) {
            for (int i = 0; i < had.size(); i++) {
                rules.counters.addCounters(k, id, had.kind(i), had.count(i), false);
            }
        }
        rules.changes.end(k);
    }

    void doubleCounters(Kernel k, @Nullable CounterKind kind, Selector on) {
        rules.changes.begin(k);
        for (int id : rules.eval.select(k, on, c(k))) {
            Counters counters = k.s.object(id).counters;
            for (int i = 0; i < counters.size(); i++) {
                if (kind == null || kind.equals(counters.kind(i))) {
                    rules.counters.addCounters(k, id, counters.kind(i), counters.count(i), false);
                }
            }
        }
        rules.changes.end(k);
    }

    void putPlayerCounters(Kernel k, PlayerRef who, Amount count, CounterKind kind) {
        for (int seat : seats(k, who)) {
            int many = rules.eval.amount(k, count, c(k).withIteratedPlayer(seat));
            rules.counters.addPlayerCounters(k, seat, kind, many);
        }
    }

    /// As often as what replaces it says.
    void proliferate(Kernel k) {
        int times = rules.draws.done(k, Deed.PROLIFERATES, c(k).controller, 1);
        if (times > 0) {
            k.push(new Proliferating(times));
        }
    }

    /// One time after another: what one of them triggers comes after all of them.
    record Proliferating(int left) implements Frame {
        @Override
        public void run(Kernel k) {
            if (left > 1) {
                k.push(new Proliferating(left - 1));
            }
            EffectRules.of(k).interpreter.counters.once(k);
        }
    }

    private void once(Kernel k) {
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
        int seat = c(k).controller;
        if (bag.size() == 0) {
            rules.deeds.done(k, Deed.PROLIFERATES, seat, Context.NOTHING, Context.NOTHING);
            return;
        }
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.COUNTERS,
                        "Choose any number of permanents and players to proliferate.",
                        c(k).source,
                        -1,
                        bag.toArray(),
                        0,
                        bag.size(),
                        new int[0],
                        Questions.ANY,
                        new Proliferate(seat)));
    }

    record Proliferate(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                Counters counters =
                        id >= 0 ? kernel.object(id).counters : kernel.s.player(~id).counters;
                for (int i = 0; i < counters.size(); i++) {
                    if (id >= 0) {
                        EffectRules.of(kernel)
                                .counters
                                .addCounters(kernel, id, counters.kind(i), 1, false);
                    } else {
                        EffectRules.of(kernel)
                                .counters
                                .addPlayerCounters(kernel, ~id, counters.kind(i), 1);
                    }
                }
            }
            EffectRules.of(kernel)
                    .deeds
                    .done(kernel, Deed.PROLIFERATES, seat, Context.NOTHING, Context.NOTHING);
            EffectRules.of(kernel).changes.end(kernel);
        }
    }

    void bolster(Kernel k, int seat, int count) {
        int[] creatures =
                rules.candidates.controlled(k, seat, Filter.type(CardType.CREATURE), c(k));
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
                c(k).source,
                weakest.toArray(),
                1,
                1,
                new Bolster(count));
    }

    record Bolster(int count) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                EffectRules.of(kernel)
                        .counters
                        .addCounters(kernel, id, CounterKind.P1P1, count, false);
            }
        }
    }

    /// Counters that are removed or moved: the effect's controller says which, of one object after another, and then all go at
    /// once.
    ///
    /// @param from whose they are
    /// @param at which of these is asked about
    /// @param most how many of each; less than 0 for all
    /// @param upTo whether fewer will do
    /// @param kind null for any
    /// @param onto where they are put; [Context#NOTHING] if nowhere
    /// @param taken what was chosen before
    record Taking(
            Ids from,
            int at,
            int most,
            boolean upTo,
            @Nullable CounterKind kind,
            int onto,
            List<Taken> taken)
            implements Frame {
        Taking {
            taken = List.copyOf(taken);
        }

        /// So many counters of a kind of an object.
        record Taken(int id, CounterKind kind, int count) {}

        record Start(@Nullable Amount count, boolean upTo, @Nullable CounterKind kind, int onto)
                implements Questions.Picked {
            @Override
            public void go(Kernel k, int[] things) {
                int most =
                        count == null || count instanceof Amount.AnyNumber
                                ? -1
                                : EffectRules.of(k).eval.amount(k, count, k.s.context);
                k.push(new Taking(Ids.of(things), 0, most, upTo, kind, onto, List.of()));
            }
        }

        @Override
        public void run(Kernel k) {
            if (at >= from.size()) {
                take(k);
                return;
            }
            List<Taken> there = there(k, from.get(at));
            int total = there.stream().mapToInt(Taken::count).sum();
            int left = most < 0 ? total : Math.min(total, most - taken(from.get(at)));
            if (left <= 0) {
                k.push(next(List.of()));
            } else if (!upTo && left == total) {
                k.push(next(there));
            } else if (there.size() == 1) {
                Questions.number(
                        k,
                        k.s.context.controller,
                        Purpose.NUMBER,
                        "Choose how many counters.",
                        k.s.context.source,
                        upTo ? 0 : left,
                        left,
                        from.get(at),
                        new HowMany(this, there.getFirst()));
            } else {
                askKind(k, there);
            }
        }

        private void askKind(Kernel k, List<Taken> there) {
            List<String> names = new ArrayList<>();
            there.forEach(each -> names.add(each.kind().name()));
            if (upTo) {
                names.add("no more");
            }
            Questions.option(
                    k,
                    k.s.context.controller,
                    Purpose.OPTION,
                    "Choose a kind of counter.",
                    k.s.context.source,
                    names,
                    new OneMore(this, there));
        }

        /// The counters that may still be chosen, by kind: what can't be put elsewhere stays (rule 122.5).
        private List<Taken> there(Kernel k, int id) {
            List<Taken> all = new ArrayList<>();
            if (id < 0 || id == onto || k.object(id).gone) {
                return all;
            }
            Counters counters = k.object(id).counters;
            for (int i = 0; i < counters.size(); i++) {
                CounterKind each = counters.kind(i);
                int left = counters.count(i) - taken(id, each);
                if (left > 0
                        && (kind == null || kind.equals(each))
                        && (onto < 0 || EffectRules.of(k).counters.canHave(k, onto, each))) {
                    all.add(new Taken(id, each, left));
                }
            }
            return all;
        }

        private int taken(int id) {
            return taken.stream().filter(each -> each.id() == id).mapToInt(Taken::count).sum();
        }

        private int taken(int id, CounterKind of) {
            return taken.stream()
                    .filter(each -> each.id() == id && each.kind().equals(of))
                    .mapToInt(Taken::count)
                    .sum();
        }

        private Taking next(List<Taken> more) {
            return with(at + 1, more);
        }

        private Taking with(int now, List<Taken> more) {
            List<Taken> all = new ArrayList<>(taken);
            all.addAll(more);
            return new Taking(from, now, most, upTo, kind, onto, all);
        }

        private void take(Kernel k) {
            EffectRules rules = EffectRules.of(k);
            int total = 0;
            rules.changes.begin(k);
            for (Taken each : taken) {
                rules.counters.addCounters(k, each.id(), each.kind(), -each.count(), false);
                if (onto >= 0) {
                    rules.counters.addCounters(k, onto, each.kind(), each.count(), false);
                }
                total += each.count();
            }
            rules.changes.end(k);
            rules.interpreter.note(k, Verb.LAST, k.s.context.done(Verb.LAST), total);
        }

        record HowMany(Taking before, Taken there) implements Questions.Numbered {
            @Override
            public void go(Kernel k, int number) {
                k.push(
                        before.next(
                                number == 0
                                        ? List.of()
                                        : List.of(new Taken(there.id(), there.kind(), number))));
            }
        }

        record OneMore(Taking before, List<Taken> there) implements Questions.Numbered {
            OneMore {
                there = List.copyOf(there);
            }

            @Override
            public void go(Kernel k, int index) {
                k.push(
                        index >= there.size()
                                ? before.next(List.of())
                                : before.with(
                                        before.at,
                                        List.of(
                                                new Taken(
                                                        there.get(index).id(),
                                                        there.get(index).kind(),
                                                        1))));
            }
        }
    }
}
