package dev.bob.core.tool;

import dev.bob.core.Cancellation;
import java.time.Clock;
import java.util.Set;

/// What a running tool may know of the turn that it runs in.
///
/// @param sessionId the session that the call belongs to
/// @param turnNumber the turn that the call belongs to
/// @param clock the turn's clock
/// @param cancellation ends when the turn is cancelled or the tool's time is up
/// @param enabledTools the tools that the call's turn may use, by name
public record ToolContext(
        String sessionId,
        long turnNumber,
        Clock clock,
        Cancellation cancellation,
        Set<String> enabledTools) {

    /// Copies the names.
    public ToolContext {
        enabledTools = Set.copyOf(enabledTools);
    }

    /// Where nobody asks which tools are enabled; the runner fills it in.
    public ToolContext(String sessionId, long turnNumber, Clock clock, Cancellation cancellation) {
        this(sessionId, turnNumber, clock, cancellation, Set.of());
    }
}
