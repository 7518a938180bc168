package dev.bob.mtg.sim;

import java.util.ArrayList;
import java.util.List;

/// A piece of a simulation: the games from `from` to `to - 1` of its plan.
///
/// @param number which piece of the plan it is, from 0
/// @param from the first game
/// @param to the game after the last one
public record GameRange(int number, int from, int to) {

    private static final int PIECES = 400;
    private static final int FEWEST = 25;
    private static final int MOST = 5_000;

    public GameRange {
        if (number < 0 || from < 0 || to <= from) {
            throw new IllegalArgumentException("no range of games: " + from + " to " + to);
        }
    }

    /// How many games.
    public int games() {
        return to - from;
    }

    /// Cuts so many games into pieces: some hundreds, none so small that handing it out costs more than playing it,
    /// and none so large that losing it hurts.
    public static List<GameRange> cut(int games) {
        return cut(games, Math.clamp(games / PIECES, FEWEST, MOST));
    }

    /// Cuts so many games into pieces of `size`.
    public static List<GameRange> cut(int games, int size) {
        List<GameRange> ranges = new ArrayList<>();
        for (int from = 0; from < games; from += size) {
            ranges.add(new GameRange(ranges.size(), from, Math.min(games, from + size)));
        }
        return ranges;
    }
}
