package dev.bob.mtg.player.search;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is known of a point in the tree: an information set of the searching player. Children go by what their choice is
/// called in every imagined game.
final class Node {

    /// How far the search strays from what has looked best.
    private static final double EXPLORATION = 0.35;

    private final Map<Long, Node> children = new HashMap<>();
    private int visits;
    private int available;
    private double sum;

    void add(double value) {
        visits++;
        sum += value;
    }

    int visits() {
        return visits;
    }

    /// The child to go on with: of what looks best at first sight, more the more often this point was visited, the
    /// one with the highest upper confidence bound among how often it could have been chosen.
    ///
    /// @param mine whether the searching player chooses; others want the opposite
    Walk.Candidate choose(java.util.List<Walk.Candidate> candidates, boolean mine) {
        int wide = Math.min(candidates.size(), 1 + (int) Math.sqrt(visits));
        Walk.Candidate best = candidates.getFirst();
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < wide; i++) {
            Walk.Candidate candidate = candidates.get(i);
            Node child = children.computeIfAbsent(candidate.key(), _ -> new Node());
            child.available++;
            if (child.visits == 0) {
                return candidate;
            }
            double mean = child.sum / child.visits;
            double bound =
                    (mine ? mean : 1 - mean)
                            + EXPLORATION
                                    * Math.sqrt(Math.log(child.available + 1.0) / child.visits);
            if (bound > highest) {
                highest = bound;
                best = candidate;
            }
        }
        return best;
    }

    @Nullable Node child(Walk.Candidate candidate) {
        return children.get(candidate.key());
    }
}
