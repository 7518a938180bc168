package dev.bob.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;

/// A further tool, found as a Java service, whose name is one that the server gives away itself.
public final class EchoTool implements Tool {

    @Override
    public String name() {
        return "memory.search";
    }

    @Override
    public String description() {
        return "Says again what it is told. <img src=x onerror=alert('tool')>";
    }

    @Override
    public ObjectNode parameters() {
        ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
        schema.putObject("properties").putObject("text").put("type", "string");
        return schema;
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) {
        return ToolResult.ok(call, ToolResult.Confidence.VERBATIM, "test", false, call.args());
    }
}
