package dev.bob.core.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.bob.core.Json;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// A tool for tests: counts its calls and answers with what it is told.
public final class FakeTool implements Tool {

    /// What it does when it runs.
    public interface Behaviour {
        ToolResult run(ToolCall call, ToolContext context) throws InterruptedException;
    }

    private final String name;
    private final ObjectNode schema;
    private final Set<Risk> risks;
    private final Duration timeout;
    private final Behaviour behaviour;
    private final CopyOnWriteArrayList<ToolCall> calls = new CopyOnWriteArrayList<>();

    public FakeTool(
            String name, String schema, Set<Risk> risks, Duration timeout, Behaviour behaviour) {
        this.name = name;
        this.schema = object(schema);
        this.risks = Set.copyOf(risks);
        this.timeout = timeout;
        this.behaviour = behaviour;
    }

    /// A harmless tool that takes `query` (required) and `max_results` (1 to 10) and always answers `answer`.
    public static FakeTool search(String name, String answer) {
        return new FakeTool(
                name,
                """
                {"type":"object","required":["query"],"additionalProperties":false,"properties":{
                 "query":{"type":"string","minLength":1},
                 "max_results":{"type":"integer","minimum":1,"maximum":10}}}\
                """,
                Set.of(),
                Duration.ofSeconds(5),
                (call, context) ->
                        ToolResult.ok(
                                call,
                                ToolResult.Confidence.VERBATIM,
                                "test",
                                false,
                                TextNode.valueOf(answer)));
    }

    /// The calls that really ran.
    public List<ToolCall> calls() {
        return List.copyOf(calls);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return "Searches for " + name + ".";
    }

    @Override
    public ObjectNode parameters() {
        return schema;
    }

    @Override
    public Set<Risk> risks() {
        return risks;
    }

    @Override
    public Duration timeout() {
        return timeout;
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        calls.add(call);
        return behaviour.run(call, context);
    }

    /// A JSON object.
    public static ObjectNode object(String json) {
        try {
            return (ObjectNode) Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
