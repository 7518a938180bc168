package dev.bob.web.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Version;
import dev.bob.core.Json;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import jakarta.servlet.Servlet;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The SDK's server, behind a seam: what is offered goes in, a servlet or a conversation on two streams comes out.
public final class McpServing implements AutoCloseable {

    private static final McpJsonMapper JSON = new JacksonMcpJsonMapper(Json.MAPPER);
    private static final int MOST_REQUEST = 4 << 20;

    private static final String INSTRUCTIONS =
            "Bob's tools, memory, sessions and Magic tables. What memory_search finds are hints that may be outdated."
                    + " Tools that change files, run programs or open the network run only as far as Bob's person allows it.";

    // Bob checks arguments against the schema himself, and says what is wrong with them in words.
    private static final JsonSchemaValidator TRUSTING =
            (schema, content) -> JsonSchemaValidator.ValidationResponse.asValid("");

    private final McpSyncServer server;
    private final List<Servlet> servlets;
    private final AtomicInteger working;

    private McpServing(McpSyncServer server, List<Servlet> servlets, AtomicInteger working) {
        this.server = server;
        this.servlets = servlets;
        this.working = working;
    }

    /// Streamable HTTP, as a servlet for `/mcp`.
    public static McpServing http(List<Offered> tools) {
        AtomicInteger working = new AtomicInteger();
        HttpServletStreamableServerTransportProvider transport =
                HttpServletStreamableServerTransportProvider.builder()
                        .jsonMapper(JSON)
                        .mcpEndpoint("/mcp")
                        .keepAliveInterval(Duration.ofSeconds(20))
                        .maxRequestSize(MOST_REQUEST)
                        .build();
        McpSyncServer server =
                McpServer.sync(transport)
                        .serverInfo("bob", Version.get())
                        .instructions(INSTRUCTIONS)
                        .capabilities(ServerCapabilities.builder().tools(false).build())
                        .jsonMapper(JSON)
                        .jsonSchemaValidator(TRUSTING)
                        .validateToolInputs(false)
                        .tools(specifications(tools, working))
                        .build();
        return new McpServing(server, List.of(transport), working);
    }

    /// A conversation on two streams, until the first one ends.
    public static McpServing streams(List<Offered> tools, InputStream in, OutputStream out) {
        AtomicInteger working = new AtomicInteger();
        McpSyncServer server =
                McpServer.sync(new StdioServerTransportProvider(JSON, in, out))
                        .serverInfo("bob", Version.get())
                        .instructions(INSTRUCTIONS)
                        .capabilities(ServerCapabilities.builder().tools(false).build())
                        .jsonMapper(JSON)
                        .jsonSchemaValidator(TRUSTING)
                        .validateToolInputs(false)
                        .tools(specifications(tools, working))
                        .build();
        return new McpServing(server, List.of(), working);
    }

    /// The servlets to mount.
    public List<Servlet> servlets() {
        return servlets;
    }

    private static List<SyncToolSpecification> specifications(
            List<Offered> tools, AtomicInteger working) {
        return tools.stream().map(tool -> specification(tool, working)).toList();
    }

    @SuppressWarnings("unchecked") // a JSON object is a map of its fields
    private static SyncToolSpecification specification(Offered offered, AtomicInteger working) {
        Tool tool =
                Tool.builder(
                                offered.name(),
                                (Map<String, Object>)
                                        Json.MAPPER.convertValue(offered.schema(), Map.class))
                        .description(offered.description())
                        .build();
        return SyncToolSpecification.builder()
                .tool(tool)
                .callHandler((exchange, request) -> {
                    ObjectNode args =
                            request.arguments() == null
                                    ? Json.MAPPER.createObjectNode()
                                    : Json.MAPPER.valueToTree(request.arguments());
                    return run(offered, args, working);
                })
                .build();
    }

    private static CallToolResult run(Offered offered, ObjectNode args, AtomicInteger working) {
        working.incrementAndGet();
        try {
            Offered.Result result = offered.use().run(args);
            return CallToolResult.builder()
                    .addTextContent(result.text())
                    .isError(result.failed())
                    .build();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CallToolResult.builder().addTextContent("Cancelled.").isError(true).build();
        } finally {
            working.decrementAndGet();
        }
    }

    /// Waits until nothing runs any more, so that the last answers go out.
    public void settle(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        int quiet = 0;
        while (quiet < 5 && System.nanoTime() < end) {
            quiet = working.get() == 0 ? quiet + 1 : 0;
            Thread.sleep(100);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
