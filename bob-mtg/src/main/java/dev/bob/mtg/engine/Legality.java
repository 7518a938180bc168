package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What may be done: each check gives null for legal, or the first reason against it. Menus and `submit` run the same.
final class Legality {
    private final Kernel k;

    Legality(Kernel kernel) {
        this.k = kernel;
    }

    // --- timing ---

    private boolean sorceryTime(int seat) {
        return k.s.active == seat && k.s.step.isMain() && k.s.stack().isEmpty();
    }

    private boolean splitSecond() {
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            if (k.s.object(stack.get(i)).isSpell()
                    && k.s.object(stack.get(i)).plain().has(Words.SPLIT_SECOND)) {
                return true;
            }
        }
        return false;
    }

    // --- lands ---

    @Nullable Refusal playLand(int seat, int id, int face) {
        State s = k.s;
        GameObject card = s.object(id);
        if (face >= card.card.faces.length
                || !card.card.faces[face].characteristics.is(
                        dev.bob.mtg.definition.CardType.LAND)) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        boolean own = card.zone == Zone.HAND && card.owner == seat;
        if (!own && !mayPlayFrom(seat, id, true)) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        if (s.active != seat) {
            return Refusal.LAND_TURN;
        }
        if (!sorceryTime(seat)) {
            return Refusal.LAND_TIMING;
        }
        int limit = 1;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AdditionalLands(PlayerRef players, Amount count)
                    && k.eval.isPlayer(players, seat, live.context())) {
                limit += k.eval.amount(count, live.context());
            }
            if (live.rule() instanceof Rule.CantPlayLands(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return Refusal.CANT_CAST;
            }
        }
        return s.player(seat).landsPlayed >= limit ? Refusal.LAND_LIMIT : null;
    }

    private boolean mayPlayFrom(int seat, int id, boolean land) {
        GameObject card = k.s.object(id);
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.MayPlay(Filter cards, Zone from, boolean landsToo, _, _, _)
                    && live.context().controller == seat
                    && card.zone == from
                    && (!land || landsToo)
                    && (card.zone != Zone.LIBRARY || k.s.library(card.owner).last() == id)
                    && k.eval.matches(cards, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    // --- casting ---

    /// All ways to cast a face of a card from where it is, without asking whether now is the time.
    List<Way> ways(int seat, int id, int face) {
        GameObject card = k.s.object(id);
        Model model = card.card.faces[face];
        var ways = new ArrayList<Way>(2);
        List<Cost> additional = additional(model);
        ManaCost mana = model.manaCost();
        boolean own = card.owner == seat;
        if ((card.zone == Zone.HAND && own)
                || (card.zone == Zone.COMMAND && own && card.commander)) {
            ways.add(new Way(card.zone, mana, additional, null, null, false, false));
        }
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.AlternativeCost(List<Cost> cost, var onlyIf)
                            && card.zone == Zone.HAND
                            && own) {
                        ways.add(way(card.zone, cost, additional, null, onlyIf, false));
                    } else if (rule
                                    instanceof
                                    Rule.MayPlay(
                                            Filter.This(),
                                            Zone from,
                                            _,
                                            var rather,
                                            List<Cost> more,
                                            _)
                            && card.zone == from
                            && ability.zone == from
                            && own) {
                        var all = new ArrayList<>(additional);
                        all.addAll(more);
                        ways.add(
                                rather == null
                                        ? new Way(from, mana, all, null, null, false, false)
                                        : way(from, rather, all, null, null, false));
                    }
                }
            }
            Keyword keyword = ability.keyword;
            if (keyword == null || !own) {
                continue;
            }
            if (card.zone == Zone.HAND && keyword == Keyword.EVOKE) {
                ways.add(way(Zone.HAND, ability.keywordCost, additional, keyword, null, false));
            } else if (card.zone == Zone.GRAVEYARD && keyword == Keyword.FLASHBACK) {
                ways.add(way(Zone.GRAVEYARD, ability.keywordCost, additional, keyword, null, true));
            } else if (card.zone == Zone.GRAVEYARD && keyword == Keyword.JUMP_START) {
                var all = new ArrayList<>(additional);
                all.add(new Cost.Discard(Amount.ONE, new Filter.Any(), false, false));
                ways.add(new Way(Zone.GRAVEYARD, mana, all, keyword, null, false, true));
            }
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.MayPlay(
                                    Filter cards,
                                    Zone from,
                                    _,
                                    var rather,
                                    List<Cost> more,
                                    boolean free)
                    && !(cards instanceof Filter.This && live.context().source == id)
                    && live.context().controller == seat
                    && card.zone == from
                    && !(from == Zone.HAND && rather == null && !free)
                    && (from != Zone.LIBRARY || k.s.library(card.owner).last() == id)
                    && k.eval.matches(cards, id, live.context())) {
                var all = new ArrayList<>(additional);
                all.addAll(more);
                ways.add(
                        free
                                ? new Way(from, ManaCost.ZERO, all, null, null, true, false)
                                : rather == null
                                        ? new Way(from, mana, all, null, null, false, false)
                                        : way(from, rather, all, null, null, false));
            }
        }
        return ways;
    }

    private static Way way(
            Zone from,
            List<Cost> cost,
            List<Cost> additional,
            @Nullable Keyword keyword,
            dev.bob.mtg.definition.@Nullable Condition onlyIf,
            boolean exile) {
        var other = new ArrayList<>(additional);
        ManaCost mana = new ManaCost(List.of());
        for (Cost each : cost) {
            if (each instanceof Cost.Mana(ManaCost part)) {
                mana = part;
            } else {
                other.add(each);
            }
        }
        return new Way(from, mana, List.copyOf(other), keyword, onlyIf, false, exile);
    }

    static List<Cost> additional(Model model) {
        List<Cost> all = null;
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional)
                            && !optional) {
                        if (all == null) {
                            all = new ArrayList<>();
                        }
                        all.addAll(cost);
                    }
                }
            }
        }
        return all == null ? List.of() : all;
    }

    /// Whether a player may start to cast this now, and can finish.
    @Nullable Refusal cast(int seat, int id, int face, Way way, boolean anyTime) {
        GameObject card = k.s.object(id);
        Model model = card.card.faces[face];
        if ((model.types & Derived.LAND) != 0) {
            return Refusal.LAND_CAST;
        }
        if (way.mana() == null) {
            return Refusal.NO_MANA_COST;
        }
        boolean instant =
                (model.types & Derived.INSTANT) != 0 || (model.keywords & Words.FLASH) != 0;
        if (!anyTime) {
            if (!instant && !sorceryTime(seat) && !flashFor(seat, id, model)) {
                return (model.types & Derived.SORCERY) != 0
                        ? Refusal.SORCERY_TIMING
                        : Refusal.PERMANENT_TIMING;
            }
            if (splitSecond()) {
                return Refusal.SPLIT_SECOND;
            }
        }
        var context = new Context(id, seat);
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.CastOnlyIf(var condition)
                            && !k.eval.test(condition, context)) {
                        return Refusal.CANT_CAST;
                    }
                }
            }
        }
        if (way.onlyIf() != null && !k.eval.test(way.onlyIf(), context)) {
            return Refusal.CANT_CAST;
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.CantCast(PlayerRef players, Filter spells, int perTurn, var when)
                    && k.eval.isPlayer(players, seat, live.context())
                    && k.eval.test(when, live.context())
                    && matchesSpell(spells, id, model, live.context())
                    && (perTurn == 0 || k.s.player(seat).fact(TurnFact.SPELLS_CAST) >= perTurn)) {
                return Refusal.CANT_CAST;
            }
        }
        Refusal cost = costs(seat, id, way.other(), context, true);
        if (cost != null) {
            return cost;
        }
        Mana.Need need = spellNeed(seat, id, model, way, 0);
        if (!k.mana.canPayConverting(seat, need, -1)) {
            return Refusal.NO_MANA;
        }
        return targets(seat, id, announced(model), context, way.keyword());
    }

    private boolean flashFor(int seat, int id, Model model) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.FlashFor(Filter spells, PlayerRef caster)
                    && k.eval.isPlayer(caster, seat, live.context())
                    && matchesSpell(spells, id, model, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Matches a card as the spell that it would be.
    private boolean matchesSpell(Filter spells, int id, Model model, Context context) {
        return switch (spells) {
            case Filter.And(var parts) -> {
                boolean all = true;
                for (Filter part : parts) {
                    all &= matchesSpell(part, id, model, context);
                }
                yield all;
            }
            case Filter.Or(var parts) -> {
                boolean any = false;
                for (Filter part : parts) {
                    any |= matchesSpell(part, id, model, context);
                }
                yield any;
            }
            case Filter.Not(Filter inner) -> !matchesSpell(inner, id, model, context);
            case Filter.Spell() -> true;
            case Filter.CardNoun() -> true;
            case Filter.Type(var type) -> (model.types & type.bit()) != 0;
            case Filter.Controlled(PlayerRef by) ->
                    k.eval.isPlayer(by, k.s.object(id).owner, context);
            case Filter.Subtype(String subtype) -> k.derived(id).hasSubtype(subtype);
            default -> k.eval.matches(spells, id, context);
        };
    }

    /// The mana of a spell after everything that changes its cost (rule 601.2f).
    Mana.Need spellNeed(int seat, int id, Model model, Way way, int x) {
        ManaCost cost = way.mana();
        int less = 0;
        int more = 0;
        Mana.Need extra = Mana.Need.NOTHING;
        GameObject card = k.s.object(id);
        if (card.commander && way.from() == Zone.COMMAND) {
            more += 2 * k.commanderCasts(card);
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.SpellCost(
                                    Filter spells,
                                    PlayerRef caster,
                                    boolean cheaper,
                                    ManaCost change,
                                    Amount times)
                    && k.eval.isPlayer(caster, seat, live.context())
                    && matchesSpell(spells, id, model, live.context())) {
                int n = k.eval.amount(times, live.context());
                if (cheaper) {
                    less += n * change.manaValue(0);
                } else {
                    more += n * generic(change);
                }
            }
        }
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule
                            instanceof
                            Rule.SpellCost(
                                    Filter.This(),
                                    _,
                                    boolean cheaper,
                                    ManaCost change,
                                    Amount times)) {
                        var context = new Context(id, seat);
                        if (k.eval.test(ability.onlyIf, context)) {
                            int n = k.eval.amount(times, context);
                            if (cheaper) {
                                less += n * change.manaValue(0);
                            } else {
                                more += n * generic(change);
                            }
                        }
                    }
                }
            } else if (ability.keyword == Keyword.AFFINITY && ability.filter != null) {
                var context = new Context(id, seat);
                for (int each : k.eval.all(ability.filter, context)) {
                    if (k.eval.controller(each) == seat) {
                        less++;
                    }
                }
            }
        }
        Mana.Need need = cost == null ? Mana.Need.NOTHING : Mana.need(cost, x, 0);
        need = new Mana.Need(need.pips(), Math.max(0, need.generic() + more - less));
        for (Cost other : way.other()) {
            if (other instanceof Cost.Mana(ManaCost part)) {
                extra = Mana.plus(extra, Mana.need(part, x, 0));
            }
        }
        return extra.total() == 0 ? need : Mana.plus(need, extra);
    }

    private static int generic(ManaCost change) {
        int total = 0;
        for (ManaSymbol symbol : change.symbols()) {
            total += symbol instanceof ManaSymbol.Generic(int amount) ? amount : 1;
        }
        return total;
    }

    /// The ability that is announced as a spell of this model is cast: the text of an instant or sorcery, or what an
    /// Aura enchants; null for other permanents.
    static @Nullable Compiled announced(Model model) {
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.SPELL || ability.keyword == Keyword.ENCHANT) {
                return ability;
            }
        }
        return null;
    }

    // --- activating ---

    /// Whether a player may activate the ability of that index, its costs apart from mana included, targets excluded.
    @Nullable Refusal activation(int seat, int id, int index) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        Compiled ability = d.abilities[index];
        if (ability.kind != Compiled.Kind.ACTIVATED || object.zone != ability.zone) {
            return Refusal.ABILITY_ZONE;
        }
        int controller = object.zone == Zone.BATTLEFIELD ? d.controller : object.owner;
        if (!(ability.limits.by() instanceof PlayerRef.You
                ? controller == seat
                : k.eval.isPlayer(ability.limits.by(), seat, new Context(id, controller)))) {
            return Refusal.NOT_CONTROLLER;
        }
        if (object.phasedOut) {
            return Refusal.ABILITY_ZONE;
        }
        if (ability.minLevel > 0) {
            int level = object.counters(CounterKind.LEVEL);
            if (level < ability.minLevel || level > ability.maxLevel) {
                return Refusal.ABILITY_CONDITION;
            }
        }
        if (ability.loyalty) {
            if (!sorceryTime(seat) || uses(object, -1) > 0) {
                return Refusal.LOYALTY_TIMING;
            }
        } else if (ability.limits.sorcerySpeed() && !sorceryTime(seat)) {
            return Refusal.ABILITY_SORCERY;
        }
        if (ability.limits.perTurn() > 0 && uses(object, index) >= ability.limits.perTurn()) {
            return Refusal.ABILITY_LIMIT;
        }
        var context = new Context(id, seat);
        if (ability.limits.onlyIf() != null && !k.eval.test(ability.limits.onlyIf(), context)) {
            return Refusal.ABILITY_CONDITION;
        }
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.CantActivate(Filter sources, boolean exceptMana)
                    && !(exceptMana && ability.mana)
                    && k.eval.matches(sources, id, live.context())) {
                return Refusal.CANT_ACTIVATE;
            }
        }
        return costs(seat, id, ability.cost, context, false);
    }

    int uses(GameObject object, int index) {
        if (object.usesTurn != k.s.turn) {
            return 0;
        }
        int n = 0;
        for (int use : object.uses) {
            if (use == index) {
                n++;
            }
        }
        return n;
    }

    /// Whether a player may activate it now, mana and targets included.
    @Nullable Refusal activate(int seat, int id, int index) {
        Refusal refusal = activation(seat, id, index);
        if (refusal != null) {
            return refusal;
        }
        Compiled ability = k.derived(id).abilities[index];
        if (!ability.mana && splitSecond()) {
            return Refusal.SPLIT_SECOND;
        }
        Mana.Need need = abilityNeed(seat, id, ability, 0);
        boolean taps = false;
        for (Cost cost : ability.cost) {
            taps |= cost instanceof Cost.TapThis;
        }
        if (!k.mana.canPay(seat, need, taps ? id : -1, false)) {
            return Refusal.CANT_PAY_ABILITY;
        }
        Refusal targets = targets(seat, id, ability, new Context(id, seat), null);
        return Refusal.NO_TARGET.equals(targets) ? Refusal.NO_TARGET_ABILITY : targets;
    }

    Mana.Need abilityNeed(int seat, int id, Compiled ability, int x) {
        Mana.Need need = Mana.Need.NOTHING;
        for (Cost cost : ability.cost) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                need = Mana.plus(need, Mana.need(mana, x, 0));
            }
        }
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule()
                            instanceof
                            Rule.AbilityCost(
                                    Filter sources,
                                    PlayerRef activator,
                                    boolean less,
                                    ManaCost change,
                                    boolean equipOnly)
                    && (!equipOnly || ability.keyword == Keyword.EQUIP)
                    && k.eval.isPlayer(activator, seat, live.context())
                    && k.eval.matches(sources, id, live.context())) {
                int by = less ? -change.manaValue(0) : generic(change);
                need = new Mana.Need(need.pips(), Math.max(0, need.generic() + by));
            }
        }
        return need;
    }

    // --- costs ---

    /// Whether each part of a cost but mana can be paid.
    @Nullable Refusal costs(int seat, int id, List<Cost> costs, Context context, boolean spell) {
        for (int i = 0; i < costs.size(); i++) {
            Refusal refusal = cost(seat, id, costs.get(i), context, spell);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    private @Nullable Refusal cost(int seat, int id, Cost cost, Context context, boolean spell) {
        Refusal no = spell ? Refusal.CANT_PAY : Refusal.CANT_PAY_ABILITY;
        GameObject object = id < 0 ? null : k.s.object(id);
        return switch (cost) {
            case Cost.Mana _ -> null;
            case Cost.TapThis() -> {
                if (object == null || object.tapped) {
                    yield Refusal.TAPPED;
                }
                Derived d = k.derived(id);
                yield d.isCreature() && object.sick && !d.has(Words.HASTE) && !hasteForAbilities(id)
                        ? Refusal.SUMMONING_SICK
                        : null;
            }
            case Cost.UntapThis() -> {
                if (object == null || !object.tapped) {
                    yield no;
                }
                Derived d = k.derived(id);
                yield d.isCreature() && object.sick && !d.has(Words.HASTE)
                        ? Refusal.SUMMONING_SICK
                        : null;
            }
            case Cost.PayLife(Amount amount) -> {
                int n = k.eval.amount(amount, context);
                yield n > 0 && k.s.player(seat).life < n ? no : null;
            }
            case Cost.Sacrifice(Amount count, Filter filter) ->
                    filter instanceof Filter.This
                            ? (object != null && object.zone == Zone.BATTLEFIELD && canSacrifice(id)
                                    ? null
                                    : no)
                            : sacrificeable(seat, filter, context).length < least(count, context)
                                    ? no
                                    : null;
            case Cost.Discard(Amount count, Filter filter, _, boolean whole) ->
                    whole
                            ? null
                            : filter instanceof Filter.This
                                    ? (object != null && object.zone == Zone.HAND ? null : no)
                                    : discardable(seat, spell ? id : -1, filter, context).length
                                                    < least(count, context)
                                            ? no
                                            : null;
            case Cost.Exile(Amount count, Filter filter, Zone from) ->
                    filter instanceof Filter.This
                            ? (object != null && object.zone == from ? null : no)
                            : exilable(seat, id, filter, from, context).length
                                            < least(count, context)
                                    ? no
                                    : null;
            case Cost.ReturnToHand(Amount count, Filter filter) ->
                    filter instanceof Filter.This
                            ? null
                            : controlled(seat, filter, context).length < least(count, context)
                                    ? no
                                    : null;
            case Cost.TapOthers(Amount count, Filter filter) ->
                    tappable(seat, filter, context).length < least(count, context) ? no : null;
            case Cost.RemoveCounters(Amount count, CounterKind kind, Filter from) -> {
                int n = least(count, context);
                if (from instanceof Filter.This) {
                    yield object == null
                                    || (kind == null
                                                    ? object.counters.total()
                                                    : object.counters(kind))
                                            < n
                            ? no
                            : null;
                }
                yield Refusal.CANT_PAY_ABILITY;
            }
            case Cost.PutCounters _ -> null;
            case Cost.Loyalty(int change) ->
                    object != null && object.counters(CounterKind.LOYALTY) + change >= 0
                            ? null
                            : Refusal.LOYALTY_COUNTERS;
            case Cost.LoyaltyX() -> null;
            case Cost.PayEnergy(Amount amount) ->
                    k.s.player(seat).counters.get(CounterKind.ENERGY)
                                    < k.eval.amount(amount, context)
                            ? no
                            : null;
            case Cost.Mill(Amount count) ->
                    k.s.library(seat).size() < k.eval.amount(count, context) ? no : null;
            case Cost.Reveal(Amount count, Filter filter) ->
                    discardable(seat, spell ? id : -1, filter, context).length
                                    < least(count, context)
                            ? no
                            : null;
            case Cost.Do _ -> null;
            case Cost.Either(List<Cost> first, List<Cost> second) ->
                    costs(seat, id, first, context, spell) == null
                                    || costs(seat, id, second, context, spell) == null
                            ? null
                            : no;
        };
    }

    private boolean hasteForAbilities(int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == Rule.AsThoughKind.ACTIVATE_WITH_HASTE
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    private int least(Amount count, Context context) {
        return count instanceof Amount.X || count instanceof Amount.AnyNumber
                ? 0
                : k.eval.amount(count, context);
    }

    private boolean canSacrifice(int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeSacrificed(Filter permanents)
                    && k.eval.matches(permanents, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    int[] sacrificeable(int seat, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(seat, filter, context)) {
            if (canSacrifice(id)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] controlled(int seat, Filter filter, Context context) {
        var bag = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (k.derived(id).controller == seat
                    && !k.s.object(id).phasedOut
                    && k.eval.matches(filter, id, context)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] tappable(int seat, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(seat, filter, context)) {
            if (!k.s.object(id).tapped) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] discardable(int seat, int except, Filter filter, Context context) {
        var bag = new Bag();
        Ids hand = k.s.hand(seat);
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i) != except && k.eval.matches(filter, hand.get(i), context)) {
                bag.add(hand.get(i));
            }
        }
        return bag.toArray();
    }

    int[] exilable(int seat, int except, Filter filter, Zone from, Context context) {
        var bag = new Bag();
        if (from == Zone.BATTLEFIELD) {
            return controlled(seat, filter, context);
        }
        Ids ids = k.s.zone(from, seat);
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i) != except && k.eval.matches(filter, ids.get(i), context)) {
                bag.add(ids.get(i));
            }
        }
        return bag.toArray();
    }

    // --- targets ---

    /// Whether modes and targets can be chosen at all.
    @Nullable Refusal targets(
            int seat, int id, @Nullable Compiled ability, Context context, @Nullable Keyword with) {
        if (ability == null) {
            return null;
        }
        Effect.Modal modal = ability.modal;
        if (modal != null) {
            int possible = 0;
            for (int mode = 0; mode < modal.modes().size(); mode++) {
                if (modePossible(seat, ability, mode, context)) {
                    possible++;
                }
            }
            int min = k.eval.amount(modal.min(), context);
            if (possible < (modal.sameMoreThanOnce() ? Math.min(1, min) : min)) {
                return Refusal.NO_MODE;
            }
        }
        for (Compiled.TargetSlot slot : ability.targets) {
            if (slot.mode() < 0 && !slotPossible(seat, ability, slot, context)) {
                return Refusal.NO_TARGET;
            }
        }
        return null;
    }

    boolean modePossible(int seat, Compiled ability, int mode, Context context) {
        for (Compiled.TargetSlot slot : ability.targets) {
            if (slot.mode() == mode && !slotPossible(seat, ability, slot, context)) {
                return false;
            }
        }
        return true;
    }

    private boolean slotPossible(
            int seat, Compiled ability, Compiled.TargetSlot slot, Context context) {
        int min = min(slot, context);
        if (min <= 0) {
            return true;
        }
        int[] candidates = candidates(seat, slot, context);
        if (candidates.length < min) {
            return false;
        }
        if (min == 1 && !dependsLater(ability, slot)) {
            return true;
        }
        for (int candidate : candidates) {
            if (allowed(slot.spec().among(), candidates, min, new int[0], candidate)
                    && laterPossible(seat, ability, slot, context, candidate)) {
                return true;
            }
        }
        return false;
    }

    /// Whether some later slot speaks of what this one chose.
    private static boolean dependsLater(Compiled ability, Compiled.TargetSlot slot) {
        for (Compiled.TargetSlot later : ability.targets) {
            if (later.slot() > slot.slot()
                    && later.spec().objects() != null
                    && later.spec().toString().contains("Targeted[slot=" + slot.slot())) {
                return true;
            }
        }
        return false;
    }

    boolean laterPossible(
            int seat, Compiled ability, Compiled.TargetSlot slot, Context context, int candidate) {
        if (ability.targets.length < 2 || !dependsLater(ability, slot)) {
            return true;
        }
        Context with = context.withTargets(slot.slot(), new int[] {candidate});
        for (Compiled.TargetSlot later : ability.targets) {
            if (later.slot() > slot.slot() && later.mode() == slot.mode()) {
                int min = min(later.spec(), with);
                if (min > 0 && candidates(seat, later, with).length < min) {
                    return false;
                }
            }
        }
        return true;
    }

    int min(TargetSpec spec, Context context) {
        Amount min = spec.min();
        return min == null ? max(spec, context) : k.eval.amount(min, context);
    }

    int max(TargetSpec spec, Context context) {
        return k.eval.amount(spec.max(), context);
    }

    /// How many may be chosen for a slot in all: for "for each opponent … target" so many for each of them.
    int max(Compiled.TargetSlot slot, Context context) {
        int max = max(slot.spec(), context);
        return slot.perPlayer() ? max * (k.s.alive() - 1) : max;
    }

    int min(Compiled.TargetSlot slot, Context context) {
        int min = min(slot.spec(), context);
        return slot.perPlayer() ? 0 : min;
    }

    /// Whether a thing fits a slot that has its own targets for each opponent.
    boolean fitsPlayer(Compiled.TargetSlot slot, Context context, int[] picked, int thing) {
        if (!slot.perPlayer()) {
            return true;
        }
        int max = max(slot.spec(), context);
        for (int each : picked) {
            if (k.object(each).owner == k.object(thing).owner && --max <= 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether a thing may be picked next, so that the rest can still be picked.
    boolean allowed(TargetSpec.Among among, int[] candidates, int min, int[] picked, int thing) {
        return switch (among) {
            case ANY -> true;
            case DIFFERENT_CONTROLLERS -> {
                int controllers = 0;
                for (int each : picked) {
                    controllers |= 1 << owner(each);
                }
                if ((controllers & 1 << owner(thing)) != 0) {
                    yield false;
                }
                controllers |= 1 << owner(thing);
                int open = 0;
                for (int each : candidates) {
                    if ((controllers & 1 << owner(each)) == 0) {
                        open |= 1 << owner(each);
                    }
                }
                yield picked.length + 1 + Integer.bitCount(open) >= min;
            }
            case SAME_CONTROLLER -> {
                if (picked.length > 0) {
                    yield owner(picked[0]) == owner(thing);
                }
                int n = 0;
                for (int each : candidates) {
                    if (owner(each) == owner(thing)) {
                        n++;
                    }
                }
                yield n >= min;
            }
        };
    }

    private int owner(int thing) {
        return thing < 0 ? ~thing : k.eval.controller(thing);
    }

    /// All legal targets of a slot for a spell or ability that a player controls; its source is in the context.
    int[] candidates(int seat, Compiled.TargetSlot slot, Context context) {
        if (slot.perPlayer() && context.iteratedPlayer < 0) {
            var all = new Bag();
            for (int player = 0; player < k.s.count; player++) {
                if (player != seat && !k.s.player(player).lost) {
                    for (int thing : candidates(seat, slot, context.withIteratedPlayer(player))) {
                        all.addNew(thing);
                    }
                }
            }
            return all.toArray();
        }
        var bag = new Bag();
        TargetSpec spec = slot.spec();
        Filter objects = spec.objects();
        // opponents come first, yourself last: who takes the first of the list does the sensible
        // thing
        addPlayers(spec, seat, context, false, bag);
        if (objects != null) {
            for (int id : k.eval.all(objects, context)) {
                if (id != context.source || k.s.object(id).zone != Zone.STACK) {
                    if (untargetable(seat, id, context.source) == null) {
                        bag.add(id);
                    }
                }
            }
        }
        addPlayers(spec, seat, context, true, bag);
        return bag.toArray();
    }

    private void addPlayers(TargetSpec spec, int seat, Context context, boolean self, Bag bag) {
        PlayerRef players = spec.players();
        if (players == null) {
            return;
        }
        for (int player = 0; player < k.s.count; player++) {
            if ((player == seat) == self
                    && !k.s.player(player).lost
                    && k.eval.isPlayer(players, player, context)
                    && playerTargetable(seat, player)) {
                bag.add(~player);
            }
        }
    }

    private boolean playerTargetable(int seat, int player) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.PlayerProtected(PlayerRef players, Keyword keyword)
                    && k.eval.isPlayer(players, player, live.context())
                    && (keyword != Keyword.HEXPROOF || player != seat)) {
                return false;
            }
        }
        return true;
    }

    /// Why an object can't be the target of what a player controls, or null.
    @Nullable Refusal untargetable(int seat, int id, int source) {
        GameObject object = k.s.object(id);
        if (object.phasedOut) {
            return Refusal.NOT_A_TARGET;
        }
        if (object.zone != Zone.BATTLEFIELD && object.zone != Zone.STACK) {
            return null;
        }
        Derived d = k.derived(id);
        if (d.has(Words.SHROUD)) {
            return Refusal.SHROUD;
        }
        if (d.has(Words.HEXPROOF) && d.controller != seat) {
            return Refusal.HEXPROOF;
        }
        if (d.has(Words.PROTECTION) && source >= 0 && protectedFrom(id, source)) {
            return Refusal.PROTECTION;
        }
        if (d.has(Words.HEXPROOF_FROM) && d.controller != seat && source >= 0) {
            for (Compiled ability : d.abilities) {
                if (ability.keyword == Keyword.HEXPROOF_FROM
                        && ability.filter != null
                        && k.eval.matches(ability.filter, source, new Context(id, d.controller))) {
                    return Refusal.HEXPROOF;
                }
            }
        }
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule()
                            instanceof
                            Rule.CantBeTargeted(Filter objects, Filter by, PlayerRef controlledBy)
                    && k.eval.matches(objects, id, live.context())
                    && (by == null || (source >= 0 && k.eval.matches(by, source, live.context())))
                    && (controlledBy == null
                            || k.eval.isPlayer(controlledBy, seat, live.context()))) {
                return Refusal.NOT_A_TARGET;
            }
        }
        return null;
    }

    /// Whether an object has protection from another (rule 702.16).
    boolean protectedFrom(int id, int source) {
        Derived d = k.derived(id);
        for (Compiled ability : d.abilities) {
            if (ability.keyword == Keyword.PROTECTION
                    && ability.filter != null
                    && k.eval.matches(ability.filter, source, new Context(id, d.controller))) {
                return true;
            }
        }
        return false;
    }

    Refusal notATarget(Questions.Pick pick, int thing) {
        if (thing >= 0 && k.s.exists(thing)) {
            Refusal refusal = untargetable(pick.seat(), thing, pick.source());
            if (refusal != null) {
                return refusal;
            }
        }
        return Refusal.NOT_A_TARGET;
    }

    static boolean isSplit(GameObject card) {
        CardDefinition.Layout layout = card.card.definition.layout();
        return layout == CardDefinition.Layout.SPLIT || layout == CardDefinition.Layout.MODAL_DFC;
    }
}
