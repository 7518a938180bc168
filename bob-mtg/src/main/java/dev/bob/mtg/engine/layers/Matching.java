package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import java.util.Arrays;
import java.util.List;

/// Whether objects match filters, and the characteristics that are asked for then. Never changes anything.
final class Matching {
    private final LayerRules rules;

    Matching(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether the second is what the first became as it moved: its own abilities don't call that another.
    private static boolean became(Kernel k, int source, int id) {
        return source >= 0 && k.object(source).next == id;
    }

    private boolean isOther(Kernel k, Reference object, int id, Context c) {
        for (int each : rules.eval.refer(k, object, c)) {
            if (each == id || became(k, each, id)) {
                return false;
            }
        }
        return true;
    }

    boolean matches(Kernel k, Filter filter, int id, Context c) {
        if (id < 0) {
            return false;
        }
        // what is asked for most, ahead of the long switch
        if (filter instanceof Filter.And(var parts)) {
            return matchesAll(k, parts, id, c);
        }
        if (filter instanceof Filter.Type(CardType type)) {
            return k.derived(id).is(type);
        }
        if (filter instanceof Filter.Controlled(PlayerRef by)) {
            return isControlled(k, by, id, c);
        }
        return switch (filter) {
            case Filter.OfCombat combat -> inCombat(k, combat, id, c);
            case Filter.OfStack stack -> rules.stackMatching.matches(k, stack, id, c);
            case Filter.Related related -> isRelated(k, related, id, c);
            case Filter.Own own -> isSo(k, own, id, c);
            case Filter.Measured measured -> measures(k, measured, id, c);
            case Filter.Compound compound -> matchesCompound(k, compound, id, c);
            case Filter.OfPast past -> inPast(k, past, id, c);
            case Filter.OfChoice choice -> isChosen(k, choice, id, c);
        };
    }

    private boolean matchesCompound(Kernel k, Filter.Compound filter, int id, Context c) {
        return switch (filter) {
            case Filter.And(var parts) -> matchesAll(k, parts, id, c);
            case Filter.Not(Filter inner) -> !matches(k, inner, id, c);
            case Filter.Or(var parts) -> {
                for (int i = 0, n = parts.size(); i < n; i++) {
                    if (matches(k, parts.get(i), id, c)) {
                        yield true;
                    }
                }
                yield false;
            }
        };
    }

    private static boolean hasBase(Derived object, Filter.BaseSize size) {
        Integer power = size.power();
        Integer toughness = size.toughness();
        return (object.types & Derived.CREATURE) != 0
                && (power == null || size.comparison().test(object.basePower, power))
                && (toughness == null || size.comparison().test(object.baseToughness, toughness));
    }

    private boolean isSo(Kernel k, Filter.Own filter, int id, Context c) {
        return switch (filter) {
            case Filter.Type(CardType type) -> k.derived(id).is(type);
            case Filter.Controlled(PlayerRef by) -> isControlled(k, by, id, c);
            case Filter.Subtype(String subtype) -> k.derived(id).hasSubtype(subtype);
            case Filter.Any() -> true;
            case Filter.OfSupertype(Supertype type) -> (k.derived(id).supertypes & type.bit()) != 0;
            case Filter.Permanent() ->
                    (k.derived(id).types & PERMANENT_TYPES) != 0 && !k.object(id).isAbility();
            case Filter.CardNoun() -> !k.object(id).token && !k.object(id).copy;
            case Filter.Died() -> died(k, k.object(id));
            case Filter.Token() -> k.object(id).token;
            case Filter.HasColor(var color) -> (k.derived(id).colors & color.bit()) != 0;
            case Filter.Colorless() -> k.derived(id).colors == 0;
            case Filter.Multicolored() -> Integer.bitCount(k.derived(id).colors) > 1;
            case Filter.Monocolored() -> Integer.bitCount(k.derived(id).colors) == 1;
            case Filter.OfColors(int count) -> Integer.bitCount(k.derived(id).colors) == count;
            case Filter.HasKeyword(Keyword keyword) -> hasKeyword(k, id, keyword);
            case Filter.HasManaCost(ManaCost cost) -> cost.equals(k.derived(id).model.manaCost());
            case Filter.ManaValueParity(boolean even) ->
                    Comparing.manaValue(k, id) % 2 == (even ? 0 : 1);
            case Filter.NoAbilities() ->
                    k.derived(id).keywords == 0 && k.derived(id).abilities.length == 0;
            case Filter.BaseSize size -> hasBase(k.derived(id), size);
            case Filter.HasCounter(CounterKind kind, int least) ->
                    kind == null
                            ? k.object(id).counters.total() >= least
                            : k.object(id).counters(kind) >= least;
            case Filter.Owned(PlayerRef by) -> rules.eval.isPlayer(k, by, k.object(id).owner, c);
            case Filter.InZone zone -> isIn(k, zone, id, c);
            case Filter.PowerAgainstToughness(var comparison) ->
                    comparison.test(k.derived(id).power, k.derived(id).toughness);
            case Filter.Named(String name) -> k.derived(id).name.equals(name);
            case Filter.Tapped(boolean tapped) -> k.object(id).tapped == tapped;
            case Filter.Commander() -> k.object(id).commander;
            case Filter.OfPlayer _ -> false;
            case Filter.Designated(var designation) -> k.object(id).is(designation);
            case Filter.FaceDown() -> k.object(id).faceDown;
            case Filter.Foretold() -> {
                ExilePermission aside = k.object(id).aside;
                yield aside != null && aside.kind() == ExilePermission.Kind.FORETOLD;
            }
            case Filter.Historic() -> isHistoric(k.derived(id));
            case Filter.Transformed() ->
                    k.object(id).zone == Zone.BATTLEFIELD
                            && k.object(id).isDoubleFaced()
                            && k.object(id).face == 1;
            case Filter.HasAdventure() -> hasAdventure(k.object(id));
        };
    }

    private boolean isRelated(Kernel k, Filter.Related filter, int id, Context c) {
        return switch (filter) {
            case Filter.This() -> id == c.source;
            case Filter.Other() -> id != c.source && !became(k, c.source, id);
            // not only what was exiled just now (rule 607.2a)
            case Filter.Is(Reference.ExiledWith()) -> Eval.has(Selecting.exiled(k, c), id);
            case Filter.Is(Reference object) -> Eval.has(rules.eval.refer(k, object, c), id);
            case Filter.OtherThan(Reference object) -> isOther(k, object, id, c);
            case Filter.Alike _ -> true;
            case Filter.TotalAtMost(Filter.Stat stat, Amount most) ->
                    Comparing.stat(k, stat, id) <= rules.eval.amount(k, most, c);
            case Filter.Equipped() -> hasAttached(k, id, "Equipment");
            case Filter.Enchanted() -> hasAttached(k, id, "Aura");
            case Filter.AttachedTo(Selector object) -> {
                int to = k.object(id).attachedTo;
                boolean attached = false;
                for (int host : rules.eval.select(k, object, c)) {
                    attached |=
                            host == to
                                    || (host >= 0
                                            && k.object(host).gone
                                            && k.object(host).linked.attached().has(id));
                }
                yield attached;
            }
            case Filter.HasAttached(Filter what) -> hasAttached(k, id, what, c);
            case Filter.Attachable attachable -> isAttachable(k, attachable, id, c);
            case Filter.LastExiledWith() -> Selecting.isLastExiled(k, c, id);
            case Filter.Paired() -> k.object(id).particulars.pairing().with() != Context.NOTHING;
            case Filter.Modified() ->
                    !k.object(id).counters.isEmpty()
                            || hasAttached(k, id, "Equipment")
                            || hasOwnAura(k, id);
            case Filter.Shares shares -> shares(k, shares, id, c);
            case Filter.SharesWithThing(Filter.Shared what, Selector thing) -> {
                int[] with = rules.eval.select(k, thing, c);
                yield with.length > 0
                        && Arrays.stream(with)
                                .allMatch(other ->
                                        other >= 0 && Comparing.shares(k, what, id, other));
            }
            case Filter.OneOf(Selector things) ->
                    Arrays.stream(rules.eval.select(k, things, c)).anyMatch(one -> one == id);
            case Filter.SharesWith(Filter.Shared what, Filter others) ->
                    Arrays.stream(rules.eval.all(k, others, c))
                            .anyMatch(other -> other != id && Comparing.shares(k, what, id, other));
            case Filter.Greatest greatest -> isGreatest(k, greatest, id, c);
        };
    }

    private boolean isAttachable(Kernel k, Filter.Attachable attachable, int id, Context c) {
        return Arrays.stream(rules.eval.select(k, attachable.things(), c))
                .anyMatch(other ->
                        attachable.host()
                                ? rules.attachments.canBeAttached(k, other, id)
                                : rules.attachments.canBeAttached(k, id, other));
    }

    /// Whether an effect has it goaded.
    private boolean isGoaded(Kernel k, int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.Goaded(Filter creatures)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    private boolean inCombat(Kernel k, Filter.OfCombat filter, int id, Context c) {
        return switch (filter) {
            case Filter.Attacking() -> k.s.combat.isAttacking(k.object(id));
            case Filter.Goaded() -> isGoaded(k, id);
            case Filter.AttackingPlayer(PlayerRef player, boolean orPlaneswalker) -> {
                int at = k.s.combat.attackerIndex(id);
                if (at < 0) {
                    yield false;
                }
                int defender = k.s.combat.defenders()[at];
                if (defender < 0) {
                    yield rules.eval.isPlayer(k, player, ~defender, c);
                }
                yield orPlaneswalker
                        && !k.s.combat.hasLeft(defender)
                        && (k.derived(defender).types & Derived.PLANESWALKER) != 0
                        && rules.eval.isPlayer(k, player, k.s.combat.against()[at], c);
            }
            case Filter.AttackingPermanent(Filter what) -> {
                int at = k.s.combat.attackerIndex(id);
                int defender = at < 0 ? -1 : k.s.combat.defenders()[at];
                yield defender >= 0
                        && !k.s.combat.hasLeft(defender)
                        && matches(k, what, defender, c);
            }
            case Filter.Blocking() -> k.s.combat.isBlocking(k.object(id));
            case Filter.Blocked(boolean blocked) -> {
                int at = k.s.combat.attackerIndex(id);
                yield at >= 0 && k.s.combat.blocked()[at] == blocked;
            }
            case Filter.BlockingOrBlockedBy(
                            Selector object,
                            boolean blocking,
                            boolean blockedBy) -> {
                boolean found = false;
                for (int other : rules.eval.select(k, object, c)) {
                    found |= blocking && isBlocking(k, id, other);
                    found |= blockedBy && isBlocking(k, other, id);
                }
                yield found;
            }
        };
    }

    private boolean measures(Kernel k, Filter.Measured filter, int id, Context c) {
        return switch (filter) {
            case Filter.Power(var comparison, Amount.Fixed(int n)) ->
                    comparison.test(k.derived(id).power, n);
            case Filter.Toughness(var comparison, Amount.Fixed(int n)) ->
                    comparison.test(k.derived(id).toughness, n);
            case Filter.Power(var comparison, Amount amount) ->
                    comparison.test(
                            k.derived(id).power, rules.eval.amount(k, amount, c.withIterated(id)));
            case Filter.Toughness(var comparison, Amount amount) ->
                    comparison.test(
                            k.derived(id).toughness,
                            rules.eval.amount(k, amount, c.withIterated(id)));
            case Filter.ManaValue(var comparison, Amount amount) ->
                    comparison.test(Comparing.manaValue(k, id), rules.eval.amount(k, amount, c));
            case Filter.SizeSum(var comparison, Amount amount) ->
                    comparison.test(
                            k.derived(id).power + k.derived(id).toughness,
                            rules.eval.amount(k, amount, c));
        };
    }

    private boolean inPast(Kernel k, Filter.OfPast filter, int id, Context c) {
        return switch (filter) {
            case Filter.HadHappen(var event) ->
                    k.s.past != null && rules.past.count(k, event, c.withIterated(id)) > 0;
            case Filter.EnteredThisTurn() -> k.object(id).marks.entered() == k.s.turn;
            case Filter.PutThereThisTurn(Zone from) -> rules.past.putThere(k, id, from);
            case Filter.MilledThisTurn() -> rules.past.milled(k, id);
            case Filter.DrawnThisTurn() -> rules.past.drawn(k, id);
            case Filter.DamagedBy(Filter source) -> rules.past.damaged(k, source, id, c);
            case Filter.DealtDamageThisTurn() -> k.object(id).marks.damaged() == k.s.turn;
            case Filter.Crewed(Selector vehicle) -> rules.past.crewed(k, vehicle, id, c);
            case Filter.Convoked() -> rules.past.convoked(k, id, c);
            case Filter.AttackedThisTurn() -> k.object(id).marks.attacked() == k.s.turn;
            case Filter.AttackedThisCombat(var too) -> rules.past.fought(k, id, too);
            case Filter.FirstThisTurn(Filter spells) ->
                    matches(k, spells, id, c) && rules.past.isFirst(k, spells, id, c);
        };
    }

    private boolean isChosen(Kernel k, Filter.OfChoice filter, int id, Context c) {
        return switch (filter) {
            case Filter.ChosenParity() -> {
                int chosen = Filter.ChosenParity.OPTIONS.indexOf(chosenName(k, c));
                yield chosen >= 0 && Comparing.manaValue(k, id) % 2 == 1 - chosen;
            }
            case Filter.ChosenName() -> Comparing.sharesName(k.derived(id).name, chosenName(k, c));
            case Filter.ChosenSubtype() -> k.derived(id).isOfType(chosenName(k, c));
            case Filter.OfYourChoice(var kind, _) ->
                    kind == ChoiceKind.COLOR
                            ? matches(k, new Filter.ChosenColor(), id, c)
                            : matches(k, new Filter.ChosenSubtype(), id, c);
            case Filter.ChosenColor() -> {
                int color = chosenColor(k, c);
                yield color >= 0 && (k.derived(id).colors & 1 << color) != 0;
            }
        };
    }

    private boolean isIn(Kernel k, Filter.InZone in, int id, Context c) {
        Zone zone = in.zone();
        return (k.object(id).zone == zone || wasCastFrom(k, id, zone))
                && (in.whose() == null
                        || rules.eval.isPlayer(
                                k,
                                in.whose(),
                                zone.isOwned() ? k.object(id).owner : controller(k, id),
                                c));
    }

    private static boolean died(Kernel k, GameObject object) {
        return object.gone && object.next >= 0 && k.object(object.next).zone == Zone.GRAVEYARD;
    }

    private static boolean isHistoric(Derived d) {
        return d.is(CardType.ARTIFACT)
                || (d.supertypes & Supertype.LEGENDARY.bit()) != 0
                || d.hasSubtype("Saga");
    }

    private static boolean hasAdventure(GameObject object) {
        return object.card != null
                && object.card.definition.layout() == CardDefinition.Layout.ADVENTURE;
    }

    private boolean shares(Kernel k, Filter.Shares asked, int id, Context c) {
        boolean shares = false;
        for (int other : rules.eval.refer(k, asked.with(), c)) {
            shares |=
                    other >= 0
                            && (asked.with() instanceof Reference.Source
                                    ? Comparing.sharesWithSource(k, asked.what(), id, other)
                                    : Comparing.shares(k, asked.what(), id, other));
        }
        return shares;
    }

    private boolean isGreatest(Kernel k, Filter.Greatest asked, int id, Context c) {
        int sign = asked.least() ? -1 : 1;
        int best = Integer.MIN_VALUE;
        for (int other : rules.eval.all(k, asked.among(), c)) {
            best = Math.max(best, sign * Comparing.stat(k, asked.stat(), other));
        }
        return sign * Comparing.stat(k, asked.stat(), id) >= best;
    }

    private boolean matchesAll(Kernel k, List<Filter> parts, int id, Context c) {
        for (int i = 0, n = parts.size(); i < n; i++) {
            if (!matches(k, parts.get(i), id, c)) {
                return false;
            }
        }
        return true;
    }

    private boolean isControlled(Kernel k, PlayerRef by, int id, Context c) {
        int controller = controller(k, id);
        return by instanceof PlayerRef.You
                ? controller == c.controller
                : rules.eval.isPlayer(k, by, controller, c);
    }

    /// "a spell from your graveyard" is one that was cast from there.
    private boolean wasCastFrom(Kernel k, int id, Zone zone) {
        GameObject object = k.object(id);
        return object.zone == Zone.STACK && object.howCast.cast() && object.howCast.from() == zone;
    }

    private static final int PERMANENT_TYPES =
            CardType.ARTIFACT.bit()
                    | CardType.BATTLE.bit()
                    | CardType.CREATURE.bit()
                    | CardType.ENCHANTMENT.bit()
                    | CardType.LAND.bit()
                    | CardType.PLANESWALKER.bit();

    boolean hasKeyword(Kernel k, int id, Keyword keyword) {
        long bit = Words.bit(keyword);
        if (bit != 0) {
            return k.derived(id).has(bit);
        }
        for (CompiledAbility ability : k.derived(id).abilities) {
            if (ability.word.keyword() == keyword) {
                return true;
            }
        }
        return false;
    }

    /// Whether a creature blocks another, or did as one of them left.
    private boolean isBlocking(Kernel k, int blocker, int attacker) {
        return k.s.combat.isBlocking(blocker, attacker)
                || (blocker >= 0
                        && attacker >= 0
                        && (k.object(blocker).gone || k.object(attacker).gone)
                        && rules.past.blocked(k, blocker, attacker));
    }

    private boolean hasAttached(Kernel k, int id, String subtype) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            if (k.s.object(other).attachedTo == id && k.derived(other).hasSubtype(subtype)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasAttached(Kernel k, int id, Filter what, Context c) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            if (k.s.object(other).attachedTo == id && matches(k, what, other, c)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasOwnAura(Kernel k, int id) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int other = battlefield.get(i);
            if (k.s.object(other).attachedTo == id
                    && k.derived(other).hasSubtype("Aura")
                    && controller(k, other) == controller(k, id)) {
                return true;
            }
        }
        return false;
    }

    int controller(Kernel k, int id) {
        GameObject object = k.object(id);
        return object.zone == Zone.BATTLEFIELD || object.gone
                ? k.derived(id).controller
                : object.controller;
    }

    String chosenName(Kernel k, Context c) {
        return !c.values.name().isEmpty() || c.source < 0
                ? c.values.name()
                : CopyEffects.chosen(k, c.source).name();
    }

    int chosenColor(Kernel k, Context c) {
        return c.values.color() >= 0 || c.source < 0
                ? c.values.color()
                : CopyEffects.chosen(k, c.source).color();
    }
}
