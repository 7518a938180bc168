package dev.bob.app.mcp;

import dev.bob.core.Json;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;

/// A server on standard input and output, as other programs are: it adds, shows a variable, fails, and dies.
public final class SmallServer {
    private SmallServer() {}

    /// Serves until its input ends.
    public static void main(String[] args) throws InterruptedException {
        McpJsonMapper json = new JacksonMcpJsonMapper(Json.MAPPER);
        JsonSchemaValidator trusting =
                (schema, value) -> JsonSchemaValidator.ValidationResponse.asValid("");
        McpServer.sync(new StdioServerTransportProvider(json, System.in, System.out))
                .serverInfo("small", "1")
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .jsonMapper(json)
                .jsonSchemaValidator(trusting)
                .validateToolInputs(false)
                .tools(
                        List.of(
                                tool("Add_Numbers", "Adds two numbers."),
                                tool("add-numbers", "Adds two numbers, too."),
                                tool("variable", "Shows an environment variable."),
                                tool("fail", "Fails."),
                                tool("die", "Ends the process.")))
                .build();
        Thread.sleep(60_000);
    }

    private static SyncToolSpecification tool(String name, String description) {
        Map<String, Object> schema =
                Map.of(
                        "type",
                        "object",
                        "properties",
                        Map.of(
                                "a", Map.of("type", "integer"),
                                "b", Map.of("type", "integer"),
                                "name", Map.of("type", "string")));
        return SyncToolSpecification.builder()
                .tool(Tool.builder(name, schema).description(description).build())
                .callHandler((exchange, request) -> run(name, request.arguments()))
                .build();
    }

    private static CallToolResult run(String name, Map<String, Object> args) {
        return switch (name) {
            case "die" -> {
                Runtime.getRuntime().halt(3);
                yield text("", false);
            }
            case "fail" -> text("There is no more paper.", true);
            case "variable" ->
                    text(String.valueOf(System.getenv(String.valueOf(args.get("name")))), false);
            default -> text(Integer.toString(number(args, "a") + number(args, "b")), false);
        };
    }

    private static int number(Map<String, Object> args, String name) {
        return Integer.parseInt(String.valueOf(args.get(name)));
    }

    private static CallToolResult text(String text, boolean failed) {
        return CallToolResult.builder().addTextContent(text).isError(failed).build();
    }
}
