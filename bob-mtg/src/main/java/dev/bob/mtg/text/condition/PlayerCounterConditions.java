package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// Conditions about the counters that you have: "you have fewer than four rad counters".
final class PlayerCounterConditions {
    private static final Selector YOU = new Selector.Players(PlayerRef.YOU);

    private PlayerCounterConditions() {}

    static Syntax<Condition> all() {
        return choice(
                counters("you have <> or more <> counters", Comparison.AT_LEAST),
                counters("you have fewer than <> <> counters", Comparison.LESS),
                counters("you have <> or fewer <> counters", Comparison.AT_MOST));
    }

    private static Syntax<Condition> counters(String template, Comparison comparison) {
        Syntax<CounterKind> kind =
                choice(
                        constant(CounterKind.POISON, "poison"),
                        constant(CounterKind.EXPERIENCE, "experience"),
                        constant(CounterKind.RAD, "rad"));
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                is -> is.comparison() == comparison ? is.right() : null,
                                Numerals.FROM_ONE_AMOUNT),
                        part(is -> kind(is.left()), kind),
                        (count, of) ->
                                new Condition.Compare(
                                        new Amount.CountersOn(of, YOU), comparison, count)));
    }

    private static @Nullable CounterKind kind(Amount amount) {
        return amount instanceof Amount.CountersOn(CounterKind kind, Selector on) && on.equals(YOU)
                ? kind
                : null;
    }
}
