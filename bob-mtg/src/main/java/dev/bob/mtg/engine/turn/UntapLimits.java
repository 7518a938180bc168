package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;

/// "Players can't untap more than one artifact during their untap steps": the active player determines which of them untap
/// (rule 502.3).
final class UntapLimits {
    private UntapLimits() {}

    /// Untaps those permanents at once, but of some only as many as may untap.
    static void untap(Kernel k, int[] untapped) {
        List<Ids> limits = new ArrayList<>();
        List<Integer> most = new ArrayList<>();
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.UntapLimit limit
                    && TurnRules.of(k)
                            .eval
                            .isPlayer(k, limit.players(), k.s.active, live.context())) {
                var bound = new Bag();
                for (int id : untapped) {
                    if (k.derived(id).controller == k.s.active
                            && TurnRules.of(k)
                                    .eval
                                    .matches(k, limit.permanents(), id, live.context())) {
                        bound.add(id);
                    }
                }
                if (bound.size() > limit.atMost()) {
                    limits.add(Ids.of(bound.toArray()));
                    most.add(limit.atMost());
                }
            }
        }
        next(k, Ids.of(untapped), limits, most);
    }

    /// Asks about the first limit that is still exceeded.
    private static void next(Kernel k, Ids untapped, List<Ids> limits, List<Integer> most) {
        for (int i = 0; i < limits.size(); i++) {
            var left = new Bag();
            for (int id : limits.get(i).toArray()) {
                if (untapped.has(id)) {
                    left.add(id);
                }
            }
            if (left.size() > most.get(i)) {
                Questions.pick(
                        k,
                        k.s.active,
                        Decision.Purpose.OTHER,
                        "Choose which of these untap.",
                        Context.NOTHING,
                        left.toArray(),
                        most.get(i),
                        most.get(i),
                        new Untaps(
                                untapped,
                                Ids.of(left.toArray()),
                                List.copyOf(limits.subList(i + 1, limits.size())),
                                List.copyOf(most.subList(i + 1, most.size()))));
                return;
            }
        }
        TurnRules.of(k).changes.begin(k);
        for (int id : untapped.toArray()) {
            TurnRules.of(k).permanents.setTapped(k, id, false, false);
        }
        TurnRules.of(k).changes.end(k);
    }

    /// Those that weren't picked stay tapped.
    record Untaps(Ids untapped, Ids bound, List<Ids> limits, List<Integer> most)
            implements Questions.Picked {
        @Override
        public void go(Kernel k, int[] picked) {
            Ids rest = untapped;
            for (int id : bound.toArray()) {
                if (!Ids.contains(picked, id)) {
                    rest = rest.minus(id);
                }
            }
            next(k, rest, limits, most);
        }
    }
}
