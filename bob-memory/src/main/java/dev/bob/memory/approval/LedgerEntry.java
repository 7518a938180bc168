package dev.bob.memory.approval;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.bob.core.memory.MemoryCandidate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One line of the ledger: a decision. It holds everything that long-term memory can be rebuilt from.
///
/// The first six fields are those of the original format; a line that has only these is an approval or a
/// rejection.
///
/// @param candidateFingerprint what was decided about
/// @param approved whether it was approved
/// @param reviewer who decided
/// @param decidedAtUtc when, ISO-8601
/// @param edited whether something else than the candidate is stored
/// @param note in the reviewer's words, or ours
/// @param decisionId names the decision, to take it back
/// @param action what was decided
/// @param storedFingerprint what is stored: another one than the candidate's if it was edited
/// @param candidate what is stored, or what was rejected
/// @param sessionId where the candidate came from
/// @param replaces the memory that isn't used any more because of this
/// @param undoes the decision that this takes back
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({
    "candidate_fingerprint",
    "approved",
    "reviewer",
    "decided_at_utc",
    "edited",
    "note",
    "decision_id",
    "action",
    "stored_fingerprint",
    "candidate",
    "session_id",
    "replaces",
    "undoes"
})
public record LedgerEntry(
        @JsonProperty("candidate_fingerprint") String candidateFingerprint,
        @JsonProperty("approved") boolean approved,
        @JsonProperty("reviewer") String reviewer,
        @JsonProperty("decided_at_utc") String decidedAtUtc,
        @JsonProperty("edited") boolean edited,
        @JsonProperty("note") String note,
        @JsonProperty("decision_id") String decisionId,
        @JsonProperty("action") Action action,
        @JsonProperty("stored_fingerprint") @Nullable String storedFingerprint,
        @JsonProperty("candidate") @Nullable MemoryCandidate candidate,
        @JsonProperty("session_id") @Nullable String sessionId,
        @JsonProperty("replaces") @Nullable String replaces,
        @JsonProperty("undoes") @Nullable String undoes) {

    /// What can be decided.
    public enum Action {
        /// A candidate became a memory.
        APPROVE,
        /// A candidate did not.
        REJECT,
        /// A memory is not used any more.
        FORGET,
        /// Another memory took its place.
        SUPERSEDE,
        /// An earlier decision doesn't count any more.
        UNDO;

        /// As the file spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Fills what lines of the original format lack.
    @JsonCreator
    @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
    public LedgerEntry {
        reviewer = reviewer == null ? "" : reviewer;
        note = note == null ? "" : note;
        decidedAtUtc = decidedAtUtc == null ? "" : decidedAtUtc;
        action = action == null ? (approved ? Action.APPROVE : Action.REJECT) : action;
        decisionId =
                decisionId == null
                        ? candidateFingerprint.substring(
                                        0, Math.min(8, candidateFingerprint.length()))
                                + "@"
                                + decidedAtUtc
                        : decisionId;
    }

    /// The fingerprint that the decision is about in long-term memory.
    public String stored() {
        return storedFingerprint == null ? candidateFingerprint : storedFingerprint;
    }
}
