package dev.bob.mtg.text.normal;

import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.Set;

/// The clause around a place in a text, in general terms, so that equal shapes can be counted.
public final class ClausePattern {
    private static final Set<String> ENDS = Set.of(".", ":", "—", "•", "¶", "\"", ",");

    private ClausePattern() {}

    /// The clause that the token at `at` belongs to: numbers as `N`, mana as `{M}`.
    public static String at(TokenSequence tokens, int at) {
        int size = tokens.size();
        if (size == 0) {
            return "";
        }
        int place = Math.min(at, size - 1);
        int from = place;
        while (from > 0 && !ENDS.contains(tokens.word(from - 1))) {
            from--;
        }
        int to = place;
        while (to < size - 1 && !ENDS.contains(tokens.word(to))) {
            to++;
        }
        StringBuilder clause = new StringBuilder();
        for (int i = from; i <= to; i++) {
            if (!clause.isEmpty() && !",.:'s".contains(tokens.word(i))) {
                clause.append(' ');
            }
            clause.append(general(tokens.word(i)));
        }
        return clause.toString();
    }

    private static String general(String word) {
        if (word.startsWith("{")
                && !word.equals("{T}")
                && !word.equals("{Q}")
                && !word.equals("{E}")) {
            return "{M}";
        }
        if (word.matches("[+-][0-9x]+/[+-][0-9x]+")) {
            return "+N/+N";
        }
        return switch (word) {
            case "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" -> "N";
            default ->
                    word.matches("[0-9]+") ? "N" : word.matches("[0-9x]+/[0-9x]+") ? "N/N" : word;
        };
    }
}
