package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.Zone;

/// State-based actions (rule 704), checked whenever a player would get priority.
final class StateBasedActions {
    private final Kernel k;

    StateBasedActions(Kernel kernel) {
        this.k = kernel;
    }

    /// Performs them once, all at once; says whether anything was done (then they are checked again).
    boolean perform() {
        State s = k.s;
        if (s.checkedAt == s.changes && !k.strayTokens) {
            return false;
        }
        if (!s.floating.isEmpty()) {
            Durations.endBroken(k);
        }
        boolean acted = players();
        if (s.outcome != null) {
            return true;
        }
        k.changes.begin();
        if (k.strayTokens) {
            k.strayTokens = false;
            acted |= tokens();
        }
        var dying = new Bag();
        var destroyed = new Bag();
        var toGraveyard = new Bag();
        Ids battlefield = s.battlefield();
        boolean legends = false;
        boolean battles = false;
        long words = 0;
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = s.object(id);
            if (object.phasedOut) {
                continue;
            }
            Derived d = k.derived(id);
            if (d.isCreature()) {
                if (d.toughness <= 0) {
                    dying.add(id); // 704.5f
                } else if (object.damage >= d.toughness || object.deathtouched) {
                    if (!d.has(Words.INDESTRUCTIBLE)) {
                        destroyed.add(id); // 704.5g–h
                    }
                }
            }
            if ((d.types & Derived.PLANESWALKER) != 0
                    && object.counters(CounterKind.LOYALTY) <= 0) {
                toGraveyard.add(id); // 704.5i
            }
            if ((d.types & Derived.BATTLE) != 0) {
                if (object.counters(CounterKind.DEFENSE) <= 0 && !triggered(object)) {
                    toGraveyard.add(id); // 704.5v
                }
                battles = true;
            }
            words |= d.keywords;
            if (object.is(Designation.RING_BEARER)) {
                acted |= k.theRing.lose(id);
            }
            if (object.pairedWith != Context.NOTHING) {
                acted |= k.keywordActions.unpair(id);
            }
            legends |= (d.supertypes & Supertype.LEGENDARY.bit()) != 0;
            if (object.attachedTo != Context.NOTHING || d.isAura()) {
                acted |= attachment(id, object, d, toGraveyard);
            }
            int plus = object.counters(CounterKind.P1P1);
            if (plus > 0) {
                int minus = object.counters(CounterKind.M1M1);
                if (minus > 0) { // 704.5q
                    int n = Math.min(plus, minus);
                    k.counters.addCounters(id, CounterKind.P1P1, -n, true);
                    k.counters.addCounters(id, CounterKind.M1M1, -n, true);
                    acted = true;
                }
            }
            if (d.isSaga() && sagaDone(object, d)) {
                toGraveyard.add(id); // 704.5s
            }
        }
        if ((words & (Words.ASCEND | Words.START_YOUR_ENGINES)) != 0) {
            acted |= k.inherent.statuses();
        }
        int[] dead = dying.toArray();
        int[] killed = destroyed.toArray();
        int[] put = toGraveyard.toArray();
        for (int id : dead) {
            k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
            acted = true;
        }
        if (killed.length > 0) {
            k.permanents.destroy(killed, false, false);
            acted = true;
        }
        for (int id : put) {
            k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
            acted = true;
        }
        k.changes.end();
        if (k.strayTokens) {
            acted = true;
        }
        if (!acted && legends && legendRule()) {
            return true;
        }
        if (!acted && battles && Battles.protect(k)) {
            return true;
        }
        if (!acted && commanders()) {
            return true;
        }
        if (!acted) {
            s.checkedAt = s.changes;
        }
        return acted;
    }

    private boolean players() {
        State s = k.s;
        boolean acted = false;
        for (int seat = 0; seat < s.count; seat++) {
            Player player = s.player(seat);
            if (player.lost) {
                continue;
            }
            String reason = null;
            if (player.life <= 0) {
                reason = "has 0 or less life";
            } else if (player.drewFromEmpty) {
                reason = "drew from an empty library";
            } else if (player.counters.get(CounterKind.POISON) >= 10) {
                reason = "has ten or more poison counters";
            } else {
                for (int i = 1; i < player.commanderDamage.length; i += 2) {
                    if (player.commanderDamage[i] >= 21) {
                        reason = "was dealt 21 combat damage by one commander";
                    }
                }
            }
            if (player.drewFromEmpty) {
                Player now = player.copy();
                now.drewFromEmpty = false;
                s.put(seat, now);
            }
            if (reason != null) {
                k.lose(seat, reason);
                if (s.player(seat).lost) {
                    acted = true;
                    k.leaving.leave(seat);
                }
            }
        }
        if (acted) {
            k.checkOutcome("the other players lost");
        }
        return acted;
    }

    /// Tokens outside of the battlefield cease to exist (704.5d), copies of spells outside of the stack too (704.5e).
    private boolean tokens() {
        State s = k.s;
        boolean acted = false;
        for (int seat = 0; seat < s.count; seat++) {
            acted |= removeTokens(Zone.GRAVEYARD, seat);
            acted |= removeTokens(Zone.HAND, seat);
            acted |= removeTokens(Zone.LIBRARY, seat);
        }
        acted |= removeTokens(Zone.EXILE, 0);
        acted |= removeTokens(Zone.COMMAND, 0);
        return acted;
    }

    private boolean removeTokens(Zone zone, int seat) {
        Ids ids = k.s.zone(zone, seat);
        boolean acted = false;
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if (object.token && !object.isEmblem()) {
                k.s.setZone(zone, seat, k.s.zone(zone, seat).minus(object.id));
                GameObject gone = object.copy();
                gone.gone = true;
                gone.lastKnown = object.plain();
                k.s.put(gone);
                k.structural();
                acted = true;
            }
        }
        return acted;
    }

    private boolean sagaDone(GameObject object, Derived d) {
        int last = d.lastChapter();
        if (last == 0 || object.counters(CounterKind.LORE) < last) {
            return false;
        }
        return !triggered(object);
    }

    /// Whether an ability of it has triggered and not left the stack yet.
    private boolean triggered(GameObject object) {
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            Context context = k.s.object(stack.get(i)).context;
            if (context != null
                    && context.source == object.id
                    && k.s.object(stack.get(i)).isAbility()) {
                return true;
            }
        }
        for (PendingTrigger pending : k.s.pending) {
            if (pending.source() == object.id) {
                return true;
            }
        }
        return false;
    }

    /// Auras, Equipment and Fortifications that are attached to something illegal (704.5m–p).
    private boolean attachment(int id, GameObject object, Derived d, Bag toGraveyard) {
        int to = object.attachedTo;
        if (d.isAura() && !d.isCreature()) {
            if (!legalHost(id, d, to)) {
                if (object.model == object.card.bestowed) {
                    Permanents.unbestow(k, id);
                    return true;
                }
                toGraveyard.add(id);
                return false;
            }
            return false;
        }
        boolean legal =
                to >= 0
                        && !k.s.object(to).gone
                        && !d.isCreature()
                        && (d.hasSubtype("Equipment")
                                ? k.derived(to).isCreature()
                                : d.hasSubtype("Fortification") && k.derived(to).isLand())
                        && !(k.derived(to).has(Words.PROTECTION)
                                && k.targets.protectedFromAttached(to, id));
        if (!legal) {
            k.permanents.attach(id, Context.NOTHING);
            return true;
        }
        return false;
    }

    /// Whether an Aura may be attached to that (rule 303.4).
    boolean legalHost(int aura, Derived d, int to) {
        return legalHost(aura, d, to, d.controller);
    }

    /// The same for an Aura that is about to enter under a player's control.
    boolean legalHost(int aura, Derived d, int to, int controller) {
        if (to == Context.NOTHING) {
            return false;
        }
        if (to < 0) {
            boolean player = !k.s.player(~to).lost;
            for (Compiled ability : d.abilities) {
                player &=
                        ability.keyword != Keyword.ENCHANT
                                || (ability.filter instanceof Filter.OfPlayer(PlayerRef who)
                                        && k.eval.isPlayer(
                                                who, ~to, new Context(aura, controller)));
            }
            return player;
        }
        GameObject host = k.s.object(to);
        if (host.gone || to == aura || host.zone != Zone.BATTLEFIELD) {
            return false;
        }
        boolean any = false;
        for (Compiled ability : d.abilities) {
            if (ability.keyword == Keyword.ENCHANT) {
                any = true;
                Filter filter = ability.filter;
                if (filter != null && !k.eval.matches(filter, to, new Context(aura, controller))) {
                    return false;
                }
            }
        }
        return any
                && !(k.derived(to).has(Words.PROTECTION)
                        && k.targets.protectedFromAttached(to, aura));
    }

    /// The legend rule (704.5j): of several with one name its controller chooses one.
    private boolean legendRule() {
        State s = k.s;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            Derived d = k.derived(id);
            if ((d.supertypes & Supertype.LEGENDARY.bit()) == 0
                    || s.object(id).phasedOut
                    || exempt(id)) {
                continue;
            }
            var same = new Bag();
            for (int j = 0; j < battlefield.size(); j++) {
                int other = battlefield.get(j);
                Derived o = k.derived(other);
                if ((o.supertypes & Supertype.LEGENDARY.bit()) != 0
                        && o.controller == d.controller
                        && o.name.equals(d.name)
                        && !s.object(other).phasedOut
                        && !exempt(other)) {
                    same.add(other);
                }
            }
            if (same.size() > 1) {
                int[] all = same.toArray();
                Questions.pick(
                        k,
                        d.controller,
                        Decision.Purpose.LEGEND,
                        "Choose which legendary permanent to keep.",
                        id,
                        all,
                        1,
                        1,
                        (kernel, kept) -> {
                            kernel.changes.begin();
                            for (int each : all) {
                                if (each != kept[0]) {
                                    kernel.zones.move(
                                            each, Zone.GRAVEYARD, Destination.Position.TOP);
                                }
                            }
                            kernel.changes.end();
                        });
                return true;
            }
        }
        return false;
    }

    private boolean exempt(int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.NoLegendRule(Filter permanents)
                    && k.eval.matches(permanents, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// A commander that was put into a graveyard or exile may go to the command zone (704.6d, 903.9a).
    private boolean commanders() {
        State s = k.s;
        if (s.commanderNames.isEmpty()) {
            return false;
        }
        for (int seat = 0; seat < s.count; seat++) {
            if (offer(s.graveyard(seat))) {
                return true;
            }
        }
        return offer(s.exile());
    }

    private boolean offer(Ids ids) {
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if (object.commander && !object.asked) {
                GameObject asked = object.copy();
                asked.asked = true;
                k.s.put(asked);
                Questions.yesNo(
                        k,
                        object.owner,
                        Decision.Purpose.MAY,
                        "Put your commander into the command zone?",
                        object.id,
                        (kernel, yes) -> {
                            if (yes == 1) {
                                kernel.zones.move(
                                        object.id, Zone.COMMAND, Destination.Position.TOP);
                            }
                        });
                return true;
            }
        }
        return false;
    }
}
