package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.OwnEvents;
import dev.bob.mtg.engine.layers.TurnHistory;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DelayedTrigger;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.Resolution;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Triggered abilities (rule 603): watches what happens, and puts what triggered on the stack.
public final class Triggers {
    /// How what is done only once each turn is kept among the uses of its source.
    private static final int DONE = -3;

    private final EventRules rules;
    private final EventBatches batches;

    Triggers(EventRules rules) {
        this.rules = rules;
        this.batches = new EventBatches(rules);
    }

    /// Notes what triggers. Leaves-the-battlefield abilities look back (rule 603.10a): they watch as they were before.
    void notice(Kernel k, List<RuleEvent> happened, @Nullable Active before) {
        Active after = null;
        long seenBatch = 0;
        rules.past.note(k, happened);
        for (int i = 0; i < happened.size(); i++) {
            RuleEvent each = happened.get(i);
            if (after == null || after.version != k.s.version) {
                after = k.active();
            }
            Active then = before == null ? after : before;
            each.firstOfBatch = (seenBatch & 1L << each.kind) == 0;
            if (then != after) {
                for (Active.Watcher watcher : then.watchers[each.kind]) {
                    if (each.isLookedBackOn(watcher.ability().trigger.event())) {
                        consider(k, watcher, then, each, happened, asking(k));
                    }
                }
            }
            for (Active.Watcher watcher : after.watchers[each.kind]) {
                if (watchesNow(k, watcher, each, then == after)) {
                    Active rulesThen =
                            each.isLookedBackOn(watcher.ability().trigger.event()) ? then : after;
                    consider(k, watcher, rulesThen, each, happened, asking(k));
                }
            }
            if (!k.s.delayed.isEmpty()) {
                considerDelayed(k, then, each, happened);
            }
            if (k.s.titles.inherent()) {
                rules.inherent.notice(k, each);
            }
            seenBatch |= 1L << each.kind;
        }
    }

    /// Whether an ability watches for events of a kind, or a delayed one might.
    ///
    /// @param kind one of [RuleEvent]
    public static boolean isWatched(Kernel k, int kind) {
        return !k.s.delayed.isEmpty() || k.active().watchers[kind].length > 0;
    }

    /// Whether an ability watches for events of that kind, or some card of the game asks later which there were.
    public static boolean isNoticed(Kernel k, int kind) {
        return (k.s.asked & 1L << kind) != 0 || isWatched(k, kind);
    }

    /// Whether an ability that is there now watches for it: it doesn't look back, or what has just arrived elsewhere watches
    /// for its own arrival.
    private static boolean watchesNow(
            Kernel k, Active.Watcher watcher, RuleEvent happening, boolean nothingChanged) {
        EventPattern event = watcher.ability().trigger.event();
        return nothingChanged
                || !happening.isLookedBackOn(event)
                || (watcher.ability().zone != Zone.BATTLEFIELD
                        && k.s.object(watcher.source()).previous == happening.object
                        && OwnEvents.areWatched(event));
    }

    /// A context to ask in, the same for all that watch.
    private static Context asking(Kernel k) {
        Context known = k.batch.asking;
        if (known == null) {
            known = new Context(Context.NOTHING, -1);
            k.batch.asking = known;
        }
        return known;
    }

