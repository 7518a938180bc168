package dev.bob.memory.approval;

import dev.bob.core.memory.MemoryCandidate;
import org.jspecify.annotations.Nullable;

/// What a human decides about one candidate or memory.
public sealed interface Decision {

    /// Keep a pending candidate.
    ///
    /// @param edited what is to be kept in its place; null to keep it as it is
    /// @param replaces the memory that it takes the place of; null for none
    record Approve(String fingerprint, @Nullable MemoryCandidate edited, @Nullable String replaces)
            implements Decision {

        /// Keep it as it is.
        public Approve(String fingerprint) {
            this(fingerprint, null, null);
        }
    }

    /// Don't keep a pending candidate, and don't ask again.
    record Reject(String fingerprint) implements Decision {}

    /// Never use a memory again.
    record Forget(String fingerprint) implements Decision {}

    /// One memory takes the place of another.
    record Supersede(String fingerprint, String by) implements Decision {}

    /// Take back a decision.
    ///
    /// @param decisionId which; null: the latest that isn't taken back yet
    record Undo(@Nullable String decisionId) implements Decision {}
}
