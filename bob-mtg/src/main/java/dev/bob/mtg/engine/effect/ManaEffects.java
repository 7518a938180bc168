package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.cost.Mana;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Adding mana (rule 106.4).
final class ManaEffects extends EffectFamily {
    ManaEffects(EffectRules rules) {
        super(rules);
    }

    void addMana(
            Kernel k,
            int seat,
            ManaProduction production,
            ManaProduction.@Nullable Restriction only) {
        if (seat < 0) {
            return;
        }
        Context context = c(k);
        if (isTapped(k) && replaced(k, seat, production, only)) {
            return;
        }
        switch (production) {
            case ManaProduction.Symbols(var symbols) -> addSymbols(k, seat, symbols, 1, only);
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    addSymbols(k, seat, symbols.symbols(), n(k, times), only);
            case ManaProduction.OneOf(var choices) -> askForOne(k, seat, choices, only);
            case ManaProduction.AnyOneColor(Amount count) -> {
                int n = n(k, count);
                if (n > 0) {
                    oneType(k, seat, ManaTypes.ANY_COLOR, n, only);
                }
            }
            case ManaProduction.ByDevotion() -> askForColor(k, seat, only);
            case ManaProduction.AnyCombination(Amount count, var colors) -> {
                int n = n(k, count);
                for (int i = 0; i < n; i++) {
                    k.push(new AddOneMana(seat, colors, only));
                }
            }
            case ManaProduction.ColorsAmong(_, boolean each) when each -> {
                for (int unit : rules.manaProduced.units(k, production, context)) {
                    put(k, seat, Integer.numberOfTrailingZeros(unit), 1, only);
                }
            }
            case ManaProduction.Unspent() -> addAsMuchAsUnspent(k, seat, only);
            case ManaProduction.ProducibleBy _,
                    ManaProduction.ColorsAmong _,
                    ManaProduction.Either _,
                    ManaProduction.ChosenColor _,
                    ManaProduction.SameType _,
                    ManaProduction.OfIdentity _ -> {
                int[] units = rules.manaProduced.units(k, production, context);
                if (units.length > 0) {
                    oneType(k, seat, units[0], units.length, only);
                }
            }
        }
    }

    /// Whether the mana is what the source of the ability was tapped for (rule 106.12).
    private boolean isTapped(Kernel k) {
        for (Frame.Stack all = k.s.frames; all != null; all = all.below()) {
            Integer tapped = all.top().tappedForMana();
            if (tapped != null) {
                return tapped == c(k).source;
            }
        }
        return false;
    }

    /// Adds the mana that is produced instead; false if what is produced is as much as usual and of the same types.
    private boolean replaced(
            Kernel k,
            int seat,
            ManaProduction production,
            ManaProduction.@Nullable Restriction only) {
        int[] usual = rules.manaProduced.units(k, production, c(k));
        int[] now = rules.manaProduced.tapped(k, seat, c(k).source, usual);
        if (Arrays.equals(now, usual)) {
            return false;
        }
        boolean alike = true;
        for (int unit : now) {
            alike &= unit == now[0];
        }
        if (production instanceof ManaProduction.AnyCombination && now.length % usual.length == 0) {
            int times = now.length / usual.length;
            for (int i = 0; i < now.length; i += times) {
                oneType(k, seat, now[i] & ManaTypes.ANY, times, only);
            }
        } else if (alike) {
            oneType(k, seat, now[0] & ManaTypes.ANY, now.length, only);
        } else {
            for (int unit : now) {
                oneType(k, seat, unit & ManaTypes.ANY, 1, only);
            }
        }
        return true;
    }

    private void askForOne(
            Kernel k, int seat, List<ManaCost> choices, ManaProduction.@Nullable Restriction only) {
        Questions.option(
                k,
                seat,
                Purpose.MANA,
                "Choose which mana to add.",
                c(k).source,
                choices.stream().map(ManaCost::text).toList(),
                new AddChosenMana(seat, choices, only));
    }

    /// What each color would add is part of the question.
    private void askForColor(Kernel k, int seat, ManaProduction.@Nullable Restriction only) {
        List<ManaCost> choices = new ArrayList<>();
        for (Color color : Color.values()) {
            int devotion = rules.manaProduced.devotion(k, color, c(k));
            if (devotion > 0) {
                choices.add(ManaCost.parse(("{" + color.letter() + "}").repeat(devotion)));
            }
        }
        if (!choices.isEmpty()) {
            askForOne(k, seat, choices, only);
        }
    }

