package dev.bob.memory.recall;

import dev.bob.memory.recall.Ranking.Means;
import java.util.Map;

/// Whether a passage has anything to do with a question: what the floor of recall is measured in. Ranking
/// can't tell, because it only compares passages with each other.
///
/// Calibrated on questions asked of conversations that they have nothing to do with: see the decision record on
/// recall.
final class Relevance {

    private Relevance() {}

    /// From 0 to 1; comparable between questions.
    static double of(Map<Feature, Double> features, Means means) {
        double coverage = features.getOrDefault(Feature.COVERAGE, 0.0);
        return switch (means) {
            case WORDS -> coverage;
            case SENTENCES ->
                    Math.max(coverage, clamp(features.getOrDefault(Feature.SENTENCE, 0.0)));
            case TOKENS ->
                    Math.max(
                            clamp(features.getOrDefault(Feature.SENTENCE, 0.0)),
                            0.5 * coverage
                                    + 0.5 * clamp(features.getOrDefault(Feature.LATE_RARE, 0.0)));
        };
    }

    private static double clamp(double value) {
        return Math.clamp(value, 0, 1);
    }
}
