package dev.bob.memory.practice;

import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.candidate.Sentences;
import java.util.List;

/// Finds candidates by the form of sentences, without a model.
public final class RuleProposer implements Proposer {

    @Override
    public List<List<Found>> propose(List<String> userInputs) {
        return userInputs.stream().map(RuleProposer::one).toList();
    }

    private static List<Found> one(String userInput) {
        return Sentences.of(userInput).stream()
                .flatMap(sentence ->
                        SentenceRules.candidate(sentence).stream()
                                .map(candidate -> new Found(candidate, sentence)))
                .toList();
    }
}
