package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Moves objects from zone to zone (rule 400.7), where effects that send them elsewhere are applied before.
public final class ZoneChanges {
    private final EventRules rules;

    ZoneChanges(EventRules rules) {
        this.rules = rules;
    }

    /// Moves an object to a zone other than the battlefield and the stack; gives the id of what it became, or -1.
    public int move(Kernel k, int id, Zone to, Destination.Position position) {
        return move(k, id, to, position, false);
    }

    public int move(Kernel k, int id, Zone to, Destination.Position position, boolean faceDown) {
        GameObject old = k.s.object(id);
        if (old.gone || old.phasedOut || isStray(old)) {
            return -1;
        }
        rules.changes.begin(k);
        Zone target = to;
        Destination.Position at = position;
        boolean shuffle = false;
        List<Destination.Counters> counters = List.of();
        List<Active.Live<Rule.Replace>> by = List.of();
        if (!old.isAbility()) {
            MoveReplacements.Instead instead = rules.instead.instead(k, old, to);
            Destination elsewhere = instead.to();
            by = instead.by();
            if (elsewhere != null) {
                target = elsewhere.zone();
                at = elsewhere.position();
                counters = elsewhere.counters();
                shuffle =
                        target == Zone.LIBRARY
                                && elsewhere.position() == Destination.Position.SHUFFLED;
            }
        }
        int now = relocate(k, old, target, to, at, old.owner, faceDown);
        if (now >= 0) {
            for (Destination.Counters with : counters) {
                rules.counters.addCounters(
                        k,
                        now,
                        with.kind(),
                        rules.eval.amount(k, with.count(), new Context(-1, old.owner)),
                        true);
            }
        }
        if (shuffle) {
            rules.draws.shuffleIn(k, old.owner, now, card -> card != now && k.batch.hasMoved(card));
        }
        for (Active.Live<Rule.Replace> each : by) {
            if (now >= 0 && k.s.object(now).zone == Zone.EXILE) {
                exiledWith(k, each.context().source, now);
            }
            MoveReplacements.besides(k, each, old);
        }
        rules.changes.end(k);
        return now;
    }

    /// What a replacement effect exiles is exiled with its source, if that speaks of it (rule 607.2b).
    private static void exiledWith(Kernel k, int source, int card) {
        if (source < 0
                || k.s.object(source).gone
                || !k.object(source).model.speaksOf(Reference.ExiledWith.class)) {
            return;
        }
        GameObject with = k.s.object(source).copy();
        with.linked = with.linked.withExiled(with.linked.exiled().plus(card));
        k.s.put(with);
        k.changed(with);
    }

    /// A token that has left the battlefield stays where it is until it ceases to exist (rule 111.8).
    public static boolean isStray(GameObject object) {
        return object.token && object.zone != Zone.BATTLEFIELD && object.zone != Zone.STACK;
    }

