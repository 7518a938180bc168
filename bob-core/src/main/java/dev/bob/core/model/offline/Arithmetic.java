package dev.bob.core.model.offline;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Works out sums: numbers, `+ - * / ^ % √`, brackets, and the words for them.
final class Arithmetic {

    private static final Pattern ASKING =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|ok|bob|please|and|so)[, ]+)*(?:what(?:'s| is| are|s)|how much (?:is|are)|calculate|compute|work out|solve|evaluate)?\\s*");

    /// What can't be a date, a telephone number or a range: an operator that stands by itself, or that is nothing else.
    private static final Pattern SUM =
            Pattern.compile(
                    "(?i).*(?:\\d\\s+[-/−–]\\s+\\d|\\d\\s*[+*×^÷]\\s*[\\d(]|\\d ?x ?\\d|\\b(?:plus|minus|times|divided by|square root|sqrt|squared|percent of)\\b|% ?of\\b|√|=\\s*\\??\\s*$).*");

    private static final int MOST_EXPONENT = 999;

    private final String text;
    private int at;

    private Arithmetic(String text) {
        this.text = text;
    }

    /// Whether a text that asks for nothing is a sum all the same: "12 + 5".
    static boolean isBare(String text) {
        return SUM.matcher(text.strip()).matches() && answer(text).isPresent();
    }

    /// The result of the sum that a text asks for; empty if it asks for something else.
    static Optional<String> answer(String asked) {
        String sum =
                ASKING.matcher(asked)
                        .replaceFirst("")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[=?\\s.]+$", "")
                        .replaceAll("(\\d),(\\d{3})(?!\\d)", "$1$2")
                        .replaceAll(
                                "\\b(?:the )?square root of\\b|\\b(?:the )?(?:sqrt|root) of\\b|\\bsqrt\\b",
                                "√")
                        .replaceAll("\\bplus\\b", "+")
                        .replaceAll("\\bminus\\b|[−–]", "-")
                        .replaceAll("\\b(?:times|multiplied by)\\b|[×·]|(?<=\\d) ?x ?(?=\\d)", "*")
                        .replaceAll("\\bdivided by\\b|\\bover\\b|÷", "/")
                        .replaceAll("\\bto the power of\\b|\\*\\*", "^")
                        .replaceAll("\\bsquared\\b", "^2")
                        .replaceAll("(?:%|\\bpercent\\b)\\s*of\\b", "/100*")
                        .replaceAll("%", "/100")
                        .replaceAll("\\s+", "");
        boolean isSum =
                sum.matches("[\\d.+*/^()√-]+") && sum.matches(".*\\d.*[+*/^-].*\\d.*|.*√.*\\d.*");
        if (!isSum || sum.length() > 200) {
            return Optional.empty();
        }
        try {
            Arithmetic reader = new Arithmetic(sum);
            BigDecimal value = reader.sum();
            if (reader.at < sum.length()) {
                return Optional.empty();
            }
            BigDecimal shown = value.round(new MathContext(12)).stripTrailingZeros();
            return Optional.of(shown.toPlainString());
        } catch (NumberFormatException e) {
            return Optional.empty();
        } catch (ArithmeticException e) {
            return Optional.of("That has no result: " + e.getMessage() + ".");
        }
    }

    private BigDecimal sum() {
        BigDecimal value = product();
        while (at < text.length() && (peek() == '+' || peek() == '-')) {
            boolean plus = text.charAt(at++) == '+';
            BigDecimal next = product();
            value = plus ? value.add(next) : value.subtract(next);
        }
        return value;
    }

    private BigDecimal product() {
        BigDecimal value = power();
        while (at < text.length() && (peek() == '*' || peek() == '/')) {
            boolean times = text.charAt(at++) == '*';
            BigDecimal next = power();
            if (!times && next.signum() == 0) {
                throw new ArithmeticException("nothing can be divided by zero");
            }
            value = times ? value.multiply(next) : value.divide(next, MathContext.DECIMAL64);
        }
        return value;
    }

    private BigDecimal power() {
        BigDecimal base = atom();
        if (at < text.length() && peek() == '^') {
            at++;
            BigDecimal exponent = power();
            if (exponent.abs().compareTo(BigDecimal.valueOf(MOST_EXPONENT)) > 0
                    || exponent.stripTrailingZeros().scale() > 0) {
                throw new NumberFormatException("exponent");
            }
            return base.pow(exponent.intValue(), MathContext.DECIMAL128);
        }
        return base;
    }

    private BigDecimal atom() {
        if (at >= text.length()) {
            throw new NumberFormatException("end");
        }
        char c = peek();
        if (c == '-' || c == '+') {
            at++;
            BigDecimal value = atom();
            return c == '-' ? value.negate() : value;
        }
        if (c == '√') {
            at++;
            BigDecimal value = atom();
            if (value.signum() < 0) {
                throw new ArithmeticException("a number below zero has no square root");
            }
            return value.sqrt(MathContext.DECIMAL64);
        }
        if (c == '(') {
            at++;
            BigDecimal value = sum();
            if (at >= text.length() || text.charAt(at++) != ')') {
                throw new NumberFormatException("bracket");
            }
            return value;
        }
        int from = at;
        while (at < text.length() && (Character.isDigit(peek()) || peek() == '.')) {
            at++;
        }
        return new BigDecimal(text.substring(from, at));
    }

    private char peek() {
        return text.charAt(at);
    }
}
