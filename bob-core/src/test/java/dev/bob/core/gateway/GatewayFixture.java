package dev.bob.core.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.agent.Steering;
import dev.bob.core.agent.Turns;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.PluginToolHooks;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.router.Router;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A gateway whose model repeats what it is asked and keeps it, with a tool that needs no permission and a shell that
/// never gets one.
final class GatewayFixture implements AutoCloseable {

    final List<TurnRequest> asked = new CopyOnWriteArrayList<>();
    final Steering steering = new Steering();
    final SessionStore sessions;
    private final AtomicInteger ids = new AtomicInteger();

    GatewayFixture(Path folder) {
        sessions = new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
    }

    @Override
    public void close() {
        sessions.close();
    }

    static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    Gateway.Reply handle(Gateway gateway, String words) {
        return gateway.handle(
                new InboundMessage("cli", "me", "", words, Map.of()),
                TurnListener.silent(),
                new Cancellation());
    }

    Gateway gateway(List<Plugin> plugins, Turns turns) {
        return gateway(new Plugins(plugins, Duration.ofSeconds(5)), turns);
    }

    Gateway gateway(Plugins plugins, Turns turns) {
        ToolRegistry registry = ToolRegistry.of(List.of(new Shout(), new Bash()));
        return new Gateway(
                new Gateway.Parts(
                        plugins,
                        () -> new Router(registry),
                        session -> runner(registry, plugins),
                        sessions,
                        turns,
                        steering,
                        (message, session) -> TurnRequest.Options.chat(),
                        Clock.systemUTC(),
                        () -> "c" + ids.incrementAndGet()));
    }

    private static ToolRunner runner(ToolRegistry registry, Plugins plugins) {
        return new ToolRunner(
                registry, Permissions.denyAll("nobody said yes"), new PluginToolHooks(plugins));
    }

    Turn echo(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        asked.add(request);
        return Turn.begin(request, 1, Instant.EPOCH, SessionState.initial())
                .withAnswer("echo: " + request.input())
                .withStatus(TurnStatus.COMPLETE);
    }

    String tape(String sessionId) {
        StringBuilder kinds = new StringBuilder();
        try (Session session = sessions.open(sessionId)) {
            session.tape()
                    .forward(
                            0,
                            (TapeEntry entry) -> {
                                kinds.append(entry.kind().wire()).append(' ');
                                return true;
                            });
        }
        return kinds.toString();
    }

    private record Shout() implements Tool {
        @Override
        public String name() {
            return "shout";
        }

        @Override
        public String description() {
            return "Says it louder.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties").putObject("text").put("type", "string");
            schema.putArray("required").add("text");
            return schema;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            ObjectNode data =
                    Json.MAPPER
                            .createObjectNode()
                            .put(
                                    "output",
                                    call.args()
                                            .path("text")
                                            .asText()
                                            .toUpperCase(java.util.Locale.ROOT));
            return ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
        }
    }

    private record Bash() implements Tool {
        @Override
        public String name() {
            return "bash";
        }

        @Override
        public String description() {
            return "Would run a script.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties").putObject("cmd").put("type", "string");
            return schema;
        }

        @Override
        public Set<Risk> risks() {
            return Set.of(Risk.RUNS_PROGRAMS);
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            throw new AssertionError("must not run");
        }
    }
}
