package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Adding mana (rule 106.4).
final class ManaEffects extends EffectFamily {
    ManaEffects(Kernel kernel) {
        super(kernel);
    }

    void addMana(int seat, ManaProduction production, ManaProduction.@Nullable Restriction only) {
        if (seat < 0) {
            return;
        }
        Context context = c();
        switch (production) {
            case ManaProduction.Symbols(var symbols) -> addSymbols(seat, symbols, 1, only);
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    addSymbols(seat, symbols.symbols(), n(times), only);
            case ManaProduction.OneOf(var choices) -> {
                var names = new ArrayList<String>();
                for (ManaCost choice : choices) {
                    names.add(choice.text());
                }
                Questions.option(
                        k,
                        seat,
                        Purpose.MANA,
                        "Choose which mana to add.",
                        context.source,
                        names,
                        (kernel, index) ->
                                kernel.interpreter.manaEffects.addSymbols(
                                        seat, choices.get(index).symbols(), 1, only));
            }
            case ManaProduction.AnyOneColor(Amount count) -> {
                int n = n(count);
                if (n > 0) {
                    oneType(seat, Mana.ANY_COLOR, n, only);
                }
            }
            case ManaProduction.AnyCombination(Amount count, var colors) -> {
                int n = n(count);
                for (int i = 0; i < n; i++) {
                    k.push(kernel ->
                            kernel.interpreter.manaEffects.oneType(seat, colors.mask(), 1, only));
                }
            }
            case ManaProduction.ProducibleBy _, ManaProduction.ChosenColor _ -> {
                int[] units = k.manaSources.units(production, context);
                if (units.length > 0) {
                    oneType(seat, units[0], units.length, only);
                }
            }
        }
    }

    private void oneType(int seat, int mask, int count, ManaProduction.@Nullable Restriction only) {
        var names = new ArrayList<String>();
        var types = new Bag();
        for (int type = 0; type < 6; type++) {
            if ((mask & 1 << type) != 0) {
                names.add("{" + Mana.letter(type) + "}");
                types.add(type);
            }
        }
        Questions.option(
                k,
                seat,
                Purpose.MANA,
                "Choose the color of the mana.",
                c().source,
                names,
                (kernel, index) ->
                        kernel.interpreter.manaEffects.put(seat, types.get(index), count, only));
    }

    private void addSymbols(
            int seat,
            List<ManaSymbol> symbols,
            int times,
            ManaProduction.@Nullable Restriction only) {
        for (ManaSymbol symbol : symbols) {
            switch (symbol) {
                case ManaSymbol.Colored(Color color) ->
                        put(seat, Integer.numberOfTrailingZeros(color.bit()), times, only);
                case ManaSymbol.Colorless() -> put(seat, 5, times, only);
                case ManaSymbol.Generic(int amount) -> put(seat, 5, amount * times, only);
                default -> throw new IllegalStateException("no mana to add: " + symbol);
            }
        }
    }

    private void put(int seat, int type, int count, ManaProduction.@Nullable Restriction only) {
        Player player = k.s.player(seat).copy();
        int source = c().source;
        boolean snow = source >= 0 && (k.derived(source).supertypes & Supertype.SNOW.bit()) != 0;
        if (snow || only != null) {
            var all = new ArrayList<>(player.specialMana);
            for (int i = 0; i < count; i++) {
                all.add(new ManaUnit(type, snow, only, source));
            }
            player.specialMana = List.copyOf(all);
        } else {
            player.mana = Mana.add(player.mana, type, count);
        }
        k.s.put(seat, player);
        k.log(new Event.ManaAdded(source, seat, count));
    }
}
