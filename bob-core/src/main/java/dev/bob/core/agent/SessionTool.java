package dev.bob.core.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import java.util.function.Function;

/// One of the session's tools, and what they are made with.
///
/// @param words what it brought, for a person
record SessionTool(
        String name,
        String description,
        ObjectNode parameters,
        Action action,
        Function<JsonNode, String> words)
        implements Tool {

    static final String NO_ARGS =
            "{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{}}";

    /// What the tool does.
    @FunctionalInterface
    interface Action {
        ToolResult run(ToolCall call, ToolContext context);
    }

    /// The same, but a person reads its results like this.
    SessionTool read(Function<JsonNode, String> differently) {
        return new SessionTool(name, description, parameters, action, differently);
    }

    @Override
    public String readable(JsonNode data) {
        return words.apply(data);
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) {
        return action.run(call, context);
    }

    static SessionTool tool(String name, String description, String schema, Action action) {
        try {
            return new SessionTool(
                    name,
                    description,
                    (ObjectNode) Json.MAPPER.readTree(schema),
                    action,
                    ResultText::of);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "The schema of " + name + ": " + e, e);
        }
    }

    static ToolResult ok(ToolCall call, ObjectNode data) {
        return ToolResult.ok(call, Confidence.VERBATIM, "bob", false, data);
    }

    static ObjectNode object() {
        return Json.MAPPER.createObjectNode();
    }

    static String schema(String only) {
        return "{\"type\":\"object\",\"additionalProperties\":false,\"required\":[\""
                + only
                + "\"],\"properties\":{\""
                + only
                + "\":{\"type\":\"string\",\"minLength\":1}}}";
    }
}
