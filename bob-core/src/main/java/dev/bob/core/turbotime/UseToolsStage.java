package dev.bob.core.turbotime;

import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import java.util.List;

/// Runs the calls that wait in the turn.
public final class UseToolsStage implements Stage {

    /// The stage's name.
    public static final String NAME = "use_tools";

    private final ToolRound round;

    public UseToolsStage(ToolRunner runner) {
        this.round = new ToolRound(runner);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean due(Turn turn) {
        return !turn.requested().isEmpty();
    }

    @Override
    public boolean optional() {
        return true;
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        return round.run(turn, turn.requested(), context).withRequested(List.of());
    }
}
