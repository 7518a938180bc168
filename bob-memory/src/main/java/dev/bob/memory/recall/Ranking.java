package dev.bob.memory.recall;

import static java.util.Map.entry;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

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

    /// What a feature counts with each of the [Means].
    private record Weight(double words, double sentences, double tokens) {
        double with(Means means) {
            return switch (means) {
                case WORDS -> words;
                case SENTENCES -> sentences;
                case TOKENS -> tokens;
            };
        }
    }

    private static final Map<Feature, Weight> WEIGHTS =
            Collections.unmodifiableMap(
                    new EnumMap<>(
                            Map.ofEntries(
                                    entry(Feature.LEXICAL, new Weight(0.09, 0.06, -0.04)),
                                    entry(Feature.LEXICAL_SHARE, new Weight(1.65, 1.24, 0.22)),
                                    entry(Feature.WINDOW, new Weight(0.12, 0.13, 0.13)),
                                    entry(Feature.WINDOW_SHARE, new Weight(2.46, 1.97, 1.45)),
                                    entry(Feature.EPISODE, new Weight(0.2, 0.18, 0.16)),
                                    entry(Feature.SENTENCE, new Weight(0, 4.13, 0)),
                                    entry(Feature.EPISODE_SENTENCE, new Weight(0, 3.27, 3.53)),
                                    entry(Feature.LATE, new Weight(0, 0, 9.72)),
                                    entry(Feature.LATE_RARE, new Weight(0, 0, 2.93)),
                                    entry(Feature.SPEAKER, new Weight(0.99, 0.76, 0.71)),
                                    entry(Feature.MENTION, new Weight(-0.15, -0.42, -0.64)),
                                    entry(Feature.WHEN, new Weight(0.79, 0.76, 0.57)),
                                    entry(Feature.ASKS, new Weight(-0.45, -0.41, -0.49)),
                                    entry(Feature.LENGTH, new Weight(0.5, 0.81, 0.15)),
                                    entry(Feature.NAME, new Weight(0.92, 0.9, 0.9)),
                                    entry(Feature.DATE, new Weight(3.37, 3.67, 3.6)),
                                    entry(Feature.REPLY, new Weight(0.21, 0.19, 0.19)),
                                    entry(Feature.RECENCY, new Weight(0.3, 0.3, 0.3)))));

    private static final Map<Means, double[]> BY_MEANS = byMeans();

    private Ranking() {}

    /// The weighted sum.
    ///
    /// @param features by the number of their [Feature]
    static double score(double[] features, Means means) {
        double[] weights = Objects.requireNonNull(BY_MEANS.get(means));
        double sum = 0;
        for (int f = 0; f < weights.length; f++) {
            sum += weights[f] * features[f];
        }
        return sum;
    }

    private static Map<Means, double[]> byMeans() {
        Map<Means, double[]> byMeans = new EnumMap<>(Means.class);
        for (Means means : Means.values()) {
            double[] weights = new double[Feature.COUNT];
            WEIGHTS.forEach((feature, weight) -> weights[feature.number()] = weight.with(means));
            byMeans.put(means, weights);
        }
        return byMeans;
    }
}