    private static Ids attachedTo(Kernel k, int host) {
        var all = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (k.s.object(battlefield.get(i)).attachedTo == host) {
                all.add(battlefield.get(i));
            }
        }
        return Ids.of(all.toArray());
    }

    /// What an object was before it leaves its zone (rule 113.7a); null where its card says it all.
    static @Nullable Derived lastKnown(Kernel k, GameObject old) {
        Active then = k.batch.before;
        Derived last = then == null ? null : then.derived(old.id);
        if (last != null) {
            return last;
        }
        return old.zone == Zone.BATTLEFIELD || old.zone == Zone.STACK
                ? old.plain()
                : old.zone == Zone.GRAVEYARD && old.model.definesSize ? k.derived(old.id) : null;
    }

    /// Takes an object out of its zone and makes the new one (rule 400.7).
    public int relocate(
            Kernel k,
            GameObject old,
            Zone to,
            Destination.Position position,
            int controller,
            boolean faceDown) {
        return relocate(k, old, to, to, position, controller, faceDown);
    }

    /// @param rest where a component of a merged permanent goes that is no commander, if the commander goes to the command
    ///     zone (rule 903.9c)
    private int relocate(
            Kernel k,
            GameObject old,
            Zone whole,
            Zone rest,
            Destination.Position position,
            int controller,
            boolean faceDown) {
        Zone to = old.merged.isEmpty() ? whole : zone(old.merged.getFirst(), whole, rest);
        State s = k.s;
        Zone from = old.zone;
        Derived last = lastKnown(k, old);
        GameObject gone = takenOut(k, old, last);
        boolean isCast = old.copy && from != Zone.STACK && to == Zone.STACK;
        if (old.isAbility() || (old.copy && to != Zone.BATTLEFIELD && !isCast)) {
            s.put(gone);
            k.changed(old);
            return -1;
        }
        GameObject now = successor(s, old, to, controller, faceDown, isCast);
        CounterChanges.remain(old, last, now);
        int id = now.id;
        gone.next = id;
        s.put(now);
        place(s, to, old.owner, id, position);
        int[] parts = parts(k, old, gone, whole, rest, position, faceDown);
        s.put(gone);
        if (old.token) {
            s.checkedAt = -1;
            k.strayTokens = true;
        }
        var happening = new RuleEvent(RuleEvent.ZONE_CHANGE);
        happening.object = old.id;
        happening.other = id;
        happening.from = from;
        happening.to = to;
        happening.player = last == null ? old.owner : last.controller;
        facts(k, old, last, to);
        if (from == Zone.BATTLEFIELD && !s.returns.isEmpty()) {
            left(k, old.id);
        }
        k.changed(old);
        k.changed(now);
        k.log(new Event.ZoneChange(old.id, id, from, to, old.owner));
        rules.changes.happen(k, happening);
        followed(k, happening, gone, parts);
        return id;
    }

    /// What is left of an object when it is taken out of its zone.
    private GameObject takenOut(Kernel k, GameObject old, @Nullable Derived last) {
        State s = k.s;
        boolean wasOnBattlefield = old.zone == Zone.BATTLEFIELD;
        s.setZone(old.zone, old.owner, s.zone(old.zone, old.owner).minus(old.id));
        if (wasOnBattlefield) {
            s.combat = s.combat.withoutLeaving(old.id);
            endBestowed(k, old.id);
        }
        GameObject gone = old.copy();
        gone.gone = true;
        gone.lastKnown = last;
        if (wasOnBattlefield) {
            gone.linked = gone.linked.withAttached(attachedTo(k, old.id));
        }
        return gone;
    }

    /// The new object that it becomes in its new zone (rule 400.7).
    private static GameObject successor(
            State s, GameObject old, Zone to, int controller, boolean faceDown, boolean isCast) {
        Model model = to == Zone.STACK ? old.model : old.card.outside;
        var now = new GameObject(s.nextId(), old.card, model, old.owner, to);
        now.controller = controller;
        now.copy = isCast;
        now.token = old.token || (old.copy && !isCast);
        now.commander = old.merged.isEmpty() ? old.commander : old.merged.getFirst().commander();
        now.previous = old.id;
        now.timestamp = s.tick();
        now.faceDown = faceDown;
        return now;
    }

    /// What goes with that: nothing is attached to it any longer, nor it to anything, and other cards of it have moved.
    private void followed(Kernel k, RuleEvent moved, GameObject gone, int[] parts) {
        if (moved.from == Zone.BATTLEFIELD) {
            unattached(k, gone);
        }
        for (int part : parts) {
            cardMoved(k, moved, part);
        }
    }

    /// Rule 701.3d.
    private void unattached(Kernel k, GameObject gone) {
        rules.permanents.unattached(k, gone.id, gone.attachedTo);
        Ids attached = gone.linked.attached();
        for (int i = 0; i < attached.size(); i++) {
            var happening = new RuleEvent(RuleEvent.UNATTACHED);
            happening.object = attached.get(i);
            happening.other = gone.id;
            rules.changes.happen(k, happening);
        }
    }

    /// What is counted of this turn.
    private void facts(Kernel k, GameObject old, @Nullable Derived last, Zone to) {
        if (old.zone == Zone.BATTLEFIELD && last != null) {
            rules.changes.fact(k, last.controller, TurnFact.PERMANENTS_LEFT, 1);
            if (to == Zone.GRAVEYARD && last.isCreature()) {
                rules.changes.fact(k, last.controller, TurnFact.CREATURES_DIED, 1);
            }
        }
        if (to == Zone.GRAVEYARD && !old.token) {
            rules.changes.fact(k, old.owner, TurnFact.CARDS_PUT_INTO_GRAVEYARD, 1);
        }
    }

    /// Another card that represented the permanent moves with it: no object more, but a card more (rule 712.21e).
    private void cardMoved(Kernel k, RuleEvent permanent, int part) {
        GameObject card = k.s.object(part);
        var happening = new RuleEvent(RuleEvent.ZONE_CHANGE);
        happening.object = permanent.object;
        happening.other = part;
        happening.from = permanent.from;
        happening.to = card.zone;
        happening.player = permanent.player;
        happening.flag = true;
        if (card.zone == Zone.GRAVEYARD && !card.token) {
            rules.changes.fact(k, card.owner, TurnFact.CARDS_PUT_INTO_GRAVEYARD, 1);
        }
        rules.changes.happen(k, happening);
    }

    /// The other components of a merged permanent, each where it goes.
    private static int[] parts(
            Kernel k,
            GameObject old,
            GameObject gone,
            Zone whole,
            Zone rest,
            Destination.Position position,
            boolean faceDown) {
        var parts = new Bag();
        for (int i = 1; i < old.merged.size(); i++) {
            Model.Component component = old.merged.get(i);
            Zone there = zone(component, whole, rest);
            int also = part(k, old, component, there, position, faceDown);
            gone.linked = gone.linked.withParts(gone.linked.parts().plus(also));
            parts.add(also);
        }
        return parts.toArray();
    }

    private static Zone zone(Model.Component component, Zone whole, Zone rest) {
        return whole == Zone.COMMAND && !component.commander() ? rest : whole;
    }

    /// A component of a merged permanent goes where the permanent goes, as an object of its own (rule 729.3).
    private static int part(
            Kernel k,
            GameObject merged,
            Model.Component component,
            Zone to,
            Destination.Position position,
            boolean faceDown) {
        State s = k.s;
        int id = s.nextId();
        var now = new GameObject(id, component.card(), component.card().outside, merged.owner, to);
        now.token = component.token();
        now.commander = component.commander();
        now.previous = merged.id;
        now.timestamp = s.tick();
        now.faceDown = faceDown;
        s.put(now);
        place(s, to, merged.owner, id, position);
        if (now.token) {
            s.checkedAt = -1;
            k.strayTokens = true;
        }
        k.changed(now);
        k.log(new Event.ZoneChange(merged.id, id, Zone.BATTLEFIELD, to, merged.owner));
        return id;
    }

    private static void place(State s, Zone to, int owner, int id, Destination.Position position) {
        Ids ids = s.zone(to, owner);
        if (to == Zone.LIBRARY) {
            ids =
                    switch (position) {
                        case BOTTOM, BOTTOM_RANDOM_ORDER, BOTTOM_ANY_ORDER -> ids.insert(0, id);
                        case SECOND_FROM_TOP -> ids.insert(Math.max(0, ids.size() - 1), id);
                        case THIRD_FROM_TOP -> ids.insert(Math.max(0, ids.size() - 2), id);
                        case TOP, TOP_OR_BOTTOM, TOP_ANY_ORDER, SHUFFLED -> ids.plus(id);
                    };
        } else {
            ids = ids.plus(id);
        }
        s.setZone(to, owner, ids);
    }

    /// Something has left the battlefield that cards in exile may wait for.
    void left(Kernel k, int id) {
        if (k.batch.depth > 0) {
            k.batch.left(id);
        } else {
            comeBack(k, new int[] {id});
        }
    }

    /// Bestowed Auras that were attached to it are unattached at once, not only as state-based actions are performed
    /// (rule 702.103f).
    private void endBestowed(Kernel k, int left) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = k.s.object(battlefield.get(i));
            if (object.attachedTo == left
                    && object.card.bestowed != null
                    && object.model == object.card.bestowed) {
                Permanents.unbestow(k, object.id);
            }
        }
    }

    /// Cards that were exiled until one of those objects leaves the battlefield return right after it does, all of
    /// them at once (rule 610.3d).
    void comeBack(Kernel k, int[] sources) {
        var left = new ArrayList<State.Return>();
        var cards = new Bag();
        for (State.Return each : k.s.returns) {
            if (Ids.contains(sources, each.source())) {
                for (int card : each.cards()) {
                    cards.add(card);
                }
            } else {
                left.add(each);
            }
        }
        k.s.returns = List.copyOf(left);
        int[] all = cards.toArray();
        if (all.length > 0) {
            k.push(new ComeBack(Ids.of(all)));
        }
    }

    record ComeBack(Ids cards) implements Frame {
        @Override
        public void run(Kernel kernel) {
            var entries = new ArrayList<BattlefieldEntries.Entry>();
            for (int id : cards.toArray()) {
                GameObject card = kernel.object(id);
                if (card.gone || card.zone != Zone.EXILE) {
                    continue;
                }
                // to the zone that it was exiled from (rule 610.3c)
                Zone from = kernel.object(card.previous).zone;
                if (from == Zone.BATTLEFIELD) {
                    entries.add(new BattlefieldEntries.Entry(id, card.owner));
                } else if (from != Zone.STACK) {
                    EventRules.of(kernel).zones.move(kernel, id, from, Destination.Position.TOP);
                }
            }
            if (!entries.isEmpty()) {
                EventRules.of(kernel).enter(kernel, List.copyOf(entries));
            }
        }
    }
}
