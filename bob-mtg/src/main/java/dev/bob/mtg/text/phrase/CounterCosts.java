package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Costs of counters: "remove two +1/+1 counters from ~", loyalty.
public final class CounterCosts {
    private final Phrases phrases;

    CounterCosts(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "remove a +1/+1 counter from ~", "remove two counters from among creatures you control".
    Syntax<Cost> counters(Syntax<Filter> self) {
        Syntax<Filter> one = choice(self, phrases.aNoun);
        return choice(
                removingCounters(self, one),
                form(
                        Cost.PutCounters.class,
                        "put a <> counter on <>",
                        part(Cost.PutCounters::kind, RelativeClauses.COUNTER),
                        part(
                                cost -> Costs.BLIGHTED.equals(cost.on()) ? null : cost.on(),
                                one.only(filter -> !Costs.BLIGHTED.equals(filter))),
                        (kind, on) -> new Cost.PutCounters(Amount.ONE, kind, on)),
                form(
                        Cost.PutCounters.class,
                        "put <> <> counters on <>",
                        part(Cost.PutCounters::count, Numerals.WORD_AMOUNT),
                        part(Cost.PutCounters::kind, RelativeClauses.COUNTER),
                        part(
                                cost -> Costs.BLIGHTED.equals(cost.on()) ? null : cost.on(),
                                one.only(filter -> !Costs.BLIGHTED.equals(filter))),
                        Cost.PutCounters::new));
    }

    private Syntax<Cost> removingCounters(Syntax<Filter> self, Syntax<Filter> one) {
        return family(
                form(
                        Cost.RemoveCounters.class,
                        "remove a <> counter from <>",
                        part(Cost.RemoveCounters::kind, RelativeClauses.COUNTER),
                        part(Cost.RemoveCounters::from, one),
                        (kind, from) -> new Cost.RemoveCounters(Amount.ONE, kind, from)),
                form(
                        Cost.RemoveCounters.class,
                        "remove a counter from <>",
                        part(Cost.RemoveCounters::from, one),
                        from -> new Cost.RemoveCounters(Amount.ONE, null, from)),
                form(
                        Cost.RemoveCounters.class,
                        "remove all <> counters from <>",
                        part(
                                cost -> all(cost.kind()).equals(cost.count()) ? cost.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Cost.RemoveCounters::from, self),
                        (kind, from) -> new Cost.RemoveCounters(all(kind), kind, from)),
                form(
                        Cost.RemoveCounters.class,
                        "remove <> <> counters from <>",
                        part(Cost.RemoveCounters::count, several()),
                        part(Cost.RemoveCounters::kind, RelativeClauses.COUNTER),
                        part(Cost.RemoveCounters::from, one),
                        Cost.RemoveCounters::new),
                form(
                        Cost.RemoveCounters.class,
                        "remove <> counters from <>",
                        part(Cost.RemoveCounters::count, several()),
                        part(Cost.RemoveCounters::from, one),
                        (count, from) -> new Cost.RemoveCounters(count, null, from)),
                form(
                        Cost.RemoveCounters.class,
                        "remove <> <> counters from among <>",
                        part(Cost.RemoveCounters::count, several()),
                        part(Cost.RemoveCounters::kind, RelativeClauses.COUNTER),
                        part(cost -> cost.among() ? cost.from() : null, phrases.plural),
                        (count, kind, from) -> new Cost.RemoveCounters(count, kind, from, true)),
                form(
                        Cost.RemoveCounters.class,
                        "remove <> counters from among <>",
                        part(Cost.RemoveCounters::count, several()),
                        part(cost -> cost.among() ? cost.from() : null, phrases.plural),
                        (count, from) -> new Cost.RemoveCounters(count, null, from, true)));
    }

    /// As many as there are on the source.
    private static Amount all(@Nullable CounterKind kind) {
        return new Amount.CountersOn(kind, new Selector.This("~"));
    }

    /// What blighting does, in so many words.
    static Syntax<Cost> onYourCreature() {
        return choice(
                onYourCreature("put a -1/-1 counter on a creature you control", Amount.ONE),
                onYourCreature("put two -1/-1 counters on a creature you control", Amount.of(2)));
    }

    private static Syntax<Cost> onYourCreature(String words, Amount count) {
        return constant(new Cost.PutCounters(count, CounterKind.M1M1, Costs.BLIGHTED), words);
    }

    private static Syntax<Amount> several() {
        return choice(
                Numerals.WORD_AMOUNT,
                constant(new Amount.AnyNumber(), "any number of"),
                constant(new Amount.AtLeast(new Amount.AnyNumber(), Amount.ONE), "one or more"));
    }

    static Syntax<Cost> loyalty() {
        Syntax<Cost> change =
                Syntax.pattern(
                                Cost.Loyalty.class,
                                word ->
                                        word.matches("[+−]?[0-9]{1,3}")
                                                ? Optional.of(
                                                        new Cost.Loyalty(
                                                                Integer.parseInt(
                                                                        word.replace('−', '-'))))
                                                : Optional.empty(),
                                cost ->
                                        Optional.of(
                                                cost.change() > 0
                                                        ? "+" + cost.change()
                                                        : cost.change() == 0
                                                                ? "0"
                                                                : "−" + -cost.change()))
                        .map(Cost.Loyalty.class, cost -> (Cost) cost, value -> value);
        Syntax<Cost> minusX =
                Syntax.pattern(
                                String.class,
                                word -> word.equals("−x") ? Optional.of(word) : Optional.empty(),
                                _ -> Optional.of("−X"))
                        .map(
                                String.class,
                                _ -> new Cost.LoyaltyX(),
                                value -> value instanceof Cost.LoyaltyX ? "−X" : null);
        return choice(change, minusX);
    }

    /// Energy counters: "{E}{E}" (rule 107.14), "eight {E}".
    public static Syntax<Integer> energy() {
        return synonyms(energySymbols(), Numerals.WORD.before("{E}"));
    }

    private static Syntax<Integer> energySymbols() {
        return constant(Syntax.Nothing.NOTHING, "{E}")
                .repeated()
                .only(list -> list instanceof List<?> symbols && !symbols.isEmpty())
                .map(
                        List.class,
                        List::size,
                        value ->
                                value instanceof Integer count
                                        ? Collections.nCopies(count, Syntax.Nothing.NOTHING)
                                        : null);
    }

    /// "pay {E}{E}".
    public static Syntax<Cost> energyPaid() {
        return widen(
                form(
                        Cost.PayEnergy.class,
                        "pay <>",
                        part(
                                cost ->
                                        cost.amount() instanceof Amount.Fixed(int value)
                                                ? value
                                                : null,
                                energy()),
                        count -> new Cost.PayEnergy(Amount.of(count))));
    }

    Syntax<Cost> energyAndCards() {
        return family(
                energyPaid(),
                constant(new Cost.PayEnergy(new Amount.X()), "pay X {E}"),
                form(
                        Cost.PayEnergy.class,
                        "pay an amount of {E} equal to <>",
                        part(Cost.PayEnergy::amount, phrases.measure),
                        Cost.PayEnergy::new),
                form(
                        Cost.Mill.class,
                        "mill <>",
                        part(Cost.Mill::count, phrases.cards),
                        Cost.Mill::new));
    }
}
