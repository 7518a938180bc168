package dev.bob.memory.recall;

import static java.util.Map.entry;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// How the features are weighed: a sum with one set of weights for each thing that an encoder may offer.
///
/// The weights were fitted on conversations with questions and evidence, each time leaving one conversation
/// out; see the decision record on recall. `bob-bench` has the fitting. Recency had no weight there, because
/// those questions come after the end; its weight is small and only breaks near ties.
final class Ranking {

    /// What there is to rank by.
    enum Means {
        /// Words only: the encoder isn't loaded, or has not come to this passage yet.
        WORDS,
        /// Words and one vector a passage.
        SENTENCES,
        /// Words, sentences and single tokens.
        TOKENS
    }

    private static final Map<Feature, Double> WORDS =
            weights(
                    Map.ofEntries(
                            entry(Feature.LEXICAL, 0.09),
                            entry(Feature.LEXICAL_SHARE, 1.65),
                            entry(Feature.WINDOW, 0.12),
                            entry(Feature.WINDOW_SHARE, 2.46),
                            entry(Feature.EPISODE, 0.2),
                            entry(Feature.SPEAKER, 0.99),
                            entry(Feature.MENTION, -0.15),
                            entry(Feature.WHEN, 0.79),
                            entry(Feature.ASKS, -0.45),
                            entry(Feature.LENGTH, 0.5),
                            entry(Feature.NAME, 0.92),
                            entry(Feature.DATE, 3.37),
                            entry(Feature.REPLY, 0.21),
                            entry(Feature.RECENCY, 0.3)));

    private static final Map<Feature, Double> SENTENCES =
            weights(
                    Map.ofEntries(
                            entry(Feature.LEXICAL, 0.06),
                            entry(Feature.LEXICAL_SHARE, 1.24),
                            entry(Feature.WINDOW, 0.13),
                            entry(Feature.WINDOW_SHARE, 1.97),
                            entry(Feature.EPISODE, 0.18),
                            entry(Feature.SENTENCE, 4.13),
                            entry(Feature.EPISODE_SENTENCE, 3.27),
                            entry(Feature.SPEAKER, 0.76),
                            entry(Feature.MENTION, -0.42),
                            entry(Feature.WHEN, 0.76),
                            entry(Feature.ASKS, -0.41),
                            entry(Feature.LENGTH, 0.81),
                            entry(Feature.NAME, 0.9),
                            entry(Feature.DATE, 3.67),
                            entry(Feature.REPLY, 0.19),
                            entry(Feature.RECENCY, 0.3)));

    private static final Map<Feature, Double> TOKENS =
            weights(
                    Map.ofEntries(
                            entry(Feature.LEXICAL, -0.03),
                            entry(Feature.LEXICAL_SHARE, 0.44),
                            entry(Feature.WINDOW, 0.13),
                            entry(Feature.WINDOW_SHARE, 1.69),
                            entry(Feature.EPISODE, 0.17),
                            entry(Feature.SENTENCE, 0.76),
                            entry(Feature.EPISODE_SENTENCE, 2.79),
                            entry(Feature.LATE, 5.34),
                            entry(Feature.LATE_RARE, 4.61),
                            entry(Feature.SPEAKER, 0.57),
                            entry(Feature.MENTION, -0.65),
                            entry(Feature.WHEN, 0.64),
                            entry(Feature.ASKS, -0.44),
                            entry(Feature.LENGTH, 0.35),
                            entry(Feature.NAME, 0.87),
                            entry(Feature.DATE, 3.57),
                            entry(Feature.REPLY, 0.19),
                            entry(Feature.RECENCY, 0.3)));

    private Ranking() {}

    /// The weighted sum.
    static double score(Map<Feature, Double> features, Means means) {
        double sum = 0;
        for (Map.Entry<Feature, Double> weight : weights(means).entrySet()) {
            sum += weight.getValue() * features.getOrDefault(weight.getKey(), 0.0);
        }
        return sum;
    }

    private static Map<Feature, Double> weights(Means means) {
        return switch (means) {
            case WORDS -> WORDS;
            case SENTENCES -> SENTENCES;
            case TOKENS -> TOKENS;
        };
    }

    private static Map<Feature, Double> weights(Map<Feature, Double> weights) {
        return Collections.unmodifiableMap(new EnumMap<>(weights));
    }
}
