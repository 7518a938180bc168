package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the thinking stages and the answering stage get to read besides the conversation.
public final class ToolMaterial {

    private ToolMaterial() {}

    /// The turn's tool results as one JSON array, if there are any.
    public static Optional<Material> results(Turn turn) {
        if (turn.toolResults().isEmpty()) {
            return Optional.empty();
        }
        ArrayNode all = Json.MAPPER.createArrayNode();
        for (ToolResult result : turn.toolResults()) {
            ObjectNode one = all.addObject();
            one.put("tool", result.toolName());
            one.set("args", result.args());
            one.put("status", result.status().wire());
            if (result.error() != null) {
                one.put("error", result.error());
            }
            if (!result.output().data().isNull()) {
                one.put("provider", result.output().provider());
                one.set("data", result.output().data());
            }
        }
        return Optional.of(new Material("tool_results", all.toString()));
    }

    /// The memories that were found.
    static Optional<Material> memories(Turn turn) {
        return turn.recalled().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Material(
                                "memories",
                                turn.recalled().stream()
                                        .map(RecalledMemory::text)
                                        .map(text -> "- " + text)
                                        .collect(Collectors.joining("\n"))));
    }

    /// What the session is about; of the state no more than this is needed to think.
    static Optional<Material> context(Turn turn) {
        Continuity continuity = turn.conversation();
        List<String> lines = new ArrayList<>();
        continuity.activeContext().forEach(line -> lines.add("- " + line));
        continuity.openThreads().forEach(line -> lines.add("- open: " + line));
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(new Material("context", String.join("\n", lines)));
    }
}
