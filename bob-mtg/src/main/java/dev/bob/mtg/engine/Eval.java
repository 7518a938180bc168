package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.Zone;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads amounts, conditions, filters, selectors and players of definitions in a context. Never changes anything.
final class Eval {
    private final Kernel k;

    Eval(Kernel kernel) {
        this.k = kernel;
    }

    // --- filters ---

    boolean matches(Filter filter, int id, Context c) {
        if (id < 0) {
            return false;
        }
        return switch (filter) {
            case Filter.And(var parts) -> {
                for (int i = 0, n = parts.size(); i < n; i++) {
                    if (!matches(parts.get(i), id, c)) {
                        yield false;
                    }
                }
                yield true;
            }
            case Filter.Type(CardType type) -> k.derived(id).is(type);
            case Filter.Controlled(PlayerRef by) -> isPlayer(by, controller(id), c);
            case Filter.Subtype(String subtype) -> k.derived(id).hasSubtype(subtype);
            case Filter.This() -> id == c.source;
            case Filter.Other() -> id != c.source;
            case Filter.Not(Filter inner) -> !matches(inner, id, c);
            case Filter.Or(var parts) -> {
                for (int i = 0, n = parts.size(); i < n; i++) {
                    if (matches(parts.get(i), id, c)) {
                        yield true;
                    }
                }
                yield false;
            }
            case Filter.Any() -> true;
            case Filter.Is(Reference object) -> has(refer(object, c), id);
            case Filter.OtherThan(Reference object) -> !has(refer(object, c), id);
            case Filter.OfSupertype(Supertype type) -> (k.derived(id).supertypes & type.bit()) != 0;
            case Filter.Permanent() ->
                    (k.derived(id).types & PERMANENT_TYPES) != 0 && !k.object(id).isAbility();
            case Filter.CardNoun() -> !k.object(id).token && !k.object(id).copy;
            case Filter.Spell() -> k.object(id).isSpell();
            case Filter.StackAbility(boolean activated, boolean triggered) -> {
                Compiled ability = k.object(id).ability;
                yield ability != null
                        && (ability.kind == Compiled.Kind.TRIGGERED ? triggered : activated);
            }
            case Filter.Token() -> k.object(id).token;
            case Filter.HasColor(var color) -> (k.derived(id).colors & color.bit()) != 0;
            case Filter.Colorless() -> k.derived(id).colors == 0;
            case Filter.Multicolored() -> Integer.bitCount(k.derived(id).colors) > 1;
            case Filter.Monocolored() -> Integer.bitCount(k.derived(id).colors) == 1;
            case Filter.HasKeyword(Keyword keyword) -> hasKeyword(id, keyword);
            case Filter.HasCounter(CounterKind kind) ->
                    kind == null
                            ? !k.object(id).counters.isEmpty()
                            : k.object(id).counters(kind) > 0;
            case Filter.Owned(PlayerRef by) -> isPlayer(by, k.object(id).owner, c);
            case Filter.InZone(Zone zone, PlayerRef whose) ->
                    (k.object(id).zone == zone || wasCastFrom(id, zone))
                            && (whose == null
                                    || isPlayer(
                                            whose,
                                            zone.isOwned() ? k.object(id).owner : controller(id),
                                            c));
            case Filter.Power(var comparison, Amount amount) ->
                    comparison.test(k.derived(id).power, amount(amount, c.withIterated(id)));
            case Filter.Toughness(var comparison, Amount amount) ->
                    comparison.test(k.derived(id).toughness, amount(amount, c.withIterated(id)));
            case Filter.ManaValue(var comparison, Amount amount) ->
                    comparison.test(manaValue(id), amount(amount, c));
            case Filter.PowerAgainstToughness(var comparison) ->
                    comparison.test(k.derived(id).power, k.derived(id).toughness);
            case Filter.Named(String name) -> k.derived(id).name.equals(name);
            case Filter.ChosenName() -> k.derived(id).name.equals(chosenName(c));
            case Filter.ChosenSubtype() -> k.derived(id).hasSubtype(chosenName(c));
            case Filter.ChosenColor() -> {
                int color = chosenColor(c);
                yield color >= 0 && (k.derived(id).colors & 1 << color) != 0;
            }
            case Filter.Tapped(boolean tapped) -> k.object(id).tapped == tapped;
            case Filter.Attacking() -> k.s.combat.isAttacking(id);
            case Filter.AttackingPlayer(PlayerRef player, boolean orPlaneswalker) -> {
                int at = k.s.combat.attackerIndex(id);
                if (at < 0) {
                    yield false;
                }
                int defender = k.s.combat.defenders()[at];
                if (defender < 0) {
                    yield isPlayer(player, ~defender, c);
                }
                yield orPlaneswalker && isPlayer(player, controller(defender), c);
            }
            case Filter.Blocking() -> k.s.combat.isBlocking(id);
            case Filter.Blocked(boolean blocked) -> {
                int at = k.s.combat.attackerIndex(id);
                yield at >= 0 && k.s.combat.blocked()[at] == blocked;
            }
            case Filter.BlockingOrBlockedBy(
                            Reference object,
                            boolean blocking,
                            boolean blockedBy) -> {
                boolean found = false;
                for (int other : refer(object, c)) {
                    found |= blocking && k.s.combat.isBlocking(id, other);
                    found |= blockedBy && k.s.combat.isBlocking(other, id);
                }
                yield found;
            }
            case Filter.Equipped() -> hasAttached(id, "Equipment");
            case Filter.Enchanted() -> hasAttached(id, "Aura");
            case Filter.AttachedTo(Selector object) -> {
                int to = k.object(id).attachedTo;
                yield to != Context.NOTHING && has(select(object, c), to);
            }
            case Filter.EnteredThisTurn() -> k.object(id).enteredTurn == k.s.turn;
            case Filter.DealtDamageThisTurn() -> k.object(id).damagedTurn == k.s.turn;
            case Filter.AttackedThisTurn() -> k.object(id).attackedTurn == k.s.turn;
            case Filter.Commander() -> k.object(id).commander;
            case Filter.FaceDown() -> k.object(id).faceDown;
            case Filter.Historic() -> {
                Derived d = k.derived(id);
                yield d.is(CardType.ARTIFACT)
                        || (d.supertypes & Supertype.LEGENDARY.bit()) != 0
                        || d.hasSubtype("Saga");
            }
            case Filter.Modified() ->
                    !k.object(id).counters.isEmpty()
                            || hasAttached(id, "Equipment")
                            || hasOwnAura(id);
            case Filter.Kicked() -> {
                Context cast = k.object(id).context;
                yield cast != null && cast.paid > 0;
            }
            case Filter.Shares(Filter.Shared what, Reference with) -> {
                boolean shares = false;
                for (int other : refer(with, c)) {
                    shares |= other >= 0 && shares(what, id, other);
                }
                yield shares;
            }
            case Filter.Greatest(Filter.Stat stat, Filter among) -> {
                int best = Integer.MIN_VALUE;
                for (int other : all(among, c)) {
                    best = Math.max(best, stat(stat, other));
                }
                yield stat(stat, id) >= best;
            }
            case Filter.Targets(Filter objects, PlayerRef players) -> {
                boolean found = false;
                Context cast = k.object(id).context;
                if (cast != null) {
                    for (int[] picked : cast.targets) {
                        if (picked != null) {
                            for (int target : picked) {
                                found |=
                                        target >= 0
                                                ? objects != null && matches(objects, target, c)
                                                : players != null && isPlayer(players, ~target, c);
                            }
                        }
                    }
                }
                yield found;
            }
            case Filter.WasCast(Zone from) ->
                    k.object(id).cast && (from == null || k.object(id).castFrom == from);
        };
    }

