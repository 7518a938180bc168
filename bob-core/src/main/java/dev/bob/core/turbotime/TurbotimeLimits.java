package dev.bob.core.turbotime;

/// How much a turn may ask of its tools.
///
/// @param requestsPerTurn tool requests, both rounds together
/// @param followUps of these at most so many in the second round
/// @param memories how many memories the plan's own query may add
/// @param memoryTokens how many tokens these may have together
public record TurbotimeLimits(int requestsPerTurn, int followUps, int memories, int memoryTokens) {

    public TurbotimeLimits {
        if (requestsPerTurn < 0 || followUps < 0 || memories < 0 || memoryTokens < 0) {
            throw new IllegalArgumentException("limits can't be negative");
        }
    }

    /// Six requests, two of them follow-ups.
    public static TurbotimeLimits usual() {
        return new TurbotimeLimits(6, 2, 6, 1_500);
    }
}
