package dev.bob.core.tool;

import dev.bob.core.Cancellation;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;

/// What a running tool may know of the turn that it runs in.
///
/// @param sessionId the session that the call belongs to
/// @param turnNumber the turn that the call belongs to
/// @param clock the turn's clock
/// @param cancellation ends when the turn is cancelled or the tool's time is up
/// @param enabledTools the tools that the call's turn may use, by name
/// @param watcher hears how the call is getting on
public record ToolContext(
        String sessionId,
        long turnNumber,
        Clock clock,
        Cancellation cancellation,
        Set<String> enabledTools,
        Watcher watcher) {

    /// Hears how a call is getting on.
    @FunctionalInterface
    public interface Watcher {
        /// Hears nothing.
        Watcher NONE = piece -> {};

        /// The tool printed something.
        void printed(String piece);

        /// The call had to wait for a decision of the person's.
        default void waited(Duration time) {}
    }

    /// Copies the names.
    public ToolContext {
        enabledTools = Set.copyOf(enabledTools);
    }

    /// Where nobody asks which tools are enabled; the runner fills it in.
    public ToolContext(String sessionId, long turnNumber, Clock clock, Cancellation cancellation) {
        this(sessionId, turnNumber, clock, cancellation, Set.of(), Watcher.NONE);
    }

    /// The same, watched.
    public ToolContext watchedBy(Watcher other) {
        return new ToolContext(sessionId, turnNumber, clock, cancellation, enabledTools, other);
    }
}
