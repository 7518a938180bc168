package dev.bob.mtg.scenario;

import dev.bob.mtg.definition.term.Step;
import java.util.List;

/// A step of a turn; turns count from 1.
public record Moment(int turn, Step step) implements Comparable<Moment> {
    public Moment {
        if (turn < 1) {
            throw new IllegalArgumentException("turns count from 1, not " + turn);
        }
    }

    /// The step after this one.
    Moment next() {
        List<Step> steps = List.of(Step.values());
        return step == Step.CLEANUP
                ? new Moment(turn + 1, Step.UNTAP)
                : new Moment(turn, steps.get(steps.indexOf(step) + 1));
    }

    @Override
    public int compareTo(Moment other) {
        return turn != other.turn ? Integer.compare(turn, other.turn) : step.compareTo(other.step);
    }

    @Override
    public String toString() {
        return "turn " + turn + " " + step;
    }
}
