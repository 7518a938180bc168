package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;

/// One more counter of each kind, or of one kind, that things have; or one less.
///
/// @param eachKind false for one kind, which is chosen
/// @param orRemove whether it is chosen for each kind to remove one instead
public record MoreCounters(boolean eachKind, boolean orRemove) implements Questions.Picked {
    @Override
    public void go(Kernel kernel, int[] ids) {
        for (int id : ids) {
            var kinds = new ArrayList<CounterKind>();
            Counters counters = on(kernel, id);
            for (int i = 0; i < counters.size(); i++) {
                kinds.add(counters.kind(i));
            }
            if (eachKind) {
                kernel.push(new KindByKind(id, List.copyOf(kinds), 0, orRemove, Ids.EMPTY));
            } else if (!kinds.isEmpty()) {
                Questions.option(
                        kernel,
                        kernel.s.context.controller,
                        Purpose.COUNTERS,
                        "Choose a kind of counter.",
                        kernel.s.context.source,
                        kinds.stream().map(CounterKind::name).toList(),
                        new OfKind(id, List.copyOf(kinds), orRemove));
            }
        }
    }

    record OfKind(int id, List<CounterKind> kinds, boolean orRemove) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            kernel.push(new KindByKind(id, List.of(kinds.get(index)), 0, orRemove, Ids.EMPTY));
        }
    }

    /// It is chosen for one kind after the other, and then done at once.
    ///
    /// @param removed the places of those of which one is removed
    record KindByKind(int id, List<CounterKind> kinds, int at, boolean orRemove, Ids removed)
            implements Frame {
        @Override
        public void run(Kernel k) {
            if (orRemove && at < kinds.size()) {
                Questions.option(
                        k,
                        k.s.context.controller,
                        Purpose.COUNTERS,
                        "A " + kinds.get(at).name() + " counter:",
                        k.s.context.source,
                        List.of("put one", "remove one"),
                        new PutOrRemoved(this));
                return;
            }
            CastRules.of(k).changes.begin(k);
            for (int i = 0; i < kinds.size(); i++) {
                add(k, id, kinds.get(i), removed.indexOf(i) >= 0 ? -1 : 1);
            }
            CastRules.of(k).changes.end(k);
        }
    }

    record PutOrRemoved(KindByKind asked) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            Ids removed = index == 0 ? asked.removed() : asked.removed().plus(asked.at());
            kernel.push(new KindByKind(asked.id(), asked.kinds(), asked.at() + 1, true, removed));
        }
    }

    private static Counters on(Kernel k, int id) {
        return id >= 0 ? k.object(id).counters : k.s.player(~id).counters;
    }

    private static void add(Kernel k, int id, CounterKind kind, int count) {
        if (id >= 0) {
            CastRules.of(k).counters.addCounters(k, id, kind, count, false);
        } else {
            CastRules.of(k).counters.addPlayerCounters(k, ~id, kind, count);
        }
    }
}
