package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// What happens to permanents: tapping, destruction, regeneration, sacrifice, attaching.
final class Permanents {
    private final Kernel k;

    Permanents(Kernel kernel) {
        this.k = kernel;
    }

    void setTapped(int id, boolean tapped, boolean forMana) {
        GameObject object = k.s.object(id);
        if (object.tapped == tapped || object.zone != Zone.BATTLEFIELD) {
            return;
        }
        if (!tapped && object.counters(CounterKind.STUN) > 0) {
            k.counters.addCounters(id, CounterKind.STUN, -1, true);
            return;
        }
        GameObject now = object.copy();
        now.tapped = tapped;
        k.s.put(now);
        k.nudge();
        k.log(new Event.Tapped(id, tapped, forMana));
        if (k.changes.watched(Happening.TAPPED)) {
            var happening = new Happening(Happening.TAPPED);
            happening.object = id;
            happening.flag = tapped;
            k.changes.happen(happening);
        }
    }

    /// Destroys permanents at once (rule 701.8); gives those that went.
    ///
    /// @param byEffect whether an effect destroys them, and not lethal damage
    int[] destroy(int[] ids, boolean cantBeRegenerated, boolean byEffect) {
        k.changes.begin();
        var gone = new Bag();
        for (int id : ids) {
            if (id < 0 || k.s.object(id).gone || k.s.object(id).zone != Zone.BATTLEFIELD) {
                continue;
            }
            if (k.derived(id).has(Words.INDESTRUCTIBLE)) {
                continue;
            }
            if (!saved(id, cantBeRegenerated, byEffect)) {
                gone.add(id);
            }
        }
        int[] all = gone.toArray();
        for (int id : all) {
            k.log(new Event.Destroyed(id));
            k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        k.changes.end();
        return all;
    }

    /// Whether a replacement effect has something else happen than destruction.
    private boolean saved(int id, boolean cantBeRegenerated, boolean byEffect) {
        GameObject object = k.s.object(id);
        List<Replacing.Candidate> ways = new ArrayList<>(0);
        // rule 122.1c: not from lethal damage
        if (byEffect && object.counters(CounterKind.SHIELD) > 0) {
            ways.add(new Replacing.Candidate(null, "Shield counter", id));
        }
        if (object.regeneration > 0 && !cantBeRegenerated && !cantRegenerate(id)) {
            ways.add(new Replacing.Candidate(null, "Regenerate", id));
        }
        addUmbras(id, ways);
        if (ways.isEmpty()) {
            return false;
        }
        Replacing.Candidate way = k.replacing.next(k.eval.controller(id), ways);
        switch (way.name()) {
            case "Regenerate" -> regenerate(id);
            case UMBRA -> {
                undamaged(id);
                destroy(new int[] {way.source()}, false, true);
            }
            default -> k.counters.addCounters(id, CounterKind.SHIELD, -1, true);
        }
        return true;
    }

    private static final String UMBRA = "Umbra armor";

    /// Auras that are destroyed in its stead (rule 702.89a).
    private void addUmbras(int id, List<Replacing.Candidate> ways) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int aura = battlefield.get(i);
            if (k.s.object(aura).attachedTo == id
                    && !k.s.object(aura).phasedOut
                    && k.derived(aura).has(Words.UMBRA_ARMOR)) {
                ways.add(new Replacing.Candidate(null, UMBRA, aura));
            }
        }
    }

    private void undamaged(int id) {
        GameObject now = k.s.object(id).copy();
        now.damage = 0;
        now.deathtouched = false;
        k.s.put(now);
    }

    private boolean cantRegenerate(int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeRegenerated(Filter objects)
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    private void regenerate(int id) {
        GameObject now = k.s.object(id).copy();
        now.regeneration--;
        now.damage = 0;
        now.deathtouched = false;
        k.s.put(now);
        setTapped(id, true, false);
        k.s.combat = k.s.combat.without(id);
        k.nudge();
    }

    void sacrifice(int seat, int[] ids) {
        k.changes.begin();
        for (int id : ids) {
            if (id < 0 || k.s.object(id).gone || k.derived(id).controller != seat) {
                continue;
            }
            k.log(new Event.Sacrificed(seat, id));
            var happening = new Happening(Happening.SACRIFICES);
            happening.object = id;
            happening.player = seat;
            k.changes.fact(seat, TurnFact.PERMANENTS_SACRIFICED, 1);
            k.changes.happen(happening);
            k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        k.changes.end();
    }

    /// A spell or permanent ceases to be bestowed (rule 702.103e–f).
    static void unbestow(Kernel k, int id) {
        GameObject now = k.s.object(id).copy();
        now.model = now.card.faces[0];
        now.attachedTo = Context.NOTHING;
        k.s.put(now);
        k.structural();
    }

    void attach(int id, int to) {
        GameObject object = k.s.object(id);
        if (object.gone || object.attachedTo == to) {
            return;
        }
        GameObject now = object.copy();
        now.attachedTo = to;
        now.timestamp = ++k.s.clock;
        k.s.put(now);
        k.structural();
        k.log(new Event.Attached(id, to));
        if (to != Context.NOTHING) {
            var happening = new Happening(Happening.ATTACHED);
            happening.object = id;
            happening.other = to;
            k.changes.happen(happening);
        }
    }
}
