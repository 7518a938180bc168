package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "~'s power and toughness are each equal to 20 minus the highest life total among players": it may be less than nothing
/// (rule 107.1b).
final class SizesBelow {
    private static final Filter THIS = new Filter.This();

    private SizesBelow() {}

    static Syntax<Rule> of(String own, Phrases phrases) {
        return widen(
                form(
                        Rule.Modify.class,
                        own + " power and toughness are each equal to <> minus <>",
                        part(
                                modify ->
                                        size(modify) instanceof Amount.Plus(Amount n, Amount more)
                                                        && n instanceof Amount.Fixed
                                                        && more instanceof Amount.Negative
                                                ? n
                                                : null,
                                Numerals.DIGIT_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(
                                modify ->
                                        size(modify)
                                                        instanceof
                                                        Amount.Plus(_, Amount.Negative(Amount less))
                                                ? less
                                                : null,
                                phrases.measure.only(
                                        measure -> !(measure instanceof Amount.Minus))),
                        (n, less) -> defined(new Amount.Plus(n, new Amount.Negative(less)))));
    }

    private static Rule.Modify defined(Amount size) {
        return new Rule.Modify(THIS, List.of(new Modification.Define(size, size)));
    }

    private static @Nullable Amount size(Rule.Modify modify) {
        return modify.modifications().getFirst() instanceof Modification.Define(Amount power, _)
                        && power != null
                        && modify.equals(defined(power))
                ? power
                : null;
    }
}
