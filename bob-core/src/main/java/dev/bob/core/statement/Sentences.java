package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Cuts a text into sentences. Code blocks and quoted lines are left out: they are not the speaker's own words.
public final class Sentences {

    private static final int LONGEST_TEXT = 20_000;
    private static final Set<String> ABBREVIATIONS =
            Set.of("mr", "mrs", "ms", "dr", "prof", "st", "e.g", "i.e", "etc", "vs", "approx");

    private Sentences() {}

    /// The sentences of a text, in order, trimmed.
    public static List<String> of(String text) {
        List<String> sentences = new ArrayList<>();
        boolean code = false;
        String beginning = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
        for (String line : beginning.split("\\R")) {
            String trimmed = line.strip();
            if (trimmed.startsWith("```")) {
                code = !code;
            } else if (!code && !trimmed.isEmpty() && !trimmed.startsWith(">")) {
                cut(trimmed, sentences);
            }
        }
        return sentences;
    }

    private static void cut(String line, List<String> sentences) {
        int start = 0;
        for (int i = 0; i < line.length() - 1; i++) {
            if (ends(line.charAt(i)) && Character.isWhitespace(line.charAt(i + 1))) {
                if (!isAbbreviation(line, start, i)) {
                    add(line, start, i + 1, sentences);
                    start = i + 1;
                }
            }
        }
        add(line, start, line.length(), sentences);
    }

    private static boolean ends(char c) {
        return c == '.' || c == '!' || c == '?' || c == '…';
    }

    /// "Dr. Who", "e.g. this", "J. Smith": a full stop that ends no sentence.
    private static boolean isAbbreviation(String line, int start, int stop) {
        if (line.charAt(stop) != '.') {
            return false;
        }
        int from = stop;
        while (from > start && !Character.isWhitespace(line.charAt(from - 1))) {
            from--;
        }
        String word = line.substring(from, stop).toLowerCase(Locale.ROOT);
        return ABBREVIATIONS.contains(word)
                || (word.length() == 1 && Character.isLetter(word.charAt(0)) && !word.equals("i"));
    }

    private static void add(String line, int from, int to, List<String> sentences) {
        String sentence = line.substring(from, to).strip();
        if (!sentence.isEmpty()) {
            sentences.add(sentence);
        }
    }
}
