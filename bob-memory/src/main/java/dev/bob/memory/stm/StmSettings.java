package dev.bob.memory.stm;

import java.time.Duration;

/// The limits of short-term memory.
///
/// @param ttl how long a trace lives
/// @param injectRefresh how long an injected trace rests before it is injected again
/// @param topK how many hits count as found
/// @param maxEntries how many traces there are at most
/// @param maxEntryChars how long a trace's text may be
/// @param promotionAccessMin how often a trace must have been found to be promoted
/// @param promotionSessionsMin in how many sessions
/// @param promotionMaxPerTurn how many are promoted in one turn
public record StmSettings(
        Duration ttl,
        Duration injectRefresh,
        int topK,
        int maxEntries,
        int maxEntryChars,
        int promotionAccessMin,
        int promotionSessionsMin,
        int promotionMaxPerTurn) {

    /// The defaults.
    public static final StmSettings STANDARD =
            new StmSettings(Duration.ofHours(72), Duration.ofHours(24), 6, 200, 3072, 3, 2, 2);

    /// Checks the limits.
    public StmSettings {
        if (maxEntries < 1 || maxEntryChars < 100 || topK < 1) {
            throw new IllegalArgumentException(
                    "short-term memory needs room: max_entries ≥ 1, max_entry_chars ≥ 100, top_k ≥ 1");
        }
    }
}
