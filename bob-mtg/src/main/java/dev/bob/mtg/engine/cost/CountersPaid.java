package dev.bob.mtg.engine.cost;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counters that are removed as a cost: from the source, from one permanent, or from among several.
public final class CountersPaid {
    private CountersPaid() {}

    /// How many of a kind (null: of any) an object has.
    static int has(GameObject object, @Nullable CounterKind kind) {
        return kind == null ? object.counters.total() : object.counters(kind);
    }

    /// The most that can be removed by paying the cost once.
    public static int most(
            Kernel k, int seat, int source, Cost.RemoveCounters cost, Context context) {
        if (cost.from() instanceof Filter.This) {
            return source < 0 ? 0 : has(k.s.object(source), cost.kind());
        }
        int most = 0;
        for (int id : PaymentRules.of(k).candidates.controlled(k, seat, cost.from(), context)) {
            int n = has(k.s.object(id), cost.kind());
            most = cost.among() ? most + n : Math.max(most, n);
        }
        return most;
    }

    public static void pay(Kernel k, int seat, int source, Cost.RemoveCounters cost) {
        Context c = k.s.context;
        int most = most(k, seat, source, cost, c);
        boolean some = cost.count() instanceof Amount.AtLeast(Amount.AnyNumber _, Amount _);
        if (some || cost.count() instanceof Amount.AnyNumber) {
            Questions.number(
                    k,
                    seat,
                    Decision.Purpose.NUMBER,
                    "Remove how many counters?",
                    source,
                    some ? 1 : 0,
                    most,
                    source,
                    new CountChosen(seat, source, cost));
            return;
        }
        pay(k, seat, source, cost, PaymentRules.of(k).eval.amount(k, cost.count(), c));
    }

    record CountChosen(int seat, int source, Cost.RemoveCounters cost)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int n) {
            pay(kernel, seat, source, cost, n);
        }
    }

    private static void pay(Kernel k, int seat, int source, Cost.RemoveCounters cost, int n) {
        k.s.context = k.s.context.withDone(Verb.LAST, new int[0], n);
        if (cost.from() instanceof Filter.This) {
            one(k, seat, source, cost.kind(), n);
            return;
        }
        if (n <= 0) {
            return;
        }
        int each = cost.among() ? 1 : n;
        var able = new Bag();
        for (int id : PaymentRules.of(k).candidates.controlled(k, seat, cost.from(), k.s.context)) {
            if (has(k.s.object(id), cost.kind()) >= each) {
                able.add(id);
            }
        }
        Questions.pick(
                k,
                seat,
                Decision.Purpose.OTHER,
                "Choose what to remove counters from.",
                source,
                able.toArray(),
                1,
                1,
                new RemoveFrom(n, each, seat, source, cost));
    }

    record RemoveFrom(int n, int each, int seat, int source, Cost.RemoveCounters cost)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (n > each) {
                kernel.push(new PayRest(seat, source, cost, n, each));
            }
            for (int id : ids) {
                one(kernel, seat, id, cost.kind(), each);
            }
        }
    }

    record PayRest(int seat, int source, Cost.RemoveCounters cost, int n, int each)
            implements Frame {
        @Override
        public void run(Kernel kernel) {
            pay(kernel, seat, source, cost, n - each);
            kernel.s.context = kernel.s.context.withDone(Verb.LAST, new int[0], n);
        }
    }

    /// Removes so many counters from one object, of kinds that its player chooses one by one if any will do.
    private static void one(Kernel k, int seat, int id, @Nullable CounterKind kind, int n) {
        if (n <= 0) {
            return;
        }
        Counters counters = k.s.object(id).counters;
        if (kind != null || counters.size() <= 1) {
            PaymentRules.of(k)
                    .counters
                    .addCounters(k, id, kind == null ? counters.kind(0) : kind, -n, true);
            return;
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < counters.size(); i++) {
            names.add(counters.kind(i).name());
        }
        Questions.option(
                k,
                seat,
                Decision.Purpose.OPTION,
                "Remove which counter?",
                id,
                names,
                new RemoveKind(seat, id, n, counters));
    }

    record RemoveKind(int seat, int id, int n, Counters counters) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            kernel.push(new RemoveMore(seat, id, n));
            PaymentRules.of(kernel)
                    .counters
                    .addCounters(kernel, id, counters.kind(index), -1, true);
        }
    }

    record RemoveMore(int seat, int id, int n) implements Frame {
        @Override
        public void run(Kernel kernel) {
            one(kernel, seat, id, null, n - 1);
        }
    }

    /// What counters loyalty abilities cost a player besides their own; all of it is one cost (rule 606.5).
    public static int moreLoyalty(Kernel k, int seat) {
        int more = 0;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.LoyaltyCost(PlayerRef activators, int each)
                    && PaymentRules.of(k).eval.isPlayer(k, activators, seat, live.context())) {
                more += each;
            }
        }
        return more;
    }
}
