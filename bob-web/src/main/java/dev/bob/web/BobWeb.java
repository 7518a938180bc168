package dev.bob.web;

import dev.bob.app.Bob;
import dev.bob.app.Conversations;
import dev.bob.app.telegram.TelegramChannel;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.turn.TurnListener;
import dev.bob.web.api.BesideRoutes;
import dev.bob.web.api.MemoryRoutes;
import dev.bob.web.api.OpenApi;
import dev.bob.web.api.PracticeRoutes;
import dev.bob.web.api.SessionRoutes;
import dev.bob.web.api.SystemRoutes;
import dev.bob.web.api.ToolRoutes;
import dev.bob.web.mcp.McpServing;
import dev.bob.web.mcp.OfferedTools;
import dev.bob.web.mtg.GameTools;
import dev.bob.web.mtg.MagicRoutes;
import dev.bob.web.mtg.Tables;
import dev.bob.web.openai.OpenAiRoutes;
import dev.bob.web.server.Access;
import dev.bob.web.server.Feed;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebServer;
import dev.bob.web.turn.LiveTurns;
import dev.bob.web.turn.Questions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Bob in the browser, and as a server for other programs: the front door of this module.
///
/// ```java
/// try (BobWeb web = BobWeb.serve(bob, new BobWeb.Options("127.0.0.1", 8765, token, null, Set.of()))) {
///     System.out.println(web.address());
/// }
/// ```
public final class BobWeb implements AutoCloseable {

    private final WebServer server;
    private final Feed feed;
    private final LiveTurns turns;
    private final Options options;
    private final List<Route> routes;
    private final List<AutoCloseable> others;

    /// How to serve.
    ///
    /// @param host the address to listen on
    /// @param port 0 for a free one
    /// @param token what clients send
    /// @param password what people sign in with, where others than this machine can reach the page; null for none
    /// @param names further names of this server, for `Host` and `Origin`
    /// @param limits what the server allows
    public record Options(
            String host,
            int port,
            String token,
            @Nullable String password,
            Set<String> names,
            WebServer.Limits limits) {

        /// Checks that nobody serves the world without a password.
        public Options {
            names = Set.copyOf(names);
            if (password == null && !isLoopback(host)) {
                throw new BobException(
                        BobException.Kind.CONFIGURATION,
                        "Others can reach "
                                + host
                                + ": set serve.password (or BOB_SERVE_PASSWORD) first.");
            }
        }

        private static boolean isLoopback(String host) {
            return host.equals("localhost")
                    || host.startsWith("127.")
                    || host.equals("::1")
                    || host.equals("[::1]");
        }
    }

    private BobWeb(
            WebServer server,
            Feed feed,
            LiveTurns turns,
            Options options,
            List<Route> routes,
            List<AutoCloseable> others) {
        this.server = server;
        this.feed = feed;
        this.turns = turns;
        this.options = options;
        this.routes = List.copyOf(routes);
        this.others = List.copyOf(others);
    }

    /// Binds the address and answers.
    ///
    /// @param bob stays the caller's, to be closed after this
    /// @throws BobException of kind LOCKED when the port is taken
    public static BobWeb serve(Bob bob, Options options) {
        WebServer server = WebServer.bind(options.host(), options.port(), options.limits());
        Set<String> hosts = new HashSet<>(Access.LOOPBACK);
        hosts.add(options.host().toLowerCase(Locale.ROOT));
        options.names().forEach(name -> hosts.add(name.toLowerCase(Locale.ROOT)));
        Access access = new Access(options.token(), options.password(), hosts, server.port());
        Feed feed = new Feed(Long.toString(bob.clock().millis(), 36));
        LiveTurns turns = new LiveTurns(bob, feed);
        Questions questions = new Questions(feed);
        bob.permissionsAskedOf(questions);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new OpenApi().routes());
        routes.addAll(new SystemRoutes(bob, feed).routes());
        routes.addAll(new SessionRoutes(bob, turns).routes());
        routes.addAll(new MemoryRoutes(bob, feed).routes());
        routes.addAll(new ToolRoutes(bob, questions).routes());
        routes.addAll(new PracticeRoutes(bob, feed).routes());
        routes.addAll(new BesideRoutes(bob).routes());
        routes.addAll(new OpenAiRoutes(bob, turns).routes());
        Tables tables = new Tables(bob, feed);
        routes.addAll(new MagicRoutes(tables).routes());
        McpServing mcp = McpServing.http(new OfferedTools(bob, new GameTools(tables)).all());
        server.start(access, routes, Map.of("/mcp", mcp.servlets().getFirst()));
        BobWeb web = new BobWeb(server, feed, turns, options, routes, List.of(mcp, tables));
        Thread.ofVirtual().name("bob-web-beside").start(() -> web.beside(bob));
        return web;
    }

    /// Children that an earlier process left, and what is scheduled, go on here as they do in the terminal.
    private void beside(Bob bob) {
        try {
            bob.agent()
                    .children()
                    .onEnd(ended ->
                            feed.publish(
                                    "child",
                                    Json.MAPPER
                                            .createObjectNode()
                                            .put("id", ended.child())
                                            .put("parent", ended.parent())
                                            .put("status", ended.status().wire())
                                            .toString()));
            bob.agent()
                    .start(
                            session -> !TelegramChannel.owns(session),
                            job -> {
                                var _ =
                                        turns.run(
                                                FrontEnd.SCHEDULE,
                                                Conversations.due(job),
                                                TurnListener.silent(),
                                                new Cancellation());
                            });
        } catch (BobException e) {
            feed.publish(
                    "warning",
                    Json.MAPPER.createObjectNode().put("message", e.getMessage()).toString());
        }
    }

    /// Where the page is, with what opens it.
    public String address() {
        String at = "http://" + options.host() + ":" + server.port() + "/";
        return options.password() == null ? at + "?token=" + options.token() : at;
    }

    /// The port.
    public int port() {
        return server.port();
    }

    /// What is answered, for the description of the API.
    public List<Route> routes() {
        return routes;
    }

    /// Keeps what was answered so far, ends the streams, stops.
    @Override
    public void close() {
        turns.close();
        for (AutoCloseable other : others) {
            try {
                other.close();
            } catch (Exception e) {
                throw new BobException(
                        BobException.Kind.INTERNAL,
                        "The server doesn't stop: " + e.getMessage(),
                        e);
            }
        }
        feed.close();
        server.close();
    }
}
