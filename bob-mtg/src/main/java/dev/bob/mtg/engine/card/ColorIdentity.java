package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import java.util.List;

/// The color identity of a card: its colors, and those of the mana symbols in its cost and its text (rule 903.4).
public final class ColorIdentity {
    private static final RecordTree TREE = new RecordTree();

    private ColorIdentity() {}

    public static Colors of(CardDefinition card) {
        Colors all = Colors.NONE;
        for (CardDefinition.Face face : card.faces()) {
            all = all.union(face.characteristics().colors()).union(symbols(face.characteristics()));
            all = all.union(symbols(face.abilities()));
        }
        return all;
    }

    private static Colors symbols(Object value) {
        if (value instanceof ManaCost cost) {
            return cost.colors();
        }
        if (value instanceof ManaProduction.Symbols(var symbols)) {
            return new ManaCost(symbols).colors();
        }
        if (value instanceof ManaProduction.AnyCombination(_, Colors colors)) {
            // "any color" has no symbols
            return colors.equals(Colors.ALL) ? Colors.NONE : colors;
        }
        List<?> parts =
                value instanceof List<?> list
                        ? list
                        : value instanceof Record record ? TREE.components(record) : List.of();
        Colors all = Colors.NONE;
        for (Object part : parts) {
            all = all.union(symbols(part));
        }
        return all;
    }
}
