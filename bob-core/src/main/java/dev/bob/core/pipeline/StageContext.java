package dev.bob.core.pipeline;

import dev.bob.core.Cancellation;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.time.Clock;

/// What a stage may use while it runs.
public interface StageContext {

    /// This stage's settings in this pipeline.
    StageSettings settings();

    /// The only way to a model: every call passes through the context window.
    ModelCalls models();

    /// The turn's clock.
    Clock clock();

    /// Thrown when the turn is cancelled or the stage's time is up.
    Cancellation cancellation();

    /// Tells every listener.
    void emit(TurnEvent event);

    /// Keeps the turn as far as it has come, in case the stage ends early.
    void partial(Turn turn);
}
