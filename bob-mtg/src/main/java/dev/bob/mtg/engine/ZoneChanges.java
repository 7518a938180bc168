package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import org.jspecify.annotations.Nullable;

/// Moves objects from zone to zone (rule 400.7), where effects that send them elsewhere are applied before.
final class ZoneChanges {
    private final Kernel k;

    ZoneChanges(Kernel kernel) {
        this.k = kernel;
    }

    /// Moves an object to a zone other than the battlefield and the stack; gives the id of what it became, or -1.
    int move(int id, Zone to, Destination.Position position) {
        return move(id, to, position, false);
    }

    int move(int id, Zone to, Destination.Position position, boolean faceDown) {
        GameObject old = k.s.object(id);
        if (old.gone) {
            return -1;
        }
        k.changes.begin();
        Zone target = to;
        if (!old.isAbility()) {
            Destination elsewhere = elsewhere(id, old.zone, to);
            if (elsewhere != null) {
                target = elsewhere.zone();
            }
        }
        int now = relocate(old, target, position, old.owner, faceDown);
        k.changes.end();
        return now;
    }

    private @Nullable Destination elsewhere(int id, Zone from, Zone to) {
        if (from == Zone.BATTLEFIELD
                && to == Zone.GRAVEYARD
                && k.s.object(id).counters(CounterKind.FINALITY) > 0) {
            return Destination.to(Zone.EXILE);
        }
        Active active = k.active();
        for (Active.Live<Rule.Replace> live : active.replacements) {
            if (live.rule().replacement()
                            instanceof
                            Replacement.GoElsewhere(
                                    Filter objects,
                                    Zone only,
                                    Zone onlyTo,
                                    Destination instead)
                    && (only == null || only == from)
                    && (onlyTo == null || onlyTo == to)
                    && instead.zone() != to
                    && k.eval.matches(objects, id, live.context())) {
                return instead;
            }
        }
        return null;
    }

    /// Takes an object out of its zone and makes the new one (rule 400.7).
    int relocate(
            GameObject old,
            Zone to,
            Destination.Position position,
            int controller,
            boolean faceDown) {
        State s = k.s;
        Zone from = old.zone;
        s.setZone(from, old.owner, s.zone(from, old.owner).minus(old.id));
        boolean wasOnBattlefield = from == Zone.BATTLEFIELD;
        Derived last = null;
        if (wasOnBattlefield || from == Zone.STACK) {
            Active then = k.changes.before;
            last = then == null ? null : then.derived(old.id);
            if (last == null) {
                last = old.plain();
            }
        }
        if (wasOnBattlefield) {
            s.combat = s.combat.without(old.id);
        }
        GameObject gone = old.copy();
        gone.gone = true;
        gone.lastKnown = last;
        if (old.isAbility() || (old.copy && to != Zone.BATTLEFIELD)) {
            s.put(gone);
            k.structural();
            return -1;
        }
        int id = s.nextId();
        Model model = to == Zone.STACK ? old.model : old.card.faces[0];
        var now = new GameObject(id, old.card, model, old.owner, to);
        now.controller = controller;
        now.token = old.token || old.copy;
        now.commander = old.commander;
        now.previous = old.id;
        now.timestamp = ++s.clock;
        now.faceDown = faceDown;
        now.exileAfterwards = false;
        gone.next = id;
        s.put(gone);
        s.put(now);
        Ids ids = s.zone(to, old.owner);
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
        s.setZone(to, old.owner, ids);
        if (old.token) {
            s.checkedAt = -1;
            k.strayTokens = true;
        }
        var happening = new Happening(Happening.ZONE_CHANGE);
        happening.object = old.id;
        happening.other = id;
        happening.from = from;
        happening.to = to;
        happening.player = last == null ? old.owner : last.controller;
        if (wasOnBattlefield && last != null) {
            k.changes.fact(last.controller, TurnFact.PERMANENTS_LEFT, 1);
            if (to == Zone.GRAVEYARD && last.isCreature()) {
                k.changes.fact(last.controller, TurnFact.CREATURES_DIED, 1);
            }
        }
        if (to == Zone.GRAVEYARD && !old.token) {
            k.changes.fact(old.owner, TurnFact.CARDS_PUT_INTO_GRAVEYARD, 1);
        }
        if (wasOnBattlefield && !s.returns.isEmpty()) {
            k.comeBack(old.id);
        }
        k.structural();
        k.log(new Event.ZoneChange(old.id, id, from, to, old.owner));
        k.changes.happen(happening);
        return id;
    }
}
