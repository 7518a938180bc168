package dev.bob.mtg.text.phrase;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Supertype;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Card names to choose from: "a nonland card name".
public final class CardNames {
    private static final Filter LAND = Filter.type(CardType.LAND);
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter NO_LAND = new Filter.Not(LAND);

    private CardNames() {}

    /// The words, and what kind of card must have the name; null for any.
    public static Map<String, @Nullable Filter> all() {
        Map<String, @Nullable Filter> names = new LinkedHashMap<>();
        Filter basic = Filter.and(new Filter.OfSupertype(Supertype.BASIC), LAND);
        names.put("a card name", null);
        names.put("a nonland card name", NO_LAND);
        names.put("a creature card name", CREATURE);
        names.put("a land card name", LAND);
        names.put("an artifact card name", Filter.type(CardType.ARTIFACT));
        names.put(
                "a noncreature, nonland card name", Filter.and(new Filter.Not(CREATURE), NO_LAND));
        names.put(
                "a nonbasic land card name",
                Filter.and(new Filter.Not(new Filter.OfSupertype(Supertype.BASIC)), LAND));
        names.put("a card name other than a basic land card name", new Filter.Not(basic));
        names.put(
                "a nonartifact, nonland card name",
                Filter.and(new Filter.Not(Filter.type(CardType.ARTIFACT)), NO_LAND));
        return names;
    }
}
