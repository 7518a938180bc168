package dev.bob.core.agent;

import dev.bob.core.Cancellation;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;

/// Runs turns. The runtime is one; whatever starts turns on its own (children, schedules) needs no more of it.
@FunctionalInterface
public interface Turns {

    /// Runs one turn to its end and commits it.
    Turn run(TurnRequest request, TurnListener listener, Cancellation cancellation);
}
