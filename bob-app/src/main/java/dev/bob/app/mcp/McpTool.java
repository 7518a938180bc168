package dev.bob.app.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// A tool of an MCP server as a tool of Bob's. What its server says of it (that it only reads, say) is not relied on: a
/// person allows its calls like those of any other tool with risks.
final class McpTool implements Tool {
    private static final int LONGEST_DESCRIPTION = 600;

    private final McpConnection connection;
    private final String name;
    private final McpSchema.Tool offered;
    private final ObjectNode parameters;

    /// @param name the tool's name here
    McpTool(McpConnection connection, String name, McpSchema.Tool offered) {
        this.connection = connection;
        this.name = name;
        this.offered = offered;
        this.parameters =
                offered.inputSchema() == null
                        ? Json.MAPPER.createObjectNode()
                        : Json.MAPPER.valueToTree(offered.inputSchema());
        if (!parameters.has("type")) {
            parameters.put("type", "object");
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        String said = offered.description() == null ? "" : offered.description().strip();
        String line = said.replaceAll("\\s+", " ");
        return line.length() <= LONGEST_DESCRIPTION
                ? (line.isEmpty()
                        ? offered.name() + " of " + connection.entry().name() + "."
                        : line)
                : line.substring(0, LONGEST_DESCRIPTION) + "…";
    }

    @Override
    public ObjectNode parameters() {
        return parameters;
    }

    @Override
    public Set<Risk> risks() {
        return Set.of(connection.entry().isCommand() ? Risk.RUNS_PROGRAMS : Risk.OPENS_NETWORK);
    }

    @Override
    public String caution(ToolCall call) {
        return "The MCP server "
                + connection.entry().name()
                + " runs this outside Bob's sandbox: "
                + connection.entry().where();
    }

    @Override
    public Duration timeout() {
        return connection.entry().timeout();
    }

    @Override
    @SuppressWarnings("unchecked") // a JSON object is a map of its fields
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        String provider = "mcp:" + connection.entry().name();
        McpSchema.CallToolResult result =
                connection.call(
                        offered.name(),
                        (Map<String, Object>) Json.MAPPER.convertValue(call.args(), Map.class));
        String text = text(result.content());
        if (Boolean.TRUE.equals(result.isError())) {
            return ToolResult.error(call, provider, text.isBlank() ? "The tool failed." : text);
        }
        JsonNode data =
                result.structuredContent() == null
                        ? Json.MAPPER.getNodeFactory().textNode(text)
                        : Json.MAPPER.valueToTree(result.structuredContent());
        return ToolResult.ok(call, ToolResult.Confidence.VERBATIM, provider, false, data);
    }

    private static String text(List<McpSchema.Content> content) {
        return content == null
                ? ""
                : content.stream()
                        .map(part ->
                                part instanceof McpSchema.TextContent text
                                        ? text.text()
                                        : "[" + part.type() + "]")
                        .collect(Collectors.joining("\n"));
    }
}
