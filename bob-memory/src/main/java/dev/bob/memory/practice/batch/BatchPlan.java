package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.memory.practice.batch.BatchFiles.LogFile;
import java.util.List;

/// What a batch does. It follows from the logs and the options alone, so that a batch that was stopped goes on only
/// with what it began with.
///
/// @param logs in the order of their paths
/// @param pieceBytes how they are cut
/// @param buckets into how many parts the users are divided for gathering
/// @param most so many candidates for each user, the newest; 0 for all
record BatchPlan(
        @JsonProperty("logs") List<LogFile> logs,
        @JsonProperty("piece_bytes") long pieceBytes,
        @JsonProperty("buckets") int buckets,
        @JsonProperty("most") int most) {

    private static final long BYTES_A_BUCKET = 256L << 20;
    private static final int MOST_BUCKETS = 4096;

    BatchPlan {
        logs = List.copyOf(logs);
    }

    static BatchPlan of(List<LogFile> logs, int most) {
        long total = logs.stream().mapToLong(LogFile::size).sum();
        return new BatchPlan(
                logs,
                LogPiece.bytes(total),
                Math.clamp(total / BYTES_A_BUCKET + 1, 1, MOST_BUCKETS),
                most);
    }

    /// The bucket of a user, one of so many.
    static int bucket(String user, int buckets) {
        return Math.floorMod((user.hashCode() * 0x9E3779B9) >>> 8, buckets);
    }
}
