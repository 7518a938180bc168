package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.SpecialPayment;
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

    /// So much mana of one color as your devotion to that color is (rule 700.5).
    record ByDevotion() implements ManaProduction {}

    /// A row of symbols for each of an amount: `{G} for each Elf you control`.
    record ForEach(ManaCost symbols, Amount times) implements ManaProduction {}

    /// One mana of any type or color that lands matching the filter could produce.
    record ProducibleBy(Filter lands, boolean colorsOnly) implements ManaProduction {}

    /// One mana of any type that the land of the event produced.
    record SameType() implements ManaProduction {}

    /// One mana of any color in the color identity of your commanders (rule 903.4).
    record OfIdentity() implements ManaProduction {}

    /// As much of each type as is unspent already (rule 701.10f).
    record Unspent() implements ManaProduction {}

    /// Mana of the chosen color.
    record ChosenColor(Amount count) implements ManaProduction {}

    /// One mana of any of the colors that the selected objects have, or (`each`) one of each of them.
    record ColorsAmong(Selector objects, boolean each) implements ManaProduction {}

    /// One mana that one of these adds: "{G} or one mana of the chosen color".
    record Either(List<ManaProduction> choices) implements ManaProduction {
        public Either {
            choices = List.copyOf(choices);
        }
    }

    /// What the mana may be spent on, and what else is said of it.
    ///
    /// @param spells spells that it may be spent on; null for none
    /// @param abilities sources whose abilities it may be spent on; null for none
    /// @param others whether it may be spent on what is neither
    /// @param kept how long it isn't lost as steps and phases end; null for not at all
    /// @param uncounterable whether a spell that it is spent on can't be countered
    /// @param rider what else happens as it is spent on a spell; null for nothing
    record Restriction(
            @Nullable Filter spells,
            @Nullable Filter abilities,
            boolean others,
            @Nullable Duration kept,
            boolean uncounterable,
            @Nullable Rider rider) {
        /// Mana for costs that contain {X}, of spells and abilities.
        public static final Restriction FOR_X =
                new Restriction(
                        new Filter.CostContains(new ManaSymbol.Variable()),
                        new Filter.CostContains(new ManaSymbol.Variable()));

        public Restriction(@Nullable Filter spells, @Nullable Filter abilities) {
            this(spells, abilities, false, null, false, null);
        }

        /// Mana that may be spent on anything and does something to some spells.
        public static Restriction with(Rider rider) {
            return new Restriction(new Filter.Any(), new Filter.Any(), true, null, false, rider);
        }

        /// Whether it may be spent on a special action.
        public boolean isFor(@Nullable SpecialPayment action) {
            return action != null && isFor(spells, action);
        }

        private static boolean isFor(@Nullable Filter what, SpecialPayment action) {
            return what instanceof Filter.Or(var parts)
                    ? parts.stream().anyMatch(each -> isFor(each, action))
                    : what instanceof Filter.ForSpecialAction(var actions)
                            && actions.contains(action);
        }

        /// Whether it is of use to some spells to be paid for with this mana.
        public boolean helps() {
            return uncounterable || rider != null;
        }

        /// Mana that may be spent on anything and stays for a while.
        public static Restriction keptFor(Duration kept) {
            return new Restriction(new Filter.Any(), new Filter.Any(), true, kept, false, null);
        }

        /// Mana that can't be spent on spells that match.
        public static Restriction notFor(Filter spells) {
            return new Restriction(
                    new Filter.Not(spells), new Filter.Any(), true, null, false, null);
        }

        public Restriction makesUncounterable() {
            return new Restriction(spells, abilities, others, kept, true, rider);
        }
    }

    /// What happens as mana is spent on a spell.
    ///
    /// @param then the spells, as an event, and what happens; nothing is remembered
    /// @param triggers whether it is a triggered ability ("when you spend this mana to cast …")
    record Rider(Effect.Delayed then, boolean triggers) {}
}
