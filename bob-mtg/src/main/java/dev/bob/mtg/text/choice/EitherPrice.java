package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.CounterCosts;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One of two prices, as whoever pays likes.
public final class EitherPrice {
    private EitherPrice() {}

    /// "{B} or {3}", "{1} or 1 life", after "pays".
    public static Syntax<List<Cost>> syntax() {
        Syntax<List<Cost>> life =
                form(
                                Cost.PayLife.class,
                                "<> life",
                                part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                Cost.PayLife::new)
                        .map(List.class, paid -> List.<Cost>of(paid), EitherPrice::onlyOne);
        return form(
                        Cost.Either.class,
                        "<> or <>",
                        part(Cost.Either::first, Costs.mana()),
                        part(Cost.Either::second, choice(Costs.mana(), life)),
                        Cost.Either::new)
                .map(List.class, either -> List.<Cost>of(either), EitherPrice::onlyOne);
    }

    /// "pay 2 life", "pay {E}{E}".
    public static Syntax<List<Cost>> lifeOrEnergy() {
        return choice(
                        form(
                                Cost.PayLife.class,
                                "pay <> life",
                                part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                Cost.PayLife::new),
                        form(
                                Cost.PayEnergy.class,
                                "pay <>",
                                part(
                                        cost ->
                                                cost.amount() instanceof Amount.Fixed(int value)
                                                        ? value
                                                        : null,
                                        CounterCosts.energy()),
                                count -> new Cost.PayEnergy(Amount.of(count))))
                .map(Cost.class, cost -> List.<Cost>of(cost), EitherPrice::onlyOne);
    }

    private static @Nullable Object onlyOne(Object costs) {
        return costs instanceof List<?> list && list.size() == 1 ? list.getFirst() : null;
    }
}
