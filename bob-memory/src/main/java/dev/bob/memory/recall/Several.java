package dev.bob.memory.recall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions that ask for several things: "What books has Ann read?" What answers them was said on several days, so behind the
/// best hits each further one of the same conversation counts a little less.
final class Several {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final String DOES =
            "(?:is|was|are|were|does|do|did|has|have|had|can|could|would|will|might)\\b";

    private static final Pattern SAYS_SO =
            Pattern.compile(
                    "^(?:in what ways|how many|what (?:are|were) (?:the|some)|which (?:of|two|three))\\b|\\b(?:both|kinds?|types?|some of|in common)\\b",
                    FLAGS);
    private static final Pattern NOUNS =
            Pattern.compile(
                    "^(?:what|which)(?<nouns>(?: (?!"
                            + DOES
                            + ")[\\p{L}\\p{N}'’/-]+){1,4}) (?:"
                            + DOES
                            + "|\\p{L}+ed\\b)",
                    FLAGS);
    private static final Pattern PLURAL =
            Pattern.compile("\\p{L}{2,}(?<!s|u|i|['’])s(?!\\p{L})", FLAGS);
    private static final Pattern OPEN =
            Pattern.compile("^(?:what|where|who) (?:has|have|do|does) ", FLAGS);

    /// The first so many stay where they are.
    private static final int BEST = 7;

    /// How much less each further hit of the same conversation counts.
    private static final double AGAIN = 0.15;

    private static final int LOOKED_AT = 64;

    private Several() {}

    /// Whether a question asks for several things.
    static boolean asks(String question) {
        String text = question.strip();
        if (SAYS_SO.matcher(text).find()) {
            return true;
        }
        Matcher nouns = NOUNS.matcher(text);
        return nouns.lookingAt()
                ? PLURAL.matcher(nouns.group("nouns")).find()
                : OPEN.matcher(text).lookingAt();
    }

    /// The hits with those of many conversations among the first.
    ///
    /// @param hits best first
    /// @param most how many are looked for
    static List<Hit> spread(List<Hit> hits, int most) {
        if (hits.size() <= BEST) {
            return hits;
        }
        Map<String, Integer> taken = new HashMap<>();
        List<Hit> spread = new ArrayList<>(hits.subList(0, BEST));
        spread.forEach(hit -> taken.merge(hit.passage().group(), 1, Integer::sum));
        int end = Math.min(LOOKED_AT, hits.size());
        List<Hit> left = new ArrayList<>(hits.subList(BEST, end));
        while (!left.isEmpty() && spread.size() < most) {
            Hit best = left.getFirst();
            double highest = Double.NEGATIVE_INFINITY;
            for (Hit hit : left) {
                double counts = hit.score() - AGAIN * taken.getOrDefault(hit.passage().group(), 0);
                if (counts > highest) {
                    highest = counts;
                    best = hit;
                }
            }
            left.remove(best);
            spread.add(best);
            taken.merge(best.passage().group(), 1, Integer::sum);
        }
        spread.addAll(left);
        spread.addAll(hits.subList(end, hits.size()));
        return spread;
    }
}