    /// "a spell from your graveyard" is one that was cast from there.
    private boolean wasCastFrom(int id, Zone zone) {
        GameObject object = k.object(id);
        return object.zone == Zone.STACK && object.cast && object.castFrom == zone;
    }

    private static final int PERMANENT_TYPES =
            CardType.ARTIFACT.bit()
                    | CardType.BATTLE.bit()
                    | CardType.CREATURE.bit()
                    | CardType.ENCHANTMENT.bit()
                    | CardType.LAND.bit()
                    | CardType.PLANESWALKER.bit();

    boolean hasKeyword(int id, Keyword keyword) {
        long bit = Words.bit(keyword);
        if (bit != 0) {
            return k.derived(id).has(bit);
        }
        for (Compiled ability : k.derived(id).abilities) {
            if (ability.keyword == keyword) {
                return true;
            }
        }
        return false;
    }

    private boolean hasAttached(int id, String subtype) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            if (k.s.object(other).attachedTo == id && k.derived(other).hasSubtype(subtype)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasOwnAura(int id) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            if (k.s.object(other).attachedTo == id
                    && k.derived(other).hasSubtype("Aura")
                    && controller(other) == controller(id)) {
                return true;
            }
        }
        return false;
    }

    private boolean shares(Filter.Shared what, int id, int other) {
        Derived a = k.derived(id);
        Derived b = k.derived(other);
        return switch (what) {
            case COLOR -> (a.colors & b.colors) != 0;
            case NAME -> a.name.equals(b.name);
            case CARD_TYPE -> (a.types & b.types) != 0;
            case MANA_VALUE -> manaValue(id) == manaValue(other);
            case CREATURE_TYPE -> {
                if (a.everyCreatureType || b.everyCreatureType) {
                    yield true;
                }
                boolean found = false;
                for (String subtype : a.subtypes) {
                    found |= Subtypes.isCreatureType(subtype) && b.hasSubtype(subtype);
                }
                yield found;
            }
        };
    }

    int stat(Filter.Stat stat, int id) {
        return switch (stat) {
            case POWER -> k.derived(id).power;
            case TOUGHNESS -> k.derived(id).toughness;
            case MANA_VALUE -> manaValue(id);
        };
    }

    /// Mana value (rule 202.3): on the stack with the chosen X.
    int manaValue(int id) {
        GameObject object = k.object(id);
        if (object.faceDown || object.isAbility()) {
            return 0;
        }
        Context cast = object.context;
        if (object.zone == Zone.STACK && cast != null && cast.x > 0) {
            var cost = object.model.manaCost();
            return cost == null ? 0 : cost.manaValue(cast.x);
        }
        if (object.face > 0
                && object.card.definition.layout()
                        == dev.bob.mtg.definition.CardDefinition.Layout.TRANSFORM
                && object.model == object.card.faces[object.face]) {
            return object.card.faces[0].manaValue;
        }
        return object.model.manaValue;
    }

    int controller(int id) {
        GameObject object = k.object(id);
        return object.zone == Zone.BATTLEFIELD || object.gone
                ? k.derived(id).controller
                : object.controller;
    }

    private String chosenName(Context c) {
        return !c.chosenName.isEmpty() || c.source < 0
                ? c.chosenName
                : k.object(c.source).chosenName;
    }

    private int chosenColor(Context c) {
        return c.chosenColor >= 0 || c.source < 0 ? c.chosenColor : k.object(c.source).chosenColor;
    }

    private static boolean has(int[] ids, int id) {
        for (int each : ids) {
            if (each == id) {
                return true;
            }
        }
        return false;
    }

    // --- references and selectors ---

    int[] refer(Reference reference, Context c) {
        return switch (reference) {
            case Reference.Source() -> new int[] {c.source};
            case Reference.Targeted(int slot) -> c.targets(slot);
            case Reference.Triggering() -> one(c.triggering);
            case Reference.TriggeringOther() -> one(c.triggeringOther);
            case Reference.Done(var verb) -> {
                int[] things = c.done(verb);
                // "the exiled card" of a linked ability (rule 607.2a)
                yield things.length == 0
                                && verb == dev.bob.mtg.definition.Verb.EXILED
                                && c.source >= 0
                        ? k.object(c.source).exiledWith
                        : things;
            }
            case Reference.AttachedTo() ->
                    c.source < 0 ? new int[0] : one(k.object(c.source).attachedTo);
            case Reference.Iterated() -> one(c.iterated);
            case Reference.ExiledWith() ->
                    c.source < 0 ? new int[0] : k.object(c.source).exiledWith;
            case Reference.Chosen() ->
                    c.chosen.length > 0 || c.source < 0
                            ? c.chosen
                            : one(k.object(c.source).chosenObject);
            case Reference.Remembered() -> c.remembered;
        };
    }

    private static int[] one(int thing) {
        return thing == Context.NOTHING ? new int[0] : new int[] {thing};
    }

    /// The things that a selector selects without anybody choosing: objects and `~player`s.
    int[] select(Selector selector, Context c) {
        return switch (selector) {
            case Selector.This(_) -> new int[] {c.source};
            case Selector.That(Reference reference, _) -> refer(reference, c);
            case Selector.Each(Filter filter) -> all(filter, c);
            case Selector.Players(PlayerRef players) -> {
                int[] seats = players(players, c);
                for (int i = 0; i < seats.length; i++) {
                    seats[i] = ~seats[i];
                }
                yield seats;
            }
            case Selector.Union(List<Selector> parts) -> {
                var bag = new Bag();
                for (Selector part : parts) {
                    for (int thing : select(part, c)) {
                        bag.addNew(thing);
                    }
                }
                yield bag.toArray();
            }
            case Selector.Among(Reference reference, Filter filter) -> {
                var bag = new Bag();
                for (int thing : refer(reference, c)) {
                    if (matches(filter, thing, c)) {
                        bag.add(thing);
                    }
                }
                yield bag.toArray();
            }
            case Selector.Top(PlayerRef whose, Amount count) -> {
                var bag = new Bag();
                int n = amount(count, c);
                for (int seat : players(whose, c)) {
                    Ids library = k.s.library(seat);
                    for (int i = 0; i < n && i < library.size(); i++) {
                        bag.add(library.get(library.size() - 1 - i));
                    }
                }
                yield bag.toArray();
            }
            case Selector.Choose(_, _, _, Filter filter) -> all(filter, c);
            case Selector.AtRandom(_, Filter filter) -> all(filter, c);
            case Selector.Target _ ->
                    throw new IllegalStateException(
                            "targets are taken out when a card is compiled");
        };
    }

    /// All objects that match, in the zones where the filter looks.
    int[] all(Filter filter, Context c) {
        int zones = Zones.of(filter);
        var bag = new Bag();
        if ((zones & Zones.BATTLEFIELD) != 0) {
            Ids battlefield = k.s.battlefield();
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                if (!k.s.object(id).phasedOut && matches(filter, id, c)) {
                    bag.add(id);
                }
            }
        }
        if ((zones & ~Zones.BATTLEFIELD) != 0) {
            addFrom(zones, filter, c, bag);
        }
        return bag.toArray();
    }

    private void addFrom(int zones, Filter filter, Context c, Bag bag) {
        for (Zone zone : OTHERS) {
            if ((zones & Zones.bit(zone)) != 0) {
                int owners = zone.isOwned() ? k.s.count : 1;
                for (int owner = 0; owner < owners; owner++) {
                    Ids ids = k.s.zone(zone, owner);
                    for (int i = 0; i < ids.size(); i++) {
                        if (matches(filter, ids.get(i), c)) {
                            bag.add(ids.get(i));
                        }
                    }
                }
            }
        }
    }

    private static final Zone[] OTHERS = {
        Zone.STACK, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND
    };

    // --- players ---

    /// Whether a seat is (one of) the referred players.
    boolean isPlayer(PlayerRef ref, int seat, Context c) {
        return switch (ref) {
            case PlayerRef.You() -> seat == c.controller;
            case PlayerRef.EachOpponent(), PlayerRef.AnOpponent() -> seat != c.controller;
            case PlayerRef.EachOtherPlayer() -> seat != c.controller;
            case PlayerRef.EachPlayer(), PlayerRef.AnyPlayer() -> true;
            case PlayerRef.Active() -> seat == k.s.active;
            case PlayerRef.Targeted _,
                    PlayerRef.Triggering _,
                    PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.Defending _,
                    PlayerRef.Iterated _,
                    PlayerRef.Attached _,
                    PlayerRef.Chosen _,
                    PlayerRef.Target _ ->
                    has(players(ref, c), seat);
        };
    }

    /// The referred players who are still in the game, in turn order from the active player.
    int[] players(PlayerRef ref, Context c) {
        return switch (ref) {
            case PlayerRef.You() -> new int[] {c.controller};
            case PlayerRef.EachOpponent(), PlayerRef.AnOpponent(), PlayerRef.EachOtherPlayer() ->
                    inOrder(c.controller);
            case PlayerRef.EachPlayer(), PlayerRef.AnyPlayer() -> inOrder(-1);
            case PlayerRef.Active() -> new int[] {k.s.active};
            case PlayerRef.Targeted(int slot, _) -> {
                var bag = new Bag();
                for (int target : c.targets(slot)) {
                    if (target < 0) {
                        bag.add(~target);
                    }
                }
                yield bag.toArray();
            }
            case PlayerRef.Triggering(_) -> seat(c.triggeringPlayer);
            case PlayerRef.ControllerOf(Selector object) -> {
                var bag = new Bag();
                for (int id : select(object, c)) {
                    if (id >= 0) {
                        bag.addNew(controller(id));
                    }
                }
                yield bag.toArray();
            }
            case PlayerRef.OwnerOf(Selector object) -> {
                var bag = new Bag();
                for (int id : select(object, c)) {
                    if (id >= 0) {
                        bag.addNew(k.object(id).owner);
                    }
                }
                yield bag.toArray();
            }
            case PlayerRef.Defending() -> seat(defending(c));
            case PlayerRef.Iterated(_) -> seat(c.iteratedPlayer);
            case PlayerRef.Attached() -> {
                int to = c.source < 0 ? Context.NOTHING : k.object(c.source).attachedTo;
                yield to < 0 && to != Context.NOTHING ? new int[] {~to} : new int[0];
            }
            case PlayerRef.Chosen(_) ->
                    seat(
                            c.chosenPlayer >= 0 || c.source < 0
                                    ? c.chosenPlayer
                                    : k.object(c.source).chosenPlayer);
            case PlayerRef.Target _ ->
                    throw new IllegalStateException(
                            "targets are taken out when a card is compiled");
        };
    }

    private static int[] seat(int seat) {
        return seat < 0 ? new int[0] : new int[] {seat};
    }

    private int[] inOrder(int except) {
        var bag = new Bag();
        int seat = k.s.active;
        for (int i = 0; i < k.s.count; i++) {
            if (seat != except && !k.s.player(seat).lost) {
                bag.add(seat);
            }
            seat = seat + 1 == k.s.count ? 0 : seat + 1;
        }
        return bag.toArray();
    }

    /// The defending player of the source's attack (rule 508.5).
    private int defending(Context c) {
        int attacker =
                c.triggering != Context.NOTHING
                                && c.triggering >= 0
                                && k.s.combat.isAttacking(c.triggering)
                        ? c.triggering
                        : c.source;
        int at = k.s.combat.attackerIndex(attacker);
        if (at >= 0) {
            int defender = k.s.combat.defenders()[at];
            return defender < 0 ? ~defender : controller(defender);
        }
        if (c.triggeringPlayer >= 0 && c.triggeringPlayer != c.controller) {
            return c.triggeringPlayer;
        }
        return k.s.count == 2 ? 1 - k.s.active : -1;
    }

    /// The one player that the reference means, or -1.
    int player(PlayerRef ref, Context c) {
        if (ref instanceof PlayerRef.You) {
            return c.controller;
        }
        int[] seats = players(ref, c);
        return seats.length == 0 ? -1 : seats[0];
    }

    // --- amounts ---

    int amount(Amount amount, Context c) {
        return switch (amount) {
            case Amount.Fixed(int value) -> value;
            case Amount.X() -> c.x;
            case Amount.AnyNumber() -> 1_000_000;
            case Amount.Count(Selector what) -> select(what, c).length;
            case Amount.PowerOf(Selector object) -> sum(select(object, c), Filter.Stat.POWER);
            case Amount.ToughnessOf(Selector object) ->
                    sum(select(object, c), Filter.Stat.TOUGHNESS);
            case Amount.ManaValueOf(Selector object) ->
                    sum(select(object, c), Filter.Stat.MANA_VALUE);
            case Amount.CountersOn(CounterKind kind, Selector things) -> {
                int total = 0;
                for (int thing : select(things, c)) {
                    Counters counters =
                            thing >= 0 ? k.object(thing).counters : k.s.player(~thing).counters;
                    total += kind == null ? counters.total() : counters.get(kind);
                }
                yield total;
            }
            case Amount.LifeTotal(PlayerRef player) -> {
                int seat = player(player, c);
                yield seat < 0 ? 0 : k.s.player(seat).life;
            }
            case Amount.HandSize(PlayerRef player) -> {
                int total = 0;
                for (int seat : players(player, c)) {
                    total += k.s.hand(seat).size();
                }
                yield total;
            }
            case Amount.ThatMany() -> c.amount;
            case Amount.DoneAmount() -> c.doneAmount;
            case Amount.Plus(Amount left, Amount right) -> amount(left, c) + amount(right, c);
            case Amount.Minus(Amount left, Amount right) ->
                    Math.max(0, amount(left, c) - amount(right, c));
            case Amount.Times(int factor, Amount inner) -> factor * amount(inner, c);
            case Amount.Half(Amount inner, boolean up) -> {
                int value = amount(inner, c);
                yield up ? Math.ceilDiv(value, 2) : Math.floorDiv(value, 2);
            }
            case Amount.Negative(Amount inner) -> -amount(inner, c);
            case Amount.Devotion(PlayerRef player, var colors) ->
                    devotion(player(player, c), colors.mask());
            case Amount.ThisTurn(var fact, PlayerRef player) -> {
                int total = 0;
                for (int seat : players(player, c)) {
                    total += k.s.player(seat).fact(fact);
                }
                yield total;
            }
            case Amount.DamageDealtThisTurn(Selector to) -> {
                int total = 0;
                for (int thing : select(to, c)) {
                    total +=
                            thing < 0
                                    ? k.s.player(~thing)
                                            .fact(dev.bob.mtg.definition.TurnFact.DAMAGE_TAKEN)
                                    : k.object(thing).damage;
                }
                yield total;
            }
            case Amount.Greatest(Filter.Stat stat, Selector among) -> {
                int best = 0;
                for (int id : select(among, c)) {
                    best = Math.max(best, stat(stat, id));
                }
                yield best;
            }
            case Amount.Total(Filter.Stat stat, Selector among) -> sum(select(among, c), stat);
            case Amount.Distinct(Amount.Kind kind, Selector among) ->
                    distinct(kind, select(among, c));
            case Amount.TimesPaid() -> {
                Context cast = c.source < 0 ? null : k.object(c.source).context;
                yield cast == null ? c.paid : cast.paid;
            }
            case Amount.ChosenNumber() ->
                    c.chosenNumber != 0 || c.source < 0
                            ? c.chosenNumber
                            : k.object(c.source).chosenNumber;
        };
    }

    private int sum(int[] ids, Filter.Stat stat) {
        int total = 0;
        for (int id : ids) {
            if (id >= 0) {
                total += stat(stat, id);
            }
        }
        return total;
    }

    private int devotion(int seat, int colors) {
        int total = 0;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            var cost = k.s.object(id).model.manaCost();
            if (cost != null && controller(id) == seat) {
                for (var symbol : cost.symbols()) {
                    var one = new dev.bob.mtg.definition.ManaCost(List.of(symbol));
                    if ((one.colors().mask() & colors) != 0) {
                        total++;
                    }
                }
            }
        }
        return total;
    }

    private int distinct(Amount.Kind kind, int[] ids) {
        int mask = 0;
        Set<Object> seen = new HashSet<>();
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            Derived d = k.derived(id);
            switch (kind) {
                case COLORS -> mask |= d.colors;
                case CARD_TYPES -> mask |= d.types;
                case NAMES -> seen.add(d.name);
                case MANA_VALUES -> seen.add(manaValue(id));
                case POWERS -> seen.add(d.power);
                case BASIC_LAND_TYPES -> {
                    for (String subtype : d.subtypes) {
                        if (Subtypes.BASIC_LAND.contains(subtype)) {
                            seen.add(subtype);
                        }
                    }
                }
                case CREATURE_TYPES -> {
                    for (String subtype : d.subtypes) {
                        if (Subtypes.isCreatureType(subtype)) {
                            seen.add(subtype);
                        }
                    }
                }
                case COUNTER_KINDS -> seen.addAll(k.object(id).counters.toMap().keySet());
            }
        }
        return Integer.bitCount(mask) + seen.size();
    }

    // --- conditions ---

    boolean test(@Nullable Condition condition, Context c) {
        if (condition == null) {
            return true;
        }
        return switch (condition) {
            case Condition.Compare(Amount left, var comparison, Amount right) ->
                    comparison.test(amount(left, c), amount(right, c));
            case Condition.Exists(Filter filter, var comparison, Amount count) ->
                    comparison.test(all(filter, c).length, amount(count, c));
            case Condition.Is(Selector things, Filter filter) -> {
                int[] selected = select(things, c);
                boolean all = selected.length > 0;
                for (int thing : selected) {
                    all &= thing >= 0 && matches(filter, thing, c);
                }
                yield all;
            }
            case Condition.TurnOf(PlayerRef player) -> isPlayer(player, k.s.active, c);
            case Condition.During(List<Step> steps) -> steps.contains(k.s.step);
            case Condition.Not(Condition inner) -> !test(inner, c);
            case Condition.And(List<Condition> parts) -> {
                boolean all = true;
                for (Condition part : parts) {
                    all &= test(part, c);
                }
                yield all;
            }
            case Condition.Or(List<Condition> parts) -> {
                boolean any = false;
                for (Condition part : parts) {
                    any |= test(part, c);
                }
                yield any;
            }
            case Condition.Kicked(_) -> {
                if (c.paid > 0) {
                    yield true;
                }
                Context cast = c.source < 0 ? null : k.object(c.source).context;
                yield cast != null && cast.paid > 0;
            }
            case Condition.WasCast(Zone from, PlayerRef by) -> {
                GameObject source = k.object(c.source);
                yield source.cast
                        && (from == null || source.castFrom == from)
                        && (by == null || isPlayer(by, source.controller, c));
            }
            case Condition.Did() -> c.did;
            case Condition.ThisTurn(var fact, PlayerRef player, var comparison, Amount count) -> {
                boolean any = false;
                int bound = amount(count, c);
                for (int seat : players(player, c)) {
                    any |= comparison.test(k.s.player(seat).fact(fact), bound);
                }
                yield any;
            }
            case Condition.IsMonarch(PlayerRef player) ->
                    k.s.monarch >= 0 && isPlayer(player, k.s.monarch, c);
            case Condition.HasCitysBlessing _, Condition.HasInitiative _ -> false;
            case Condition.AnyPlayer(PlayerRef among, Condition holds) -> {
                boolean any = false;
                for (int seat : players(among, c)) {
                    any |= test(holds, c.withIteratedPlayer(seat));
                }
                yield any;
            }
            case Condition.CastWith(Keyword keyword) -> k.object(c.source).castWith == keyword;
            case Condition.CastDuringYourMain() -> k.object(c.source).castInMain;
            case Condition.OptionChosen(String option) ->
                    option.equals(c.option)
                            || (c.source >= 0 && option.equals(k.object(c.source).chosenName));
        };
    }

    static int[] sorted(int[] ids) {
        int[] copy = ids.clone();
        Arrays.sort(copy);
        return copy;
    }
}
