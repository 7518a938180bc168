package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;

/// What attackers and blockers have in common.
final class Fights {
    private final Kernel k;

    Fights(Kernel kernel) {
        this.k = kernel;
    }

    boolean asThough(int id, Rule.AsThoughKind wanted) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == wanted
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    boolean notAlone(int id, boolean attack) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule()
                            instanceof
                            Rule.NotAlone(Filter creatures, boolean attacking, boolean blocking)
                    && (attack ? attacking : blocking)
                    && k.eval.matches(creatures, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    int defending(int object) {
        return (k.derived(object).types & Derived.BATTLE) != 0
                ? k.s.object(object).chosenPlayer
                : k.eval.controller(object);
    }
}
