package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Permanents;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Durations;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.event.Event.Ground;
import org.jspecify.annotations.Nullable;

/// State-based actions (rule 704), checked whenever a player would get priority.
final class StateBasedActions {
    private final TurnRules rules;

    StateBasedActions(TurnRules rules) {
        this.rules = rules;
    }

    /// Whether nothing has changed since they had nothing to do.
    boolean areDone(Kernel k) {
        return k.s.checkedAt == k.s.changes && !k.strayTokens;
    }

    /// Performs them once, all at once; says whether anything was done (then they are checked again).
    boolean perform(Kernel k) {
        State s = k.s;
        if (areDone(k)) {
            if (k.checked) {
                verify(k.fork());
            }
            return false;
        }
        Holding.notice(k);
        boolean lasting = !s.floating.isEmpty() && Durations.endBroken(k);
        boolean acted = players(k);
        if (s.outcome != null) {
            return true;
        }
        acted |= s.alive() < s.count && rules.leaving.exileWhatIsLeft(k);
        acted |= !s.command().isEmpty() && rules.venturing.completeFinished(k);
        rules.changes.begin(k);
        if (k.strayTokens) {
            k.strayTokens = false;
            acted |= tokens(k);
        }
        var found = new Due();
        acted |= look(k, found);
        acted |= carryOut(k, found);
        rules.changes.end(k);
        if (k.strayTokens) {
            acted = true;
        }
        if (!acted && isAsking(k, found)) {
            return true;
        }
        if (!acted && !lasting && !found.battles) {
            s.checkedAt = s.changes;
        }
        return acted;
    }

    /// What there is to do about the permanents.
    private static final class Due {
        /// Creatures whose toughness is 0 or less (704.5f).
        Ids dying = Ids.EMPTY;

        /// Creatures with lethal damage (704.5g–h).
        Ids destroyed = Ids.EMPTY;

        final Bag toGraveyard = new Bag();

        /// Those with +1/+1 and -1/-1 counters (704.5q).
        Ids paired = Ids.EMPTY;

        /// Those that a source with deathtouch has damaged.
        Ids touched = Ids.EMPTY;

        /// Sagas whose last chapter is over (704.5s).
        Ids finished = Ids.EMPTY;

        int supertypes;
        long words;
        boolean battles;
    }

