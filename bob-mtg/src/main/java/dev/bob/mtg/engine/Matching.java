package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.Zone;

/// Whether objects match filters, and the characteristics that are asked for then. Never changes anything.
final class Matching {
    private final Kernel k;

    Matching(Kernel kernel) {
        this.k = kernel;
    }

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
            case Filter.Controlled(PlayerRef by) -> k.eval.isPlayer(by, controller(id), c);
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
            case Filter.Is(Reference object) -> Eval.has(k.eval.refer(object, c), id);
            case Filter.OtherThan(Reference object) -> !Eval.has(k.eval.refer(object, c), id);
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
            case Filter.Owned(PlayerRef by) -> k.eval.isPlayer(by, k.object(id).owner, c);
            case Filter.InZone(Zone zone, PlayerRef whose) ->
                    (k.object(id).zone == zone || wasCastFrom(id, zone))
                            && (whose == null
                                    || k.eval.isPlayer(
                                            whose,
                                            zone.isOwned() ? k.object(id).owner : controller(id),
                                            c));
            case Filter.Power(var comparison, Amount amount) ->
                    comparison.test(k.derived(id).power, k.eval.amount(amount, c.withIterated(id)));
            case Filter.Toughness(var comparison, Amount amount) ->
                    comparison.test(
                            k.derived(id).toughness, k.eval.amount(amount, c.withIterated(id)));
            case Filter.ManaValue(var comparison, Amount amount) ->
                    comparison.test(manaValue(id), k.eval.amount(amount, c));
            case Filter.PowerAgainstToughness(var comparison) ->
                    comparison.test(k.derived(id).power, k.derived(id).toughness);
            case Filter.Named(String name) -> k.derived(id).name.equals(name);
            case Filter.ChosenName() -> sharesName(k.derived(id).name, chosenName(c));
            case Filter.ChosenSubtype() -> k.derived(id).hasSubtype(chosenName(c));
            case Filter.OfYourChoice(var kind, _) ->
                    kind == dev.bob.mtg.definition.Rule.ChoiceKind.COLOR
                            ? matches(new Filter.ChosenColor(), id, c)
                            : matches(new Filter.ChosenSubtype(), id, c);
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
                    yield k.eval.isPlayer(player, ~defender, c);
                }
                yield orPlaneswalker && k.eval.isPlayer(player, controller(defender), c);
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
                for (int other : k.eval.refer(object, c)) {
                    found |= blocking && k.s.combat.isBlocking(id, other);
                    found |= blockedBy && k.s.combat.isBlocking(other, id);
                }
                yield found;
            }
            case Filter.Equipped() -> hasAttached(id, "Equipment");
            case Filter.Enchanted() -> hasAttached(id, "Aura");
            case Filter.AttachedTo(Selector object) -> {
                int to = k.object(id).attachedTo;
                boolean attached = false;
                for (int host : k.eval.select(object, c)) {
                    attached |=
                            host == to
                                    || (host >= 0
                                            && k.object(host).gone
                                            && Eval.has(k.object(host).hadAttached, id));
                }
                yield attached;
            }
            case Filter.EnteredThisTurn() -> k.object(id).enteredTurn == k.s.turn;
            case Filter.DamagedBy(Filter source) -> k.past.damaged(source, id, c);
            case Filter.DealtDamageThisTurn() -> k.object(id).damagedTurn == k.s.turn;
            case Filter.Crewed(Selector vehicle) -> {
                boolean found = false;
                for (int crewed : k.eval.select(vehicle, c)) {
                    found |= crewed >= 0 && Eval.has(k.object(crewed).crew, id);
                }
                yield found;
            }
            case Filter.AttackedThisTurn() -> k.object(id).attackedTurn == k.s.turn;
            case Filter.Commander() -> k.object(id).commander;
            case Filter.Paired() -> k.object(id).pairedWith != Context.NOTHING;
            case Filter.OfPlayer _ -> false;
            case Filter.Designated(var designation) -> k.object(id).is(designation);
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
            case Filter.CastFor(var keyword) -> k.object(id).castWith == keyword;
            case Filter.CastAsNth(int ordinal) -> {
                GameObject spell = k.object(id);
                yield spell.isSpell() && spell.cast && spell.castBefore == ordinal - 1;
            }
            case Filter.Kicked() -> {
                Context cast = k.object(id).context;
                yield cast != null && cast.paid > 0;
            }
            case Filter.Shares(Filter.Shared what, Reference with) -> {
                boolean shares = false;
                for (int other : k.eval.refer(with, c)) {
                    shares |= other >= 0 && shares(what, id, other);
                }
                yield shares;
            }
            case Filter.Greatest(Filter.Stat stat, Filter among) -> {
                int best = Integer.MIN_VALUE;
                for (int other : k.eval.all(among, c)) {
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
                                                : players != null
                                                        && k.eval.isPlayer(players, ~target, c);
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
            case NAME -> sharesName(a.name, b.name);
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

    /// What has no name shares none, and what has two shares either (rule 201.2a).
    private static boolean sharesName(String one, String other) {
        for (String name : one.split(" // ", -1)) {
            for (String another : other.split(" // ", -1)) {
                if (!name.isEmpty() && name.equals(another)) {
                    return true;
                }
            }
        }
        return false;
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
        return object.zone == Zone.BATTLEFIELD || object.gone
                ? k.derived(id).model.manaValue
                : object.model.manaValue;
    }

    int controller(int id) {
        GameObject object = k.object(id);
        return object.zone == Zone.BATTLEFIELD || object.gone
                ? k.derived(id).controller
                : object.controller;
    }

    String chosenName(Context c) {
        return !c.chosenName.isEmpty() || c.source < 0
                ? c.chosenName
                : k.object(c.source).chosenName;
    }

    int chosenColor(Context c) {
        return c.chosenColor >= 0 || c.source < 0 ? c.chosenColor : k.object(c.source).chosenColor;
    }
}
