package dev.bob.memory.recall;

import java.util.EnumMap;
import java.util.Map;

/// What speaks for or against a passage. The order is that of the weights in [Ranking].
public enum Feature {
    /// BM25 of the question's terms in the passage.
    LEXICAL,
    /// The same as a share of the best passage's.
    LEXICAL_SHARE,
    /// BM25 in the passage and its neighbours.
    WINDOW,
    /// The same as a share of the best.
    WINDOW_SHARE,
    /// BM25 in the stretch of conversation around it.
    EPISODE,
    /// Cosine of the question's vector and the passage's.
    SENTENCE,
    /// Mean of the three best cosines in the stretch around it.
    EPISODE_SENTENCE,
    /// For each word piece of the question the nearest in the passage, averaged.
    LATE,
    /// The same, weighted by how rare the word is.
    LATE_RARE,
    /// Said by whom the question names: 1; by another: -1; the question names nobody or both: 0.
    SPEAKER,
    /// Names whom the question names.
    MENTION,
    /// The question asks when, and the passage has words of time.
    WHEN,
    /// The passage ends as a question.
    ASKS,
    /// Logarithm of the passage's length.
    LENGTH,
    /// The question asks who, which or where, and the passage has names.
    NAME,
    /// The passage is of the day (2) or month (1) that the question speaks of.
    DATE,
    /// BM25 of the passage before, if that one asked something: this may be the answer.
    REPLY,
    /// How recent, 1 for now, halved every month.
    RECENCY,
    /// The share of the question's terms that the passage has, weighted by how rare they are. Not ranked by:
    /// it decides, with LATE_RARE and SENTENCE, whether a passage is relevant at all.
    COVERAGE;

    /// How many there are.
    static final int COUNT = values().length;

    /// Numbered features by their names.
    static Map<Feature, Double> named(double[] features) {
        Map<Feature, Double> named = new EnumMap<>(Feature.class);
        for (Feature feature : values()) {
            named.put(feature, features[feature.ordinal()]);
        }
        return named;
    }
}
