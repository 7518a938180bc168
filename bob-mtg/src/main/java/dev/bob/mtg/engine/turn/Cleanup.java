package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Durations;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;

/// The cleanup step (rule 514): discard down, damage wears off, "until end of turn" ends; and again if anything
/// triggered.
record Cleanup() implements Frame {
    @Override
    public void run(Kernel k) {
        State s = k.s;
        Turns.begins(k, Step.CLEANUP);
        int seat = s.active;
        int limit = handLimit(k, seat);
        int over = limit < 0 ? 0 : s.hand(seat).size() - limit;
        k.push(new AfterDiscard());
        if (over > 0) {
            Questions.pick(
                    k,
                    seat,
                    Decision.Purpose.DISCARD,
                    "Discard down to your maximum hand size.",
                    -1,
                    s.hand(seat).toArray(),
                    over,
                    over,
                    new DiscardDown(seat));
        }
    }

    record DiscardDown(int seat) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            TurnRules.of(kernel).draws.discard(kernel, seat, ids);
        }
    }

    private static int handLimit(Kernel k, int seat) {
        int limit = 7;
        int more = 0;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.HandSize(var players, var size)
                    && TurnRules.of(k).eval.isPlayer(k, players, seat, live.context())) {
                if (size == null) {
                    return -1;
                }
                limit = TurnRules.of(k).eval.amount(k, size, live.context());
                more = 0;
            } else if (live.rule() instanceof Rule.HandSizeBy(var players, int by)
                    && TurnRules.of(k).eval.isPlayer(k, players, seat, live.context())) {
                more += by;
            }
        }
        return Math.max(0, limit + more);
    }

    /// Damage and shields are gone, from what is phased out, too (rule 514.2).
    private static void heal(Kernel k, Ids permanents) {
        for (int id : permanents.toArray()) {
            GameObject object = k.s.object(id);
            if (object.damage > 0 || object.deathtouched || object.regeneration() > 0) {
                GameObject now = object.copy();
                now.damage = 0;
                now.deathtouched = false;
                now.regeneration(-now.regeneration());
                k.s.put(now);
                k.nudge(Active.REST);
            }
        }
    }

    record AfterDiscard() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            heal(k, s.battlefield());
            heal(k, s.phasedOut);
            TurnRules.of(k).crewing.endOfTurn(k);
            Durations.endOfTurn(k);
            boolean acted = TurnRules.of(k).actions.perform(k);
            if (acted || !s.pending.isEmpty()) {
                // rule 514.3a: priority, then another cleanup step
                k.push(new Cleanup());
                s.activePlayerHasPriority();
                k.push(new PriorityRound.Priority());
            }
        }
    }
}
