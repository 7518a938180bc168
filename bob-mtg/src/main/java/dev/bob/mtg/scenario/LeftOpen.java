package dev.bob.mtg.scenario;

import dev.bob.mtg.decision.Action;
import java.util.ArrayList;
import java.util.List;

/// The questions that a script doesn't answer. Usually the simplest legal answer is given. A variant gives others, to
/// find out whether a claim depends on them: then the scenario doesn't say enough to be decided.
final class LeftOpen {
    private final int variant;
    private final List<String> questions = new ArrayList<>();

    /// @param variant 0: the simplest answers; each other number: other ones
    LeftOpen(int variant) {
        this.variant = variant;
    }

    int variant() {
        return variant;
    }

    void note(String question) {
        questions.add(question);
    }

    List<String> questions() {
        return List.copyOf(questions);
    }

    void become(LeftOpen other) {
        questions.clear();
        questions.addAll(other.questions);
    }

    /// Whether another thing is picked where the usual answer stops.
    ///
    /// @param picked how many are picked
    boolean picksOn(int picked) {
        return picked <= variant;
    }

    /// The answer of this variant: the one that lies so many places after the usual one.
    Action varied(Action usual, List<Action> legal) {
        if (variant == 0 || usual instanceof Action.Finish) {
            return usual;
        }
        List<Action> same =
                legal.stream().filter(each -> !(each instanceof Action.Finish)).toList();
        return same.get((same.indexOf(usual) + variant) % same.size());
    }
}
