package dev.bob.core.turn;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How a stage or a whole turn stands.
public enum TurnStatus {
    /// Not ended yet.
    RUNNING,
    /// Ended as it should.
    COMPLETE,
    /// Somebody cancelled. What was answered so far is kept and marked.
    CANCELLED,
    /// A stage's time was up. What was answered so far is kept and marked.
    TIMED_OUT,
    /// The stream ended before the model said that it was finished. What came is kept and marked.
    CUT_OFF,
    /// The agent used the steps that it may before it had a final answer. What it said so far is kept and marked.
    MAX_STEPS,
    /// Something went wrong; the turn's error says what.
    FAILED,
    /// Not needed this time.
    SKIPPED;

    /// As events and JSON output spell it.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
