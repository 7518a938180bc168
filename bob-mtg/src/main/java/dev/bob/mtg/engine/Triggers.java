package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Triggered abilities (rule 603): watches what happens, and puts what triggered on the stack.
final class Triggers {
    private final Kernel k;

    Triggers(Kernel kernel) {
        this.k = kernel;
    }

    /// Notes what triggers. Leaves-the-battlefield abilities look back (rule 603.10a): they watch as they were before.
    void notice(List<Happening> happened, @Nullable Active before) {
        Active after = null;
        long seenBatch = 0;
        k.past.note(happened);
        for (int i = 0; i < happened.size(); i++) {
            Happening each = happened.get(i);
            boolean looksBack =
                    before != null
                            && ((each.kind == Happening.ZONE_CHANGE
                                            && each.from == Zone.BATTLEFIELD)
                                    || each.kind == Happening.SACRIFICES
                                    || (each.kind == Happening.DEED && each.deed == Deed.EXPLOITS));
            Active active;
            if (looksBack && before != null) {
                active = before;
            } else {
                if (after == null || after.version != k.s.version) {
                    after = k.active();
                }
                active = after;
            }
            each.firstOfBatch = (seenBatch & 1L << each.kind) == 0;
            for (Active.Watcher watcher : active.watchers[each.kind]) {
                consider(watcher.ability(), watcher.source(), each, happened);
            }
            if (looksBack) {
                // what has just arrived in the graveyard watches for its own arrival only
                if (after == null || after.version != k.s.version) {
                    after = k.active();
                }
                for (Active.Watcher watcher : after.watchers[each.kind]) {
                    if (watcher.ability().zone != Zone.BATTLEFIELD
                            && k.s.object(watcher.source()).previous == each.object
                            && isOwn(watcher.ability().event)) {
                        consider(watcher.ability(), watcher.source(), each, happened);
                    }
                }
            }
            if (!k.s.delayed.isEmpty()) {
                considerDelayed(each, happened);
            }
            if (k.s.inherent) {
                k.inherent.notice(each);
            }
            seenBatch |= 1L << each.kind;
        }
    }

