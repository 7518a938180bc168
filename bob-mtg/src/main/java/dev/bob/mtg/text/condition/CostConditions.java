package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about how a spell was paid for.
final class CostConditions {
    private CostConditions() {}

    static Syntax<Condition> all() {
        return choice(
                bargained(),
                constant(new Condition.Paid(Keyword.GIFT), "the gift was promised"),
                constant(
                        new Condition.Not(new Condition.Paid(Keyword.GIFT)),
                        "the gift wasn't promised"),
                synonyms(
                        constant(new Condition.AdditionallyPaid(), "evidence was collected"),
                        constant(
                                new Condition.AdditionallyPaid(),
                                "this spell's additional cost was paid"),
                        constant(new Condition.AdditionallyPaid(), "its additional cost was paid")),
                synonyms(
                        constant(
                                new Condition.Paid(Keyword.TEAMWORK),
                                "this spell was cast using teamwork"),
                        constant(
                                new Condition.Paid(Keyword.TEAMWORK),
                                "it was cast using teamwork")),
                costPaid(),
                constant(
                        new Condition.Compare(
                                new Amount.ManaSpent(null), Comparison.EQUAL, Amount.ZERO),
                        "no mana was spent to cast it"),
                spent(),
                atLeast());
    }

    private static Syntax<Condition> bargained() {
        Condition paid = new Condition.Paid(Keyword.BARGAIN);
        return synonyms(
                constant(paid, "this spell was bargained"),
                constant(paid, "it was bargained"),
                constant(paid, "it's bargained"),
                constant(paid, "~ was bargained"));
    }

    /// "its evoke cost was paid", "this spell's surge cost was paid".
    private static Syntax<Condition> costPaid() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Keyword keyword :
                List.of(
                        Keyword.EVOKE,
                        Keyword.DASH,
                        Keyword.BLITZ,
                        Keyword.SPECTACLE,
                        Keyword.SURGE,
                        Keyword.AWAKEN,
                        Keyword.EMERGE)) {
            Condition with = new Condition.CastWith(keyword);
            all.add(
                    synonyms(
                            constant(with, "this spell's " + keyword.text() + " cost was paid"),
                            constant(with, "its " + keyword.text() + " cost was paid"),
                            constant(with, "~'s " + keyword.text() + " cost was paid")));
        }
        return choice(all);
    }

    /// "{B} was spent to cast it": at least one mana of that color.
    private static Syntax<Condition> spent() {
        return synonyms(
                form(
                        Condition.Compare.class,
                        "<> was spent to cast it",
                        part(CostConditions::oneColor, Costs.MANA.only(CostConditions::isOneColor)),
                        CostConditions::ofColor),
                form(
                        Condition.Compare.class,
                        "<> was spent to cast this spell",
                        part(CostConditions::oneColor, Costs.MANA.only(CostConditions::isOneColor)),
                        CostConditions::ofColor),
                form(
                        Condition.Compare.class,
                        "<> was spent to cast ~",
                        part(CostConditions::oneColor, Costs.MANA.only(CostConditions::isOneColor)),
                        CostConditions::ofColor));
    }

    private static boolean isOneColor(Object cost) {
        return cost instanceof ManaCost(List<ManaSymbol> symbols)
                && !symbols.isEmpty()
                && symbols.getFirst() instanceof ManaSymbol.Colored
                && symbols.stream().allMatch(symbols.getFirst()::equals);
    }

    private static Condition.Compare ofColor(ManaCost cost) {
        return new Condition.Compare(
                new Amount.ManaSpent(cost.colors()),
                Comparison.AT_LEAST,
                Amount.of(cost.symbols().size()));
    }

    private static @Nullable ManaCost oneColor(Condition.Compare compare) {
        if (compare.left() instanceof Amount.ManaSpent(Colors colors)
                && colors != null
                && compare.comparison() == Comparison.AT_LEAST
                && compare.right() instanceof Amount.Fixed(int n)) {
            for (Color color : Color.values()) {
                if (colors.mask() == color.bit()) {
                    return new ManaCost(
                            java.util.Collections.nCopies(n, new ManaSymbol.Colored(color)));
                }
            }
        }
        return null;
    }

    private static Syntax<Condition> atLeast(Amount spent, String words) {
        return widen(
                form(
                        Condition.Compare.class,
                        words,
                        part(
                                compare ->
                                        compare.left().equals(spent)
                                                        && compare.comparison()
                                                                == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        n -> new Condition.Compare(spent, Comparison.AT_LEAST, n)));
    }

    /// "at least three blue mana was spent to cast this spell".
    private static Syntax<Condition> atLeast() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Color color : Color.values()) {
            Amount spent = new Amount.ManaSpent(new Colors(color.bit()));
            String name = color.name().toLowerCase(java.util.Locale.ROOT);
            String words = "at least <> " + name + " mana was spent to cast ";
            all.add(
                    synonyms(
                            atLeast(spent, words + "this spell"),
                            atLeast(spent, words + "it"),
                            atLeast(spent, words + "~")));
        }
        return choice(all);
    }
}
