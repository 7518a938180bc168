package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What may be chosen of cards: a name ("a nonland card name"), a type ("artifact or enchantment").
public final class CardChoices {
    private static final Filter LAND = Filter.type(CardType.LAND);
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter NO_LAND = new Filter.Not(LAND);

    private CardChoices() {}

    /// The words, and what kind of card must have the name; null for any.
    public static Map<String, @Nullable Filter> names() {
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

    /// The names of the types; none for any.
    public static Syntax<List<String>> types() {
        Syntax<List<String>> some = type().series("or", 2);
        return choice(
                constant(List.of(), "a card type"),
                type().series("or", 1)
                        .after("a card type other than")
                        .map(
                                List.class,
                                CardChoices::others,
                                value ->
                                        value instanceof List<?> names && names.size() >= LONG
                                                ? others(names)
                                                : null),
                some,
                constant(
                        Arrays.stream(CardType.values())
                                .filter(CardType::isPermanentType)
                                .map(CardType::title)
                                .toList(),
                        "a permanent type"));
    }

    /// So many types are named by those that they aren't.
    private static final int LONG = 6;

    private static List<String> others(List<?> names) {
        return Arrays.stream(CardType.values())
                .filter(type -> type != CardType.KINDRED)
                .map(CardType::title)
                .filter(title -> !names.contains(title))
                .toList();
    }

    private static Syntax<String> type() {
        List<Syntax<String>> all = new ArrayList<>();
        for (CardType type : CardType.values()) {
            all.add(constant(type.title(), type.title().toLowerCase(Locale.ROOT)));
        }
        return choice(all);
    }

    /// "with a basic land type": with any of them (rule 305.6).
    static Syntax<Filter> ofBasicLandType() {
        List<Filter> types = new ArrayList<>();
        for (String type : List.of("Plains", "Island", "Swamp", "Mountain", "Forest")) {
            types.add(new Filter.Subtype(type));
        }
        return constant(new Filter.Or(types), "with a basic land type");
    }
}
