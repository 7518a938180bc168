package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which mana abilities a player can activate now (rule 605), and what mana they add.
public final class ManaSources {
    private final PaymentRules rules;

    ManaSources(PaymentRules rules) {
        this.rules = rules;
    }

    /// All mana abilities that a player can activate now and that take no mana themselves, the least flexible first.
    public List<ManaSource> sources(Kernel k, int seat) {
        if (k.manaFound.isOf(k.s, seat)) {
            return k.manaFound.sources();
        }
        var found = new ArrayList<ManaSource>();
        var conversions = new ArrayList<ManaConversion>();
        var taken = new HashSet<Integer>();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            Derived d = k.derived(id);
            if (d.controller != seat
                    || object.phasedOut
                    || (d.printsAbilities() && !d.model.addsMana)) {
                continue;
            }
            List<ManaSource> choices = List.of();
            for (int a = 0; a < d.abilities.length; a++) {
                CompiledAbility ability = d.abilities[a];
                if (ability.kind != CompiledAbility.Kind.ACTIVATED || !ability.mana) {
                    continue;
                }
                ManaSource source = source(k, seat, object, d, a, ability, taken);
                if (source != null) {
                    if (choices.isEmpty()) {
                        choices = new ArrayList<>(1);
                    }
                    rules.triggeredMana.addWith(k, seat, ability, source, choices);
                    continue;
                }
                ManaConversion conversion = conversion(k, seat, object, d, a, ability);
                if (conversion != null) {
                    conversions.add(conversion);
                }
            }
            if (!choices.isEmpty()) {
                found.add(joined(choices));
                // What taps for mana of its own can't be counted for both.
                conversions.removeIf(c -> c.object() == id && c.once());
            }
        }
        if (found.size() > 1) {
            found.sort((a, b) -> order(k, a, b));
        }
        k.manaFound.found(k.s, seat, found, conversions);
        return found;
    }

    /// What is tapped first: what costs nothing else, what can't attack or block, what gives few types.
    private static int order(Kernel k, ManaSource a, ManaSource b) {
        if (a.free() != b.free()) {
            return a.free() ? -1 : 1;
        }
        boolean creature = k.derived(a.object()).isCreature();
        if (creature != k.derived(b.object()).isCreature()) {
            return creature ? 1 : -1;
        }
        return Integer.compare(a.flexibility(), b.flexibility());
    }

    /// No more mana than this is there for a player to pay with, from the pool and from mana abilities that take no mana
    /// themselves.
    public int atMost(Kernel k, int seat) {
        PlayerState player = k.s.player(seat);
        int most = player.specialMana.size();
        for (int type = 0; type < 6; type++) {
            most += ManaTypes.inPool(player.mana, type);
        }
        List<ManaSource> sources = sources(k, seat);
        for (int i = 0; i < sources.size(); i++) {
            most += sources.get(i).units().length;
        }
        return most;
    }

    /// A dual land is one source of either type; what differs in more than the type stays apart.
    private static ManaSource joined(List<ManaSource> choices) {
        ManaSource first = choices.getFirst();
        int mask = 0;
        for (ManaSource each : choices) {
            if (!each.free()
                    || each.units().length != 1
                    || !Objects.equals(each.only(), first.only())) {
                return choices.size() == 1 ? first : ManaSource.oneOf(choices);
            }
            mask |= each.units()[0];
        }
        return choices.size() == 1
                ? first
                : new ManaSource(first.object(), -1, new int[] {mask}, true, true, first.only());
    }

    /// What one mana ability of an object gives; null if it can't be activated or takes mana itself.
    @Nullable ManaSource of(Kernel k, int seat, int id, int index) {
        Derived d = k.derived(id);
        CompiledAbility ability = d.abilities[index];
        ManaSource source = source(k, seat, k.s.object(id), d, index, ability, new HashSet<>());
        if (source == null) {
            return null;
        }
        var choices = new ArrayList<ManaSource>(1);
        rules.triggeredMana.addWith(k, seat, ability, source, choices);
        return choices.size() == 1 ? choices.getFirst() : ManaSource.oneOf(choices);
    }

    private static final ManaCost NOTHING = ManaCost.parse("{0}");

    /// How often one mana ability is counted on for a single cost.
    private static final int MOST_USES = 20;

    /// @param taken what the costs of other mana abilities take already; grows by what this one takes
    private @Nullable ManaSource source(
            Kernel k,
            int seat,
            GameObject object,
            Derived d,
            int index,
            CompiledAbility ability,
            Set<Integer> taken) {
        if (rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        int[] units = units(k, ability.effect, object.own(d.controller));
        if (units.length == 0) {
            return null;
        }
        boolean free = true;
        boolean taps = false;
        boolean others = false;
        int uses = ability.limits.perTurn() == 0 ? MOST_USES : 1;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.TapThis() -> {
                    taps = true;
                    uses = Math.min(uses, 1);
                }
                case Cost.Sacrifice(_, Filter.This()),
                        Cost.PayLife(_),
                        Cost.RemoveCounters(_, _, Filter.This(), _),
                        Cost.PutCounters(_, _, Filter.This()) -> {
                    free = false;
                    uses = Math.min(uses, 1);
                }
                // {0} takes no mana, but is counted on only once.
                case Cost.Mana(ManaCost mana) when mana.equals(NOTHING) -> uses = Math.min(uses, 1);
                case Cost.Mana _,
                        Cost.UntapThis _,
                        Cost.Sacrifice _,
                        Cost.Discard _,
                        Cost.Exile _,
                        Cost.ExileMaterials _,
                        Cost.ReturnToHand _,
                        Cost.TapOthers _,
                        Cost.TapPower _,
                        Cost.RemoveCounters _,
                        Cost.PutCounters _,
                        Cost.CollectEvidence _,
                        Cost.Loyalty _,
                        Cost.LoyaltyX _,
                        Cost.PayEnergy _,
                        Cost.Mill _,
                        Cost.Reveal _,
                        Cost.Less _,
                        Cost.Do _,
                        Cost.Times _,
                        Cost.Either _ -> {
                    others = true;
                    uses = timesPayable(k, seat, object.id, cost, uses, taken);
                }
            }
        }
        if (uses == 0) {
            return null;
        }
        free &= taps;
        free &= AddedMana.isAll(ability.effect);
        if ((d.supertypes & dev.bob.mtg.definition.Supertype.SNOW.bit()) != 0) {
            for (int i = 0; i < units.length; i++) {
                units[i] |= Need.SNOW;
            }
        }
        int each = units.length;
        int[] all = Arrays.copyOf(units, each * uses);
        for (int i = each; i < all.length; i++) {
            all[i] = units[i % each];
        }
        var source =
                new ManaSource(
                        object.id,
                        index,
                        all,
                        free,
                        uses == 1 && AddedMana.isOfOneColor(ability.effect),
                        AddedMana.restriction(ability.effect));
        return others ? source.takingOthers() : source;
    }

    /// How often a cost that takes other objects can be paid, up to a number. What one ability is counted on to take is
    /// left to no other, and what adds mana itself isn't counted.
    private int timesPayable(Kernel k, int seat, int id, Cost cost, int most, Set<Integer> taken) {
        Context context = k.s.object(id).own(seat);
        return switch (cost) {
            case Cost.Sacrifice(Amount.Fixed(int n), Filter filter) ->
                    take(
                            k,
                            rules.candidates.sacrificeable(k, seat, filter, context),
                            n,
                            most,
                            taken);
            case Cost.TapOthers(Amount.Fixed(int n), Filter filter) ->
                    take(k, rules.candidates.tappable(k, seat, filter, context), n, most, taken);
            case Cost.Exile(Amount.Fixed(int n), Filter filter, Zone from)
                    when from == Zone.GRAVEYARD && !(filter instanceof Filter.This) ->
                    take(
                            k,
                            rules.candidates.exilable(k, seat, id, filter, from, context),
                            n,
                            most,
                            taken);
            case Cost.PayEnergy(Amount.Fixed(int n)) -> {
                // counters have no ids of their own: any numbers that no object has
                int[] energy = new int[k.s.player(seat).counters.get(CounterKind.ENERGY)];
                for (int i = 0; i < energy.length; i++) {
                    energy[i] = -1 - i;
                }
                yield take(k, energy, n, most, taken);
            }
            default -> 0;
        };
    }

    private static int take(Kernel k, int[] candidates, int n, int most, Set<Integer> taken) {
        var free = new ArrayList<Integer>();
        for (int each : candidates) {
            if (!taken.contains(each) && (each < 0 || !addsMana(k, each))) {
                free.add(each);
            }
        }
        int times = n < 1 ? 0 : Math.min(most, free.size() / n);
        taken.addAll(free.subList(0, times * n));
        return times;
    }

    private static boolean addsMana(Kernel k, int id) {
        for (CompiledAbility ability : k.derived(id).abilities) {
            if (ability.mana) {
                return true;
            }
        }
        return false;
    }

    private @Nullable ManaConversion conversion(
            Kernel k, int seat, GameObject object, Derived d, int index, CompiledAbility ability) {
        Need need = Need.NOTHING;
        boolean once = ability.limits.perTurn() != 0;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.Mana(ManaCost mana) -> need = need.plus(Need.of(mana, 0));
                case Cost.TapThis() -> once = true;
                case Cost.UntapThis _,
                        Cost.PayLife _,
                        Cost.Sacrifice _,
                        Cost.Discard _,
                        Cost.Exile _,
                        Cost.ExileMaterials _,
                        Cost.ReturnToHand _,
                        Cost.TapOthers _,
                        Cost.TapPower _,
                        Cost.RemoveCounters _,
                        Cost.PutCounters _,
                        Cost.CollectEvidence _,
                        Cost.Loyalty _,
                        Cost.LoyaltyX _,
                        Cost.PayEnergy _,
                        Cost.Mill _,
                        Cost.Reveal _,
                        Cost.Less _,
                        Cost.Do _,
                        Cost.Times _,
                        Cost.Either _ -> {
                    return null;
                }
            }
        }
        if (need.total() == 0 || rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        int any = 0;
        for (int unit : units(k, ability.effect, object.own(d.controller))) {
            any |= unit;
        }
        return any == 0 ? null : new ManaConversion(object.id, index, need, any, once);
    }

    /// Mana abilities that a player can activate now and that take mana themselves.
    public List<ManaConversion> conversions(Kernel k, int seat) {
        sources(k, seat);
        return k.manaFound.conversions();
    }

    /// What the first mana that an effect adds can be.
    int[] units(Kernel k, Effect effect, Context c) {
        return switch (effect) {
            case SpellEffect.AddMana(_, ManaProduction mana, _) -> units(k, mana, c);
            case Effect.WhereX(Amount x, Effect inner) -> {
                Context defined = c.copy();
                defined.x = rules.eval.amount(k, x, c);
                yield units(k, inner, defined);
            }
            case Effect.InsteadIf(Effect usual, Condition condition, Effect instead) ->
                    units(k, rules.eval.test(k, condition, c) ? instead : usual, c);
            case Effect.Sequence(var parts) -> {
                int[] all = new int[0];
                for (Effect part : parts) {
                    int[] more = units(k, part, c);
                    int n = all.length;
                    all = Arrays.copyOf(all, n + more.length);
                    System.arraycopy(more, 0, all, n, more.length);
                }
                yield all;
            }
            default -> new int[0];
        };
    }

    public int[] units(Kernel k, ManaProduction mana, Context c) {
        return switch (mana) {
            case ManaProduction.Symbols(var symbols) -> masks(symbols, 1);
            case ManaProduction.OneOf(var choices) -> {
                int[] first = masks(choices.getFirst().symbols(), 1);
                for (ManaCost choice : choices) {
                    int[] other = masks(choice.symbols(), 1);
                    for (int i = 0; i < first.length && i < other.length; i++) {
                        first[i] |= other[i];
                    }
                }
                yield first;
            }
            case ManaProduction.AnyOneColor(Amount count) ->
                    filled(ManaTypes.ANY_COLOR, rules.eval.amount(k, count, c));
            case ManaProduction.AnyCombination(Amount count, var colors) ->
                    filled(colors.mask(), rules.eval.amount(k, count, c));
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    masks(symbols.symbols(), rules.eval.amount(k, times, c));
            case ManaProduction.ProducibleBy(Filter lands, boolean colorsOnly) -> {
                int mask = producible(k, lands, colorsOnly, c);
                yield mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.SameType() -> c.amount == 0 ? new int[0] : new int[] {c.amount};
            case ManaProduction.OfIdentity() -> {
                int mask = rules.commanders.identity(k, c.controller).mask();
                yield mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.ChosenColor(Amount count) -> {
                int color =
                        c.values.color() >= 0 || c.source < 0
                                ? c.values.color()
                                : k.object(c.source).values.color();
                yield color < 0 ? new int[0] : filled(1 << color, rules.eval.amount(k, count, c));
            }
        };
    }

    private int producible(Kernel k, Filter lands, boolean colorsOnly, Context c) {
        return producible(k, lands, colorsOnly, c, new HashSet<>());
    }

    /// The types that matching lands could produce (rule 106.7). Lands that ask each other are followed until nothing
    /// new is met, so that each finds what any of them could produce by itself.
    ///
    /// @param asked the lands that are being asked already, by id; colors and types apart
    private int producible(
            Kernel k, Filter lands, boolean colorsOnly, Context c, Set<Integer> asked) {
        int mask = 0;
        for (int id : rules.eval.all(k, lands, c)) {
            if (!asked.add(colorsOnly ? ~id : id)) {
                continue;
            }
            Derived d = k.derived(id);
            var theirs = new Context(id, d.controller);
            for (CompiledAbility ability : d.abilities) {
                if (ability.mana) {
                    mask |= producible(k, ability.effect, colorsOnly, theirs, asked);
                }
            }
        }
        return colorsOnly ? mask & ManaTypes.ANY_COLOR : mask;
    }

    private int producible(
            Kernel k, Effect effect, boolean colorsOnly, Context c, Set<Integer> asked) {
        int mask = 0;
        if (effect instanceof SpellEffect.AddMana(_, ManaProduction mana, _)) {
            if (mana instanceof ManaProduction.ProducibleBy(Filter others, boolean only)) {
                return producible(k, others, colorsOnly || only, c, asked);
            }
            for (int unit : units(k, mana, c)) {
                mask |= unit;
            }
        } else if (effect instanceof Effect.Sequence(var parts)) {
            for (Effect part : parts) {
                mask |= producible(k, part, colorsOnly, c, asked);
            }
        }
        return mask;
    }

    private static int[] filled(int mask, int count) {
        int[] units = new int[Math.max(0, count)];
        Arrays.fill(units, mask);
        return units;
    }

    private static int[] masks(List<ManaSymbol> symbols, int times) {
        if (times == 1
                && symbols.size() == 1
                && symbols.getFirst() instanceof ManaSymbol.Colored(Color color)) {
            return new int[] {color.bit()};
        }
        var bag = new Bag();
        for (int i = 0; i < times; i++) {
            for (ManaSymbol symbol : symbols) {
                switch (symbol) {
                    case ManaSymbol.Colored(Color color) -> bag.add(color.bit());
                    case ManaSymbol.Colorless() -> bag.add(ManaTypes.COLORLESS);
                    case ManaSymbol.Generic(int amount) -> {
                        for (int j = 0; j < amount; j++) {
                            bag.add(ManaTypes.COLORLESS);
                        }
                    }
                    case ManaSymbol.Variable _,
                            ManaSymbol.Snow _,
                            ManaSymbol.Hybrid _,
                            ManaSymbol.MonoHybrid _,
                            ManaSymbol.ColorlessHybrid _,
                            ManaSymbol.Phyrexian _,
                            ManaSymbol.HybridPhyrexian _ ->
                            bag.add(ManaTypes.ANY_COLOR);
                }
            }
        }
        return bag.toArray();
    }
}
