package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keywords that say what is given up for them: "craft with artifact {3}{R}", "emerge from artifact {5}{B}{B}".
final class MaterialKeywords {
    private final Phrases phrases;

    MaterialKeywords(Phrases phrases) {
        this.phrases = phrases;
    }

    List<Syntax<Ability>> all() {
        return List.of(emergeFrom(), craft());
    }

    /// "emerge from artifact {5}{B}{B}" (rule 702.119b).
    private Syntax<Ability> emergeFrom() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "emerge from <> <>",
                        part(
                                word -> word.keyword() == Keyword.EMERGE ? word.filter() : null,
                                phrases.noun),
                        part(Ability.WithKeyword::cost, Costs.mana()),
                        (from, cost) -> new Ability.WithKeyword(Keyword.EMERGE, 0, cost, from)));
    }

    /// "craft with artifact {3}{R}", "craft with two creatures {4}", "craft with one or more Dinosaurs {4}".
    private Syntax<Ability> craft() {
        return choice(
                form(
                        Ability.WithKeyword.class,
                        "craft with <> <>",
                        part(word -> materials(word, 1), phrases.noun),
                        part(Ability.WithKeyword::cost, Costs.mana()),
                        (filter, cost) -> new Ability.WithKeyword(Keyword.CRAFT, 1, cost, filter)),
                form(
                        Ability.WithKeyword.class,
                        "craft with one or more <> <>",
                        part(word -> materials(word, -1), phrases.plural),
                        part(Ability.WithKeyword::cost, Costs.mana()),
                        (filter, cost) -> new Ability.WithKeyword(Keyword.CRAFT, -1, cost, filter)),
                form(
                        Ability.WithKeyword.class,
                        "craft with one or more <>",
                        part(
                                word ->
                                        materials(word, -1) instanceof Filter.Any
                                                ? word.cost()
                                                : null,
                                Costs.mana()),
                        cost -> new Ability.WithKeyword(Keyword.CRAFT, -1, cost, new Filter.Any())),
                form(
                        Ability.WithKeyword.class,
                        "craft with <> <> <>",
                        part(word -> word.number() > 1 ? word.number() : null, Numerals.WORD),
                        part(word -> materials(word, word.number()), phrases.plural),
                        part(Ability.WithKeyword::cost, Costs.mana()),
                        (number, filter, cost) ->
                                new Ability.WithKeyword(Keyword.CRAFT, number, cost, filter)));
    }

    private static @Nullable Filter materials(Ability.WithKeyword word, int number) {
        return word.keyword() == Keyword.CRAFT && word.number() == number ? word.filter() : null;
    }
}
