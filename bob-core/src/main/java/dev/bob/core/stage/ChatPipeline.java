package dev.bob.core.stage;

import dev.bob.core.memory.Recall;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.Pipeline.Step;
import dev.bob.core.pipeline.StageSettings;
import dev.bob.core.turn.TurnMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The pipeline `chat`, and the parts of it that others share.
public final class ChatPipeline {

    /// How the answer is asked for: the user's temperature.
    public static final StageSettings RESPOND =
            new StageSettings(null, null, 2000, Duration.ofMinutes(3));

    private static final StageSettings CONTINUITY =
            new StageSettings(null, 0.2, 500, Duration.ofMinutes(1));
    private static final StageSettings SUMMARISE =
            new StageSettings(null, 0.2, 2000, Duration.ofMinutes(2));
    // No model: the limit is for a store that hangs.
    private static final StageSettings MEMORY =
            new StageSettings(null, null, 1, Duration.ofSeconds(10));

    private static final int RECALLED = 6;
    private static final int RECALLED_TOKENS = 4000;

    private ChatPipeline() {}

    /// Recall ▸ Respond ▸ Remember ▸ Continuity, and the summary's refinement when there is one.
    public static Pipeline of(Recall recall, TurnMemory memory) {
        List<Step> steps = new ArrayList<>(beginning(recall));
        steps.add(new Step(RespondStage.plain(), RESPOND));
        steps.addAll(ending(memory));
        return new Pipeline("chat", steps);
    }

    /// What comes before all thinking.
    public static List<Step> beginning(Recall recall) {
        return List.of(new Step(new RecallStage(recall, RECALLED, RECALLED_TOKENS), MEMORY));
    }

    /// What comes after the answer.
    public static List<Step> ending(TurnMemory memory) {
        return List.of(
                new Step(new RememberStage(memory), MEMORY),
                new Step(new ContinuityStage(), CONTINUITY),
                new Step(new SummariseStage(), SUMMARISE));
    }
}
