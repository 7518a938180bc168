package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Continuous effects that the player whose effects they are may pay to end, at any time with priority (rule 116.2c). Of
/// several on one object the first ends first.
final class EndedEffects {
    private EndedEffects() {}

    static void list(Kernel k, int seat, List<Action> out) {
        List<DurationEffect> breakable = k.s.floating.breakable();
        for (int i = 0; i < breakable.size(); i++) {
            DurationEffect effect = breakable.get(i);
            if (effect.duration() instanceof Duration.UntilPaid) {
                for (int id : effect.objects()) {
                    if (effect.equals(first(k, seat, id))) {
                        SpecialActions.add(k, seat, id, Action.Kind.END_EFFECT, out);
                    }
                }
            }
        }
    }

    /// What ending the effect on an object costs that player; null if there is none that they may end.
    static @Nullable List<Cost> cost(Kernel k, int seat, int id) {
        DurationEffect effect = first(k, seat, id);
        return effect != null && effect.duration() instanceof Duration.UntilPaid(var cost)
                ? cost
                : null;
    }

    private static @Nullable DurationEffect first(Kernel k, int seat, int id) {
        if (k.s.object(id).gone) {
            return null;
        }
        for (DurationEffect effect : k.s.floating.breakable()) {
            if (effect.duration() instanceof Duration.UntilPaid
                    && effect.context().controller == seat
                    && Ids.contains(effect.objects(), id)) {
                return effect;
            }
        }
        return null;
    }

    record Paid(int seat, int id) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            DurationEffect ended = first(kernel, seat, id);
            if (ended != null) {
                var kept = new ArrayList<>(kernel.s.floating);
                kept.remove(ended);
                kernel.s.floating = DurationEffects.of(kept);
                kernel.structural();
            }
        }
    }
}
