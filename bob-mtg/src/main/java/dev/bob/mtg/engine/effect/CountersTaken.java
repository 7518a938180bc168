package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
record CountersTaken(
        Ids from,
        int at,
        int most,
        boolean upTo,
        @Nullable CounterKind kind,
        int onto,
        List<Taken> taken)
        implements Frame {
    CountersTaken {
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
            k.push(new CountersTaken(Ids.of(things), 0, most, upTo, kind, onto, List.of()));
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

    private CountersTaken next(List<Taken> more) {
        return with(at + 1, more);
    }

    private CountersTaken with(int now, List<Taken> more) {
        List<Taken> all = new ArrayList<>(taken);
        all.addAll(more);
        return new CountersTaken(from, now, most, upTo, kind, onto, all);
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

    record HowMany(CountersTaken before, Taken there) implements Questions.Numbered {
        @Override
        public void go(Kernel k, int number) {
            k.push(
                    before.next(
                            number == 0
                                    ? List.of()
                                    : List.of(new Taken(there.id(), there.kind(), number))));
        }
    }

    record OneMore(CountersTaken before, List<Taken> there) implements Questions.Numbered {
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
