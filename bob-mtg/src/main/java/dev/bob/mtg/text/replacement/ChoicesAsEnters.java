package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.text.phrase.CardChoices;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is chosen as a permanent enters (rule 614.12): "as ~ enters, choose a color".
final class ChoicesAsEnters {
    private final Phrases phrases;

    ChoicesAsEnters(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "As ~ enters, choose a color."
    Syntax<Rule> all() {
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(chosen("a color", ChoiceKind.COLOR));
        for (Color color : Color.values()) {
            Filter others = new Filter.Not(new Filter.HasColor(color));
            all.add(
                    constant(
                            new Rule.ChooseAsEnters(ChoiceKind.COLOR, others, List.of()),
                            "as ~ enters, choose a color other than "
                                    + color.name().toLowerCase(Locale.ROOT)));
        }
        all.add(chosen("a creature type", ChoiceKind.CREATURE_TYPE));
        all.add(oneOfTypes());
        all.add(oneOfTwoColors());
        all.add(chosen("a basic land type", ChoiceKind.BASIC_LAND_TYPE));
        all.add(
                widen(
                        form(
                                Rule.ChooseAsEnters.class,
                                "as ~ enters, choose <>",
                                part(
                                        chosen ->
                                                chosen.kind() == ChoiceKind.CARD_TYPE
                                                        ? chosen.options()
                                                        : null,
                                        CardChoices.types()),
                                types ->
                                        new Rule.ChooseAsEnters(
                                                ChoiceKind.CARD_TYPE, null, types))));
        all.add(chosen("an opponent", ChoiceKind.OPPONENT));
        all.add(chosen("a player", ChoiceKind.PLAYER));
        CardChoices.names()
                .forEach((words, among) ->
                        all.add(
                                constant(
                                        new Rule.ChooseAsEnters(
                                                ChoiceKind.CARD_NAME, among, List.of()),
                                        "as ~ enters, choose " + words)));
        all.add(
                constant(
                        new Rule.ChooseAsEnters(
                                ChoiceKind.OPTION, null, Filter.ChosenParity.OPTIONS),
                        "as ~ enters, choose odd or even"));
        all.add(chosen("a number", ChoiceKind.NUMBER));
        all.add(numberBetween());
        return choice(all);
    }

    /// "As ~ enters, choose a color and an opponent": two kinds of things, one after the other.
    static Syntax<List<Rule>> pairs() {
        Map<String, ChoiceKind> kinds = new LinkedHashMap<>();
        kinds.put("a color", ChoiceKind.COLOR);
        kinds.put("an opponent", ChoiceKind.OPPONENT);
        kinds.put("a player", ChoiceKind.PLAYER);
        kinds.put("a creature type", ChoiceKind.CREATURE_TYPE);
        kinds.put("a number", ChoiceKind.NUMBER);
        List<Syntax<List<Rule>>> all = new ArrayList<>();
        kinds.forEach((one, first) ->
                kinds.forEach((other, second) -> {
                    if (first != second && !(isPlayer(first) && isPlayer(second))) {
                        all.add(
                                constant(
                                        List.of(
                                                new Rule.ChooseAsEnters(first, null, List.of()),
                                                new Rule.ChooseAsEnters(second, null, List.of())),
                                        "as ~ enters, choose " + one + " and " + other));
                    }
                }));
        return choice(all);
    }

    private static boolean isPlayer(ChoiceKind kind) {
        return kind == ChoiceKind.OPPONENT || kind == ChoiceKind.PLAYER;
    }

    /// "As ~ enters, choose a number between 1 and 10."
    private static Syntax<Rule> numberBetween() {
        return widen(
                form(
                        Rule.ChooseAsEnters.class,
                        "as ~ enters, choose a number between <> and <>",
                        part(chosen -> bound(chosen, 0), Numerals.DIGITS),
                        part(chosen -> bound(chosen, 1), Numerals.DIGITS),
                        (least, most) ->
                                new Rule.ChooseAsEnters(
                                        ChoiceKind.NUMBER,
                                        null,
                                        List.of(String.valueOf(least), String.valueOf(most)))));
    }

    private static @Nullable Integer bound(Rule.ChooseAsEnters chosen, int at) {
        return chosen.kind() == ChoiceKind.NUMBER && chosen.options().size() == 2
                ? Integer.valueOf(chosen.options().get(at))
                : null;
    }

    /// "As ~ enters, choose Elf, Goblin, or Merfolk."
    private Syntax<Rule> oneOfTypes() {
        return widen(
                form(
                        Rule.ChooseAsEnters.class,
                        "as ~ enters, choose <>",
                        part(
                                chosen ->
                                        chosen.kind() == ChoiceKind.CREATURE_TYPE
                                                        && chosen.among() == null
                                                ? chosen.options()
                                                : null,
                                phrases.nouns.creatureType.series("or", 2)),
                        types -> new Rule.ChooseAsEnters(ChoiceKind.CREATURE_TYPE, null, types)));
    }

    private static Syntax<Rule> chosen(String words, ChoiceKind kind) {
        return constant(
                new Rule.ChooseAsEnters(kind, null, List.of()), "as ~ enters, choose " + words);
    }

    /// "As ~ enters, choose black or red."
    private static Syntax<Rule> oneOfTwoColors() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Color first : Color.values()) {
            for (Color second : Color.values()) {
                if (first != second) {
                    Filter either =
                            Filter.or(new Filter.HasColor(first), new Filter.HasColor(second));
                    all.add(
                            constant(
                                    new Rule.ChooseAsEnters(ChoiceKind.COLOR, either, List.of()),
                                    "as ~ enters, choose "
                                            + first.name().toLowerCase(Locale.ROOT)
                                            + " or "
                                            + second.name().toLowerCase(Locale.ROOT)));
                }
            }
        }
        return choice(all);
    }
}
