package dev.bob.mtg.lab;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// A deck counted: what its cards cost and what makes the mana for them.
///
/// @param cards cards in the deck
/// @param lands lands among them
/// @param curve other cards by mana value
/// @param symbols coloured mana symbols in the costs, by colour
/// @param most the most symbols of a colour in one cost
/// @param earliest the mana value of the cheapest card with that most
/// @param sources lands that make a colour
/// @param otherSources other permanents that do
public record DeckProfile(
        int cards,
        int lands,
        SortedMap<Integer, Integer> curve,
        Map<Color, Integer> symbols,
        Map<Color, Integer> most,
        Map<Color, Integer> earliest,
        Map<Color, Integer> sources,
        Map<Color, Integer> otherSources) {

    /// Counts a deck.
    public static DeckProfile of(List<CardDefinition> deck) {
        int lands = 0;
        SortedMap<Integer, Integer> curve = new TreeMap<>();
        Map<Color, Integer> symbols = new EnumMap<>(Color.class);
        Map<Color, Integer> most = new EnumMap<>(Color.class);
        Map<Color, Integer> earliest = new EnumMap<>(Color.class);
        Map<Color, Integer> sources = new EnumMap<>(Color.class);
        Map<Color, Integer> others = new EnumMap<>(Color.class);
        for (CardDefinition card : deck) {
            Characteristics front = card.front().characteristics();
            boolean land = front.types().contains(CardType.LAND);
            Set<Color> makes = makes(card);
            makes.forEach(color -> (land ? sources : others).merge(color, 1, Integer::sum));
            if (land) {
                lands++;
                continue;
            }
            ManaCost cost = front.manaCost();
            int value = cost == null ? 0 : cost.manaValue(0);
            curve.merge(value, 1, Integer::sum);
            Map<Color, Integer> own = new EnumMap<>(Color.class);
            if (cost != null) {
                for (ManaSymbol symbol : cost.symbols()) {
                    if (symbol instanceof ManaSymbol.Colored(Color color)) {
                        own.merge(color, 1, Integer::sum);
                    }
                }
            }
            own.forEach((color, count) -> {
                symbols.merge(color, count, Integer::sum);
                int before = most.getOrDefault(color, 0);
                if (count > before) {
                    most.put(color, count);
                    earliest.put(color, value);
                } else if (count == before) {
                    earliest.merge(color, value, Math::min);
                }
            });
        }
        return new DeckProfile(deck.size(), lands, curve, symbols, most, earliest, sources, others);
    }

    /// The mean mana value of the cards that aren't lands; 0 without any.
    public double meanValue() {
        int count = 0;
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : curve.entrySet()) {
            count += entry.getValue();
            sum += entry.getKey() * entry.getValue();
        }
        return count == 0 ? 0 : (double) sum / count;
    }

    private static Set<Color> makes(CardDefinition card) {
        Set<Color> colors = EnumSet.noneOf(Color.class);
        for (String subtype : card.front().characteristics().subtypes()) {
            switch (subtype) {
                case "Plains" -> colors.add(Color.WHITE);
                case "Island" -> colors.add(Color.BLUE);
                case "Swamp" -> colors.add(Color.BLACK);
                case "Mountain" -> colors.add(Color.RED);
                case "Forest" -> colors.add(Color.GREEN);
                default -> {}
            }
        }
        for (Ability ability : card.front().abilities()) {
            if (ability instanceof Ability.Activated activated
                    && activated.effect() instanceof SpellEffect.AddMana adds) {
                add(colors, adds.mana());
            }
        }
        return colors;
    }

    private static void add(Set<Color> colors, ManaProduction mana) {
        switch (mana) {
            case ManaProduction.Symbols(List<ManaSymbol> symbols) -> add(colors, symbols);
            case ManaProduction.OneOf(List<ManaCost> choices) ->
                    choices.forEach(choice -> add(colors, choice.symbols()));
            case ManaProduction.ForEach(ManaCost symbols, _) -> add(colors, symbols.symbols());
            case ManaProduction.AnyCombination(_, var some) -> {
                for (Color color : Color.values()) {
                    if (some.has(color)) {
                        colors.add(color);
                    }
                }
            }
            case ManaProduction.AnyOneColor _,
                    ManaProduction.ProducibleBy _,
                    ManaProduction.ChosenColor _,
                    ManaProduction.ColorsAmong _,
                    ManaProduction.Either _,
                    ManaProduction.SameType _,
                    ManaProduction.Unspent _,
                    ManaProduction.ByDevotion _,
                    ManaProduction.OfIdentity _ ->
                    colors.addAll(EnumSet.allOf(Color.class));
        }
    }

    private static void add(Set<Color> colors, List<ManaSymbol> symbols) {
        for (ManaSymbol symbol : symbols) {
            if (symbol instanceof ManaSymbol.Colored(Color color)) {
                colors.add(color);
            }
        }
    }
}
