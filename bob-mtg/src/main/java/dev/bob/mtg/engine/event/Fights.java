package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;

/// What attackers and blockers have in common.
public final class Fights {
    private final EventRules rules;

    Fights(EventRules rules) {
        this.rules = rules;
    }

    public boolean asThough(Kernel k, int id, AsThoughKind wanted) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == wanted
                    && rules.eval.matches(k, objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    public boolean notAlone(Kernel k, int id, boolean attack) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule()
                            instanceof
                            Rule.NotAlone(Filter creatures, boolean attacking, boolean blocking)
                    && (attack ? attacking : blocking)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// A permanent enters attacking a `~player` or an object. It doesn't unless it is a creature and no battle, its
    /// controller attacks, and that can still be attacked (rules 506.3, 508.4a).
    public void join(Kernel k, int id, int attacked) {
        Derived d = k.derived(id);
        if (d.isCreature()
                && (d.types & Derived.BATTLE) == 0
                && d.controller == k.s.active
                && canBeAttacked(k, attacked)) {
            int seat = attacked < 0 ? ~attacked : defending(k, attacked);
            k.s.combat = k.s.combat.withAttacker(id, attacked, seat);
            k.nudge();
        }
    }

    /// A permanent enters blocking an attacker. It doesn't unless it is a creature and no battle, its controller is the
    /// defending player, and the other still attacks (rules 506.3a, 506.3d, 506.3e, 509.4a).
    public void joinBlocking(Kernel k, int id, int attacker) {
        Derived d = k.derived(id);
        if (d.isCreature()
                && (d.types & Derived.BATTLE) == 0
                && !k.object(id).gone
                && k.s.combat.isAttacking(attacker)
                && k.s.combat.defendingPlayer(attacker) == d.controller
                && !k.s.combat.isBlocking(id, attacker)) {
            k.s.combat = k.s.combat.withBlocker(id, attacker);
            becomeBlocked(k, attacker);
        }
    }

    /// An attacker is blocked from now on, if it wasn't before.
    public void becomeBlocked(Kernel k, int id) {
        int at = k.s.combat.attackerIndex(id);
        if (at >= 0 && !k.s.combat.blocked()[at]) {
            k.s.combat = k.s.combat.withBlocked(id);
            var happening = new RuleEvent(RuleEvent.BECOMES_BLOCKED);
            happening.object = id;
            happening.player = k.s.combat.defendingPlayer(id);
            rules.changes.happen(k, happening);
        }
    }

    private boolean canBeAttacked(Kernel k, int attacked) {
        if (attacked < 0) {
            return !k.s.player(~attacked).lost;
        }
        Derived d = k.derived(attacked);
        return !k.object(attacked).gone
                && !k.object(attacked).phasedOut
                && (d.types & (Derived.BATTLE | Derived.PLANESWALKER)) != 0
                && defending(k, attacked) != k.s.active;
    }

    /// Whether what is attacked, a `~player` or an object, still is in combat (rules 506.4, 800.4e).
    public boolean isAttacked(Kernel k, int attacked) {
        return canBeAttacked(k, attacked) && (attacked < 0 || !k.s.combat.hasLeft(attacked));
    }

    /// Whose a permanent is as it is attacked: its controller, or the protector of a battle (rule 508.5).
    public int defending(Kernel k, int object) {
        return (k.derived(object).types & Derived.BATTLE) != 0
                ? k.s.object(object).values.player()
                : rules.eval.controller(k, object);
    }
}
