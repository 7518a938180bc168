package dev.bob.memory.approval;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A candidate that waits for a human: a line of `memory_pending.jsonl`.
@JsonPropertyOrder({"fingerprint", "proposed_at_utc", "candidate", "provenance"})
public record PendingCandidate(
        @JsonProperty("fingerprint") String fingerprint,
        @JsonProperty("proposed_at_utc") String proposedAtUtc,
        @JsonProperty("candidate") MemoryCandidate candidate,
        @JsonProperty("provenance") Provenance provenance) {

    /// A line that takes candidates back which wait: the turn that they came from was taken back.
    ///
    /// @param withdrawn their fingerprints
    record Withdrawal(
            @JsonProperty("withdrawn") List<String> withdrawn,
            @JsonProperty("withdrawn_at_utc") String withdrawnAtUtc) {}

    /// Who proposed it.
    public enum Origin {
        /// A thinking stage of a turn.
        TURN,
        /// Short-term memory that kept being useful.
        PROMOTION,
        /// Going through old turns.
        PRACTICE;

        /// As the file spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Where a candidate comes from.
    ///
    /// @param origin who proposed it
    /// @param sessionId the session; empty if unknown
    /// @param turnNumber the turn; 0 if unknown
    /// @param tool the tool whose result it rests on; null if none
    /// @param sentence the words it rests on; null if unknown
    /// @param stmId the short-term trace it was promoted from; null if none
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Provenance(
            @JsonProperty("origin") Origin origin,
            @JsonProperty("session_id") String sessionId,
            @JsonProperty("turn_number") long turnNumber,
            @JsonProperty("tool") @Nullable String tool,
            @JsonProperty("sentence") @Nullable String sentence,
            @JsonProperty("stm_id") @Nullable String stmId) {

        /// One line for a person.
        public String describe() {
            StringBuilder text = new StringBuilder(origin.wire());
            if (!sessionId.isEmpty()) {
                text.append(" · session ").append(sessionId);
            }
            if (turnNumber > 0) {
                text.append(" · turn ").append(turnNumber);
            }
            if (tool != null) {
                text.append(" · tool ").append(tool);
            }
            if (sentence != null) {
                text.append(" · “").append(sentence).append('”');
            }
            return text.toString();
        }
    }
}
