package dev.bob.memory.recall;

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

    private static final double[] WORDS_WEIGHTS = {
        0.09, // LEXICAL
        1.65, // LEXICAL_SHARE
        0.12, // WINDOW
        2.46, // WINDOW_SHARE
        0.2, // EPISODE
        0, // SENTENCE
        0, // EPISODE_SENTENCE
        0, // LATE
        0, // LATE_RARE
        0.99, // SPEAKER
        -0.15, // MENTION
        0.79, // WHEN
        -0.45, // ASKS
        0.5, // LENGTH
        0.92, // NAME
        3.37, // DATE
        0.21, // REPLY
        0.3, // RECENCY
        0, // COVERAGE
    };
    private static final double[] SENTENCE_WEIGHTS = {
        0.06, // LEXICAL
        1.24, // LEXICAL_SHARE
        0.13, // WINDOW
        1.97, // WINDOW_SHARE
        0.18, // EPISODE
        4.13, // SENTENCE
        3.27, // EPISODE_SENTENCE
        0, // LATE
        0, // LATE_RARE
        0.76, // SPEAKER
        -0.42, // MENTION
        0.76, // WHEN
        -0.41, // ASKS
        0.81, // LENGTH
        0.9, // NAME
        3.67, // DATE
        0.19, // REPLY
        0.3, // RECENCY
        0, // COVERAGE
    };
    private static final double[] TOKEN_WEIGHTS = {
        -0.03, // LEXICAL
        0.44, // LEXICAL_SHARE
        0.13, // WINDOW
        1.69, // WINDOW_SHARE
        0.17, // EPISODE
        0.76, // SENTENCE
        2.79, // EPISODE_SENTENCE
        5.34, // LATE
        4.61, // LATE_RARE
        0.57, // SPEAKER
        -0.65, // MENTION
        0.64, // WHEN
        -0.44, // ASKS
        0.35, // LENGTH
        0.87, // NAME
        3.57, // DATE
        0.19, // REPLY
        0.3, // RECENCY
        0, // COVERAGE
    };

    private Ranking() {}

    /// The weighted sum.
    static double score(double[] features, Means means) {
        double[] weights = weights(means);
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * features[i];
        }
        return sum;
    }

    static double[] weights(Means means) {
        return switch (means) {
            case WORDS -> WORDS_WEIGHTS;
            case SENTENCES -> SENTENCE_WEIGHTS;
            case TOKENS -> TOKEN_WEIGHTS;
        };
    }
}
