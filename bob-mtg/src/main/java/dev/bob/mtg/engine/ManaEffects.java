package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Adding mana (rule 106.4).
final class ManaEffects extends EffectFamily {
    ManaEffects(Kernel kernel) {
        super(kernel);
    }

    void addMana(int seat, ManaProduction production) {
        if (seat < 0) {
            return;
        }
        Context context = c();
        switch (production) {
            case ManaProduction.Symbols(var symbols) -> addSymbols(seat, symbols, 1);
            case ManaProduction.ForEach(ManaCost symbols, Amount times) ->
                    addSymbols(seat, symbols.symbols(), n(times));
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
                                        seat, choices.get(index).symbols(), 1));
            }
            case ManaProduction.AnyOneColor(Amount count) -> {
                int n = n(count);
                if (n > 0) {
                    oneType(seat, Mana.ANY_COLOR, n);
                }
            }
            case ManaProduction.AnyCombination(Amount count, var colors) -> {
                int n = n(count);
                for (int i = 0; i < n; i++) {
                    k.push(kernel ->
                            kernel.interpreter.manaEffects.oneType(seat, colors.mask(), 1));
                }
            }
            case ManaProduction.ProducibleBy _, ManaProduction.ChosenColor _ -> {
                int[] units = k.mana.units(production, context);
                if (units.length > 0) {
                    oneType(seat, units[0], units.length);
                }
            }
        }
    }

    private void oneType(int seat, int mask, int count) {
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
                        kernel.interpreter.manaEffects.put(seat, types.get(index), count));
    }

    private void addSymbols(int seat, List<ManaSymbol> symbols, int times) {
        for (ManaSymbol symbol : symbols) {
            switch (symbol) {
                case ManaSymbol.Colored(Color color) ->
                        put(seat, Integer.numberOfTrailingZeros(color.bit()), times);
                case ManaSymbol.Colorless() -> put(seat, 5, times);
                case ManaSymbol.Generic(int amount) -> put(seat, 5, amount * times);
                default -> throw new IllegalStateException("no mana to add: " + symbol);
            }
        }
    }

    private void put(int seat, int type, int count) {
        Player player = k.s.player(seat).copy();
        player.mana = Mana.add(player.mana, type, count);
        k.s.put(seat, player);
        k.log(new Event.ManaAdded(c().source, seat, count));
    }
}
