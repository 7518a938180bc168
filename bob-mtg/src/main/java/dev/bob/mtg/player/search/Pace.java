package dev.bob.mtg.player.search;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The time that a player has for a decision. What goes on between two looks at the clock can't be interrupted, be it
/// a step of a game or a pause of the virtual machine: thinking ends early enough for two more steps that take as long as
/// the longest that was seen lately, one that is under way and one to come to an answer.
///
/// Not thread-safe.
final class Pace {

    /// How much of what was seen counts at the next decision.
    private static final double FADING = 0.98;

    private final LongSupplier nanoTime;
    private boolean limited;
    private long end;
    private long latest;
    private long longest;
    private long most;

    Pace(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// Begins a decision.
    ///
    /// @param time how long it may take; zero for no limit
    void begin(Duration time) {
        limited = !time.isZero();
        if (limited) {
            latest = nanoTime.getAsLong();
            end = latest + time.toNanos();
            longest = (long) (longest * FADING);
            // for one slow step nobody should stop thinking altogether
            most = time.toNanos() / 2;
        }
    }

    /// How long there is to think; negative when time is up. Looks at the clock.
    long left() {
        if (!limited) {
            return Long.MAX_VALUE;
        }
        long now = nanoTime.getAsLong();
        longest = Math.max(longest, now - latest);
        latest = now;
        return end - now - Math.min(2 * longest, most);
    }
}
