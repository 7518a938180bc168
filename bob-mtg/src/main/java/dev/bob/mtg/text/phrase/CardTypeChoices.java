package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Which card types may be chosen: "a card type", "artifact or enchantment", "a card type other than creature or land".
public final class CardTypeChoices {
    private CardTypeChoices() {}

    /// The names of the types; none for any.
    public static Syntax<List<String>> all() {
        Syntax<List<String>> some = types().series("or", 2);
        return choice(
                constant(List.of(), "a card type"),
                types().series("or", 1)
                        .after("a card type other than")
                        .map(
                                List.class,
                                CardTypeChoices::others,
                                value ->
                                        value instanceof List<?> names && names.size() >= LONG
                                                ? others(names)
                                                : null),
                some);
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

    private static Syntax<String> types() {
        List<Syntax<String>> all = new ArrayList<>();
        for (CardType type : CardType.values()) {
            all.add(constant(type.title(), type.title().toLowerCase(Locale.ROOT)));
        }
        return choice(all);
    }
}
