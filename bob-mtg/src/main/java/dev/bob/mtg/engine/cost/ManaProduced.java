package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ManaTypes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What mana an ability adds, as units: the types that each of them can be of.
public final class ManaProduced {
    private final PaymentRules rules;

    ManaProduced(PaymentRules rules) {
        this.rules = rules;
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
            case Effect.May _,
                    Effect.MayPay _,
                    Effect.AnyoneMayPay _,
                    Effect.Unless _,
                    Effect.MustPay _,
                    Effect.If _,
                    Effect.ForEach _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.Modal _,
                    Effect.ChooseOne _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.Labelled _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    new int[0];
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
            case ManaProduction.ByDevotion() -> devoted(k, c);
            case ManaProduction.AnyCombination(Amount count, var colors) ->
                    filled(colors.mask(), rules.eval.amount(k, count, c));
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    masks(symbols.symbols(), rules.eval.amount(k, times, c));
            case ManaProduction.ProducibleBy(Filter lands, boolean colorsOnly) -> {
                int mask = producible(k, lands, colorsOnly, c);
                yield mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.Unspent() -> new int[0];
            case ManaProduction.SameType() -> c.amount == 0 ? new int[0] : new int[] {c.amount};
            case ManaProduction.OfIdentity() ->
                    one(rules.commanders.identity(k, c.controller).mask());
            case ManaProduction.ColorsAmong(Selector objects, boolean each) -> {
                int mask = 0;
                for (int id : rules.eval.select(k, objects, c)) {
                    mask |= id < 0 ? 0 : k.derived(id).colors;
                }
                yield each ? singly(mask) : mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.Either(var choices) -> {
                int mask = 0;
                for (ManaProduction choice : choices) {
                    int[] units = units(k, choice, c);
                    mask |= units.length == 0 ? 0 : units[0];
                }
                yield mask == 0 ? new int[0] : new int[] {mask};
            }
            case ManaProduction.ChosenColor(Amount count) -> {
                int color = rules.eval.chosenColor(k, c);
                yield color < 0 ? new int[0] : filled(1 << color, rules.eval.amount(k, count, c));
            }
        };
    }

    private static int[] one(int mask) {
        return mask == 0 ? new int[0] : new int[] {mask};
    }

    /// Of the color to which the devotion is greatest.
    private int[] devoted(Kernel k, Context c) {
        int[] most = new int[0];
        for (Color color : Color.values()) {
            int devotion = devotion(k, color, c);
            if (devotion > most.length) {
                most = filled(color.bit(), devotion);
            }
        }
        return most;
    }

    public int devotion(Kernel k, Color color, Context c) {
        return rules.eval.amount(k, new Amount.Devotion(PlayerRef.YOU, Colors.of(color)), c);
    }

    /// What a permanent that is tapped for those units produces instead: first other types, then more of them, so that it
    /// is as much as possible (rule 616.1).
    public int[] tapped(Kernel k, int seat, int object, int[] units) {
        if (units.length == 0 || !k.active().otherMana) {
            return units;
        }
        int[] now = units;
        int times = 1;
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.OtherMana other
                    && units.length >= other.least()
                    && rules.eval.isPlayer(k, other.by(), seat, live.context())
                    && rules.eval.matches(k, other.permanents(), object, live.context())) {
                times *= other.times();
                if (other.types() != null) {
                    now = filled(types(other.types()), other.one() ? 1 : now.length);
                }
            }
        }
        int[] all = new int[now.length * times];
        for (int i = 0; i < all.length; i++) {
            all[i] = now[i / times];
        }
        return all;
    }

    private static int types(Replacement.ManaMade types) {
        return switch (types) {
            case BLACK -> Color.BLACK.bit();
            case BLUE -> Color.BLUE.bit();
            case COLORLESS -> 1 << 5;
            case ANY_COLOR -> ManaTypes.ANY_COLOR;
        };
    }

    /// One unit of mana of each of the types.
    private static int[] singly(int mask) {
        var units = new Bag();
        for (int type = 0; type < 6; type++) {
            if ((mask & 1 << type) != 0) {
                units.add(1 << type);
            }
        }
        return units.toArray();
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
                    mask |= producible(k, ability.text.effect(), colorsOnly, theirs, asked);
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
