package dev.bob.app;

import dev.bob.app.agent.AgentParts;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.config.Settings;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.pipeline.StageSettings;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.turbotime.TurbotimeLimits;
import dev.bob.core.turbotime.TurbotimePipeline;
import dev.bob.memory.MemorySystem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;

/// Makes the pipelines of a run, and the budget that their prompts keep to, from its settings.
final class PipelineParts {

    private static final String RESPOND = "respond";
    private static final Set<String> BUILT_IN = Set.of("chat", "turbotime", AgentLoop.NAME);

    private PipelineParts() {}

    /// The built-in pipelines and those of the configuration; each is made when a turn first runs on it.
    static Pipelines of(
            Configuration configuration,
            Supplier<MemorySystem> memory,
            Supplier<AgentParts> agent) {
        SequencedMap<String, Supplier<Pipeline>> makers = new LinkedHashMap<>();
        int tokens = configuration.get(Settings.ANSWER_TOKENS);
        makers.put(
                "chat",
                () ->
                        answering(
                                ChatPipeline.of(memory.get().recall(), memory.get().turns()),
                                tokens));
        makers.put(
                "turbotime",
                () ->
                        answering(
                                TurbotimePipeline.of(
                                        memory.get().recall(),
                                        memory.get().turns(),
                                        agent.get().attendedTools(),
                                        TurbotimeLimits.usual()),
                                tokens));
        makers.put(
                AgentLoop.NAME,
                () ->
                        answering(
                                AgentLoop.pipeline(
                                        memory.get().recall(),
                                        memory.get().turns(),
                                        agent.get().loop()),
                                tokens));
        for (PipelineDefinition definition : configuration.pipelines()) {
            makers.put(
                    definition.name(),
                    () ->
                            definition.build(
                                    makers.entrySet().stream()
                                            .filter(entry -> BUILT_IN.contains(entry.getKey()))
                                            .flatMap(entry ->
                                                    entry.getValue().get().steps().stream())
                                            .toList()));
        }
        return new Pipelines(makers);
    }

    /// A pipeline whose answers may have so many tokens.
    private static Pipeline answering(Pipeline pipeline, int tokens) {
        List<Pipeline.Step> steps = new ArrayList<>();
        for (Pipeline.Step step : pipeline.steps()) {
            String stage = step.stage().name();
            StageSettings was = step.settings();
            steps.add(
                    stage.equals(RESPOND) || stage.equals(AgentLoop.NAME)
                            ? new Pipeline.Step(
                                    step.stage(),
                                    new StageSettings(
                                            was.model(), was.temperature(), tokens, was.timeout()))
                            : step);
        }
        return new Pipeline(pipeline.name(), steps);
    }

    /// How much of the model's window each part of a prompt may have.
    static ContextBudget budget(Configuration c) {
        return new ContextBudget(
                c.get(LimitSettings.WINDOW_TOKENS),
                c.get(LimitSettings.SUMMARY_TARGET_TOKENS),
                c.get(LimitSettings.LIVE_CHAT_TARGET_TOKENS),
                c.get(LimitSettings.RESERVED_BUFFER_TOKENS),
                c.get(LimitSettings.LIVE_CHAT_RETAIN_TURNS));
    }
}
