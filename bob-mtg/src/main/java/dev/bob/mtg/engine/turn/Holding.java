package dev.bob.mtg.engine.turn;

import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;

/// What follows as a permanent comes under another player's control, or stops being a creature: it leaves combat
/// (rule 506.4), and a new controller hasn't had it since their turn began (rule 302.6).
final class Holding {

    private Holding() {}

    /// Looks at all permanents.
    static void notice(Kernel k) {
        State s = k.s;
        leaveCombat(k, s.combat.attackers());
        leaveCombat(k, s.combat.blockers());
        leaveCombat(k, s.combat.freed().toArray());
        leaveAttacked(k, s.combat.defenders());
        Active active = k.active();
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            Derived changed = active.derived(object.id);
            int controller = changed == null ? object.controller : changed.controller;
            if (controller != object.holder()) {
                GameObject now = object.copy();
                now.heldBy = controller;
                now.sick = true;
                now.arrived = s.clock;
                s.put(now);
                k.log(new Event.ControlChanged(object.id, controller));
                var happening = new RuleEvent(RuleEvent.CONTROL);
                happening.object = object.id;
                happening.player = object.holder();
                happening.defender = controller;
                TurnRules.of(k).changes.happen(k, happening);
            }
        }
    }

    /// What attacked them goes on attacking (rule 506.4c).
    private static void leaveAttacked(Kernel k, int[] attacked) {
        for (int id : attacked) {
            if (k.s.combat.isAttacked(id)
                    && id >= 0
                    && ((k.derived(id).types & (Derived.PLANESWALKER | Derived.BATTLE)) == 0
                            || k.derived(id).controller != k.object(id).holder())) {
                k.s.combat = k.s.combat.without(id);
                k.nudge();
            }
        }
    }

    private static void leaveCombat(Kernel k, int[] creatures) {
        for (int id : creatures) {
            Derived d = k.derived(id);
            if (!d.isCreature()
                    || (d.types & Derived.BATTLE) != 0
                    || d.controller != k.object(id).holder()) {
                k.s.combat = k.s.combat.without(id);
                k.nudge();
            }
        }
    }
}
