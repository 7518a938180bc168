package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Label;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "As ~ enters, choose Khans or Dragons.", and a bullet for each of the words (rule 614.12b): the permanent has the
/// ability behind the word that was chosen.
public final class AnchorWords {
    private AnchorWords() {}

    /// A word and the ability behind it.
    private record Anchor(String word, Ability ability) {}

    public static Syntax<List<Ability>> all(Syntax<Ability> single) {
        Syntax<Anchor> bullet =
                form(
                        Anchor.class,
                        "• <> — <>",
                        part(Anchor::word, new Label(word -> true)),
                        part(Anchor::ability, single),
                        Anchor::new);
        Syntax<Pair<Pair<String, String>, List<Anchor>>> both =
                word("or")
                        .after("as ~ enters , choose")
                        .then(word("."))
                        .then(bullet.separated("", 2));
        return new Syntax.Mapped<>(Pair.class, both, AnchorWords::read, AnchorWords::write);
    }

    /// One word with a capital letter, up to the next.
    private static Syntax<String> word(String end) {
        return Syntax.pattern(
                        String.class,
                        text ->
                                text.chars().allMatch(Character::isLetter)
                                        ? java.util.Optional.of(text)
                                        : java.util.Optional.<String>empty(),
                        java.util.Optional::of)
                .before(end);
    }

    private static @Nullable List<Ability> read(Pair<Pair<String, String>, List<Anchor>> text) {
        List<Anchor> anchors = text.right();
        List<String> words = anchors.stream().map(Anchor::word).toList();
        if (!words.get(0).equalsIgnoreCase(text.left().left())
                || words.size() != 2
                || !words.get(1).equalsIgnoreCase(text.left().right())) {
            return null;
        }
        List<Ability> all = new ArrayList<>();
        all.add(
                new Ability.Static(
                        List.of(new Rule.ChooseAsEnters(ChoiceKind.OPTION, null, words)),
                        null,
                        Zone.BATTLEFIELD));
        for (Anchor anchor : anchors) {
            all.add(
                    new Ability.Static(
                            List.of(
                                    new Rule.Modify(
                                            new Filter.This(),
                                            List.of(
                                                    new Modification.AddAbilities(
                                                            List.of(anchor.ability()))))),
                            new Condition.OptionChosen(anchor.word()),
                            Zone.BATTLEFIELD));
        }
        return all;
    }

    private static @Nullable Object write(Object value) {
        if (!(value instanceof List<?> all)
                || all.size() != 3
                || !(all.getFirst() instanceof Ability.Static(List<Rule> rules, _, _))
                || !(rules.getFirst()
                        instanceof Rule.ChooseAsEnters(var kind, _, List<String> words))
                || kind != ChoiceKind.OPTION
                || words.size() != 2) {
            return null;
        }
        List<Anchor> anchors = new ArrayList<>();
        for (Object each : all.subList(1, 3)) {
            Anchor anchor = anchor(each);
            if (anchor == null) {
                return null;
            }
            anchors.add(anchor);
        }
        return new Pair<>(new Pair<>(words.get(0), words.get(1)), anchors);
    }

    private static @Nullable Anchor anchor(Object ability) {
        return ability
                                instanceof
                                Ability.Static(
                                        List<Rule> rules,
                                        Condition.OptionChosen(String word),
                                        Zone _)
                        && rules.getFirst() instanceof Rule.Modify(Filter.This _, var changes)
                        && changes.getFirst()
                                instanceof Modification.AddAbilities(List<Ability> abilities)
                        && abilities.size() == 1
                ? new Anchor(word, abilities.getFirst())
                : null;
    }
}
