package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One measure compared with another, or with X: "X is greater than or equal to the number of cards in your library".
final class MeasuredComparisons {
    private MeasuredComparisons() {}

    static Syntax<Condition> all(Phrases phrases) {
        Map<String, Comparison> words = new TreeMap<>();
        words.put("is greater than or equal to", Comparison.AT_LEAST);
        words.put("is less than", Comparison.LESS);
        words.put("is equal to", Comparison.EQUAL);
        Map<String, Comparison> ofX = new TreeMap<>(words);
        ofX.put("is greater than", Comparison.MORE);
        ofX.put("is less than or equal to", Comparison.AT_MOST);
        Syntax<Amount> x = constant(new Amount.X(), "X");
        Syntax<Amount> measure = phrases.measure.only(MeasuredComparisons::isMeasured);
        List<Syntax<Condition>> all = new ArrayList<>();
        words.forEach((is, comparison) -> all.add(compared(measure, is, comparison, measure)));
        ofX.forEach((is, comparison) -> all.add(compared(x, is, comparison, measure)));
        return choice(all);
    }

    private static boolean isMeasured(Object amount) {
        return !(amount instanceof Amount.X || amount instanceof Amount.Fixed);
    }

    private static Syntax<Condition> compared(
            Syntax<Amount> left, String is, Comparison comparison, Syntax<Amount> right) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> " + is + " <>",
                        part(
                                compare ->
                                        compare.comparison() == comparison ? compare.left() : null,
                                left),
                        part(Condition.Compare::right, right),
                        (one, other) -> new Condition.Compare(one, comparison, other)));
    }
}
