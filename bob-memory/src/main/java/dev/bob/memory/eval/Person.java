package dev.bob.memory.eval;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.turn.TurnMemory.Pending;
import java.util.List;

/// Somebody who talks to a Bob of their own, in several sittings, and decides what is remembered. Made by a front
/// end: nothing in this module can decide.
public interface Person extends AutoCloseable {

    /// Says something and waits until the turn is over.
    ///
    /// @param session the sitting; another one begins with another name
    Reply say(String session, String words);

    /// Approves these, as Bob offers them: in place of what they contradict.
    void approve(List<Pending> proposed);

    /// Refuses these; where nothing was proposed, has nothing kept of what was said last in that sitting.
    void reject(String session, List<Pending> proposed);

    /// Takes the last turn of a sitting back.
    void undo(String session);

    /// Has everything forgotten that says this.
    void forget(String words);

    /// What is kept of what was said, in traces, memories, the queue and the ledger, as it stands on disk.
    String stored();

    @Override
    void close();

    /// What came of a turn.
    ///
    /// @param answer the answer; if there was none, why
    /// @param recalled the memories that were put before the model
    /// @param proposed what waits for a decision because of it
    record Reply(String answer, List<String> recalled, List<Pending> proposed) {

        /// Copies the lists.
        public Reply {
            recalled = List.copyOf(recalled);
            proposed = List.copyOf(proposed);
        }

        List<MemoryCandidate> candidates() {
            return proposed.stream().map(Pending::candidate).toList();
        }
    }
}