    private void consider(Compiled ability, int source, Happening happening, List<Happening> all) {
        GameObject object = k.s.object(source);
        int controller = k.eval.controller(source);
        if (object.zone == Zone.STACK
                || object.zone == Zone.HAND
                || object.zone == Zone.GRAVEYARD) {
            controller = object.controller;
        }
        var context = new Context(source, controller);
        EventPattern event = ability.event;
        if (event == null || !matches(event, happening, context)) {
            return;
        }
        if (happening.kind == Happening.UNLOCKS
                && event instanceof EventPattern.Unlocks
                && ability.half != happening.ordinal) {
            return;
        }
        if (ability.number > 0
                && happening.kind == Happening.COUNTERS_PUT
                && ability.printed instanceof dev.bob.mtg.definition.Ability.Chapter
                && !(happening.ordinal >= ability.number
                        && happening.ordinal - happening.amount < ability.number)) {
            return;
        }
        if (!triggers(event, context, happening, all)) {
            return;
        }
        if (ability.onlyIf != null && !k.eval.test(ability.onlyIf, context)) {
            return;
        }
        if (ability.oncePerTurn) {
            if (Past.has(k.s.triggeredThisTurn, source, ability)) {
                return;
            }
            k.s.triggeredThisTurn = new Past.Resolution(source, ability, k.s.triggeredThisTurn);
        }
        add(new PendingTrigger(ability, source, controller, context));
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.TriggersAgain(EventPattern again, Filter sources)
                    && matches(again, happening, live.context())
                    && k.eval.matches(sources, source, live.context())) {
                add(new PendingTrigger(ability, source, controller, context));
            }
        }
    }

    /// Whether an ability triggers on a happening that matches its event: only once on what counts as one event. The
    /// context says then what "it", "that player" and "that much" are.
    private boolean triggers(
            EventPattern event, Context context, Happening happening, List<Happening> all) {
        if (isBatch(event) && laterOfBatch(event, happening, all, context)) {
            return false;
        }
        if (isKept(happening)) {
            return false;
        }
        int together = together(event, happening, all);
        if (together < 0) {
            return false;
        }
        fill(context, event, happening);
        if (isBatch(event)) {
            context.together = objects(event, happening, all, context);
        }
        if (together > 0) {
            context.amount = together;
        }
        EventPattern batch = unbound(event);
        if (countsBatch(batch)) {
            context.amount = howMany(batch, happening, all, context);
        }
        return true;
    }

    /// Whether something keeps abilities from triggering on it.
    private boolean isKept(Happening happening) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.DontTrigger(EventPattern event)
                    && matches(event, happening, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Of several instances of one optional cost as many trigger as were paid for (rules 702.78b, 702.153b).
    private boolean isPaidFor(PendingTrigger trigger) {
        Keyword keyword = trigger.ability().keyword;
        if (keyword == null
                || trigger.source() < 0
                || !k.object(trigger.source()).isSpell()
                || OptionalCosts.of(trigger.ability()) == null
                || OptionalCosts.anyNumber(keyword)) {
            return true;
        }
        int triggered = 0;
        for (PendingTrigger each : k.s.pending) {
            if (each.source() == trigger.source() && each.ability().keyword == keyword) {
                triggered++;
            }
        }
        Context paid = k.object(trigger.source()).context;
        return paid == null || paid.timesPaid(keyword) > triggered;
    }

    void add(PendingTrigger trigger) {
        if (!isPaidFor(trigger)) {
            return;
        }
        var more = new ArrayList<>(k.s.pending);
        more.add(trigger);
        k.s.pending = List.copyOf(more);
        k.s.changes++;
    }

    /// Whether it is the source that changes zones.
    private static boolean isOwn(@Nullable EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange(Filter what, _, _, _) ->
                    what instanceof Filter.This
                            || (what instanceof Filter.And(var parts)
                                    && parts.getFirst() instanceof Filter.This)
                            || (what instanceof Filter.Or(var either)
                                    && either.getFirst() instanceof Filter.This);
            case EventPattern.Sacrifices(_, Filter what) -> what instanceof Filter.This;
            case EventPattern.While(EventPattern inner, _) -> isOwn(inner);
            case EventPattern.Nth(EventPattern inner, _) -> isOwn(inner);
            case EventPattern.AnyOf(var events) -> {
                boolean own = false;
                for (EventPattern each : events) {
                    own |= isOwn(each);
                }
                yield own;
            }
            case null, default -> false;
        };
    }

    private static boolean isBatch(EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange(_, _, _, boolean batch) -> batch;
            case EventPattern.Attacks(_, _, _, boolean batch) -> batch;
            case EventPattern.DealsDamage(_, _, _, _, boolean batch) -> batch;
            case EventPattern.CountersPut(_, _, boolean batch) -> batch;
            case EventPattern.OneOrMore _ -> true;
            case EventPattern.While(EventPattern inner, _) -> isBatch(inner);
            case EventPattern.Nth(EventPattern inner, _) -> isBatch(inner);
            default -> false;
        };
    }

    /// Whether "that many" is how many of them there were at once.
    private static boolean countsBatch(EventPattern event) {
        return event instanceof EventPattern.OneOrMore
                || (event instanceof EventPattern.ZoneChange change && change.batch())
                || (event instanceof EventPattern.Attacks attacks && attacks.batch());
    }

    /// The event without the bounds around it: "for the first time each turn", "while …".
    private static EventPattern unbound(EventPattern event) {
        return switch (event) {
            case EventPattern.Nth(EventPattern inner, _) -> unbound(inner);
            case EventPattern.While(EventPattern inner, _) -> unbound(inner);
            default -> event;
        };
    }

    /// How many of what happened at once match, or the sum of counters put.
    private int howMany(
            EventPattern event, Happening happening, List<Happening> all, Context context) {
        int n = 0;
        for (Happening each : all) {
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && matches(event, each, context)) {
                n += each.kind == Happening.COUNTERS_PUT ? each.amount : 1;
            }
        }
        return n;
    }

    /// The objects of all that happened at once.
    private int[] objects(
            EventPattern event, Happening happening, List<Happening> all, Context context) {
        var objects = new Bag();
        for (Happening each : all) {
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && matches(event, each, context)) {
                Context one = context.copy();
                fill(one, event, each);
                objects.addNew(one.triggering);
            }
        }
        return objects.toArray();
    }

    private boolean laterOfBatch(
            EventPattern event, Happening happening, List<Happening> all, Context context) {
        for (Happening each : all) {
            if (each == happening) {
                return false;
            }
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && matches(event, each, context)) {
                return true;
            }
        }
        return false;
    }

    /// Whether two of what happened at once are one event for "one or more": damage to a player, and attacks on one, are
    /// events of that player's, unless it is about several players.
    private static boolean isTogether(EventPattern event, Happening one, Happening other) {
        return switch (unbound(event)) {
            case EventPattern.DealsDamage(_, _, PlayerRef players, _, _) ->
                    players == null
                            || players instanceof PlayerRef.EachOpponent
                            || players instanceof PlayerRef.EachPlayer
                            || one.other == other.other;
            case EventPattern.Attacks(Filter what, PlayerRef whom, _, _) ->
                    (whom == null
                                    && !(what instanceof Filter.And(var parts)
                                            && parts.getLast() instanceof Filter.AttackingPlayer))
                            || one.defender == other.defender;
            default -> true;
        };
    }

    /// Damage that a source deals, or that an object is dealt, at one time is one event: the sum for its first part,
    /// -1 for the others, 0 for other events.
    private static int together(EventPattern event, Happening happening, List<Happening> all) {
        boolean bySource =
                event instanceof EventPattern.DealsDamage(_, var to, var toPlayers, _, _)
                        && to == null
                        && toPlayers == null;
        boolean byRecipient =
                event instanceof EventPattern.DealtDamage
                        || (event instanceof EventPattern.PlayerDealtDamage(_, var by, _)
                                && by == null);
        if (!bySource && !byRecipient) {
            return 0;
        }
        int sum = 0;
        boolean first = true;
        for (Happening each : all) {
            if (each.kind == Happening.DAMAGE
                    && (bySource
                            ? each.object == happening.object
                            : each.other == happening.other)) {
                if (first && each != happening) {
                    return -1;
                }
                first = false;
                sum += each.amount;
            }
        }
        return sum;
    }

    private void considerDelayed(Happening happening, List<Happening> all) {
        List<DelayedTrigger> kept = null;
        for (DelayedTrigger delayed : k.s.delayed) {
            EventPattern event = delayed.ability().event;
            if (event == null
                    || (delayed.ability().eventKinds & 1L << happening.kind) == 0
                    || !matches(event, happening, delayed.context())) {
                continue;
            }
            Context context = delayed.context().copy();
            if (!triggers(event, context, happening, all)) {
                continue;
            }
            add(new PendingTrigger(delayed.ability(), context.source, context.controller, context));
            if (delayed.once()) {
                if (kept == null) {
                    kept = new ArrayList<>(k.s.delayed);
                }
                kept.remove(delayed);
            }
        }
        if (kept != null) {
            k.s.delayed = List.copyOf(kept);
        }
    }

    /// What "it", "that player" and "that much" are.
    private void fill(Context context, EventPattern event, Happening h) {
        if (event instanceof EventPattern.AnyOf(var events)) {
            // "Blocks or becomes blocked by a creature": the one that happened says who is who.
            for (EventPattern part : events) {
                if (matches(part, h, context)) {
                    fill(context, part, h);
                    return;
                }
            }
        }
        EventPattern inner =
                switch (event) {
                    case EventPattern.While(EventPattern e, _) -> e;
                    case EventPattern.Nth(EventPattern e, _) -> e;
                    case EventPattern.OneOrMore(EventPattern e) -> e;
                    default -> null;
                };
        if (inner != null) {
            fill(context, inner, h);
            return;
        }
        context.triggering = h.object;
        context.triggeringOther = h.other;
        context.amount = h.amount;
        context.triggeringPlayer = h.player;
        if (h.deed == Deed.BECOMES_MONSTROUS) {
            context.x = h.amount; // rule 701.37c
        }
        switch (h.kind) {
            case Happening.ZONE_CHANGE -> {
                // the object as the event makes it: the new one when it enters, the old one when it
                // leaves
                context.triggering = h.to == Zone.BATTLEFIELD ? h.other : h.object;
                context.triggeringOther = h.other;
            }
            case Happening.DAMAGE -> {
                boolean aboutRecipient =
                        event instanceof EventPattern.DealtDamage
                                || event instanceof EventPattern.PlayerDealtDamage
                                || event instanceof EventPattern.AnyOf;
                if (aboutRecipient) {
                    context.triggering = h.other;
                    context.triggeringOther = h.object;
                }
            }
            case Happening.ATTACKS -> context.triggeringPlayer = h.defender;
            case Happening.PLAYER_ATTACKS -> {
                if (event instanceof EventPattern.PlayerAttacks attacks) {
                    context.amount = attackers(attacks.with(), h.defender, context);
                    if (attacks.who() instanceof PlayerRef.You && h.defender >= 0) {
                        context.triggeringPlayer = h.defender;
                    }
                }
            }
            case Happening.TARGETED -> {
                if (h.object < 0
                        && event
                                instanceof
                                EventPattern.BecomesTarget(_, PlayerRef players, _, _, _, _)
                        && !(players instanceof PlayerRef.You)) {
                    context.triggeringPlayer = ~h.object;
                }
            }
            case Happening.BLOCKS, Happening.BECOMES_BLOCKED -> {
                boolean aboutAttacker = event instanceof EventPattern.BecomesBlocked;
                if (h.kind == Happening.BLOCKS && aboutAttacker) {
                    context.triggering = h.other;
                    context.triggeringOther = h.object;
                }
            }
            default -> {}
        }
    }

    private int attackers(Filter with, int whom, Context c) {
        int n = 0;
        int[] attackers = k.s.combat.attackers();
        int[] defenders = k.s.combat.defenders();
        for (int i = 0; i < attackers.length; i++) {
            if ((whom < 0 || defenders[i] == ~whom) && k.eval.matches(with, attackers[i], c)) {
                n++;
            }
        }
        return n;
    }

    /// Whether a happening is what a pattern describes.
    boolean matches(EventPattern event, Happening h, Context c) {
        return switch (event) {
            case EventPattern.ZoneChange(Filter what, Zone from, Zone to, _) -> {
                if (h.kind != Happening.ZONE_CHANGE
                        || (from != null && h.from != from)
                        || (to != null && h.to != to)) {
                    yield false;
                }
                int subject = h.to == Zone.BATTLEFIELD ? h.other : h.object;
                if (h.from == Zone.BATTLEFIELD || h.to == Zone.BATTLEFIELD) {
                    yield k.eval.matches(what, subject, c)
                            || (what instanceof Filter.This && h.other == c.source);
                }
                yield what instanceof Filter.This
                        ? h.object == c.source || h.other == c.source
                        : k.eval.matches(what, h.object, c)
                                || (h.other == c.source && k.eval.matches(what, h.other, c));
            }
            case EventPattern.Cast(PlayerRef who, Filter what, int ordinal) ->
                    h.kind == Happening.CAST
                            && k.eval.isPlayer(who, h.player, c)
                            && (ordinal == 0 || h.ordinal == ordinal)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.CopiesOrCasts(PlayerRef who, Filter what) ->
                    (h.kind == Happening.CAST || h.kind == Happening.COPIES)
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.Attacks(Filter what, PlayerRef whom, boolean alone, _) ->
                    h.kind == Happening.ATTACKS
                            && (!alone || h.amount == 1)
                            && (whom == null
                                    || (h.other < 0 && k.eval.isPlayer(whom, h.defender, c)))
                            && k.eval.matches(what, h.object, c);
            case EventPattern.PlayerAttacks(
                            PlayerRef who,
                            var atLeast,
                            Filter with,
                            PlayerRef whom) -> {
                if (h.kind != Happening.PLAYER_ATTACKS
                        || !k.eval.isPlayer(who, h.player, c)
                        || (whom == null
                                ? h.defender >= 0
                                : h.defender < 0 || !k.eval.isPlayer(whom, h.defender, c))) {
                    yield false;
                }
                yield attackers(with, h.defender, c) >= k.eval.amount(atLeast, c);
            }
            case EventPattern.Blocks(Filter what, Filter attacker) ->
                    h.kind == Happening.BLOCKS
                            && k.eval.matches(what, h.object, c)
                            && (attacker == null
                                    ? h.firstOfBatch || h.flag
                                    : k.eval.matches(attacker, h.other, c));
            case EventPattern.BecomesBlocked(Filter what, Filter by) ->
                    by == null
                            ? h.kind == Happening.BECOMES_BLOCKED
                                    && k.eval.matches(what, h.object, c)
                            : h.kind == Happening.BLOCKS
                                    && k.eval.matches(what, h.other, c)
                                    && k.eval.matches(by, h.object, c);
            case EventPattern.Unblocked(Filter what) ->
                    h.kind == Happening.UNBLOCKED && k.eval.matches(what, h.object, c);
            case EventPattern.DealsDamage(
                            Filter source,
                            Filter to,
                            PlayerRef toPlayers,
                            Boolean combat,
                            _) ->
                    h.kind == Happening.DAMAGE
                            && (combat == null || combat == h.flag)
                            && k.eval.matches(source, h.object, c)
                            && ((to == null && toPlayers == null)
                                    || (h.other >= 0
                                            ? to != null && k.eval.matches(to, h.other, c)
                                            : toPlayers != null
                                                    && k.eval.isPlayer(toPlayers, ~h.other, c)));
            case EventPattern.DealtDamage(Filter what, Boolean combat) ->
                    h.kind == Happening.DAMAGE
                            && h.other >= 0
                            && (combat == null || combat == h.flag)
                            && k.eval.matches(what, h.other, c);
            case EventPattern.PlayerDealtDamage(PlayerRef who, Filter by, Boolean combat) ->
                    h.kind == Happening.DAMAGE
                            && h.other < 0
                            && (combat == null || combat == h.flag)
                            && k.eval.isPlayer(who, ~h.other, c)
                            && (by == null || k.eval.matches(by, h.object, c));
            case EventPattern.BeginningOf(var step, PlayerRef whose) ->
                    h.kind == Happening.STEP
                            && h.step == step
                            && (k.eval.isPlayer(whose, k.s.active, c)
                                    || (whose instanceof PlayerRef.ControllerOf
                                            && k.eval.isPlayer(whose, k.s.active, c)));
            case EventPattern.GainsLife(PlayerRef who) ->
                    h.kind == Happening.GAINS_LIFE && k.eval.isPlayer(who, h.player, c);
            case EventPattern.LosesLife(PlayerRef who) ->
                    h.kind == Happening.LOSES_LIFE && k.eval.isPlayer(who, h.player, c);
            case EventPattern.Draws(PlayerRef who, int ordinal, boolean exceptFirst) ->
                    h.kind == Happening.DRAWS
                            && k.eval.isPlayer(who, h.player, c)
                            && (ordinal == 0 || h.ordinal == ordinal)
                            && !(exceptFirst && h.flag);
            case EventPattern.Discards(PlayerRef who, Filter what, PlayerRef causedBy) ->
                    h.kind == Happening.DISCARDS
                            && (causedBy == null
                                    || (h.cause >= 0 && k.eval.isPlayer(causedBy, h.cause, c)))
                            && k.eval.isPlayer(who, h.player, c)
                            && (what instanceof Filter.This
                                    ? h.object == c.source || h.other == c.source
                                    : k.eval.matches(what, h.object, c));
            case EventPattern.Sacrifices(PlayerRef who, Filter what) ->
                    h.kind == Happening.SACRIFICES
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.PlaysLand(PlayerRef who, Filter what, Zone from) ->
                    h.kind == Happening.PLAYS_LAND
                            && (from == null || h.from == from)
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.CountersPut(var kind, Filter on, _) ->
                    h.kind == Happening.COUNTERS_PUT
                            && h.object >= 0
                            && (kind == null || kind.equals(h.counter))
                            && k.eval.matches(on, h.object, c);
            case EventPattern.PutsCounters(
                            PlayerRef by,
                            _,
                            var kind,
                            Filter on,
                            PlayerRef players) ->
                    h.kind == Happening.COUNTERS_PUT
                            && (kind == null || kind.equals(h.counter))
                            && k.eval.isPlayer(by, h.player, c)
                            && (h.object >= 0
                                    ? on != null && k.eval.matches(on, h.object, c)
                                    : players != null && k.eval.isPlayer(players, ~h.object, c));
            case EventPattern.CountersRemoved(var kind, Filter from, boolean last) ->
                    h.kind == Happening.COUNTERS_REMOVED
                            && (kind == null || kind.equals(h.counter))
                            && (!last || h.flag)
                            && k.eval.matches(from, h.object, c);
            case EventPattern.BecomesTapped(Filter what, boolean tapped) ->
                    h.kind == Happening.TAPPED
                            && h.flag == tapped
                            && k.eval.matches(what, h.object, c);
            case EventPattern.TappedForMana(Filter what, PlayerRef who) ->
                    h.kind == Happening.TAPPED_FOR_MANA
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.BecomesTarget(
                            Filter what,
                            PlayerRef players,
                            boolean spell,
                            boolean ability,
                            Filter by,
                            PlayerRef controlledBy) ->
                    h.kind == Happening.TARGETED
                            && (k.s.object(h.other).isAbility() ? ability : spell)
                            && k.eval.isPlayer(controlledBy, h.player, c)
                            && (by == null || k.eval.matches(by, h.other, c))
                            && (h.object >= 0
                                    ? what != null && k.eval.matches(what, h.object, c)
                                    : players != null && k.eval.isPlayer(players, ~h.object, c));
            case EventPattern.ActivatesAbility(PlayerRef who, Filter source, boolean exceptMana) ->
                    h.kind == Happening.ACTIVATES
                            && !(exceptMana && h.flag)
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(source, h.object, c);
            case EventPattern.Expends(PlayerRef who, int total) ->
                    h.amount < total && total <= h.ordinal && k.eval.isPlayer(who, h.player, c);
            case EventPattern.Attached(Filter what, Filter to) ->
                    h.kind == Happening.ATTACHED
                            && k.eval.matches(what, h.object, c)
                            && k.eval.matches(to, h.other, c);
            case EventPattern.TurnedFaceUp(Filter what) ->
                    h.kind == Happening.FACE_UP && k.eval.matches(what, h.object, c);
            case EventPattern.Transforms(Filter what) ->
                    h.kind == Happening.TRANSFORMS && k.eval.matches(what, h.object, c);
            case EventPattern.Unlocks(PlayerRef who) ->
                    h.kind == Happening.UNLOCKS
                            && h.object == c.source
                            && k.eval.isPlayer(who, h.player, c);
            case EventPattern.FullyUnlocks(PlayerRef who, Filter what) ->
                    h.kind == Happening.UNLOCKS
                            && h.flag
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.Foretells(PlayerRef who, Filter what) ->
                    h.kind == Happening.FORETELLS
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.BecomesPlotted(Filter what) ->
                    h.kind == Happening.PLOTTED && k.eval.matches(what, h.object, c);
            case EventPattern.DayNightChanges() -> h.kind == Happening.DAY_NIGHT;
            case EventPattern.Cycles(PlayerRef who, Filter what) ->
                    h.kind == Happening.CYCLES
                            && k.eval.isPlayer(who, h.player, c)
                            && (what instanceof Filter.This
                                    ? h.object == c.source || h.other == c.source
                                    : k.eval.matches(what, h.object, c));
            case EventPattern.Scries(PlayerRef who) ->
                    h.kind == Happening.SCRIES && k.eval.isPlayer(who, h.player, c);
            case EventPattern.Searches(PlayerRef who) ->
                    h.kind == Happening.SEARCHES && k.eval.isPlayer(who, h.player, c);
            case EventPattern.Shuffles(PlayerRef who) ->
                    h.kind == Happening.SHUFFLES && k.eval.isPlayer(who, h.player, c);
            case EventPattern.TokensCreated(PlayerRef who, Filter what) ->
                    h.kind == Happening.TOKENS
                            && k.eval.isPlayer(who, h.player, c)
                            && k.eval.matches(what, h.object, c);
            case EventPattern.Crime(PlayerRef who) ->
                    h.kind == Happening.CRIMES && k.eval.isPlayer(who, h.player, c);
            case EventPattern.LosesGame(PlayerRef who) ->
                    h.kind == Happening.LOSES_GAME && k.eval.isPlayer(who, h.player, c);
            case EventPattern.Done(var deed, Filter what, Filter other, PlayerRef who) ->
                    h.kind == Happening.DEED
                            && h.deed == deed
                            && (who == null || k.eval.isPlayer(who, h.player, c))
                            && (what == null || k.eval.matches(what, h.object, c))
                            && (other == null || k.eval.matches(other, h.other, c));
            case EventPattern.State(Condition condition) ->
                    h.kind == Happening.STATE && k.eval.test(condition, c);
            case EventPattern.While(EventPattern inner, Condition condition) -> {
                if (!matches(inner, h, c)) {
                    yield false;
                }
                Context seen = c.copy();
                fill(seen, inner, h);
                yield k.eval.test(condition, seen);
            }
            case EventPattern.Nth(EventPattern inner, int ordinal) ->
                    matches(inner, h, c) && k.past.before(inner, h, c) == ordinal - 1;
            case EventPattern.OneOrMore(EventPattern inner) -> matches(inner, h, c);
            case EventPattern.AnyOf(var events) -> {
                boolean any = false;
                for (EventPattern each : events) {
                    any |= matches(each, h, c);
                }
                yield any;
            }
        };
    }

    // --- state triggers ---

    /// State triggers (rule 603.8): trigger as soon as the state is so, and not again while they wait or are on the stack.
    void noticeStates() {
        Active active = k.active();
        for (Active.Watcher watcher : active.watchers[Happening.STATE]) {
            boolean waiting = false;
            for (PendingTrigger pending : k.s.pending) {
                waiting |=
                        pending.source() == watcher.source()
                                && pending.ability() == watcher.ability();
            }
            Ids stack = k.s.stack();
            for (int i = 0; i < stack.size(); i++) {
                GameObject object = k.s.object(stack.get(i));
                Context context = object.context;
                waiting |=
                        object.ability == watcher.ability()
                                && context != null
                                && context.source == watcher.source();
            }
            if (!waiting) {
                consider(
                        watcher.ability(),
                        watcher.source(),
                        new Happening(Happening.STATE),
                        List.of());
            }
        }
    }

    // --- putting them on the stack ---

    /// Starts putting the next waiting trigger on the stack; the active player's first (rule 603.3b). Says whether
    /// there was any.
    boolean putNext() {
        List<PendingTrigger> pending = k.s.pending;
        if (pending.isEmpty()) {
            return false;
        }
        int seat = k.s.active;
        for (int i = 0; i < k.s.count; i++) {
            var own = new ArrayList<PendingTrigger>();
            for (PendingTrigger trigger : pending) {
                if (trigger.controller() == seat) {
                    own.add(trigger);
                }
            }
            if (k.s.player(seat).lost) {
                own.forEach(this::remove);
            } else if (own.size() == 1 || alike(own)) {
                remove(own.getFirst());
                put(own.getFirst());
                return true;
            } else if (!own.isEmpty()) {
                k.push(new Questions.TriggerOrder(seat, List.copyOf(own)));
                return true;
            }
            seat = seat + 1 == k.s.count ? 0 : seat + 1;
        }
        return !k.s.pending.isEmpty();
    }

    private static boolean alike(List<PendingTrigger> triggers) {
        PendingTrigger first = triggers.isEmpty() ? null : triggers.getFirst();
        if (first == null || first.ability().targets.length > 0) {
            return false;
        }
        for (PendingTrigger each : triggers) {
            if (each.ability() != first.ability()) {
                return false;
            }
        }
        return true;
    }

    void remove(PendingTrigger trigger) {
        var left = new ArrayList<>(k.s.pending);
        left.remove(trigger);
        k.s.pending = List.copyOf(left);
        k.s.changes++;
    }

    /// Puts one on the stack: modes and targets are chosen as that happens (rule 603.3c–d).
    void put(PendingTrigger trigger) {
        if (trigger.ability().mana || trigger.ability().immediate) {
            // rule 605.4a: triggered mana abilities don't use the stack
            k.resolveAside(trigger.ability().effect, trigger.context());
            return;
        }
        k.push(new Casting.Announce(trigger));
    }

    /// Makes the ability on the stack.
    int putOnStack(Compiled ability, Context context) {
        State s = k.s;
        int id = s.nextId();
        GameObject source = context.source >= 0 ? s.object(context.source) : null;
        Model.Card card = source == null ? k.compiler.nameless : source.card;
        Model model = source == null ? card.faces[0] : source.model;
        var object = new GameObject(id, card, model, context.controller, Zone.STACK);
        object.ability = ability;
        object.controller = context.controller;
        object.context = context;
        object.timestamp = ++s.clock;
        s.put(object);
        s.setZone(Zone.STACK, context.controller, s.stack().plus(id));
        k.structural();
        if (ability.kind == Compiled.Kind.TRIGGERED) {
            k.log(new Event.AbilityTriggered(id, context.source, context.controller));
        }
        return id;
    }
}
