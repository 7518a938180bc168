package dev.bob.memory.recall;

import java.util.EnumMap;
import java.util.Map;

/// What speaks for or against a passage. The order is that of the weights in [Ranking].
public enum Feature {
    /// BM25 of the question's terms in the passage.
    LEXICAL(0),
    /// The same as a share of the best passage's.
    LEXICAL_SHARE(1),
    /// BM25 in the passage and its neighbours.
    WINDOW(2),
    /// The same as a share of the best.
    WINDOW_SHARE(3),
    /// BM25 in the stretch of conversation around it.
    EPISODE(4),
    /// Cosine of the question's vector and the passage's.
    SENTENCE(5),
    /// Mean of the three best cosines in the stretch around it.
    EPISODE_SENTENCE(6),
    /// For each word piece of the question the nearest in the passage, averaged.
    LATE(7),
    /// The same, weighted by how rare the word is.
    LATE_RARE(8),
    /// Said by whom the question names: 1; by another: -1; the question names nobody or both: 0.
    SPEAKER(9),
    /// Names whom the question names.
    MENTION(10),
    /// The question asks when, and the passage has words of time.
    WHEN(11),
    /// The passage ends as a question.
    ASKS(12),
    /// Logarithm of the passage's length.
    LENGTH(13),
    /// The question asks who, which or where, and the passage has names.
    NAME(14),
    /// The passage is of the day (2) or month (1) that the question speaks of.
    DATE(15),
    /// BM25 of the passage before, if that one asked something: this may be the answer.
    REPLY(16),
    /// How recent, 1 for now, halved every month.
    RECENCY(17),
    /// The share of the question's terms that the passage has, weighted by how rare they are. Not ranked by:
    /// it decides, with LATE_RARE and SENTENCE, whether a passage is relevant at all.
    COVERAGE(18);

    /// How many there are.
    static final int COUNT = values().length;

    private final int number;

    Feature(int number) {
        this.number = number;
    }

    /// Its place in an array of features.
    int number() {
        return number;
    }

    /// Numbered features by their names.
    static Map<Feature, Double> named(double[] features) {
        Map<Feature, Double> named = new EnumMap<>(Feature.class);
        for (Feature feature : values()) {
            named.put(feature, features[feature.number]);
        }
        return named;
    }
}
