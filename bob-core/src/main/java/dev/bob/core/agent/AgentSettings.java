package dev.bob.core.agent;

import java.time.Duration;

/// The bounds of the agent.
///
/// @param maxSteps model calls in a turn
/// @param maxCallsPerStep tools and commands that one step may run
/// @param inlineChars so much of the tools' descriptions and schemas is shown from the start; beyond, only opened ones
/// @param previewChars longer results are kept in a file and shown as a preview of this length
/// @param maxHistoryChars when the turn's own messages grow beyond this, they are summarised
/// @param maxChildren running children of one session
/// @param maxDepth how deep children may have children; 1: none of their own
/// @param childTime how long a child may run
public record AgentSettings(
        int maxSteps,
        int maxCallsPerStep,
        int inlineChars,
        int previewChars,
        int maxHistoryChars,
        int maxChildren,
        int maxDepth,
        Duration childTime) {

    /// Checks the bounds.
    public AgentSettings {
        if (maxSteps < 1 || maxCallsPerStep < 1 || previewChars < 200 || maxHistoryChars < 1000) {
            throw new IllegalArgumentException(
                    "An agent needs at least one step, one call and some room.");
        }
        if (maxChildren < 0 || maxDepth < 0 || childTime.isNegative() || childTime.isZero()) {
            throw new IllegalArgumentException("The limits of children must not be negative.");
        }
    }

    /// What holds unless it is configured otherwise.
    public static AgentSettings standard() {
        return new AgentSettings(16, 8, 24_000, 6_000, 200_000, 64, 3, Duration.ofMinutes(10));
    }
}
