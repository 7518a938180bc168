package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Likeness;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Comparator;

/// A candidate, whose it is, and where it was said.
///
/// @param user whose memory it would be
/// @param tsUtc when it was said, as the line has it
/// @param piece the piece of the batch, and
/// @param offset the offset of the line: with the time they say which of two findings is newer
/// @param sentence the words it rests on
record Finding(
        @JsonProperty("user") String user,
        @JsonProperty("ts_utc") String tsUtc,
        @JsonProperty("session_id") String sessionId,
        @JsonProperty("turn_number") long turnNumber,
        @JsonProperty("piece") int piece,
        @JsonProperty("offset") long offset,
        @JsonProperty("sentence") String sentence,
        @JsonProperty("candidate") MemoryCandidate candidate) {

    /// Newest first; the same wherever and however often the logs are read.
    static final Comparator<Finding> NEWEST_FIRST =
            Comparator.comparing(Finding::instant)
                    .thenComparingInt(Finding::piece)
                    .thenComparingLong(Finding::offset)
                    .thenComparing(Finding::sentence)
                    .reversed();

    /// What makes two findings the same memory of the same user.
    record Key(String user, String text) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byUser = user.compareTo(other.user);
            return byUser != 0 ? byUser : text.compareTo(other.text);
        }
    }

    Key key() {
        String normal = Likeness.normal(candidate.text());
        return new Key(user, normal.isEmpty() ? candidate.text() : normal);
    }

    /// The newer of two; associative and commutative.
    static Finding newer(Finding one, Finding other) {
        return NEWEST_FIRST.compare(one, other) <= 0 ? one : other;
    }

    private Instant instant() {
        try {
            return Instant.parse(tsUtc);
        } catch (DateTimeException _) {
            return Instant.MIN;
        }
    }
}
