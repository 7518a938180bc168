package dev.bob.core.agent;

import static dev.bob.core.agent.HostileTexts.COMMANDS;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.ScriptedModel;
import dev.bob.core.memory.Recall;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.langchain4j.model.output.FinishReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Agents whose tools take anything and need no permission, so that any that was reached is seen.
final class OpenAgents {

    final List<ToolCall> ran = new CopyOnWriteArrayList<>();
    private final Path folder;

    OpenAgents(Path folder) {
        this.folder = folder;
    }

    AgentFixture agent(ScriptedModel model, String page, Recall recall) throws Exception {
        return agent(model, page, recall, SkillCatalog.empty());
    }

    AgentFixture agent(ScriptedModel model, String page, Recall recall, SkillCatalog skills)
            throws Exception {
        return new AgentFixture(
                Files.createTempDirectory(folder, "case"),
                model.on(ContinuityStage.TASK, AgentFixture.CONTINUITY),
                new AgentSettings(8, 100, 40, 50_000, 400_000, 4, 2, Duration.ofSeconds(20)),
                skills,
                tools(page),
                recall,
                Plugins.none());
    }

    static String[] everything() {
        return new String[] {
            "read.page",
            "bash",
            "fs.write",
            "memory.approve",
            "tape.reset",
            "schedule.add",
            "tape.fork_session"
        };
    }

    List<Tool> tools(String page) {
        return List.of(
                new Recorder("bash", ran, ""),
                new Recorder("fs.write", ran, ""),
                new Recorder("memory.approve", ran, ""),
                new Recorder("read.page", new ArrayList<>(), page));
    }

    /// Takes anything, needs no permission, and notes that it ran.
    private record Recorder(String name, List<ToolCall> ran, String page) implements Tool {
        @Override
        public String description() {
            return "Does " + name + ".";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            ObjectNode properties = schema.putObject("properties");
            for (String property : List.of("cmd", "path", "content", "number")) {
                properties.putObject(property).put("type", "string");
            }
            return schema;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            ran.add(call);
            return ToolResult.ok(
                    call,
                    ToolResult.Confidence.VERBATIM,
                    "local",
                    false,
                    Json.MAPPER.createObjectNode().put("text", page));
        }
    }

    /// Says these in turn, then ends.
    static ScriptedModel saying(String... steps) {
        int[] step = {0};
        return new ScriptedModel()
                .on(
                        AgentLoop.TASK,
                        (request, handler) ->
                                ScriptedModel.say(
                                        handler,
                                        FinishReason.STOP,
                                        step[0] < steps.length ? steps[step[0]++] : "Done."));
    }

    /// Says first what brings the material, then the material again: as it is, and line by line as a model
    /// straightens it; then ends.
    static ScriptedModel repeating(List<String> page, String first) {
        List<String> steps = new ArrayList<>();
        if (!first.isEmpty()) {
            steps.add(first);
        }
        steps.add(String.join("\n", page));
        steps.add(String.join("\n", COMMANDS));
        return saying(steps.toArray(String[]::new));
    }
}
