package dev.bob.memory.recall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tartarus.snowball.ext.EnglishStemmer;

/// Cuts text into index terms: lower case, words of letters and digits, English stems, no function words.
/// Words of other scripts pass through unchanged.
///
/// Not thread-safe: it keeps the stems that it has met.
public final class Terms {

    private static final int MOST_STEMS = 50_000;

    private static final Set<String> FUNCTION_WORDS =
            Set.of(
                    ("a an and are as at be but by for if in into is it no not of on or such that the their then"
                                    + " there these they this to was will with he she his her him i me my you"
                                    + " your we our us do does did has have had what when where who which why"
                                    + " how would could should can from about been being am were so than too"
                                    + " very just also its im")
                            .split(" "));

    private final EnglishStemmer stemmer = new EnglishStemmer();
    private final Map<String, String> stems = new HashMap<>();

    /// The terms of a text, in order.
    public List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        for (String word : words(text)) {
            if (!isFunctionWord(word)) {
                terms.add(stem(word));
            }
        }
        return terms;
    }

    /// The words of a text, in order, in lower case, without possessive endings.
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        String lower = text.toLowerCase(Locale.ROOT);
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
            } else if ((c == '\'' || c == '’') && !word.isEmpty()) {
                boolean possessive =
                        i + 1 < lower.length()
                                && lower.charAt(i + 1) == 's'
                                && (i + 2 == lower.length()
                                        || !Character.isLetterOrDigit(lower.charAt(i + 2)));
                if (possessive) {
                    i++;
                }
            } else {
                end(word, words);
            }
        }
        end(word, words);
        return words;
    }

    /// Whether a word says nothing by itself.
    public static boolean isFunctionWord(String word) {
        return FUNCTION_WORDS.contains(word);
    }

    /// The stem of one lower-case word.
    public String stem(String word) {
        String known = stems.get(word);
        if (known != null) {
            return known;
        }
        if (stems.size() >= MOST_STEMS) {
            stems.clear();
        }
        stemmer.setCurrent(word);
        stemmer.stem();
        String stem = stemmer.getCurrent();
        stems.put(word, stem);
        return stem;
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}
