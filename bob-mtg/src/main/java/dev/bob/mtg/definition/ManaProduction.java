package dev.bob.mtg.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What mana is added.
public sealed interface ManaProduction {
    /// The listed symbols: `{G}{G}`.
    record Symbols(List<ManaSymbol> symbols) implements ManaProduction {
        public Symbols {
            symbols = List.copyOf(symbols);
        }
    }

    /// One of several rows of symbols: `{W} or {U}`.
    record OneOf(List<ManaCost> choices) implements ManaProduction {
        public OneOf {
            choices = List.copyOf(choices);
        }
    }

    /// So many mana of any one color.
    record AnyOneColor(Amount count) implements ManaProduction {}

    /// So many mana in any combination of these colors.
    record AnyCombination(Amount count, Colors colors) implements ManaProduction {}

    /// A row of symbols for each of an amount: `{G} for each Elf you control`.
    record ForEach(ManaCost symbols, Amount times) implements ManaProduction {}

    /// One mana of any type or color that lands matching the filter could produce.
    record ProducibleBy(Filter lands, boolean colorsOnly) implements ManaProduction {}

    /// Mana of the chosen color.
    record ChosenColor(Amount count) implements ManaProduction {}

    /// What the mana may be spent on.
    ///
    /// @param spells spells that it may be spent on; null for none
    /// @param abilities sources whose abilities it may be spent on; null for none
    record Restriction(@Nullable Filter spells, @Nullable Filter abilities) {}
}
