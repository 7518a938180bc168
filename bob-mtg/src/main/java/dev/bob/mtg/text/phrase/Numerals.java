package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.pattern;
import static dev.bob.mtg.text.syntax.Syntax.terminal;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Numbers as words and digits, and mana symbols.
public final class Numerals {
    private static final List<String> WORDS =
            List.of(
                    "zero",
                    "one",
                    "two",
                    "three",
                    "four",
                    "five",
                    "six",
                    "seven",
                    "eight",
                    "nine",
                    "ten",
                    "eleven",
                    "twelve",
                    "thirteen",
                    "fourteen",
                    "fifteen",
                    "sixteen",
                    "seventeen",
                    "eighteen",
                    "nineteen",
                    "twenty");

    /// "two", "three" … and digits where words aren't used.
    public static final Syntax<Integer> WORD = number(2, 20);

    /// "one", "two" …
    public static final Syntax<Integer> FROM_ONE = number(1, 20);

    /// "0", "3", "13".
    public static final Syntax<Integer> DIGITS =
            pattern(
                    Integer.class,
                    word ->
                            !word.isEmpty()
                                            && word.length() < 9
                                            && word.chars().allMatch(c -> c >= '0' && c <= '9')
                                    ? Optional.of(Integer.valueOf(word))
                                    : Optional.empty(),
                    value -> value >= 0 ? Optional.of(value.toString()) : Optional.empty());

    /// "first", "second", "third" …
    public static final Syntax<Integer> ORDINAL = terminal(ordinals());

    private static Map<String, Integer> ordinals() {
        List<String> words =
                List.of(
                        "first",
                        "second",
                        "third",
                        "fourth",
                        "fifth",
                        "sixth",
                        "seventh",
                        "eighth",
                        "ninth",
                        "tenth",
                        "eleventh",
                        "twelfth");
        Map<String, Integer> table = new LinkedHashMap<>();
        words.forEach(word -> table.put(word, table.size() + 1));
        return table;
    }

    /// "that many": the number of the event, or of what was just done.
    public static Syntax<Amount> thatMany(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Amount.ThatMany(),
                value ->
                        value instanceof Amount.ThatMany
                                        || value instanceof Amount.DoneAmount
                                        || value instanceof Amount.ExcessDamage
                                ? words
                                : null);
    }

    /// "X".
    static final Syntax<Amount> X = constant(new Amount.X(), "X");

    /// "X plus 3", "X minus 3".
    private static final Syntax<Amount> MORE_THAN_X = aroundX(DIGITS);

    /// "X plus one", "X minus one", of a number of things.
    private static final Syntax<Amount> AROUND_X = aroundX(FROM_ONE);

    /// "twice X".
    private static final Syntax<Amount> TWICE_X =
            constant(new Amount.Times(2, new Amount.X()), "twice X");

    /// "two times X", "three times X".
    private static final Syntax<Amount> TIMES_X =
            widen(
                    form(
                            Amount.Times.class,
                            "<> times X",
                            part(
                                    times ->
                                            times.amount() instanceof Amount.X
                                                    ? times.factor()
                                                    : null,
                                    WORD),
                            factor -> new Amount.Times(factor, new Amount.X())));

    /// A number in digits or X: damage, life, power.
    public static final Syntax<Amount> DIGIT_AMOUNT =
            choice(fixed(DIGITS), X, MORE_THAN_X, TWICE_X, TIMES_X);

    /// A number of things from two on, or X.
    public static final Syntax<Amount> WORD_AMOUNT =
            choice(fixed(WORD), X, AROUND_X, TWICE_X, TIMES_X);

    /// A number of things from one on, or X.
    public static final Syntax<Amount> COUNT = choice(fixed(FROM_ONE), X);

    /// The same as [#COUNT] without X.
    public static final Syntax<Amount> FROM_ONE_AMOUNT = widen(fixed(FROM_ONE));

    private Numerals() {}

    private static Syntax<Amount.Fixed> fixed(Syntax<Integer> number) {
        return form(Amount.Fixed.class, "<>", part(Amount.Fixed::value, number), Amount.Fixed::new);
    }

    /// A number more or less than X.
    private static Syntax<Amount> aroundX(Syntax<Integer> number) {
        return choice(
                form(
                        Amount.Plus.class,
                        "X plus <>",
                        part(plus -> apart(plus.left(), plus.right()), number),
                        more -> new Amount.Plus(new Amount.X(), Amount.of(more))),
                form(
                        Amount.Minus.class,
                        "X minus <>",
                        part(minus -> apart(minus.left(), minus.right()), number),
                        less -> new Amount.Minus(new Amount.X(), Amount.of(less))));
    }

    /// How far from X, if it is a number.
    private static @Nullable Integer apart(Amount left, Amount right) {
        return left instanceof Amount.X && right instanceof Amount.Fixed(int value) ? value : null;
    }

    private static Syntax<Integer> number(int from, int to) {
        Map<String, Integer> table = new LinkedHashMap<>();
        for (int i = from; i <= to && i < WORDS.size(); i++) {
            table.put(WORDS.get(i), i);
        }
        for (int i = to + 1; i <= 100; i++) {
            table.put(Integer.toString(i), i);
        }
        return terminal(table);
    }

    /// A row of mana symbols.
    static final Syntax<ManaCost> MANA =
            symbol().repeated()
                    .only(value -> value instanceof List<?> symbols && !symbols.isEmpty())
                    .map(
                            List.class,
                            ManaCost::new,
                            value ->
                                    value instanceof ManaCost(List<ManaSymbol> symbols)
                                            ? symbols
                                            : null);

    private static Syntax<ManaSymbol> symbol() {
        return Syntax.pattern(
                ManaSymbol.class,
                word -> {
                    if (!word.startsWith("{")
                            || !word.endsWith("}")
                            || word.equals("{T}")
                            || word.equals("{Q}")
                            || word.equals("{E}")) {
                        return Optional.empty();
                    }
                    try {
                        return Optional.of(ManaSymbol.parse(word.substring(1, word.length() - 1)));
                    } catch (IllegalArgumentException e) {
                        // Other symbols ({CHAOS}, {TK}) are no mana.
                        return Optional.empty();
                    }
                },
                symbol -> Optional.of(symbol.text()));
    }
}
