package dev.bob.memory.candidate;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Cuts a text into sentences. Code blocks and quoted lines are left out: they are not the speaker's own words.
public final class Sentences {

    private static final int LONGEST_TEXT = 20_000;

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
        BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ENGLISH);
        breaks.setText(line);
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            String sentence = line.substring(start, end).strip();
            if (!sentence.isEmpty()) {
                sentences.add(sentence);
            }
        }
    }
}
