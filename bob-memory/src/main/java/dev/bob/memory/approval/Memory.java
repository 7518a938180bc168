package dev.bob.memory.approval;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.bob.core.memory.MemoryCandidate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// One approved memory and how it stands.
///
/// @param row as `ltm.jsonl` has it
/// @param since when it was approved last: its time to live starts here
/// @param status whether it is used
/// @param replacedBy what took its place; empty unless superseded
public record Memory(Row row, Instant since, Status status, String replacedBy) {

    /// How a memory stands.
    public enum Status {
        /// Used, until its time is over.
        ACTIVE,
        /// A human said to forget it.
        FORGOTTEN,
        /// Another took its place.
        SUPERSEDED,
        /// Its approval was taken back.
        WITHDRAWN
    }

    /// A line of `ltm.jsonl`.
    ///
    /// @param id the fingerprint
    @JsonPropertyOrder({"id", "stored_at_utc", "candidate", "extra"})
    public record Row(
            @JsonProperty("id") String id,
            @JsonProperty("stored_at_utc") String storedAtUtc,
            @JsonProperty("candidate") MemoryCandidate candidate,
            @JsonProperty("extra") Extra extra) {}

    /// What else is known of a memory.
    public record Extra(@JsonProperty("session_id") String sessionId) {}

    /// Its fingerprint.
    public String id() {
        return row.id();
    }

    /// What it says.
    public MemoryCandidate candidate() {
        return row.candidate();
    }

    /// When its time is over; empty if it is for good.
    public Optional<Instant> expires() {
        Integer days = row.candidate().ttlDays();
        return days == null ? Optional.empty() : Optional.of(since.plus(days, ChronoUnit.DAYS));
    }

    /// Whether it may be recalled now.
    public boolean usable(Instant now) {
        return status == Status.ACTIVE && expires().map(now::isBefore).orElse(true);
    }
}
