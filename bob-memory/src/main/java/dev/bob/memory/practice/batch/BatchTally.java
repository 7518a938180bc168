package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.Serializable;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What is known of some of a batch. Merging is associative and commutative.
///
/// @param bytes how much of the logs was read
/// @param turns how many turns
/// @param bad how many lines hold no turn
/// @param badLines the first of them
/// @param found sentences that make a candidate, repetitions included
/// @param users who has candidates
/// @param candidates the candidates that were written
/// @param digest the sum of a number for each candidate written and its user, modulo 2⁶⁴
public record BatchTally(
        @JsonProperty("bytes") long bytes,
        @JsonProperty("turns") long turns,
        @JsonProperty("bad") long bad,
        @JsonProperty("bad_lines") List<BadLine> badLines,
        @JsonProperty("found") long found,
        @JsonProperty("users") long users,
        @JsonProperty("candidates") long candidates,
        @JsonProperty("digest") long digest)
        implements Serializable {

    private static final int MOST_BAD_LINES = 20;

    /// Nothing yet.
    public static final BatchTally NONE = new BatchTally(0, 0, 0, List.of(), 0, 0, 0, 0);

    /// A line that holds no turn.
    ///
    /// @param offset where in the file, decompressed, it begins
    public record BadLine(
            @JsonProperty("path") String path,
            @JsonProperty("offset") long offset,
            @JsonProperty("reason") String reason)
            implements Serializable, Comparable<BadLine> {

        private static final Comparator<BadLine> BY_PLACE =
                Comparator.comparing(BadLine::path)
                        .thenComparingLong(BadLine::offset)
                        .thenComparing(BadLine::reason);

        @Override
        public int compareTo(BadLine other) {
            return BY_PLACE.compare(this, other);
        }

        /// For a person.
        public String describe() {
            return path + ", at byte " + offset + ": " + reason;
        }
    }

    public BatchTally {
        badLines = List.copyOf(badLines);
    }

    /// What is known of this part and the other; no line may be in both.
    public BatchTally merge(BatchTally other) {
        return new BatchTally(
                bytes + other.bytes,
                turns + other.turns,
                bad + other.bad,
                Stream.concat(badLines.stream(), other.badLines.stream())
                        .sorted()
                        .limit(MOST_BAD_LINES)
                        .toList(),
                found + other.found,
                users + other.users,
                candidates + other.candidates,
                digest + other.digest);
    }

    /// The digest as people see it.
    public String hexDigest() {
        return "%016x".formatted(digest);
    }
}
