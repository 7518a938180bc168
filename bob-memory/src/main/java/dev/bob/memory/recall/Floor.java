package dev.bob.memory.recall;

import java.util.List;

/// Below which nothing is recalled. Two steps: if not even the best hit has to do with the question, nothing
/// is relevant; otherwise only what has nothing to do with it is left out.
///
/// @param best what the most relevant hit must reach
/// @param each what every hit must reach
public record Floor(double best, double each) {

    /// Lets through the best hit of 98 of 100 questions that the passages can answer, and that of 1 in 7 that
    /// they can't; see the decision record on recall.
    public static final Floor STANDARD = new Floor(0.42, 0.25);

    /// The hits that are relevant, in the same order.
    public List<Hit> apply(List<Hit> hits) {
        double most = hits.stream().mapToDouble(Hit::relevance).max().orElse(0);
        return most < best
                ? List.of()
                : hits.stream().filter(hit -> hit.relevance() >= each).toList();
    }
}
