package dev.bob.core.memory;

import java.util.List;

/// Finds what is relevant to a turn. Nothing relevant: an empty list.
@FunctionalInterface
public interface Recall {

    /// Searches short-term and approved long-term memory. Never fails the turn: a store that doesn't answer
    /// is reported by the implementation and contributes nothing.
    List<RecalledMemory> recall(Query query);

    /// What to look for.
    ///
    /// @param sessionId the asking session
    /// @param turnNumber the asking turn
    /// @param text the user's words, or a stage's own query
    /// @param topK how many hits at most
    /// @param tokenBudget how many tokens the texts of all hits may have together
    /// @param stm whether short-term memory takes part
    /// @param liveTurns how many of the session's last turns are in the prompt anyway
    record Query(
            String sessionId,
            long turnNumber,
            String text,
            int topK,
            int tokenBudget,
            boolean stm,
            int liveTurns) {

        /// For a caller that has no live chat.
        public Query(
                String sessionId,
                long turnNumber,
                String text,
                int topK,
                int tokenBudget,
                boolean stm) {
            this(sessionId, turnNumber, text, topK, tokenBudget, stm, 0);
        }
    }

    /// Remembers nothing.
    static Recall none() {
        return query -> List.of();
    }
}
