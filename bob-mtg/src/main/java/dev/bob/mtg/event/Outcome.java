package dev.bob.mtg.event;

import java.util.List;

/// How a game ended.
///
/// @param winners the seats that won; empty for a draw
/// @param reason a sentence
public record Outcome(List<Integer> winners, String reason) {
    public Outcome {
        winners = List.copyOf(winners);
    }

    public boolean isDraw() {
        return winners.isEmpty();
    }
}
