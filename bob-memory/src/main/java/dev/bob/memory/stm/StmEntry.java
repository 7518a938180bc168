package dev.bob.memory.stm;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A trace with its history.
///
/// @param id `stm_` and a UUID
/// @param text a [Trace] as JSON
/// @param metadata its history
@JsonPropertyOrder({"id", "text", "metadata"})
public record StmEntry(
        @JsonProperty("id") String id,
        @JsonProperty("text") String text,
        @JsonProperty("metadata") Metadata metadata) {

    /// How far a trace is on its way to long-term memory.
    public enum Promotion {
        /// Nobody thought of it.
        NONE,
        /// It waits for the human.
        ATTEMPTED,
        /// The human kept it.
        APPROVED,
        /// The human didn't.
        REJECTED;

        /// As the store spells it.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// An entry's history. Times are ISO-8601 in `…_utc` and seconds since 1970 in `…_ts`.
    ///
    /// @param changedTs when the entry changed last, in seconds: of two versions the later counts
    @JsonPropertyOrder(alphabetic = true)
    public record Metadata(
            @JsonProperty("created_at_utc") String createdAtUtc,
            @JsonProperty("created_at_ts") double createdTs,
            @JsonProperty("expires_at_utc") String expiresAtUtc,
            @JsonProperty("expires_at_ts") double expiresTs,
            @JsonProperty("last_injected_at_utc") @Nullable String lastInjectedAtUtc,
            @JsonProperty("last_injected_at_ts") double lastInjectedTs,
            @JsonProperty("last_accessed_utc") @Nullable String lastAccessedAtUtc,
            @JsonProperty("last_accessed_ts") double lastAccessedTs,
            @JsonProperty("access_count") int accessCount,
            @JsonProperty("sessions_seen") List<String> sessionsSeen,
            @JsonProperty("last_session_id") String lastSessionId,
            @JsonProperty("error_tainted") boolean errorTainted,
            @JsonProperty("promotion_status") Promotion promotionStatus,
            @JsonProperty("session_id") String sessionId,
            @JsonProperty("turn_number") long turnNumber,
            @JsonProperty("changed_ts") double changedTs) {

        /// Fills what old entries lack.
        @SuppressWarnings("NullAway") // null is passed for a field that the entry lacks
        public Metadata {
            createdTs = createdTs == 0 ? parsed(createdAtUtc) : createdTs;
            expiresTs = expiresTs == 0 ? parsed(expiresAtUtc) : expiresTs;
            lastInjectedTs = lastInjectedTs == 0 ? parsed(lastInjectedAtUtc) : lastInjectedTs;
            lastAccessedTs = lastAccessedTs == 0 ? parsed(lastAccessedAtUtc) : lastAccessedTs;
            createdAtUtc = createdAtUtc == null ? utc(createdTs) : createdAtUtc;
            expiresAtUtc = expiresAtUtc == null ? utc(expiresTs) : expiresAtUtc;
            sessionId = sessionId == null ? "" : sessionId;
            // Most traces know one session only; it is kept once.
            lastSessionId =
                    lastSessionId == null
                            ? ""
                            : lastSessionId.equals(sessionId) ? sessionId : lastSessionId;
            sessionsSeen =
                    sessionsSeen == null
                            ? List.of()
                            : sessionsSeen.equals(List.of(sessionId))
                                    ? List.of(sessionId)
                                    : List.copyOf(sessionsSeen);
            promotionStatus = promotionStatus == null ? Promotion.NONE : promotionStatus;
            changedTs = Math.max(changedTs, Math.max(createdTs, lastAccessedTs));
        }
    }

    /// A new entry.
    public static StmEntry create(
            String id,
            String text,
            String sessionId,
            long turnNumber,
            boolean tainted,
            Instant now,
            Instant expires) {
        return new StmEntry(
                id,
                text,
                new Metadata(
                        now.toString(),
                        seconds(now),
                        expires.toString(),
                        seconds(expires),
                        null,
                        0,
                        null,
                        0,
                        0,
                        List.of(sessionId),
                        sessionId,
                        tainted,
                        Promotion.NONE,
                        sessionId,
                        turnNumber,
                        seconds(now)));
    }

    /// Found by a session: every access counts, every session once.
    public StmEntry accessed(String sessionId, Instant now) {
        List<String> sessions = new ArrayList<>(metadata.sessionsSeen);
        if (!sessions.contains(sessionId)) {
            sessions.add(sessionId);
        }
        Metadata m = metadata;
        return with(
                new Metadata(
                        m.createdAtUtc,
                        m.createdTs,
                        m.expiresAtUtc,
                        m.expiresTs,
                        m.lastInjectedAtUtc,
                        m.lastInjectedTs,
                        now.toString(),
                        seconds(now),
                        m.accessCount + 1,
                        sessions,
                        sessionId,
                        m.errorTainted,
                        m.promotionStatus,
                        m.sessionId,
                        m.turnNumber,
                        later(now)));
    }

    /// Put before the model.
    public StmEntry injected(Instant now) {
        Metadata m = metadata;
        return with(
                new Metadata(
                        m.createdAtUtc,
                        m.createdTs,
                        m.expiresAtUtc,
                        m.expiresTs,
                        now.toString(),
                        seconds(now),
                        m.lastAccessedAtUtc,
                        m.lastAccessedTs,
                        m.accessCount,
                        m.sessionsSeen,
                        m.lastSessionId,
                        m.errorTainted,
                        m.promotionStatus,
                        m.sessionId,
                        m.turnNumber,
                        later(now)));
    }

    /// One step further on its way, or at its end.
    public StmEntry promoted(Promotion status, Instant now) {
        Metadata m = metadata;
        return with(
                new Metadata(
                        m.createdAtUtc,
                        m.createdTs,
                        m.expiresAtUtc,
                        m.expiresTs,
                        m.lastInjectedAtUtc,
                        m.lastInjectedTs,
                        m.lastAccessedAtUtc,
                        m.lastAccessedTs,
                        m.accessCount,
                        m.sessionsSeen,
                        m.lastSessionId,
                        m.errorTainted,
                        status,
                        m.sessionId,
                        m.turnNumber,
                        later(now)));
    }

    /// The same entry, if it lacks times with those of one that was made now: other programs don't write them.
    StmEntry dated(Instant now, Duration ttl) {
        if (metadata.expiresTs > 0) {
            return this;
        }
        Metadata m = metadata;
        double created = m.createdTs > 0 ? m.createdTs : seconds(now);
        Instant end = instant(created).plus(ttl);
        return with(
                new Metadata(
                        utc(created),
                        created,
                        end.toString(),
                        seconds(end),
                        m.lastInjectedAtUtc,
                        m.lastInjectedTs,
                        m.lastAccessedAtUtc,
                        m.lastAccessedTs,
                        m.accessCount,
                        m.sessionsSeen,
                        m.lastSessionId,
                        m.errorTainted,
                        m.promotionStatus,
                        m.sessionId,
                        m.turnNumber,
                        created));
    }

    /// Whether its time is over.
    public boolean expired(Instant now) {
        return expired(seconds(now));
    }

    /// Whether its time is over at that many seconds since 1970.
    boolean expired(double now) {
        return metadata.expiresTs <= now;
    }

    /// When its time is over.
    public Instant expires() {
        return instant(metadata.expiresTs);
    }

    /// When it was made.
    public Instant created() {
        return instant(metadata.createdTs);
    }

    /// What it says; the bare text if it is no trace.
    public String readable() {
        return Trace.of(text).map(Trace::readable).orElse(text);
    }

    /// The same entry with another text, changed now.
    StmEntry withText(String changed, Instant now) {
        Metadata m = promoted(metadata.promotionStatus, now).metadata;
        return new StmEntry(id, changed, m);
    }

    private StmEntry with(Metadata changed) {
        return new StmEntry(id, text, changed);
    }

    /// Later than before, even if the clock stood still.
    private double later(Instant now) {
        return Math.max(seconds(now), metadata.changedTs + 0.001);
    }

    /// Seconds since 1970, to the millisecond.
    static double seconds(Instant at) {
        return at.toEpochMilli() / 1000.0;
    }

    private static Instant instant(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1000));
    }

    /// Seconds since 1970 of a written time; 0 if there is none.
    private static double parsed(@Nullable String utc) {
        if (utc == null || utc.isEmpty()) {
            return 0;
        }
        try {
            return seconds(OffsetDateTime.parse(utc).toInstant());
        } catch (DateTimeParseException e) {
            return 0;
        }
    }

    private static String utc(double seconds) {
        return instant(seconds).toString();
    }
}
