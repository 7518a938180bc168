package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events of the game: everything that changes objects and players goes through here, where replacement and
/// prevention effects are applied before, and triggers are noted after. What happens between [#begin()] and
/// [#end()] happens at once.
final class Changes {
    private final Kernel k;
    private int depth;
    private @Nullable Active before;
    private final List<Happening> batch = new ArrayList<>();

    Changes(Kernel kernel) {
        this.k = kernel;
    }

    // --- batches ---

    void begin() {
        if (depth++ == 0) {
            before = k.active();
        }
    }

    void end() {
        if (--depth == 0) {
            if (!batch.isEmpty()) {
                Active then = before;
                before = null;
                List<Happening> happened = List.copyOf(batch);
                batch.clear();
                k.triggers.notice(happened, then);
            }
            before = null;
        }
    }

    void happen(Happening happening) {
        if (depth == 0) {
            k.triggers.notice(List.of(happening), null);
        } else {
            batch.add(happening);
        }
    }

    /// Notes something that only matters if a trigger watches for it.
    private boolean watched(int kind) {
        return depth > 0 || !k.s.delayed.isEmpty() || k.active().watchers[kind].length > 0;
    }

    // --- zone changes ---

    /// Moves an object to a zone other than the battlefield and the stack; gives the id of what it became, or -1.
    int move(int id, Zone to, Destination.Position position) {
        return move(id, to, position, false);
    }

