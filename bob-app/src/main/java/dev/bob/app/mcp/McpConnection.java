package dev.bob.app.mcp;

import dev.bob.app.config.McpServerEntry;
import dev.bob.app.config.Version;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A connection to one server, made when it is needed. A server that has died is started again for the next call; a call
/// that was under way when it died has failed, for nobody knows what it did.
final class McpConnection implements AutoCloseable {
    private static final McpJsonMapper JSON = new JacksonMcpJsonMapper(Json.MAPPER);

    /// Results are given to a model as text; nothing relies on their schema.
    private static final JsonSchemaValidator TRUSTING =
            (schema, value) -> JsonSchemaValidator.ValidationResponse.asValid("");

    private static final Duration START = Duration.ofSeconds(15);
    private static final int PING_SECONDS = 3;
    private static final int MOST_PAGES = 50;

    private final McpServerEntry entry;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile String lastWords = "";
    private @Nullable McpSyncClient client;
    private boolean closed;

    McpConnection(McpServerEntry entry) {
        this.entry = entry;
    }

    McpServerEntry entry() {
        return entry;
    }

    /// The tools that the server offers.
    ///
    /// @throws BobException of kind ENDPOINT_UNAVAILABLE when it can't be reached
    List<McpSchema.Tool> tools() {
        lock.lock();
        try {
            McpSyncClient connected = connected();
            List<McpSchema.Tool> all = new ArrayList<>();
            String cursor = null;
            for (int page = 0; page < MOST_PAGES; page++) {
                McpSchema.ListToolsResult result =
                        cursor == null ? connected.listTools() : connected.listTools(cursor);
                all.addAll(result.tools());
                cursor = result.nextCursor();
                if (cursor == null || cursor.isEmpty()) {
                    break;
                }
            }
            return all;
        } catch (RuntimeException e) {
            drop();
            throw unreachable(e);
        } finally {
            lock.unlock();
        }
    }

    /// Calls a tool.
    ///
    /// @throws BobException of kind ENDPOINT_UNAVAILABLE when the server can't be reached or doesn't answer
    McpSchema.CallToolResult call(String tool, Map<String, Object> args)
            throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (client != null && !alive(client)) {
                drop();
            }
            return connected()
                    .callTool(McpSchema.CallToolRequest.builder(tool).arguments(args).build());
        } catch (RuntimeException e) {
            drop();
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw unreachable(e);
        } finally {
            lock.unlock();
        }
    }

    private static boolean alive(McpSyncClient client) throws InterruptedException {
        CompletableFuture<Object> pong = new CompletableFuture<>();
        Thread asking =
                Thread.ofVirtual()
                        .name("mcp-ping")
                        .start(() -> {
                            try {
                                pong.complete(client.ping());
                            } catch (RuntimeException | Error e) {
                                pong.completeExceptionally(e);
                            }
                        });
        try {
            pong.get(PING_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (java.util.concurrent.ExecutionException
                | java.util.concurrent.TimeoutException e) {
            asking.interrupt();
            return false;
        }
    }

    private McpSyncClient connected() {
        if (closed) {
            throw new BobException(BobException.Kind.ENDPOINT_UNAVAILABLE, "Bob is closing.");
        }
        if (client == null) {
            McpSyncClient fresh =
                    McpClient.sync(transport())
                            .clientInfo(
                                    McpSchema.Implementation.builder("bob", Version.get()).build())
                            .initializationTimeout(START)
                            .requestTimeout(entry.timeout())
                            .jsonSchemaValidator(TRUSTING)
                            .build();
            try {
                fresh.initialize();
            } catch (RuntimeException e) {
                fresh.close();
                throw e;
            }
            client = fresh;
        }
        return client;
    }

    private McpClientTransport transport() {
        if (entry.isCommand()) {
            ServerParameters program =
                    ServerParameters.builder(entry.command().getFirst())
                            .args(entry.command().subList(1, entry.command().size()))
                            .env(entry.env())
                            .build();
            StdioClientTransport transport = new Program(program);
            transport.setStdErrorHandler(line -> lastWords = line);
            return transport;
        }
        URI address = URI.create(entry.url());
        String path =
                address.getRawPath() == null || address.getRawPath().isEmpty()
                        ? "/"
                        : address.getRawPath();
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        return HttpClientStreamableHttpTransport.builder(
                        address.getScheme() + "://" + address.getRawAuthority())
                .endpoint(path + query)
                .jsonMapper(JSON)
                .connectTimeout(START)
                .addHttpRequestCustomizer((builder, method, uri, body, context) ->
                        entry.headers().forEach(builder::setHeader))
                .build();
    }

    private BobException unreachable(RuntimeException e) {
        if (e instanceof BobException ours) {
            return ours;
        }
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String reason = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        String words = lastWords.isBlank() ? "" : " It said: " + lastWords.strip();
        return new BobException(
                BobException.Kind.ENDPOINT_UNAVAILABLE,
                "The MCP server "
                        + entry.name()
                        + " ("
                        + entry.where()
                        + ") doesn't answer: "
                        + reason
                        + words,
                e);
    }

    private void drop() {
        McpSyncClient old = client;
        client = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            McpSyncClient old = client;
            client = null;
            if (old != null) {
                old.closeGracefully();
            }
        } finally {
            lock.unlock();
        }
    }

    /// A program that inherits none of Bob's environment variables, which may hold keys: it gets the harmless ones that
    /// the protocol's library names, and those of its entry.
    private static final class Program extends StdioClientTransport {
        Program(ServerParameters program) {
            super(program, JSON);
        }

        @Override
        protected ProcessBuilder getProcessBuilder() {
            ProcessBuilder builder = super.getProcessBuilder();
            builder.environment().clear();
            return builder;
        }
    }
}
