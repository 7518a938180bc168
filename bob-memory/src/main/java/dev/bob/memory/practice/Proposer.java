package dev.bob.memory.practice;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;

/// Finds candidates in a user's words.
public interface Proposer {

    /// The candidates in some texts: one list for each, in the same order; each with the sentence it rests on.
    List<List<Found>> propose(List<String> userInputs);

    /// How many texts it likes to see at once.
    default int atOnce() {
        return 1;
    }

    /// Whether a model looks, too. May become false in the middle of a run, never true; the texts of the call in
    /// which it does were not seen by a model.
    default boolean asksModel() {
        return false;
    }

    /// A candidate and the user's sentence that it rests on, word by word.
    record Found(MemoryCandidate candidate, String sentence) {}
}
