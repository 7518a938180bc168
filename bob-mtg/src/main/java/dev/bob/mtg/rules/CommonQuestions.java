package dev.bob.mtg.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What players ask about the rules most often, answered in our own words with the number of the rule.
public final class CommonQuestions {

    /// An answer.
    ///
    /// @param words what a question has to hold: of each group the beginning of one word
    /// @param rule the Comprehensive Rules number
    public record Entry(List<Pattern> words, String rule, String text) {
        public Entry {
            words = List.copyOf(words);
        }

        private boolean fits(String question) {
            return words.stream().allMatch(group -> group.matcher(question).find());
        }
    }

    private static final List<Entry> ENTRIES = read();

    private CommonQuestions() {}

    /// All answers.
    public static List<Entry> all() {
        return ENTRIES;
    }

    /// The answer to a question; the one that asks for most words where several fit.
    public static Optional<Entry> answer(String question) {
        String folded = question.toLowerCase(Locale.ROOT).replace('’', '\'');
        return ENTRIES.stream()
                .filter(entry -> entry.fits(folded))
                .max(Comparator.comparingInt(entry -> entry.words().size()));
    }

    private static List<Entry> read() {
        try (InputStream in = CommonQuestions.class.getResourceAsStream("questions.txt")) {
            if (in == null) {
                throw new IllegalStateException("the common questions are missing from this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(CommonQuestions::entry)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry entry(String line) {
        String[] parts = line.split("\\|", 3);
        return new Entry(
                List.of(parts[0].split(" ")).stream().map(CommonQuestions::group).toList(),
                parts[1],
                parts[2]);
    }

    /// One of several beginnings of a word, or of words that stand together (`can_attack`); `+1/+1` and `-1/-1` are words of
    /// their own.
    private static Pattern group(String words) {
        String alternatives =
                words.matches("[+-]1/[+-]1")
                        ? Pattern.quote(words)
                        : String.join(
                                "|",
                                List.of(words.split("/")).stream()
                                        .map(CommonQuestions::phrase)
                                        .toList());
        return Pattern.compile("(?<![\\p{L}\\p{N}])(?:" + alternatives + ")");
    }

    private static String phrase(String words) {
        return Arrays.stream(words.split("_"))
                .map(Pattern::quote)
                .collect(Collectors.joining("\\s+"));
    }
}