    /// Has an ability trigger if that is what it watches for.
    ///
    /// @param then the rules that held for it: as it happened, or just before if the ability looks back (rule 603.10)
    /// @param asking what the words of the event mean while it is only asked whether it matches, which most don't
    private void consider(
            Kernel k,
            Active.Watcher watcher,
            Active then,
            RuleEvent happening,
            List<RuleEvent> all,
            Context asking) {
        CompiledAbility ability = watcher.ability();
        int source = watcher.source();
        GameObject object = k.s.object(source);
        int controller = controller(k, object, ability, happening);
        asking.source = source;
        asking.controller = controller;
        asking.granter = ability.granter;
        EventPattern event = ability.trigger.event();
        if (event == null
                || !rules.eventMatching.matches(
                        k, event, EventBatches.whole(event, happening, all), asking)
                || hadLost(k, object, ability, happening)) {
            return;
        }
        var context = new Context(source, controller);
        context.granter = ability.granter;
        if (!isOwnPart(k, ability, event, object, happening)) {
            return;
        }
        if (isKept(k, then, happening, source)
                || isWardKept(k, then, ability, source)
                || !triggers(k, event, context, happening, all)) {
            return;
        }
        OwnEvents.announcedX(object, happening, context);
        EventBatches.keepDone(ability.text.effect(), event, context);
        // "Do this only once each turn" (rule 603.2h)
        boolean done =
                ability.text.effect() instanceof Effect.OnceEachTurn && isDoneThisTurn(k, source);
        if (done || (ability.onlyIf != null && !rules.eval.test(k, ability.onlyIf, context))) {
            return;
        }
        if (hasTriggeredEnough(k, ability, source)) {
            return;
        }
        PendingTrigger trigger = new PendingTrigger(ability, source, controller, context);
        for (int time = OwnEvents.times(ability, happening); time > 0; time--) {
            addWithMore(k, then, trigger, happening);
        }
    }

    /// Who controls what an ability of the object triggers as.
    private int controller(
            Kernel k, GameObject object, CompiledAbility ability, RuleEvent happening) {
        if (happening.kind == RuleEvent.CONTROL && happening.object == object.id) {
            // what triggers as a player loses control of it looks back (rule 603.10d)
            return OwnEvents.watching(ability.trigger.event(), happening);
        }
        return object.zone == Zone.STACK
                        || object.zone == Zone.HAND
                        || object.zone == Zone.GRAVEYARD
                ? object.controller
                : rules.eval.controller(k, object.id);
    }

    /// "This ability triggers only once each turn": notes that it does, unless it has already.
    private static boolean hasTriggeredEnough(Kernel k, CompiledAbility ability, int source) {
        if (ability.trigger.perTurn() == 0) {
            return false;
        }
        if (TurnHistory.times(k.s.triggeredThisTurn, source, ability)
                >= ability.trigger.perTurn()) {
            return true;
        }
        k.s.triggeredThisTurn = new Resolution(source, ability, k.s.triggeredThisTurn);
        return false;
    }

    /// Whether an ability of a half, a chapter or a level is the one that the event is about.
    private static boolean isOwnPart(
            Kernel k,
            CompiledAbility ability,
            EventPattern event,
            GameObject object,
            RuleEvent happening) {
        if (happening.kind == RuleEvent.UNLOCKS
                && event instanceof EventPattern.Unlocks
                && ability.half != happening.ordinal) {
            return false;
        }
        if (ability.word.number() > 0
                && happening.kind == RuleEvent.COUNTERS_PUT
                && ability.printed instanceof dev.bob.mtg.definition.Ability.Chapter
                && !(happening.ordinal >= ability.word.number()
                        && happening.ordinal - happening.amount < ability.word.number())) {
            return false;
        }
        if (ability.word.number() > 0 && OwnEvents.isReadPast(k, ability, object)) {
            return false;
        }
        return true;
    }

    /// Whether what an ability of the source does only once each turn was done this turn.
    public static boolean isDoneThisTurn(Kernel k, int source) {
        return source >= 0 && k.object(source).uses.times(k.s.turn, DONE) > 0;
    }

    /// Notes that it was done. What triggered by doing it came too late (rule 603.2h).
    public static void doneThisTurn(Kernel k, int source) {
        GameObject now = k.s.object(source).copy();
        now.uses = now.uses.with(k.s.turn, DONE);
        k.s.put(now);
        k.s.pending =
                k.s.pending.stream()
                        .filter(each ->
                                each.source() != source
                                        || !(each.ability().text.effect()
                                                instanceof Effect.OnceEachTurn))
                        .toList();
    }

