package dev.bob.core.model.offline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Picks the sentences of a text that say most about it.
final class Extract {

    private Extract() {}

    /// The best sentences in their own order. A sentence is good when its words are frequent in the text; the first
    /// one, which usually says what the text is about, gets a bonus, and what is said already counts less.
    static List<String> sentences(String text, int most) {
        var all = Words.sentences(text).stream().filter(sentence -> sentence.length() > 8).toList();
        if (all.size() <= most) {
            return all;
        }
        Map<String, Integer> frequency = new HashMap<>();
        all.forEach(sentence ->
                Words.of(sentence).forEach(word -> frequency.merge(word, 1, Integer::sum)));
        var chosen = new ArrayList<Integer>();
        while (chosen.size() < most) {
            int best = -1;
            double bestScore = -1;
            for (int i = 0; i < all.size(); i++) {
                double score =
                        chosen.contains(i) ? -1 : score(all.get(i), frequency) * (i == 0 ? 1.5 : 1);
                if (score > bestScore) {
                    best = i;
                    bestScore = score;
                }
            }
            chosen.add(best);
            Words.of(all.get(best))
                    .forEach(word -> frequency.computeIfPresent(word, (_, n) -> n > 1 ? n / 2 : 0));
        }
        chosen.sort(Comparator.naturalOrder());
        return chosen.stream().map(all::get).toList();
    }

    private static double score(String sentence, Map<String, Integer> frequency) {
        var words = Words.of(sentence);
        int sum = words.stream().mapToInt(word -> frequency.getOrDefault(word, 0)).sum();
        return sum / Math.sqrt(words.size() + 1.0);
    }

    /// How many sentences make a fair summary: of a few all.
    static int fair(String text) {
        int all = Words.sentences(text).size();
        return Math.clamp(all / 4L + 1, Math.clamp(all, 1, 3), 5);
    }
}
