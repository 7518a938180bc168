package dev.bob.core.agent;

import dev.bob.core.memory.Recall;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.pipeline.StageSettings;
import dev.bob.core.router.Router;
import dev.bob.core.session.Session;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// The stage `agent`: asks the model, runs what it asks for, and asks again, until it answers in plain text, quits,
/// or has used its steps.
///
/// A request is a native tool call or a line that begins with a comma in the model's own text. What stands in
/// fenced material, or repeats a line of it, is never run.
public final class AgentLoop implements Stage {

    /// The stage's name.
    public static final String NAME = "agent";

    /// How the instructions of each step begin.
    public static final String TASK = AgentPrompt.TASK;

    private final Parts parts;

    /// What a loop is made of.
    ///
    /// @param router tells commands from talk
    /// @param tools runs what a session asks for; one that nobody watches has nobody to ask for permission
    /// @param skills the skills there are
    /// @param sessions gives the session of a turn
    /// @param steering messages that come while a turn runs
    /// @param handoffs phase changes for the end of the turn
    /// @param spillFolder a session's folder for long outputs
    /// @param settings the bounds
    /// @param surroundings what the model is told of where and when it works, a line each
    public record Parts(
            Router router,
            Function<String, ToolRunner> tools,
            SkillCatalog skills,
            Function<String, Session> sessions,
            Steering steering,
            Handoffs handoffs,
            Function<String, Path> spillFolder,
            AgentSettings settings,
            Supplier<String> surroundings) {

        /// Without a word about where it works.
        public Parts(
                Router router,
                Function<String, ToolRunner> tools,
                SkillCatalog skills,
                Function<String, Session> sessions,
                Steering steering,
                Handoffs handoffs,
                Function<String, Path> spillFolder,
                AgentSettings settings) {
            this(
                    router,
                    tools,
                    skills,
                    sessions,
                    steering,
                    handoffs,
                    spillFolder,
                    settings,
                    () -> "");
        }

        Spill spill() {
            return new Spill(spillFolder, settings.previewChars());
        }
    }

    /// The pipeline `agent`: Recall ▸ Agent ▸ Remember ▸ Continuity.
    public static Pipeline pipeline(Recall recall, TurnMemory memory, AgentLoop loop) {
        List<Pipeline.Step> steps = new ArrayList<>(ChatPipeline.beginning(recall));
        steps.add(
                new Pipeline.Step(
                        loop, new StageSettings(null, null, 2000, Duration.ofMinutes(20))));
        steps.addAll(ChatPipeline.ending(memory));
        return new Pipeline(NAME, steps);
    }

    /// A loop of these parts.
    public AgentLoop(Parts parts) {
        this.parts = parts;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        String session = turn.request().sessionId();
        parts.steering().listen(session);
        try {
            return new AgentRun(parts, turn, context).run();
        } finally {
            parts.steering().abandon(session);
        }
    }
}
