package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.RecordTree;
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
        return switch (value) {
            case ManaCost cost -> cost.colors();
            case ManaProduction.Symbols(var symbols) -> new ManaCost(symbols).colors();
            // "any color" has no symbols
            case ManaProduction.AnyCombination(_, Colors colors) ->
                    colors.equals(Colors.ALL) ? Colors.NONE : colors;
            case List<?> list -> {
                Colors all = Colors.NONE;
                for (Object each : list) {
                    all = all.union(symbols(each));
                }
                yield all;
            }
            case Record record -> symbols(TREE.components(record));
            default -> Colors.NONE;
        };
    }
}