    private void addAsMuchAsUnspent(Kernel k, int seat, ManaProduction.@Nullable Restriction only) {
        int[] unspent = unspent(k.s.player(seat));
        for (int type = 0; type < unspent.length; type++) {
            if (unspent[type] > 0) {
                put(k, seat, type, unspent[type], only);
            }
        }
    }

    /// Players lose all mana that they haven't spent; some becomes colorless instead.
    void lose(Kernel k, int[] seats) {
        for (int seat : seats) {
            lose(k, seat);
        }
    }

    private void lose(Kernel k, int seat) {
        int left = 0;
        for (int count : unspent(k.s.player(seat))) {
            left += rules.eval.turnsManaColorless(k, seat) ? count : 0;
        }
        PlayerState player = k.s.player(seat).copy();
        player.mana = ManaTypes.add(0, ManaTypes.COLORLESS_TYPE, left);
        player.specialMana = List.of();
        k.s.put(seat, player);
    }

    record AddChosenMana(
            int seat, List<ManaCost> choices, ManaProduction.@Nullable Restriction only)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            EffectRules.of(kernel)
                    .interpreter
                    .manaEffects
                    .addSymbols(kernel, seat, choices.get(index).symbols(), 1, only);
        }
    }

    record AddOneMana(int seat, Colors colors, ManaProduction.@Nullable Restriction only)
            implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .interpreter
                    .manaEffects
                    .oneType(kernel, seat, colors.mask(), 1, only);
        }
    }

    private void oneType(
            Kernel k, int seat, int mask, int count, ManaProduction.@Nullable Restriction only) {
        var names = new ArrayList<String>();
        var types = new Bag();
        for (int type = 0; type < 6; type++) {
            if ((mask & 1 << type) != 0) {
                names.add("{" + ManaTypes.letter(type) + "}");
                types.add(type);
            }
        }
        Questions.option(
                k,
                seat,
                Purpose.MANA,
                "Choose the color of the mana.",
                c(k).source,
                names,
                new AddChosenType(seat, Ids.of(types.toArray()), count, only));
    }

    record AddChosenType(int seat, Ids types, int count, ManaProduction.@Nullable Restriction only)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            EffectRules.of(kernel)
                    .interpreter
                    .manaEffects
                    .put(kernel, seat, types.get(index), count, only);
        }
    }

    /// How much mana of each type is in a pool, including mana that may be spent only on certain things.
    private static int[] unspent(PlayerState player) {
        int[] all = new int[6];
        for (int type = 0; type < all.length; type++) {
            all[type] = ManaTypes.inPool(player.mana, type);
        }
        for (ManaUnit unit : player.specialMana) {
            all[unit.type()]++;
        }
        return all;
    }

    private void addSymbols(
            Kernel k,
            int seat,
            List<ManaSymbol> symbols,
            int times,
            ManaProduction.@Nullable Restriction only) {
        for (ManaSymbol symbol : symbols) {
            switch (symbol) {
                case ManaSymbol.Colored(Color color) ->
                        put(k, seat, Integer.numberOfTrailingZeros(color.bit()), times, only);
                case ManaSymbol.Colorless() -> put(k, seat, 5, times, only);
                case ManaSymbol.Generic(int amount) -> put(k, seat, 5, amount * times, only);
                case ManaSymbol.Variable _,
                        ManaSymbol.Snow _,
                        ManaSymbol.Hybrid _,
                        ManaSymbol.MonoHybrid _,
                        ManaSymbol.ColorlessHybrid _,
                        ManaSymbol.Phyrexian _,
                        ManaSymbol.HybridPhyrexian _ ->
                        throw new IllegalStateException("no mana to add: " + symbol);
            }
        }
    }

    private void put(
            Kernel k, int seat, int type, int count, ManaProduction.@Nullable Restriction only) {
        if (count > 0 && Triggers.isNoticed(k, RuleEvent.TAPPED_FOR_MANA)) {
            Context producing = c(k).copy();
            producing.doneSoFar = producing.doneSoFar.withProduced(1 << type);
            k.s.context = producing;
        }
        PlayerState player = k.s.player(seat).copy();
        int source = c(k).source;
        boolean snow = source >= 0 && (k.derived(source).supertypes & Supertype.SNOW.bit()) != 0;
        boolean tracked = source >= 0 && Mana.isTracked(k) && !Mana.isPlanned(k);
        if (snow || only != null || tracked) {
            var all = new ArrayList<>(player.specialMana);
            for (int i = 0; i < count; i++) {
                all.add(new ManaUnit(type, snow, only, source));
            }
            player.specialMana = List.copyOf(all);
        } else {
            player.mana = ManaTypes.add(player.mana, type, count);
        }
        k.s.put(seat, player);
        k.log(new Event.ManaAdded(source, seat, count));
    }
}
