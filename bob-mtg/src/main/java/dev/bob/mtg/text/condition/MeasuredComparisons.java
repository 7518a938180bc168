package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

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

    /// "that creature's power is greater than ~'s": than the same number of the source.
    static Syntax<Condition> thanItsOwn(Syntax<Amount> left) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> is greater than ~'s",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.MORE
                                                        && compare.right()
                                                                .equals(own(compare.left()))
                                                ? compare.left()
                                                : null,
                                left.only(amount -> own((Amount) amount) != null)),
                        one -> {
                            Amount own = own(one);
                            return own == null
                                    ? null
                                    : new Condition.Compare(one, Comparison.MORE, own);
                        }));
    }

    private static @Nullable Amount own(Amount others) {
        var source = new Selector.This("~");
        if (others instanceof Amount.PowerOf(Selector.That _)) {
            return new Amount.PowerOf(source);
        }
        if (others instanceof Amount.ToughnessOf(Selector.That _)) {
            return new Amount.ToughnessOf(source);
        }
        return others instanceof Amount.ManaValueOf(Selector.That _)
                ? new Amount.ManaValueOf(source)
                : null;
    }
}
