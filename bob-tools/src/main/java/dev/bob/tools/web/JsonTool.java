package dev.bob.tools.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import java.time.Instant;
import java.util.Optional;

/// A tool whose schema is written as JSON text.
public abstract class JsonTool implements Tool {

    private final String name;
    private final String description;
    private final ObjectNode parameters;

    protected JsonTool(String name, String description, String schema) {
        this.name = name;
        this.description = description;
        try {
            this.parameters = (ObjectNode) Json.MAPPER.readTree(schema);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the schema of " + name + " isn't valid JSON", e);
        }
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final ObjectNode parameters() {
        return parameters.deepCopy();
    }

    /// A text argument, trimmed; empty if it is missing.
    protected static String text(ToolCall call, String argument) {
        return call.args().path(argument).asText("").strip();
    }

    /// The result of an answer that may be outdated: then only a partial success.
    protected static ToolResult result(
            ToolCall call,
            Confidence confidence,
            String provider,
            boolean cached,
            Optional<Instant> stale,
            JsonNode data) {
        return stale.isEmpty()
                ? ToolResult.ok(call, confidence, provider, cached, data)
                : ToolResult.partial(
                        call,
                        confidence,
                        provider,
                        cached,
                        data,
                        provider
                                + " can't be reached now; this is a copy that is outdated since "
                                + stale.get());
    }

    /// Copies fields that are there and not null.
    protected static void copy(JsonNode from, ObjectNode to, String... fields) {
        for (String field : fields) {
            JsonNode value = from.path(field);
            if (!value.isMissingNode() && !value.isNull()) {
                to.set(field, value);
            }
        }
    }
}
