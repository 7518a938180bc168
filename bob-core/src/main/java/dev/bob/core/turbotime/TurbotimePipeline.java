package dev.bob.core.turbotime;

import dev.bob.core.memory.Recall;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.Pipeline.Step;
import dev.bob.core.pipeline.StageSettings;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.stage.RespondStage;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.TurnMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The pipeline `turbotime`: Recall ▸ Orient ▸ Plan ▸ UseTools ▸ Integrate ▸ Respond ▸ Remember ▸ Continuity.
public final class TurbotimePipeline {

    private static final Duration THINK = Duration.ofMinutes(2);
    private static final StageSettings ORIENT = new StageSettings(null, 0.4, 800, THINK);
    private static final StageSettings PLAN = new StageSettings(null, 0.4, 2000, THINK);
    private static final StageSettings INTEGRATE = new StageSettings(null, 0.4, 1600, THINK);
    // No model: each tool has its own limit, and they run side by side.
    private static final StageSettings USE_TOOLS = new StageSettings(null, null, 1, THINK);

    private TurbotimePipeline() {}

    /// All stages.
    public static Pipeline of(
            Recall recall, TurnMemory memory, ToolRunner runner, TurbotimeLimits limits) {
        List<Step> steps = new ArrayList<>(ChatPipeline.beginning(recall));
        steps.addAll(thinking(recall, runner, limits));
        steps.add(new Step(new RespondStage(Notes::forAnswer), ChatPipeline.RESPOND));
        steps.addAll(ChatPipeline.ending(memory));
        return new Pipeline("turbotime", steps);
    }

    /// Orient ▸ Plan ▸ UseTools ▸ Integrate.
    private static List<Step> thinking(Recall recall, ToolRunner runner, TurbotimeLimits limits) {
        return List.of(
                new Step(new OrientStage(), ORIENT),
                new Step(new PlanStage(runner, recall, limits), PLAN),
                new Step(new UseToolsStage(runner), USE_TOOLS),
                new Step(new IntegrateStage(runner, limits), INTEGRATE));
    }
}
