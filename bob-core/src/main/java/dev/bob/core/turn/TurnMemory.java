package dev.bob.core.turn;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a good turn leaves behind: a short-term trace and, perhaps, candidates for the human.
public interface TurnMemory {

    /// Writes the short-term trace of a completed turn. Never called for a failed or empty one.
    Written remember(Turn turn);

    /// Puts candidates before the human: deduplicated against what is known, filtered, queued as pending.
    ///
    /// @return those that were queued
    List<Pending> propose(Turn turn, List<MemoryCandidate> candidates);

    /// Takes back what a turn left behind, because the person took the turn back: its trace, and its candidates that
    /// wait. What they approved stays.
    default void undone(String sessionId, long turn) {}

    /// What became of the trace; kept in the turn log as `STM_WRITE`.
    ///
    /// @param status `written`, `skipped` or `error`
    /// @param stmId the entry's id, or null
    /// @param backend `chroma`, `jsonl` or `none`
    /// @param reason why it was skipped or failed; empty when written
    record Written(String status, @Nullable String stmId, String backend, String reason) {}

    /// A candidate that waits for a human.
    ///
    /// @param fingerprint the candidate's identity
    /// @param candidate what is proposed
    record Pending(String fingerprint, MemoryCandidate candidate) {}

    /// Leaves nothing behind.
    static TurnMemory none() {
        return new TurnMemory() {
            @Override
            public Written remember(Turn turn) {
                return new Written("skipped", null, "none", "memory is switched off");
            }

            @Override
            public List<Pending> propose(Turn turn, List<MemoryCandidate> candidates) {
                return List.of();
            }
        };
    }
}
