package dev.bob.memory.recall;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Below which nothing is recalled. Two steps: if not even the best hit has to do with the question, nothing
/// is relevant; otherwise only what has nothing to do with it is left out.
///
/// @param best what the most relevant hit must reach
/// @param each what every hit must reach
public record Floor(double best, double each) {

    /// Lets through the best hit of 98 of 100 questions that the passages can answer, and that of 1 in 7 that
    /// they can't; see the decision record on recall.
    public static final Floor STANDARD = new Floor(0.42, 0.25);

    /// What the nearest of few must reach if all the others are far behind it, and how far. Of 306 questions that had
    /// nothing to do with a person's handful of memories, 4 found one; of 17 that one of them answers in other words,
    /// it finds four more: see the decision record on what stands out.
    private static final double ALONE = 0.28;

    private static final double AHEAD = 0.12;

    /// The most relevant of some hits, if it stands out from the rest.
    public Optional<Hit> standsOut(List<Hit> hits) {
        List<Hit> nearest =
                hits.stream()
                        .sorted(Comparator.comparingDouble(Hit::relevance).reversed())
                        .limit(2)
                        .toList();
        double next = nearest.size() < 2 ? 0 : nearest.get(1).relevance();
        return nearest.stream()
                .limit(1)
                .filter(hit -> hit.relevance() >= ALONE && hit.relevance() - next >= AHEAD)
                .findFirst();
    }

    /// Whether a hit had to do with the question, and didn't only come along or stand in for something better.
    public boolean isUseful(double relevance) {
        return relevance >= best;
    }

    /// What is worth having beside something that says what was asked for.
    public List<Hit> besideAnswers(List<Hit> hits) {
        return hits.stream().filter(hit -> hit.relevance() >= best).toList();
    }

    /// The hits that are relevant, in the same order.
    public List<Hit> apply(List<Hit> hits) {
        double most = hits.stream().mapToDouble(Hit::relevance).max().orElse(0);
        return most < best
                ? List.of()
                : hits.stream().filter(hit -> hit.relevance() >= each).toList();
    }
}
