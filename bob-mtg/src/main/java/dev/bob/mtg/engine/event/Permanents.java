package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// What happens to permanents: tapping, destruction, regeneration, sacrifice, attaching.
public final class Permanents {
    private final EventRules rules;

    Permanents(EventRules rules) {
        this.rules = rules;
    }

    public void setTapped(Kernel k, int id, boolean tapped, boolean forMana) {
        GameObject object = k.s.object(id);
        if (object.tapped == tapped || object.zone != Zone.BATTLEFIELD || object.phasedOut) {
            return;
        }
        if (!tapped && object.counters(CounterKind.STUN) > 0) {
            rules.counters.addCounters(k, id, CounterKind.STUN, -1, true);
            return;
        }
        GameObject now = object.copyOfStatus();
        now.tapped = tapped;
        k.s.put(now);
        k.nudge(Active.TAPPED);
        k.log(new Event.Tapped(id, tapped, forMana));
        if (rules.changes.watched(k, RuleEvent.TAPPED)) {
            var happening = new RuleEvent(RuleEvent.TAPPED);
            happening.object = id;
            happening.flag = tapped;
            rules.changes.happen(k, happening);
        }
    }

    /// Destroys permanents at once (rule 701.8); gives those that went.
    ///
    /// @param byEffect whether an effect destroys them, and not lethal damage
    public int[] destroy(Kernel k, int[] ids, boolean cantBeRegenerated, boolean byEffect) {
        rules.changes.begin(k, byEffect ? k.s.context.controller : -1);
        var gone = new Bag();
        for (int id : ids) {
            if (!rules.deeds.here(k, id)) {
                continue;
            }
            if (k.derived(id).has(Words.INDESTRUCTIBLE)) {
                continue;
            }
            if (!saved(k, id, cantBeRegenerated, byEffect)) {
                gone.add(id);
            }
        }
        int[] all = gone.toArray();
        for (int id : all) {
            k.log(new Event.Destroyed(id));
            rules.deeds.done(k, Deed.DESTROYED, rules.eval.controller(k, id), id, Context.NOTHING);
            rules.zones.move(k, id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        rules.changes.end(k);
        return all;
    }

    /// Whether a replacement effect has something else happen than destruction.
    private boolean saved(Kernel k, int id, boolean cantBeRegenerated, boolean byEffect) {
        GameObject object = k.s.object(id);
        List<Replacing.Candidate> ways = new ArrayList<>(0);
        // rule 122.1c: not from lethal damage
        if (byEffect && object.counters(CounterKind.SHIELD) > 0) {
            ways.add(new Replacing.Candidate(null, "Shield counter", id));
        }
        boolean regenerable = !cantBeRegenerated && !cantRegenerate(k, id);
        if (regenerable && object.regeneration() > 0) {
            ways.add(new Replacing.Candidate(null, SHIELD, id));
        }
        if (regenerable) {
            addRegenerating(k, id, ways);
        }
        addUmbras(k, id, ways);
        if (ways.isEmpty()) {
            return false;
        }
        Replacing.Candidate way = rules.replacing.next(k, rules.eval.controller(k, id), ways);
        switch (way.name()) {
            case SHIELD -> regenerate(k, id, 1);
            case REGENERATES -> regenerate(k, id, 0);
            case UMBRA -> {
                undamaged(k, id);
                destroy(k, new int[] {way.source()}, false, true);
            }
            default -> rules.counters.addCounters(k, id, CounterKind.SHIELD, -1, true);
        }
        return true;
    }

    private static final String SHIELD = "Regenerate";

    private static final String REGENERATES = "Regenerates each time";

    private static final String UMBRA = "Umbra armor";

    /// Static abilities that have it regenerate each time it would be destroyed (rule 701.19b).
    private void addRegenerating(Kernel k, int id, List<Replacing.Candidate> ways) {
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.Regenerates(Filter objects)
                    && rules.eval.matches(k, objects, id, live.context())) {
                ways.add(new Replacing.Candidate(null, REGENERATES, live.context().source));
            }
        }
    }

