package dev.bob.mtg.engine.cast;

import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.RuleEvent;
import org.jspecify.annotations.Nullable;

/// What triggers as a permanent is tapped for mana (rule 106.12a), which is when its ability has produced mana. Mana
/// abilities among that resolve at once, while something is being paid too (rule 605.4a).
final class ManaTriggers {
    private ManaTriggers() {}

    /// Notices that a permanent was tapped for mana.
    ///
    /// @param produced the types of mana that it produced, as bits
    static void tapped(Kernel k, int seat, int object, int produced) {
        if (produced != 0 && Triggers.isNoticed(k, RuleEvent.TAPPED_FOR_MANA)) {
            var happening = new RuleEvent(RuleEvent.TAPPED_FOR_MANA);
            happening.object = object;
            happening.player = seat;
            happening.amount = produced;
            CastRules.of(k).changes.happen(k, happening);
        }
    }

    /// A mana ability has resolved.
    ///
    /// @param taps whether tapping its permanent was part of its cost
    record Tapped(int seat, int object, boolean taps) implements Frame {
        @Override
        public @Nullable Integer tappedForMana() {
            return taps ? object : null;
        }

        @Override
        public void run(Kernel k) {
            if (taps) {
                tapped(k, seat, object, k.s.context.doneSoFar.produced());
            }
        }
    }

    /// Resolves the triggered mana abilities that wait, one after the other.
    record Resolve() implements Frame {
        @Override
        public void run(Kernel k) {
            PendingTrigger next = next(k);
            if (next != null) {
                k.push(this);
                CastRules.of(k).triggers.remove(k, next);
                CastRules.of(k).triggers.put(k, next);
            }
        }
    }

    /// Goes on once no triggered mana ability waits.
    static void resolveThen(Kernel k, Frame then) {
        if (next(k) == null) {
            then.run(k);
        } else {
            k.inOrder(new Resolve(), then);
        }
    }

    private static @Nullable PendingTrigger next(Kernel k) {
        for (PendingTrigger each : k.s.pending) {
            if (each.ability().mana) {
                return each;
            }
        }
        return null;
    }
}
