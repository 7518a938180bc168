package dev.bob.memory.recall;

import dev.bob.memory.recall.Ranking.Means;

/// Whether a passage has anything to do with a question: what the floor of recall is measured in. Ranking
/// can't tell, because it only compares passages with each other.
///
/// Calibrated on questions asked of conversations that they have nothing to do with: see the decision record on
/// recall.
final class Relevance {

    private Relevance() {}

    /// From 0 to 1; comparable between questions.
    ///
    /// @param features by the number of their [Feature]
    static double of(double[] features, Means means) {
        double coverage = features[Feature.COVERAGE.number()];
        return switch (means) {
            case WORDS -> coverage;
            case SENTENCES -> Math.max(coverage, clamp(features[Feature.SENTENCE.number()]));
            case TOKENS ->
                    Math.max(
                            clamp(features[Feature.SENTENCE.number()]),
                            0.5 * coverage + 0.5 * clamp(features[Feature.LATE_RARE.number()]));
        };
    }

    private static double clamp(double value) {
        return Math.clamp(value, 0, 1);
    }
}
