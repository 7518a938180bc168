package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Rolling dice (rule 706): "roll a d20" with its table of results, and "the result" afterwards.
public final class DieRolls {
    /// A result without an upper bound: "15+".
    private static final int UNBOUNDED = 1000;

    private static final Map<String, Integer> SIDED =
            new TreeMap<>(
                    Map.of("four", 4, "six", 6, "eight", 8, "ten", 10, "twelve", 12, "twenty", 20));

    private final Phrases phrases;

    public DieRolls(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "roll a six-sided die".
    public static Syntax<Effect> roll() {
        return widen(
                form(
                        Effect.RollDie.class,
                        "roll a <>",
                        part(
                                die ->
                                        die.who() instanceof PlayerRef.You
                                                        && die.outcomes().isEmpty()
                                                ? die.sides()
                                                : null,
                                choice(named(), sided())),
                        sides -> new Effect.RollDie(PlayerRef.YOU, sides, List.of())));
    }

    private static Syntax<Integer> named() {
        return choice(
                constant(4, "d4"),
                constant(6, "d6"),
                constant(8, "d8"),
                constant(10, "d10"),
                constant(12, "d12"),
                constant(20, "d20"));
    }

    private static Syntax<Integer> sided() {
        List<Syntax<Integer>> all = new ArrayList<>();
        SIDED.forEach((word, sides) -> all.add(constant(sides, word + "-sided die")));
        return choice(all);
    }

    /// "the result".
    static Syntax<Amount> result() {
        return constant(new Amount.Rolled(), "the result");
    }

    /// "the result is 6", "you roll a 6", "the result is even", "the result is greater than your life total".
    static Syntax<Condition> conditions(Phrases phrases) {
        Amount rolled = new Amount.Rolled();
        Amount twiceHalf = new Amount.Times(2, new Amount.Half(rolled, false));
        return choice(
                synonyms(
                        is("the result is <>", Comparison.EQUAL, Numerals.DIGIT_AMOUNT),
                        is("you roll a <>", Comparison.EQUAL, Numerals.DIGIT_AMOUNT),
                        is("you rolled a <>", Comparison.EQUAL, Numerals.DIGIT_AMOUNT)),
                constant(
                        new Condition.Compare(rolled, Comparison.EQUAL, twiceHalf),
                        "the result is even"),
                constant(
                        new Condition.Compare(rolled, Comparison.NOT_EQUAL, twiceHalf),
                        "the result is odd"),
                synonyms(
                        is("the result is greater than <>", Comparison.MORE, phrases.measure),
                        is("the result is higher than <>", Comparison.MORE, phrases.measure)));
    }

    private static Syntax<Condition> is(
            String template, Comparison comparison, Syntax<Amount> number) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                so ->
                                        so.left() instanceof Amount.Rolled
                                                        && so.comparison() == comparison
                                                ? so.right()
                                                : null,
                                number),
                        right -> new Condition.Compare(new Amount.Rolled(), comparison, right)));
    }

    /// "roll a d20 . 1—9 | … 10—20 | …": the table ends the effect.
    public Syntax<Effect> table() {
        Syntax<Effect.Outcome> outcome =
                choice(
                        form(
                                Effect.Outcome.class,
                                "¶ <>⸺<> | <>",
                                part(Effect.Outcome::from, Numerals.DIGITS),
                                part(
                                        row -> row.to() > row.from() ? bounded(row) : null,
                                        Numerals.DIGITS),
                                part(Effect.Outcome::effect, phrases.effect),
                                Effect.Outcome::new),
                        form(
                                Effect.Outcome.class,
                                "¶ <> | <>",
                                part(
                                        row -> row.to() == row.from() ? row.from() : null,
                                        Numerals.DIGITS),
                                part(Effect.Outcome::effect, phrases.effect),
                                (n, effect) -> new Effect.Outcome(n, n, effect)),
                        form(
                                Effect.Outcome.class,
                                "¶ <> + | <>",
                                part(
                                        row -> row.to() == UNBOUNDED ? row.from() : null,
                                        Numerals.DIGITS),
                                part(Effect.Outcome::effect, phrases.effect),
                                (n, effect) -> new Effect.Outcome(n, UNBOUNDED, effect)));
        return family(
                form(
                        Effect.RollDie.class,
                        "roll a <> . <>",
                        part(
                                die -> die.who() instanceof PlayerRef.You ? die.sides() : null,
                                named()),
                        part(Effect.RollDie::outcomes, outcome.separated(words(""), 2)),
                        (sides, outcomes) -> new Effect.RollDie(PlayerRef.YOU, sides, outcomes)),
                form(
                        PlayerEffect.RollDieAnd.class,
                        "roll a <> and add <> . <>",
                        part(PlayerEffect.RollDieAnd::sides, named()),
                        part(PlayerEffect.RollDieAnd::added, phrases.measure),
                        part(PlayerEffect.RollDieAnd::outcomes, outcome.separated(words(""), 2)),
                        PlayerEffect.RollDieAnd::new));
    }

    private static @Nullable Integer bounded(Effect.Outcome row) {
        return row.to() == UNBOUNDED ? null : row.to();
    }
}
