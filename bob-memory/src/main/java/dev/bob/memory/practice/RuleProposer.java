package dev.bob.memory.practice;

import dev.bob.core.statement.Utterance;
import dev.bob.memory.candidate.SentenceRules;
import java.util.List;

/// Finds candidates by the form of sentences, without a model.
public final class RuleProposer implements Proposer {

    @Override
    public List<List<Found>> propose(List<String> userInputs) {
        return userInputs.stream().map(RuleProposer::one).toList();
    }

    private static List<Found> one(String userInput) {
        return Utterance.statements(userInput).stream()
                .flatMap(sentence ->
                        SentenceRules.candidates(sentence).stream()
                                .map(candidate -> new Found(candidate, sentence)))
                .toList();
    }
}
