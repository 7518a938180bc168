package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Zone;

/// A player leaves the game (rule 800.4).
final class Leaving {
    private final Kernel k;

    Leaving(Kernel kernel) {
        this.k = kernel;
    }

    /// A player leaves: what they own goes with them, what they control otherwise is exiled (rule 800.4a).
    void leave(int seat) {
        State s = k.s;
        s.pending = s.pending.stream().filter(trigger -> trigger.controller() != seat).toList();
        if (s.alive() < 2) {
            return;
        }
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (object.gone) {
                continue;
            }
            boolean owned = object.owner == seat;
            boolean controlled =
                    (object.zone == Zone.BATTLEFIELD || object.zone == Zone.STACK)
                            && k.eval.controller(id) == seat;
            if (owned || controlled) {
                s.setZone(object.zone, object.owner, s.zone(object.zone, object.owner).minus(id));
                s.combat = s.combat.without(id);
                GameObject gone = object.copy();
                gone.gone = true;
                gone.lastKnown = object.plain();
                s.put(gone);
            }
        }
        k.structural();
    }
}
