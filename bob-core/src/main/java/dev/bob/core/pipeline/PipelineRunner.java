package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.StageRun.Ended;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnStatus;
import java.util.function.Consumer;

/// Runs a turn through a pipeline, stage after stage.
///
/// A stage ends well, fails, runs out of time or is cancelled. As long as there is no answer, an end that is
/// not well ends the turn, unless the turn can do without the stage; what was answered until then is kept.
/// Once there is an answer, nothing takes it back: the rest of the turn goes on as well as it can.
public final class PipelineRunner {

    /// Runs a turn to its end. Its status says how it ended; nothing is thrown for a stage's failure.
    public Turn run(Turn begun, Pipeline pipeline, TurnRun run) {
        return run(begun, pipeline, run, _ -> {});
    }

    /// Runs a turn to its end. Its status says how it ended; nothing is thrown for a stage's failure.
    ///
    /// @param answered hears the turn once, as soon as it has its answer
    public Turn run(Turn begun, Pipeline pipeline, TurnRun run, Consumer<Turn> answered) {
        Turn turn = begun;
        boolean told = false;
        for (Pipeline.Step step : pipeline.steps()) {
            Stage stage = step.stage();
            if (!stage.due(turn)) {
                continue;
            }
            if (run.cancellation().requested()) {
                turn = stopped(turn, stage, new Ended.Cancelled(turn), run);
            } else {
                run.events().accept(new TurnEvent.StageStarted(stage.name()));
                try (StageRun stageRun = new StageRun(step, run, turn)) {
                    Ended ended = stageRun.run();
                    StageRecord record = stageRun.record(ended.status());
                    turn = stopped(ended.turn(), stage, ended, run).withStage(record);
                    if (turn.answered() && !told) {
                        // Before anybody hears that the stage has ended, and takes its answer for
                        // safe.
                        told = true;
                        answered.accept(turn);
                    }
                    run.events().accept(new TurnEvent.StageEnded(record));
                }
            }
            if (turn.status() != TurnStatus.RUNNING && !turn.answered()) {
                return turn;
            }
        }
        return turn.status() == TurnStatus.RUNNING ? turn.withStatus(TurnStatus.COMPLETE) : turn;
    }

    /// The turn after a stage's end, well or not.
    private static Turn stopped(Turn turn, Stage stage, Ended ended, TurnRun run) {
        boolean goesOn = turn.answered() || stage.optional();
        return switch (ended) {
            case Ended.Well _ -> turn;
            case Ended.Cancelled _ ->
                    turn.answered() ? turn : turn.withStatus(TurnStatus.CANCELLED);
            case Ended.TimedOut(Turn _, var limit) -> {
                String what = stage.name() + " took longer than " + limit.toSeconds() + " s.";
                yield goesOn
                        ? warned(turn, what + " The turn goes on without it.", run)
                        : turn.timedOut("The stage " + what);
            }
            case Ended.Failed(Turn _, BobException reason) ->
                    goesOn
                            ? warned(
                                    turn,
                                    "The stage "
                                            + stage.name()
                                            + " failed: "
                                            + reason.getMessage()
                                            + " The turn goes on without it.",
                                    run)
                            : turn.failed(reason);
        };
    }

    private static Turn warned(Turn turn, String warning, TurnRun run) {
        run.events().accept(new TurnEvent.Warning(warning));
        return turn.withWarning(warning);
    }
}
