package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Cumulative upkeep {W} or {U}": mana of either kind for each counter (rule 702.24a); "cumulative upkeep—Pay {B} and 1
/// life."
final class UpkeepCosts {
    private UpkeepCosts() {}

    static Syntax<Ability> eitherMana() {
        return choice(
                form(
                        Ability.WithKeyword.class,
                        Keyword.CUMULATIVE_UPKEEP.text() + " <> or <>",
                        part(
                                word -> of(word) instanceof Cost.Either of ? of.first() : null,
                                Costs.mana()),
                        part(
                                word -> of(word) instanceof Cost.Either of ? of.second() : null,
                                Costs.mana()),
                        (first, second) ->
                                new Ability.WithKeyword(
                                        Keyword.CUMULATIVE_UPKEEP,
                                        0,
                                        List.of(new Cost.Either(first, second)),
                                        null)),
                form(
                        Ability.WithKeyword.class,
                        Keyword.CUMULATIVE_UPKEEP.text() + "⸺ pay <> and <> life .",
                        part(
                                word ->
                                        manaAndLife(word, 0) instanceof Cost.Mana mana
                                                ? mana.cost()
                                                : null,
                                Costs.MANA),
                        part(
                                word ->
                                        manaAndLife(word, 1) instanceof Cost.PayLife life
                                                ? life.amount()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        (mana, life) ->
                                new Ability.WithKeyword(
                                        Keyword.CUMULATIVE_UPKEEP,
                                        0,
                                        List.of(new Cost.Mana(mana), new Cost.PayLife(life)),
                                        null)));
    }

    private static @Nullable Cost manaAndLife(Ability.WithKeyword word, int at) {
        return word.keyword() == Keyword.CUMULATIVE_UPKEEP && word.cost().size() == 2
                ? word.cost().get(at)
                : null;
    }

    private static @Nullable Cost of(Ability.WithKeyword word) {
        return word.keyword() == Keyword.CUMULATIVE_UPKEEP && word.cost().size() == 1
                ? word.cost().getFirst()
                : null;
    }
}
