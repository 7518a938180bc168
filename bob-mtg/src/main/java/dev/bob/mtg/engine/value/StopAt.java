package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.Step;
import org.jspecify.annotations.Nullable;

/// Where a game stops that isn't over: after so many turns (0 for never), or at a step of a turn.
public record StopAt(int maxTurns, int turn, @Nullable Step step) {
    public static final StopAt NOWHERE = new StopAt(0, 0, null);
}
