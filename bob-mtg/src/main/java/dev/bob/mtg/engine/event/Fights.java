package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;

/// What attackers and blockers have in common.
public final class Fights {
    private final EventRules rules;

    Fights(EventRules rules) {
        this.rules = rules;
    }

    public boolean asThough(Kernel k, int id, Rule.AsThoughKind wanted) {
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

    /// Whether what is attacked still is something that its attackers can attack (rule 506.4).
    public boolean isAttackable(Kernel k, int object) {
        Derived d = k.derived(object);
        return !k.object(object).gone
                && !k.object(object).phasedOut
                && ((d.types & Derived.BATTLE) != 0
                        || ((d.types & Derived.PLANESWALKER) != 0 && d.controller != k.s.active));
    }

    public int defending(Kernel k, int object) {
        return (k.derived(object).types & Derived.BATTLE) != 0
                ? k.s.object(object).values.player()
                : rules.eval.controller(k, object);
    }
}
