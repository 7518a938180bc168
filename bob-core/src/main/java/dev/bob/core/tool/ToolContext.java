package dev.bob.core.tool;

import dev.bob.core.turn.Cancellation;
import java.time.Clock;

/// What a running tool may know of the turn that it runs in.
///
/// @param sessionId the session that the call belongs to
/// @param turnNumber the turn that the call belongs to
/// @param clock the turn's clock
/// @param cancellation ends when the turn is cancelled or the tool's time is up
public record ToolContext(
        String sessionId, long turnNumber, Clock clock, Cancellation cancellation) {}