    /// Auras that are destroyed in its stead (rule 702.89a).
    private void addUmbras(Kernel k, int id, List<Replacing.Candidate> ways) {
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

    private void undamaged(Kernel k, int id) {
        GameObject now = k.s.object(id).copy();
        now.damage = 0;
        now.deathtouched = false;
        k.s.put(now);
    }

    private boolean cantRegenerate(Kernel k, int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeRegenerated(Filter objects)
                    && rules.eval.matches(k, objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// @param shields how many regeneration shields that uses up
    private void regenerate(Kernel k, int id, int shields) {
        GameObject now = k.s.object(id).copy();
        now.regeneration(-shields);
        now.damage = 0;
        now.deathtouched = false;
        k.s.put(now);
        setTapped(k, id, true, false);
        k.s.combat = k.s.combat.without(id);
        k.nudge();
    }

    public void sacrifice(Kernel k, int seat, int[] ids) {
        rules.changes.begin(k);
        for (int id : ids) {
            if (!rules.deeds.here(k, id) || k.derived(id).controller != seat) {
                continue;
            }
            k.log(new Event.Sacrificed(seat, id));
            var happening = new RuleEvent(RuleEvent.SACRIFICES);
            happening.object = id;
            happening.player = seat;
            rules.changes.fact(k, seat, TurnFact.PERMANENTS_SACRIFICED, 1);
            rules.changes.happen(k, happening);
            rules.zones.move(k, id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        rules.changes.end(k);
    }

    /// A spell or permanent ceases to be bestowed (rule 702.103e–f), or a spell to be mutating (rule 702.140b).
    public static void unbestow(Kernel k, int id) {
        GameObject now = k.s.object(id).copy();
        now.model = now.card.faces[0];
        now.attachedTo = Context.NOTHING;
        k.s.put(now);
        k.structural();
    }

    public void attach(Kernel k, int id, int to) {
        GameObject object = k.s.object(id);
        if (object.gone || object.phasedOut || object.attachedTo == to) {
            return;
        }
        int from = object.attachedTo;
        GameObject now = object.copy();
        now.attachedTo = to;
        now.timestamp = k.s.tick();
        rules.changes.begin(k);
        k.s.put(now);
        k.structural();
        k.log(new Event.Attached(id, to));
        unattached(k, id, from);
        if (to != Context.NOTHING) {
            var happening = new RuleEvent(RuleEvent.ATTACHED);
            happening.object = id;
            happening.other = to;
            rules.changes.happen(k, happening);
        }
        rules.changes.end(k);
    }

    /// Something has ceased to be attached to an object (rule 701.3d); if that is gone, it did so as that left.
    void unattached(Kernel k, int id, int from) {
        if (from >= 0 && !k.s.object(from).gone) {
            var happening = new RuleEvent(RuleEvent.UNATTACHED);
            happening.object = id;
            happening.other = from;
            rules.changes.happen(k, happening);
        }
    }

    /// Turns a double-faced permanent to its other face (rules 701.27, 712.9–712.18).
    public void turnOver(Kernel k, int id) {
        GameObject object = k.s.object(id);
        if (!object.merged.isEmpty() && !object.gone && !object.faceDown) {
            turnOverParts(k, object);
            return;
        }
        boolean other =
                object.faceDown
                        || object.card.faces.length < 2
                        || !(object.card.canTransform() || object.token);
        if (object.gone || other) {
            return;
        }
        Model back = object.card.faces[1 - object.face];
        if ((back.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
            return; // rule 712.10
        }
        if (!mayTransform(k, id)) {
            return;
        }
        GameObject now = object.copy();
        now.face = 1 - object.face;
        now.model = back;
        turnedOver(k, now);
    }

    /// Each component of a merged permanent that can transform does (rule 729.2i).
    private void turnOverParts(Kernel k, GameObject object) {
        List<Model.Component> parts =
                object.merged.stream().map(Model.Component::transformed).toList();
        if (!parts.equals(object.merged) && mayTransform(k, object.id)) {
            turnedOver(k, object.represented(parts));
        }
    }

    private boolean mayTransform(Kernel k, int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantTransform(Filter permanents)
                    && rules.eval.matches(k, permanents, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    private void turnedOver(Kernel k, GameObject now) {
        int id = now.id;
        now.timestamp = k.s.tick();
        now.particulars =
                now.particulars.with(now.particulars.shown().withTransformedAt(now.timestamp));
        k.s.put(now);
        k.structural();
        k.log(new Event.Transformed(id));
        var happening = new RuleEvent(RuleEvent.TRANSFORMS);
        happening.object = id;
        rules.changes.happen(k, happening);
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
}
