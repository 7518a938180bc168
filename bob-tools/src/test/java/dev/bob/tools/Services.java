package dev.bob.tools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.tools.http.Resolver;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/// The four tools through the runner, as a turn calls them, against stand-ins of their services and with a clock that
/// a test moves.
final class Services implements AutoCloseable {

    final ScriptedServer server = ScriptedServer.start(Script.empty());
    final List<JsonNode> found = new ArrayList<>();
    final Path runtime;
    private Instant now = Instant.parse("2026-01-02T12:00:00Z");
    private Toolbox toolbox;

    Services(Path runtime) {
        this.runtime = runtime;
        toolbox = toolbox(List.of("127.0.0.1"));
    }

    @Override
    public void close() {
        toolbox.close();
        server.close();
    }

    void later(Duration time) {
        now = now.plus(time);
    }

    /// Ends the tools and begins them anew, as another process would.
    void reopen() {
        toolbox.close();
        toolbox = toolbox(List.of("127.0.0.1"));
    }

    /// The tools, which may reach only the allowed of the hosts that are no public ones.
    Toolbox toolbox(List<String> allowed) {
        String origin = server.origin();
        var usual = Toolbox.Settings.usual(runtime);
        var settings =
                new Toolbox.Settings(
                        runtime,
                        origin,
                        origin + "/",
                        origin,
                        origin,
                        allowed,
                        usual.knowledgeSources(),
                        usual.userAgent());
        return new Toolbox(settings, Resolver.system(), () -> now, new Random(7), found::add);
    }

    /// What a tool gives a turn, which gets nothing permitted.
    ToolResult run(String tool, String args) throws InterruptedException {
        return run(toolbox, tool, args);
    }

    static ToolResult run(Toolbox toolbox, String tool, String args) throws InterruptedException {
        var runner =
                new ToolRunner(
                        ToolRegistry.of(toolbox.tools()),
                        Permissions.denyAll("nobody is there to ask"),
                        ToolHooks.none());
        var call = new ToolCall("call_1", tool, object(args), "", ToolCall.Origin.MODEL);
        var enabled = toolbox.tools().stream().map(Tool::name).collect(Collectors.toSet());
        return runner.run(
                call, enabled, new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()));
    }

    private static ObjectNode object(String json) {
        try {
            return (ObjectNode) Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
