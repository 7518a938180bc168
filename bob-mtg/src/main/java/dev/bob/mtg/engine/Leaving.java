package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;

/// A player leaves the game (rule 800.4).
final class Leaving {
    private final Kernel k;

    Leaving(Kernel kernel) {
        this.k = kernel;
    }

    /// What they own goes with them, effects that give them control end, and what they still control is exiled
    /// (rule 800.4a).
    void leave(int seat) {
        State s = k.s;
        s.pending = s.pending.stream().filter(trigger -> trigger.controller() != seat).toList();
        if (s.alive() < 2) {
            return;
        }
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (!object.gone && object.owner == seat) {
                remove(object);
            }
        }
        endControl(seat);
        k.structural();
        k.changes.begin();
        for (int id : s.stack().toArray()) {
            GameObject object = s.object(id);
            if (object.controller == seat) {
                if (object.isAbility() || object.copy) {
                    remove(object);
                } else {
                    exile(object);
                }
            }
        }
        k.inherent.monarchLeft(seat);
        k.structural();
        for (int id : s.battlefield().toArray()) {
            if (k.eval.controller(id) == seat) {
                exile(s.object(id));
            }
        }
        k.changes.end();
        k.structural();
    }

    private void remove(GameObject object) {
        State s = k.s;
        s.setZone(object.zone, object.owner, s.zone(object.zone, object.owner).minus(object.id));
        s.combat = s.combat.without(object.id);
        GameObject gone = object.copy();
        gone.gone = true;
        gone.lastKnown = object.plain();
        s.put(gone);
    }

    private void exile(GameObject object) {
        k.zones.relocate(object, Zone.EXILE, Destination.Position.TOP, object.owner, false);
    }

    /// Ends what gives a player control of objects.
    private void endControl(int seat) {
        var left = new ArrayList<Floating>();
        for (Floating floating : k.s.floating) {
            boolean gives = false;
            for (Modification modification : floating.modifications()) {
                gives |=
                        modification instanceof Modification.Control(PlayerRef by)
                                && k.eval.player(by, floating.context()) == seat;
            }
            if (!gives) {
                left.add(floating);
            }
        }
        k.s.floating = List.copyOf(left);
    }
}