    /// Looks at each permanent; says whether anything had to be done about one at once.
    private boolean look(Kernel k, Due found) {
        boolean acted = false;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            if (object.phasedOut) {
                continue;
            }
            Derived d = k.derived(id);
            found.words |= d.keywords;
            found.supertypes |= d.supertypes;
            if (object.deathtouched) {
                found.touched = found.touched.plus(id);
            }
            if (d.isCreature()) {
                creature(k, object, d, found);
            }
            if ((d.types & (Derived.PLANESWALKER | Derived.BATTLE)) != 0) {
                loyaltyOrDefense(k, object, d, found);
            }
            if (object.is(Designation.RING_BEARER)) {
                acted |= rules.theRing.lose(k, id);
            }
            if (object.particulars.pairing().with() != Context.NOTHING) {
                acted |= rules.keywordActions.unpair(k, id);
            }
            if (object.attachedTo != Context.NOTHING || d.isAura()) {
                acted |= attachment(k, id, object, d, found.toGraveyard);
            }
            if (object.counters(CounterKind.P1P1) > 0 && object.counters(CounterKind.M1M1) > 0) {
                found.paired = found.paired.plus(id);
            }
            if (d.isSaga() && sagaDone(k, object, d)) {
                found.finished = found.finished.plus(id);
                k.log(new Event.StateBased(id, Ground.LAST_CHAPTER));
            }
        }
        if ((found.words & (Words.ASCEND | Words.STORIED | Words.START_YOUR_ENGINES)) != 0) {
            acted |= rules.inherent.statuses(k);
        }
        return acted;
    }

    private void creature(Kernel k, GameObject object, Derived d, Due found) {
        int id = object.id;
        if (d.toughness <= 0) {
            found.dying = found.dying.plus(id);
            k.log(new Event.StateBased(id, Ground.NO_TOUGHNESS));
        } else if ((object.deathtouched || rules.damage.isLethal(k, id, object.damage))
                && !d.has(Words.INDESTRUCTIBLE)) {
            found.destroyed = found.destroyed.plus(id);
            k.log(
                    new Event.StateBased(
                            id, object.deathtouched ? Ground.DEATHTOUCH : Ground.LETHAL_DAMAGE));
        }
    }

    private void loyaltyOrDefense(Kernel k, GameObject object, Derived d, Due found) {
        if ((d.types & Derived.PLANESWALKER) != 0 && object.counters(CounterKind.LOYALTY) <= 0) {
            found.toGraveyard.add(object.id); // 704.5i
            k.log(new Event.StateBased(object.id, Ground.NO_LOYALTY));
        }
        if ((d.types & Derived.BATTLE) != 0) {
            if (object.counters(CounterKind.DEFENSE) <= 0 && !triggered(k, object)) {
                found.toGraveyard.add(object.id); // 704.5v
                k.log(new Event.StateBased(object.id, Ground.NO_DEFENSE));
            }
            found.battles = true;
        }
    }

    /// Does what was found; says whether that was anything.
    private boolean carryOut(Kernel k, Due found) {
        boolean acted = false;
        for (int id : found.dying.toArray()) {
            rules.zones.move(k, id, Zone.GRAVEYARD, Destination.Position.TOP);
            acted = true;
        }
        if (!found.destroyed.isEmpty()) {
            rules.permanents.destroy(k, found.destroyed.toArray(), false, false);
            acted = true;
        }
        for (int id : found.toGraveyard.toArray()) {
            rules.zones.move(k, id, Zone.GRAVEYARD, Destination.Position.TOP);
            acted = true;
        }
        for (int id : found.finished.toArray()) {
            rules.permanents.sacrifice(k, rules.eval.controller(k, id), new int[] {id});
            acted = true;
        }
        for (int id : found.touched.toArray()) {
            untouch(k, k.s.object(id));
        }
        // What has left is remembered as it was before any of this (rule 704.8).
        for (int id : found.paired.toArray()) {
            acted |= removePairs(k, k.s.object(id));
        }
        return acted;
    }

    /// Asks a player what only players can decide: legends, protectors of battles, commanders.
    private boolean isAsking(Kernel k, Due found) {
        return Legends.perform(k, found.supertypes)
                || (found.battles && Battles.protect(k))
                || commanders(k);
    }

    /// Performs them although nothing has changed since they had nothing to do.
    private void verify(Kernel fork) {
        int changes = fork.s.changes;
        fork.s.checkedAt = -1;
        if (perform(fork) || fork.s.changes != changes) {
            throw new IllegalStateException("state-based actions were left out");
        }
    }

    /// Damage from a source with deathtouch destroys only as they are checked for the first time afterwards (704.5h).
    private static void untouch(Kernel k, GameObject object) {
        if (!object.gone && object.deathtouched) {
            GameObject now = object.copy();
            now.deathtouched = false;
            k.s.put(now);
        }
    }

    private boolean removePairs(Kernel k, GameObject object) {
        if (object.gone) {
            return false;
        }
        int n = Math.min(object.counters(CounterKind.P1P1), object.counters(CounterKind.M1M1));
        rules.counters.addCounters(k, object.id, CounterKind.P1P1, -n, true);
        rules.counters.addCounters(k, object.id, CounterKind.M1M1, -n, true);
        return true;
    }

    /// All who have lost lose at once, and then leave.
    private boolean players(Kernel k) {
        State s = k.s;
        if (!isAnyLosing(k)) {
            return false;
        }
        String[] reasons = new String[s.count];
        for (int seat = 0; seat < s.count; seat++) {
            PlayerState player = s.player(seat);
            reasons[seat] = player.lost ? null : reasonToLose(k, seat, player);
            if (player.drewFromEmpty && !player.lost) {
                PlayerState now = player.copy();
                now.drewFromEmpty = false;
                s.put(seat, now);
            }
        }
        boolean[] losing = new boolean[s.count];
        boolean acted = false;
        for (int seat = 0; seat < s.count; seat++) {
            String reason = reasons[seat];
            if (reason != null) {
                rules.leaving.lose(k, seat, reason);
                losing[seat] = s.player(seat).lost;
                acted |= losing[seat];
            }
        }
        for (int seat = 0; acted && seat < s.count; seat++) {
            if (losing[seat]) {
                rules.leaving.leave(k, seat);
            }
        }
        if (acted) {
            rules.leaving.checkOutcome(k, "the other players lost");
        }
        return acted;
    }

    private boolean isAnyLosing(Kernel k) {
        for (int seat = 0; seat < k.s.count; seat++) {
            PlayerState player = k.s.player(seat);
            if (player.drewFromEmpty || (!player.lost && reasonToLose(k, seat, player) != null)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable String reasonToLose(Kernel k, int seat, PlayerState player) {
        if (player.life <= 0
                && !rules.eval.isUnder(
                        k, Rule.LifeDoesntLose.class, Rule.LifeDoesntLose::players, seat)) {
            return "has 0 or less life";
        }
        if (player.drewFromEmpty) {
            return "drew from an empty library";
        }
        if (player.counters.get(CounterKind.POISON) >= 10) {
            return "has ten or more poison counters";
        }
        for (int i = 1; i < player.commanderDamage.length; i += 2) {
            if (player.commanderDamage[i] >= 21) {
                return "was dealt 21 combat damage by one commander";
            }
        }
        return null;
    }

    /// Tokens outside of the battlefield cease to exist (704.5d), copies of spells outside of the stack too (704.5e).
    private boolean tokens(Kernel k) {
        State s = k.s;
        boolean acted = false;
        for (int seat = 0; seat < s.count; seat++) {
            acted |= removeTokens(k, Zone.GRAVEYARD, seat);
            acted |= removeTokens(k, Zone.HAND, seat);
            acted |= removeTokens(k, Zone.LIBRARY, seat);
        }
        acted |= removeTokens(k, Zone.EXILE, 0);
        acted |= removeTokens(k, Zone.COMMAND, 0);
        return acted;
    }

    private boolean removeTokens(Kernel k, Zone zone, int seat) {
        Ids ids = k.s.zone(zone, seat);
        boolean acted = false;
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if ((object.token || object.copy) && !object.isEmblem()) {
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

    private boolean sagaDone(Kernel k, GameObject object, Derived d) {
        int last = d.lastChapter();
        if (last == 0 || object.counters(CounterKind.LORE) < last) {
            return false;
        }
        return !triggered(k, object);
    }

    /// Whether an ability of it has triggered and not left the stack yet.
    private boolean triggered(Kernel k, GameObject object) {
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
    private boolean attachment(Kernel k, int id, GameObject object, Derived d, Bag toGraveyard) {
        int to = object.attachedTo;
        if (d.isAura()) {
            if (d.isCreature() || !rules.attachments.legalHost(k, id, d, to)) {
                if (object.model == object.card.bestowed) {
                    Permanents.unbestow(k, id);
                    return true;
                }
                toGraveyard.add(id);
                k.log(new Event.StateBased(id, Ground.ILLEGALLY_ATTACHED));
                return false;
            }
            if (d.hasSubtype("Role") && newerRole(k, id, to, d.controller)) {
                toGraveyard.add(id); // 704.5y
                k.log(new Event.StateBased(id, Ground.NEWER_ROLE));
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
                                && rules.protection.protectedFromAttached(k, to, id))
                        && !rules.attachments.isForbidden(k, k.s.object(to), id);
        if (!legal) {
            rules.permanents.attach(k, id, Context.NOTHING);
            return true;
        }
        return false;
    }

    /// Whether the same player controls a Role on that permanent with a later timestamp.
    private static boolean newerRole(Kernel k, int role, int host, int controller) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject other = k.s.object(battlefield.get(i));
            if (other.id != role
                    && other.attachedTo == host
                    && other.timestamp > k.s.object(role).timestamp
                    && k.derived(other.id).hasSubtype("Role")
                    && k.derived(other.id).controller == controller) {
                return true;
            }
        }
        return false;
    }

    /// A commander that was put into a graveyard or exile may go to the command zone (704.6d, 903.9a).
    private boolean commanders(Kernel k) {
        State s = k.s;
        if (s.commanders.isEmpty()) {
            return false;
        }
        for (int seat = 0; seat < s.count; seat++) {
            if (offer(k, s.graveyard(seat))) {
                return true;
            }
        }
        return offer(k, s.exile());
    }

    private boolean offer(Kernel k, Ids ids) {
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
                        new ToCommandZone(object.id));
                return true;
            }
        }
        return false;
    }

    record ToCommandZone(int object) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                TurnRules.of(kernel)
                        .zones
                        .move(kernel, object, Zone.COMMAND, Destination.Position.TOP);
            }
        }
    }
}