    /// Whether a card that left a graveyard didn't have the ability there (rule 603.10a).
    private static boolean hadLost(
            Kernel k, GameObject object, CompiledAbility ability, RuleEvent happening) {
        if (happening.kind != RuleEvent.ZONE_CHANGE
                || happening.from != Zone.GRAVEYARD
                || happening.to == Zone.BATTLEFIELD
                || object.previous != happening.object
                || object.previous < 0) {
            return false;
        }
        Derived there = k.s.object(object.previous).lastKnown;
        return there != null && !there.has(ability);
    }

    /// Has it trigger, and as often besides as something says that it triggers an additional time.
    private void addWithMore(Kernel k, Active then, PendingTrigger trigger, RuleEvent happening) {
        add(k, trigger);
        for (Active.Live<?> live : then.other) {
            if (live.rule() instanceof Rule.TriggersAgain(EventPattern again, Filter sources)
                    && (again == null
                            || rules.eventMatching.matches(k, again, happening, live.context()))
                    && rules.eval.matches(k, sources, trigger.source(), live.context())) {
                add(k, trigger);
            }
        }
    }

    /// Whether an ability triggers on a happening that matches its event: only once on what counts as one event. The
    /// context says then what "it", "that player" and "that much" are.
    private boolean triggers(
            Kernel k,
            EventPattern event,
            Context context,
            RuleEvent happening,
            List<RuleEvent> all) {
        if (event.batch() && batches.hasEarlier(k, event, happening, all, context)) {
            return false;
        }
        int together = EventBatches.damage(event, happening, all);
        if (together < 0) {
            return false;
        }
        context.together = Context.NONE;
        rules.eventMatching.fill(k, context, event, happening);
        Filter targets = event.targets();
        // a delayed trigger may remember something else
        if (targets != null && context.remembered.length == 0) {
            context.remembered = rules.eval.targetsOfSpell(k, targets, context);
        }
        if (event.batch()) {
            context.together = batches.objects(k, event, happening, all, context);
        }
        if (together > 0) {
            context.amount = together;
        }
        EventPattern batch = event.unbound();
        if (EventBatches.isCounted(batch)) {
            context.amount = batches.count(k, batch, happening, all, context);
        }
        return true;
    }

    /// Whether something keeps an ability from triggering on it.
    ///
    /// @param then the rules that hold for it
    /// @param permanent whose ability it is; -1 if it isn't one of a permanent, such as a delayed triggered ability
    private boolean isKept(Kernel k, Active then, RuleEvent happening, int permanent) {
        for (Active.Live<?> live : then.other) {
            if (live.rule() instanceof Rule.DontTrigger(EventPattern event, Filter sources)
                    && (sources == null
                            || (permanent >= 0
                                    && k.s.object(permanent).zone == Zone.BATTLEFIELD
                                    && rules.eval.matches(k, sources, permanent, live.context())))
                    && rules.eventMatching.matches(k, event, happening, live.context())) {
                return true;
            }
        }
        return false;
    }

