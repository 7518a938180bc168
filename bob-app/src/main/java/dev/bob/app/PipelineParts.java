package dev.bob.app;

import dev.bob.app.agent.AgentParts;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Settings;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.pipeline.Pipeline;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.turbotime.TurbotimeLimits;
import dev.bob.core.turbotime.TurbotimePipeline;
import dev.bob.memory.MemorySystem;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;

/// Makes the pipelines of a run, and the budget that their prompts keep to, from its settings.
final class PipelineParts {

    private static final Set<String> BUILT_IN = Set.of("chat", "turbotime", AgentLoop.NAME);

    private PipelineParts() {}

    /// The built-in pipelines and those of the configuration; each is made when a turn first runs on it.
    static Pipelines of(
            Configuration configuration,
            Supplier<MemorySystem> memory,
            Supplier<AgentParts> agent) {
        SequencedMap<String, Supplier<Pipeline>> makers = new LinkedHashMap<>();
        makers.put("chat", () -> ChatPipeline.of(memory.get().recall(), memory.get().turns()));
        makers.put(
                "turbotime",
                () ->
                        TurbotimePipeline.of(
                                memory.get().recall(),
                                memory.get().turns(),
                                agent.get().attendedTools(),
                                TurbotimeLimits.usual()));
        makers.put(
                AgentLoop.NAME,
                () ->
                        AgentLoop.pipeline(
                                memory.get().recall(), memory.get().turns(), agent.get().loop()));
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

    /// How much of the model's window each part of a prompt may have.
    static ContextBudget budget(Configuration c) {
        return new ContextBudget(
                c.get(Settings.WINDOW_TOKENS),
                c.get(Settings.SUMMARY_TARGET_TOKENS),
                c.get(Settings.LIVE_CHAT_TARGET_TOKENS),
                c.get(Settings.RESERVED_BUFFER_TOKENS),
                c.get(Settings.LIVE_CHAT_RETAIN_TURNS));
    }
}