    int move(int id, Zone to, Destination.Position position, boolean faceDown) {
        GameObject old = k.s.object(id);
        if (old.gone) {
            return -1;
        }
        begin();
        Zone target = to;
        if (!old.isAbility()) {
            Destination elsewhere = elsewhere(id, old.zone, to);
            if (elsewhere != null) {
                target = elsewhere.zone();
            }
        }
        int now = relocate(old, target, position, old.owner, faceDown);
        end();
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
            Active then = before;
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
            fact(last.controller, TurnFact.PERMANENTS_LEFT, 1);
            if (to == Zone.GRAVEYARD && last.isCreature()) {
                fact(last.controller, TurnFact.CREATURES_DIED, 1);
            }
        }
        if (to == Zone.GRAVEYARD && !old.token) {
            fact(old.owner, TurnFact.CARDS_PUT_INTO_GRAVEYARD, 1);
        }
        if (wasOnBattlefield && !s.returns.isEmpty()) {
            k.comeBack(old.id);
        }
        k.structural();
        k.log(new Event.ZoneChange(old.id, id, from, to, old.owner));
        happen(happening);
        return id;
    }

    void fact(int seat, TurnFact fact, int by) {
        Player player = k.s.player(seat).copy();
        player.addFact(fact, by);
        k.s.put(seat, player);
        k.nudge();
    }

    /// How a permanent enters.
    static final class Entry {
        final int object;
        int controller;
        boolean tapped;
        int attacking = Context.NOTHING;
        int face;
        boolean faceDown;
        int attachedTo = Context.NOTHING;
        @Nullable Model copyOf;
        Counters counters = Counters.NONE;
        int chosenColor = -1;
        int chosenPlayer = -1;
        int chosenNumber;
        String chosenName = "";
        @Nullable Model faceDownModel;

        Entry(int object, int controller) {
            this.object = object;
            this.controller = controller;
        }

        Entry copy() {
            var copy = new Entry(object, controller);
            copy.tapped = tapped;
            copy.attacking = attacking;
            copy.face = face;
            copy.faceDown = faceDown;
            copy.attachedTo = attachedTo;
            copy.copyOf = copyOf;
            copy.counters = counters;
            copy.chosenColor = chosenColor;
            copy.chosenPlayer = chosenPlayer;
            copy.chosenNumber = chosenNumber;
            copy.chosenName = chosenName;
            copy.faceDownModel = faceDownModel;
            return copy;
        }
    }

    /// Puts objects onto the battlefield at once; the choices have been made. Gives the ids of the permanents.
    int[] enter(List<Entry> entries) {
        begin();
        var ids = new Bag();
        for (Entry entry : entries) {
            ids.add(enterOne(entry));
        }
        end();
        return ids.toArray();
    }

    private int enterOne(Entry entry) {
        State s = k.s;
        GameObject old = s.object(entry.object);
        boolean fromStack = old.zone == Zone.STACK;
        Context cast = old.context;
        int id =
                relocate(
                        old,
                        Zone.BATTLEFIELD,
                        Destination.Position.TOP,
                        entry.controller,
                        entry.faceDown);
        GameObject now = s.object(id).copy();
        now.face = entry.face;
        now.model =
                entry.copyOf != null
                        ? entry.copyOf
                        : entry.faceDownModel != null
                                ? entry.faceDownModel
                                : fromStack && !old.faceDown
                                        ? old.model
                                        : now.card
                                                .faces[
                                                Math.min(entry.face, now.card.faces.length - 1)];
        now.tapped = entry.tapped;
        now.sick = true;
        now.enteredTurn = s.turn;
        now.attachedTo = entry.attachedTo;
        now.chosenColor = entry.chosenColor;
        now.chosenPlayer = entry.chosenPlayer;
        now.chosenNumber = entry.chosenNumber;
        now.chosenName = entry.chosenName;
        if (fromStack) {
            now.cast = old.cast;
            now.castFrom = old.castFrom;
            now.castWith = old.castWith;
            now.castInMain = old.castInMain;
            now.context = cast;
        }
        now.counters = entry.counters;
        Integer loyalty = now.model.characteristics.loyalty();
        if (loyalty != null) {
            now.counters = now.counters.plus(CounterKind.LOYALTY, loyalty);
        }
        Integer defense = now.model.characteristics.defense();
        if (defense != null) {
            now.counters = now.counters.plus(CounterKind.DEFENSE, defense);
        }
        s.put(now);
        k.structural();
        asEnters(id);
        if (entry.attacking != Context.NOTHING) {
            s.combat = s.combat.withAttacker(id, entry.attacking);
            k.nudge();
        }
        if (k.derived(id).isCreature()) {
            fact(k.derived(id).controller, TurnFact.CREATURES_ENTERED, 1);
        }
        return id;
    }

    /// The counters that a permanent entered with which has been there since before the game.
    void countersAsEntered(int id) {
        boolean tapped = k.s.object(id).tapped;
        asEnters(id);
        GameObject now = k.s.object(id).copy();
        now.tapped = tapped;
        k.s.put(now);
    }

    /// Replacement effects that change how it enters (rule 614.1c–d): tapped, with counters.
    private void asEnters(int id) {
        for (Active.Live<Rule.Replace> live : List.copyOf(k.active().replacements)) {
            switch (live.rule().replacement()) {
                case Replacement.EntersTapped(Filter permanents, var unless, var unlessPaid) -> {
                    if (unlessPaid.isEmpty()
                            && k.eval.matches(permanents, id, live.context())
                            && (unless == null || !k.eval.test(unless, live.context()))) {
                        GameObject now = k.s.object(id).copy();
                        now.tapped = true;
                        k.s.put(now);
                    }
                }
                case Replacement.EntersWithCounters(
                                Filter permanents,
                                CounterKind kind,
                                Amount count,
                                var onlyIf) -> {
                    if (k.eval.matches(permanents, id, live.context())) {
                        Context context = live.context().copy();
                        context.iterated = id;
                        Context cast = k.s.object(id).context;
                        if (cast != null) {
                            context.x = cast.x;
                            context.paid = cast.paid;
                        }
                        int n =
                                onlyIf == null || k.eval.test(onlyIf, context)
                                        ? k.eval.amount(count, context)
                                        : 0;
                        if (n > 0) {
                            GameObject now = k.s.object(id).copy();
                            now.counters = now.counters.plus(kind, n);
                            k.s.put(now);
                            k.structural();
                        }
                    }
                }
                default -> {}
            }
        }
    }

    /// Makes a token and puts it onto the battlefield.
    int token(
            Model.Card card,
            Model model,
            int controller,
            boolean tapped,
            int attacking,
            boolean isCopy) {
        begin();
        State s = k.s;
        int id = s.nextId();
        var token = new GameObject(id, card, model, controller, Zone.BATTLEFIELD);
        token.token = true;
        token.tapped = tapped;
        token.sick = true;
        token.enteredTurn = s.turn;
        token.timestamp = ++s.clock;
        Integer loyalty = model.characteristics.loyalty();
        if (loyalty != null) {
            token.counters = token.counters.plus(CounterKind.LOYALTY, loyalty);
        }
        s.put(token);
        s.setZone(Zone.BATTLEFIELD, controller, s.battlefield().plus(id));
        k.structural();
        asEnters(id);
        if (attacking != Context.NOTHING) {
            s.combat = s.combat.withAttacker(id, attacking);
        }
        if (k.derived(id).isCreature()) {
            fact(controller, TurnFact.CREATURES_ENTERED, 1);
        }
        k.log(new Event.TokenCreated(id, controller));
        var entered = new Happening(Happening.ZONE_CHANGE);
        entered.object = id;
        entered.other = id;
        entered.to = Zone.BATTLEFIELD;
        entered.player = controller;
        happen(entered);
        var created = new Happening(Happening.TOKENS);
        created.object = id;
        created.player = controller;
        happen(created);
        end();
        return id;
    }

    // --- permanents ---

    void setTapped(int id, boolean tapped, boolean forMana) {
        GameObject object = k.s.object(id);
        if (object.tapped == tapped || object.zone != Zone.BATTLEFIELD) {
            return;
        }
        if (!tapped && object.counters(CounterKind.STUN) > 0) {
            addCounters(id, CounterKind.STUN, -1, true);
            return;
        }
        GameObject now = object.copy();
        now.tapped = tapped;
        k.s.put(now);
        k.nudge();
        k.log(new Event.Tapped(id, tapped, forMana));
        if (watched(Happening.TAPPED)) {
            var happening = new Happening(Happening.TAPPED);
            happening.object = id;
            happening.flag = tapped;
            happen(happening);
        }
    }

    /// Destroys permanents at once (rule 701.8); gives those that went.
    int[] destroy(int[] ids, boolean cantBeRegenerated) {
        begin();
        var gone = new Bag();
        for (int id : ids) {
            if (id < 0 || k.s.object(id).gone || k.s.object(id).zone != Zone.BATTLEFIELD) {
                continue;
            }
            if (k.derived(id).has(Words.INDESTRUCTIBLE)) {
                continue;
            }
            GameObject object = k.s.object(id);
            if (object.counters(CounterKind.SHIELD) > 0) {
                addCounters(id, CounterKind.SHIELD, -1, true);
                continue;
            }
            if (object.regeneration > 0 && !cantBeRegenerated && !cantRegenerate(id)) {
                regenerate(id);
                continue;
            }
            gone.add(id);
        }
        int[] all = gone.toArray();
        for (int id : all) {
            k.log(new Event.Destroyed(id));
            move(id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        end();
        return all;
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
        begin();
        for (int id : ids) {
            if (id < 0 || k.s.object(id).gone || k.derived(id).controller != seat) {
                continue;
            }
            k.log(new Event.Sacrificed(seat, id));
            var happening = new Happening(Happening.SACRIFICES);
            happening.object = id;
            happening.player = seat;
            fact(seat, TurnFact.PERMANENTS_SACRIFICED, 1);
            happen(happening);
            move(id, Zone.GRAVEYARD, Destination.Position.TOP);
        }
        end();
    }

    /// Adds (or removes) counters of an object.
    void addCounters(int id, CounterKind kind, int by, boolean quiet) {
        GameObject object = k.s.object(id);
        int count = by;
        if (object.gone || by == 0) {
            return;
        }
        if (by > 0 && !quiet) {
            for (Active.Live<Rule.Replace> live : k.active().replacements) {
                if (live.rule().replacement()
                                instanceof
                                Replacement.ChangeAmount(EventPattern event, Amount amount)
                        && event instanceof EventPattern.CountersPut(CounterKind only, Filter on, _)
                        && (only == null || only.equals(kind))
                        && k.eval.matches(on, id, live.context())) {
                    Context context = live.context().copy();
                    context.amount = count;
                    count = k.eval.amount(amount, context);
                }
            }
            for (Active.Live<?> live : k.active().other) {
                if (live.rule() instanceof Rule.CantHaveCounters(Filter objects)
                        && k.eval.matches(objects, id, live.context())) {
                    return;
                }
            }
        }
        int had = object.counters(kind);
        GameObject now = object.copy();
        now.counters = object.counters.plus(kind, count);
        k.s.put(now);
        k.structural();
        int changed = now.counters(kind) - had;
        if (changed == 0) {
            return;
        }
        k.log(new Event.CountersChanged(id, kind, changed));
        var happening =
                new Happening(changed > 0 ? Happening.COUNTERS_PUT : Happening.COUNTERS_REMOVED);
        happening.object = id;
        happening.counter = kind;
        happening.amount = Math.abs(changed);
        happening.flag = now.counters(kind) == 0;
        happening.ordinal = now.counters(kind);
        if (changed > 0 && object.zone == Zone.BATTLEFIELD && k.derived(id).isCreature()) {
            fact(k.derived(id).controller, TurnFact.COUNTERS_PUT_ON_CREATURES, changed);
        }
        happen(happening);
    }

    void addPlayerCounters(int seat, CounterKind kind, int by) {
        Player player = k.s.player(seat).copy();
        player.counters = player.counters.plus(kind, by);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.PlayerCountersChanged(seat, kind, by));
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
            happen(happening);
        }
    }

    // --- damage and life ---

    /// Deals damage (rule 120): to an object or a `~player`. Gives how much was dealt.
    int damage(int source, int to, int amount, boolean combat) {
        if (amount <= 0) {
            return 0;
        }
        if (to >= 0) {
            GameObject object = k.s.object(to);
            if (object.gone || object.zone != Zone.BATTLEFIELD) {
                return 0;
            }
        } else if (k.s.player(~to).lost) {
            return 0;
        }
        begin();
        int dealt = prevented(source, to, amount, combat);
        if (dealt > 0) {
            dealDamage(source, to, dealt, combat);
        }
        end();
        return dealt;
    }

    private void dealDamage(int source, int to, int amount, boolean combat) {
        Derived by = k.derived(source);
        int controller = k.eval.controller(source);
        if (to < 0) {
            int seat = ~to;
            if (by.has(Words.INFECT)) {
                addPlayerCounters(seat, CounterKind.POISON, amount);
            } else {
                loseLife(seat, amount);
            }
            if (combat && by.has(Words.TOXIC)) {
                int toxic = 0;
                for (Compiled ability : by.abilities) {
                    if (ability.keyword == dev.bob.mtg.definition.Keyword.TOXIC) {
                        toxic += ability.number;
                    }
                }
                addPlayerCounters(seat, CounterKind.POISON, toxic);
            }
            fact(seat, TurnFact.DAMAGE_TAKEN, amount);
            if (combat && k.s.object(source).commander) {
                k.commanderDamage(seat, source, amount);
            }
        } else {
            Derived d = k.derived(to);
            GameObject object = k.s.object(to).copy();
            object.damagedTurn = k.s.turn;
            boolean creature = d.isCreature();
            if (creature && !by.has(Words.WITHER | Words.INFECT)) {
                object.damage += amount;
            }
            if (creature && by.has(Words.DEATHTOUCH)) {
                object.deathtouched = true;
            }
            k.s.put(object);
            k.nudge();
            if (creature && by.has(Words.WITHER | Words.INFECT)) {
                addCounters(to, CounterKind.M1M1, amount, false);
            }
            if ((d.types & Derived.PLANESWALKER) != 0) {
                addCounters(to, CounterKind.LOYALTY, -amount, true);
            }
            if ((d.types & Derived.BATTLE) != 0) {
                addCounters(to, CounterKind.DEFENSE, -amount, true);
            }
        }
        k.log(new Event.Damage(source, to, amount, combat));
        var happening = new Happening(Happening.DAMAGE);
        happening.object = source;
        happening.other = to;
        happening.amount = amount;
        happening.flag = combat;
        happening.player = to < 0 ? ~to : -1;
        happen(happening);
        if (by.has(Words.LIFELINK)) {
            gainLife(controller, amount);
        }
    }

    /// What is left of damage after prevention, redirection and changes of its amount.
    private int prevented(int source, int to, int amount, boolean combat) {
        int left = amount;
        Active active = k.active();
        if (to >= 0
                && k.derived(to).has(Words.PROTECTION)
                && k.legality.protectedFrom(to, source)) {
            return 0;
        }
        if (to >= 0 && k.s.object(to).counters(CounterKind.SHIELD) > 0) {
            addCounters(to, CounterKind.SHIELD, -1, true);
            return 0;
        }
        if (active.replacements.isEmpty()) {
            return left;
        }
        boolean unpreventable = false;
        for (Active.Live<?> live : active.other) {
            unpreventable |= live.rule() instanceof Rule.DamageCantBePrevented;
        }
        for (Active.Live<Rule.Replace> live : List.copyOf(active.replacements)) {
            if (left == 0) {
                break;
            }
            Context context = live.context();
            switch (live.rule().replacement()) {
                case Replacement.ChangeAmount(EventPattern event, Amount changed) -> {
                    var happening = new Happening(Happening.DAMAGE);
                    happening.object = source;
                    happening.other = to;
                    happening.amount = left;
                    happening.flag = combat;
                    happening.player = to < 0 ? ~to : -1;
                    if ((Happening.kinds(event) & 1L << Happening.DAMAGE) != 0
                            && k.triggers.matches(event, happening, context)) {
                        Context with = context.copy();
                        with.amount = left;
                        left = Math.max(0, k.eval.amount(changed, with));
                    }
                }
                case Replacement.Prevent(
                                Amount bound,
                                Boolean only,
                                Filter toObjects,
                                PlayerRef toPlayers,
                                Filter from,
                                Effect then) -> {
                    if (unpreventable
                            || (only != null && only != combat)
                            || !hits(toObjects, toPlayers, to, context)
                            || (from != null && !k.eval.matches(from, source, context))) {
                        break;
                    }
                    int stopped;
                    if (bound == null) {
                        stopped = left;
                    } else if (live.floating() >= 0) {
                        stopped =
                                Math.min(
                                        left,
                                        k.useShield(live, k.eval.amount(bound, context), left));
                    } else {
                        stopped = Math.min(left, k.eval.amount(bound, context));
                    }
                    left -= stopped;
                    if (then != null && stopped > 0) {
                        Context with = context.copy();
                        with.amount = stopped;
                        with.triggering = to >= 0 ? to : Context.NOTHING;
                        with.triggeringOther = source;
                        with.triggeringPlayer = to < 0 ? ~to : -1;
                        k.runLater(then, with);
                    }
                }
                case Replacement.Redirect(
                                _,
                                Filter toObjects,
                                PlayerRef toPlayers,
                                Filter from,
                                Selector instead) -> {
                    if (hits(toObjects, toPlayers, to, context)
                            && (from == null || k.eval.matches(from, source, context))) {
                        int[] others = k.eval.select(instead, context);
                        if (others.length > 0 && others[0] != to) {
                            dealDamage(source, others[0], left, combat);
                            left = 0;
                        }
                    }
                }
                default -> {}
            }
        }
        return left;
    }

    private boolean hits(
            @Nullable Filter objects, @Nullable PlayerRef players, int to, Context context) {
        if (objects == null && players == null) {
            return true;
        }
        return to >= 0
                ? objects != null && k.eval.matches(objects, to, context)
                : players != null && k.eval.isPlayer(players, ~to, context);
    }

    int gainLife(int seat, int amount) {
        int gained = amount;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantGainLife(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return 0;
            }
        }
        for (Active.Live<Rule.Replace> live : List.copyOf(k.active().replacements)) {
            if (live.rule().replacement()
                            instanceof Replacement.ChangeAmount(var event, Amount changed)
                    && event instanceof EventPattern.GainsLife(PlayerRef who)
                    && k.eval.isPlayer(who, seat, live.context())) {
                Context with = live.context().copy();
                with.amount = gained;
                gained = k.eval.amount(changed, with);
            } else if (live.rule().replacement()
                            instanceof Replacement.Instead(var event, var onlyIf, Effect effect, _)
                    && event instanceof EventPattern.GainsLife(PlayerRef who)
                    && gained > 0
                    && k.eval.isPlayer(who, seat, live.context())
                    && k.eval.test(onlyIf, live.context())) {
                Context with = live.context().copy();
                with.amount = gained;
                with.triggeringPlayer = seat;
                k.runLater(effect, with);
                return 0;
            }
        }
        if (gained <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        Player player = k.s.player(seat).copy();
        player.life += gained;
        player.addFact(TurnFact.LIFE_GAINED, gained);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.LifeChanged(seat, gained));
        if (watched(Happening.GAINS_LIFE)) {
            var happening = new Happening(Happening.GAINS_LIFE);
            happening.player = seat;
            happening.amount = gained;
            happen(happening);
        }
        return gained;
    }

    int loseLife(int seat, int amount) {
        if (amount <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantLoseLife(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return 0;
            }
        }
        Player player = k.s.player(seat).copy();
        player.life -= amount;
        player.addFact(TurnFact.LIFE_LOST, amount);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.LifeChanged(seat, -amount));
        if (watched(Happening.LOSES_LIFE)) {
            var happening = new Happening(Happening.LOSES_LIFE);
            happening.player = seat;
            happening.amount = amount;
            happen(happening);
        }
        return amount;
    }

    // --- cards ---

    /// Draws one card (rule 121); gives its id in the hand, or -1.
    int draw(int seat) {
        State s = k.s;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantDraw(PlayerRef players, int perTurn)
                    && k.eval.isPlayer(players, seat, live.context())
                    && s.player(seat).fact(TurnFact.CARDS_DRAWN) >= perTurn) {
                return -1;
            }
        }
        for (Active.Live<Rule.Replace> live : List.copyOf(k.active().replacements)) {
            if (live.rule().replacement()
                            instanceof Replacement.Instead(var event, var onlyIf, Effect effect, _)
                    && event instanceof EventPattern.Draws(PlayerRef who, _, boolean exceptFirst)
                    && k.eval.isPlayer(who, seat, live.context())
                    && k.eval.test(onlyIf, live.context())
                    && !(exceptFirst
                            && s.step == Step.DRAW
                            && s.player(seat).fact(TurnFact.CARDS_DRAWN) == 0)
                    && !k.replacing(live)) {
                Context with = live.context().copy();
                with.triggeringPlayer = seat;
                with.amount = 1;
                k.runReplacement(effect, with, live);
                return -1;
            }
        }
        Ids library = s.library(seat);
        if (library.isEmpty()) {
            Player player = s.player(seat).copy();
            player.drewFromEmpty = true;
            s.put(seat, player);
            return -1;
        }
        begin();
        int id =
                relocate(
                        s.object(library.last()), Zone.HAND, Destination.Position.TOP, seat, false);
        fact(seat, TurnFact.CARDS_DRAWN, 1);
        k.log(new Event.Drew(seat, id));
        var happening = new Happening(Happening.DRAWS);
        happening.player = seat;
        happening.object = id;
        happening.ordinal = s.player(seat).fact(TurnFact.CARDS_DRAWN);
        happening.flag = s.step == Step.DRAW && s.active == seat && happening.ordinal == 1;
        happen(happening);
        end();
        return id;
    }

    /// Discards cards at once; gives what they became.
    int[] discard(int seat, int[] ids) {
        begin();
        var now = new Bag();
        for (int id : ids) {
            if (k.s.object(id).gone || k.s.object(id).zone != Zone.HAND) {
                continue;
            }
            int card = move(id, Zone.GRAVEYARD, Destination.Position.TOP);
            now.add(card);
            fact(seat, TurnFact.CARDS_DISCARDED, 1);
            k.log(new Event.Discarded(seat, card));
            var happening = new Happening(Happening.DISCARDS);
            happening.player = seat;
            happening.object = card;
            happening.other = id;
            happen(happening);
        }
        end();
        return now.toArray();
    }

    void shuffle(int seat) {
        int[] ids = k.s.library(seat).toArray();
        for (int i = ids.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = ids[i];
            ids[i] = ids[j];
            ids[j] = swap;
        }
        k.s.setZone(Zone.LIBRARY, seat, Ids.of(ids));
        k.log(new Event.Shuffled(seat));
        if (watched(Happening.SHUFFLES)) {
            var happening = new Happening(Happening.SHUFFLES);
            happening.player = seat;
            happen(happening);
        }
    }

    /// Puts these cards of one library in a random order (for "on the bottom in a random order").
    int[] randomOrder(int[] ids) {
        int[] copy = Arrays.copyOf(ids, ids.length);
        for (int i = copy.length - 1; i > 0; i--) {
            int j = k.s.nextRandom(i + 1);
            int swap = copy[i];
            copy[i] = copy[j];
            copy[j] = swap;
        }
        return copy;
    }
}