    private boolean isWardKept(Kernel k, Active then, CompiledAbility ability, int permanent) {
        if (ability.word.keyword() != Keyword.WARD) {
            return false;
        }
        for (Active.Live<?> live : then.combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == AsThoughKind.TARGETED_WITHOUT_WARD
                    && rules.eval.matches(k, objects, permanent, live.context())) {
                return true;
            }
        }
        return false;
    }

    public void add(Kernel k, PendingTrigger trigger) {
        if (!OwnEvents.isPaidFor(k, trigger)) {
            return;
        }
        var more = new ArrayList<>(k.s.pending);
        more.add(trigger);
        k.s.pending = List.copyOf(more);
        k.s.touch();
    }

    private void considerDelayed(Kernel k, Active then, RuleEvent happening, List<RuleEvent> all) {
        List<DelayedTrigger> kept = null;
        for (DelayedTrigger delayed : k.s.delayed) {
            EventPattern event = delayed.ability().trigger.event();
            if (event == null
                    || (delayed.ability().trigger.kinds() & 1L << happening.kind) == 0
                    || (event instanceof EventPattern.InLaterTurn && delayed.turn() == k.s.turn)
                    || !rules.eventMatching.matches(
                            k,
                            event,
                            EventBatches.whole(event, happening, all),
                            delayed.context())) {
                continue;
            }
            Context context = delayed.context().copy();
            Active rulesThen = happening.isLookedBackOn(event) ? then : k.active();
            if (isKept(k, rulesThen, happening, -1)
                    || !triggers(k, event, context, happening, all)) {
                continue;
            }
            add(
                    k,
                    new PendingTrigger(
                            delayed.ability(), context.source, context.controller, context));
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

    // --- state triggers ---

    /// State triggers (rule 603.8): trigger as soon as the state is so, and not again while they wait or are on the stack.
    public void noticeStates(Kernel k) {
        Active active = k.active();
        RuleEvent state = null;
        for (Active.Watcher watcher : active.watchers[RuleEvent.STATE]) {
            boolean waiting = false;
            for (int i = 0; i < k.s.pending.size(); i++) {
                PendingTrigger pending = k.s.pending.get(i);
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
                state = state == null ? new RuleEvent(RuleEvent.STATE) : state;
                consider(k, watcher, active, state, List.of(), asking(k));
            }
        }
    }

    // --- putting them on the stack ---

    /// Starts putting the next waiting trigger on the stack; the active player's first (rule 603.3b). Says whether
    /// there was any.
    public boolean putNext(Kernel k) {
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
                own.forEach(trigger -> remove(k, trigger));
            } else if (own.size() == 1 || TriggerOrder.alike(own)) {
                PendingTrigger next = own.getFirst();
                if (own.size() > 1) {
                    k.log(new Event.NotAsked(seat, Event.Choice.TRIGGER, next.source(), ""));
                }
                remove(k, next);
                put(k, next);
                return true;
            } else if (!own.isEmpty()) {
                k.push(new TriggerOrder(seat, List.copyOf(own)));
                return true;
            }
            seat = seat + 1 == k.s.count ? 0 : seat + 1;
        }
        return !k.s.pending.isEmpty();
    }

    public void remove(Kernel k, PendingTrigger trigger) {
        var left = new ArrayList<>(k.s.pending);
        left.remove(trigger);
        k.s.pending = List.copyOf(left);
        k.s.touch();
    }

    /// Puts one on the stack: modes and targets are chosen as that happens (rule 603.3c–d).
    public void put(Kernel k, PendingTrigger trigger) {
        if (trigger.ability().mana || trigger.ability().trigger.immediate()) {
            // rule 605.4a: triggered mana abilities don't use the stack
            rules.instructions.aside(k, trigger.ability().text.effect(), trigger.context());
            return;
        }
        k.push(rules.announcement(trigger));
    }

    /// Makes the ability on the stack.
    public int putOnStack(Kernel k, CompiledAbility ability, Context context) {
        State s = k.s;
        int id = s.nextId();
        GameObject source = context.source >= 0 ? s.object(context.source) : null;
        Model.Card card = source == null ? rules.compiler.nameless : source.card;
        Model model = source == null ? card.faces[0] : source.model;
        var object = new GameObject(id, card, model, context.controller, Zone.STACK);
        object.ability = ability;
        object.controller = context.controller;
        object.context = context;
        object.timestamp = s.tick();
        s.put(object);
        s.setZone(Zone.STACK, context.controller, s.stack().plus(id));
        k.changed(object);
        if (ability.kind == CompiledAbility.Kind.TRIGGERED) {
            k.log(new Event.AbilityTriggered(id, context.source, context.controller));
        }
        return id;
    }

    /// A delayed trigger that a rule makes.
    public static void delay(Kernel k, CompiledAbility trigger, Context context) {
        var all = new ArrayList<>(k.s.delayed);
        all.add(new DelayedTrigger(k.s.tick(), trigger, null, true, context, k.s.turn));
        k.s.delayed = List.copyOf(all);
        k.s.touch();
    }
}
