package dev.bob.core.schedule;

import java.time.Instant;
import java.util.Optional;

/// Something that a session wants to be told later.
///
/// @param id unique in the schedule
/// @param sessionId the session whose turn it starts
/// @param message what the turn is told
/// @param timing when
/// @param createdAt when it was added
/// @param lastRun when it last ran; empty before the first time
public record Job(
        String id,
        String sessionId,
        String message,
        Timing timing,
        Instant createdAt,
        Optional<Instant> lastRun) {

    /// When it is due next; empty when it is done. A time that was missed while nobody ran the schedule
    /// is due at once, and only once.
    public Optional<Instant> due() {
        return timing.next(lastRun.orElse(createdAt));
    }

    Job ranAt(Instant at) {
        return new Job(id, sessionId, message, timing, createdAt, Optional.of(at));
    }
}
