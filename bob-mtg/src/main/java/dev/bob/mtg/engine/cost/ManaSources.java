package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Which mana abilities a player can activate now (rule 605), and what mana they add.
public final class ManaSources {
    private final PaymentRules rules;

    ManaSources(PaymentRules rules) {
        this.rules = rules;
    }

    /// All mana abilities that a player can activate now and that take no mana themselves, the least flexible first.
    public List<ManaSource> sources(Kernel k, int seat) {
        if (k.manaFound.at == k.s.changes && k.manaFound.seat == seat) {
            return k.manaFound.sources;
        }
        var found = new ArrayList<ManaSource>();
        var conversions = new ArrayList<ManaConversion>();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            Derived d = k.derived(id);
            if (d.controller != seat || object.phasedOut) {
                continue;
            }
            var choices = new ArrayList<ManaSource>();
            for (int a = 0; a < d.abilities.length; a++) {
                CompiledAbility ability = d.abilities[a];
                if (ability.kind != CompiledAbility.Kind.ACTIVATED || !ability.mana) {
                    continue;
                }
                ManaSource source = source(k, seat, object, d, a, ability);
                if (source != null) {
                    choices.add(source);
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
            found.sort((a, b) ->
                    a.free() != b.free()
                            ? (a.free() ? -1 : 1)
                            : Integer.compare(a.flexibility(), b.flexibility()));
        }
        k.manaFound.at = k.s.changes;
        k.manaFound.seat = seat;
        k.manaFound.sources = found;
        k.manaFound.conversions = conversions;
        return found;
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
        return source(k, seat, k.s.object(id), d, index, d.abilities[index]);
    }

    private @Nullable ManaSource source(
            Kernel k, int seat, GameObject object, Derived d, int index, CompiledAbility ability) {
        if (rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        boolean free = true;
        boolean taps = false;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.TapThis() -> taps = true;
                case Cost.Sacrifice(_, Filter.This()) -> free = false;
                case Cost.PayLife(_), Cost.RemoveCounters(_, _, Filter.This(), _) -> free = false;
                case Cost.PutCounters(_, _, Filter.This()) -> free = false;
                default -> {
                    return null;
                }
            }
        }
        free &= taps;
        free &= effectIsOnlyMana(ability.effect);
        int[] units = units(k, ability.effect, object.id, d);
        if (units.length == 0) {
            return null;
        }
        if ((d.supertypes & dev.bob.mtg.definition.Supertype.SNOW.bit()) != 0) {
            for (int i = 0; i < units.length; i++) {
                units[i] |= Need.SNOW;
            }
        }
        return new ManaSource(
                object.id,
                index,
                units,
                free,
                sameColor(ability.effect),
                restriction(ability.effect));
    }

    private @Nullable ManaConversion conversion(
            Kernel k, int seat, GameObject object, Derived d, int index, CompiledAbility ability) {
        Need need = Need.NOTHING;
        boolean once = ability.limits.perTurn() != 0;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.Mana(ManaCost mana) -> need = need.plus(Need.of(mana, 0));
                case Cost.TapThis() -> once = true;
                default -> {
                    return null;
                }
            }
        }
        if (need.total() == 0 || rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        int any = 0;
        for (int unit : units(k, ability.effect, object.id, d)) {
            any |= unit;
        }
        return any == 0 ? null : new ManaConversion(object.id, index, need, any, once);
    }

    /// Mana abilities that a player can activate now and that take mana themselves.
    public List<ManaConversion> conversions(Kernel k, int seat) {
        sources(k, seat);
        return k.manaFound.conversions;
    }

    private static boolean effectIsOnlyMana(Effect effect) {
        return effect instanceof Effect.AddMana(PlayerRef who, _, _)
                && who instanceof PlayerRef.You;
    }

    private static ManaProduction.@Nullable Restriction restriction(Effect effect) {
        return switch (effect) {
            case Effect.AddMana(_, _, var restriction) -> restriction;
            case Effect.Sequence(var parts) -> {
                ManaProduction.Restriction found = null;
                for (Effect part : parts) {
                    found = found == null ? restriction(part) : found;
                }
                yield found;
            }
            default -> null;
        };
    }

    private static boolean sameColor(Effect effect) {
        return !(effect instanceof Effect.AddMana(_, ManaProduction mana, _))
                || !(mana instanceof ManaProduction.AnyCombination);
    }

    /// What the first mana that an effect adds can be.
    private int[] units(Kernel k, Effect effect, int source, Derived d) {
        var context = new Context(source, d.controller);
        return switch (effect) {
            case Effect.AddMana(_, ManaProduction mana, _) -> units(k, mana, context);
            case Effect.Sequence(var parts) -> {
                int[] all = new int[0];
                for (Effect part : parts) {
                    int[] more = units(k, part, source, d);
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
            case ManaProduction.ChosenColor(Amount count) -> {
                int color =
                        c.chosenColor >= 0 || c.source < 0
                                ? c.chosenColor
                                : k.object(c.source).chosenColor;
                yield color < 0 ? new int[0] : filled(1 << color, rules.eval.amount(k, count, c));
            }
        };
    }

    private int producible(Kernel k, Filter lands, boolean colorsOnly, Context c) {
        int mask = 0;
        for (int id : rules.eval.all(k, lands, c)) {
            Derived d = k.derived(id);
            for (CompiledAbility ability : d.abilities) {
                if (ability.mana
                        && ability.effect instanceof Effect.AddMana(_, ManaProduction mana, _)
                        && !(mana instanceof ManaProduction.ProducibleBy)) {
                    for (int unit : units(k, mana, new Context(id, d.controller))) {
                        mask |= unit;
                    }
                }
            }
        }
        return colorsOnly ? mask & ManaTypes.ANY_COLOR : mask;
    }

    private static int[] filled(int mask, int count) {
        int[] units = new int[Math.max(0, count)];
        Arrays.fill(units, mask);
        return units;
    }

    private static int[] masks(List<ManaSymbol> symbols, int times) {
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
                    default -> bag.add(ManaTypes.ANY_COLOR);
                }
            }
        }
        return bag.toArray();
    }
}
