package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.turn.Turn;

/// One step of a pipeline. Stateless: everything it knows stands in the turn or in the context.
public interface Stage {

    /// The name in configuration, events and records: lower case, `use_tools`.
    String name();

    /// Whether there is anything for this stage to do. One that isn't due leaves no trace.
    default boolean due(Turn turn) {
        return true;
    }

    /// Whether a turn goes on without this stage when it fails or its time is up. The stage's work so far
    /// ([StageContext#partial(Turn)]) is kept either way.
    default boolean optional() {
        return false;
    }

    /// Takes the turn so far and returns the next one.
    ///
    /// What was answered before a stage ends early survives: a stage that streams puts partial answers into
    /// the turn through [StageContext#partial(Turn)].
    ///
    /// @throws BobException when the stage can't do its work; the turn then ends, marked
    /// @throws InterruptedException when cancelled
    Turn run(Turn turn, StageContext context) throws InterruptedException;
}
