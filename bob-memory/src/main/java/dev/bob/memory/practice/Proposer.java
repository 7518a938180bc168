package dev.bob.memory.practice;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;

/// Finds candidates in a user's words.
@FunctionalInterface
public interface Proposer {

    /// The candidates in that text, each with the sentence it rests on.
    List<Found> propose(String userInput);

    /// A candidate and the user's sentence that it rests on, word by word.
    record Found(MemoryCandidate candidate, String sentence) {}
}
