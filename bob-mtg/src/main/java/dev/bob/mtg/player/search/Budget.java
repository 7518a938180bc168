package dev.bob.mtg.player.search;

import java.time.Duration;

/// What a decision may cost. The search stops at whichever comes first and always has an answer.
///
/// @param playouts imagined games that are played for a decision
/// @param time how long a decision may take; zero for no limit
public record Budget(int playouts, Duration time) {
    /// No limit by count: as many as a decision's time has room for.
    private static final int PLENTY = 1_000_000;

    private static final int AHEAD = 8;
    private static final int MOST_AHEAD = 6_000;

    public Budget {
        if (playouts < 1 || time.isNegative()) {
            throw new IllegalArgumentException(
                    "a decision needs a playout at least, and no less than no time");
        }
    }

    /// So many playouts, whatever time they take: the same choices on any machine.
    public static Budget count(int playouts) {
        return new Budget(playouts, Duration.ZERO);
    }

    /// So much time.
    public static Budget time(Duration time) {
        return new Budget(PLENTY, time);
    }

    /// How many playouts may be kept ready for each question that is expected.
    int ahead() {
        return (int) Math.min(MOST_AHEAD, (long) AHEAD * playouts);
    }

    Budget share(int parts) {
        return new Budget(
                Math.max(1, playouts / parts),
                time.isZero() ? time : Duration.ofNanos(Math.max(1, time.toNanos() / parts)));
    }
}
