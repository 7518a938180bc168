package dev.bob.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.bob.cli.chat.KeyboardTraining;
import dev.bob.cli.console.Invocation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Runs what people run, against a server of its own, so that the JVM can note which classes a start needs and
/// keep them in its cache. The launcher runs it once after each build.
final class StartUpTraining {

    private static final String ANSWER =
            """
            data: {"id":"1","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"Hello "}}]}

            data: {"choices":[{"index":0,"delta":{"content":"**there**.\\n\\n- a\\n- b\\n"}}]}

            data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}

            data: [DONE]

            """;

    private final Path folder;
    private final Path home;
    private final String baseUrl;

    private StartUpTraining(Path folder, Path home, String baseUrl) {
        this.folder = folder;
        this.home = home;
        this.baseUrl = baseUrl;
    }

    /// Runs the commands with their output thrown away.
    public static void main(String[] args) throws IOException {
        Path home = Path.of(System.getProperty("bob.home", "")).toAbsolutePath();
        Path folder = Files.createTempDirectory("bob-training");
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/v1/models", e -> reply(e, "application/json", "{\"data\":[{\"id\":\"m\"}]}"));
        server.createContext("/v1/chat/completions", e -> reply(e, "text/event-stream", ANSWER));
        server.start();
        try {
            String baseUrl = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
            new StartUpTraining(folder, home, baseUrl).run();
            KeyboardTraining.run();
        } finally {
            server.stop(0);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        // HTTP and tokenizer threads may still be there.
        System.exit(0);
    }

    private void run() {
        bob("", "--version");
        bob("", "--help");
        bob("", "config", "show");
        bob("", "ask", "Hello");
        bob("", "ask", "--json", "Hello");
        bob("Hello\n/trace\n/why\n/session\n", "chat");
        bob("I live in Oslo.\nMy cat is called Luna.\nI always use tabs in Java.\n", "chat");
        bob("", "memory", "add", "--reviewer", "training", "My bike stands in the shed.");
        bob("", "memory", "pending");
        bob("", "memory", "list");
        bob("", "memory", "search", "bike");
        // What a memory costs at the start is paid by whoever has one.
        bob("", "ask", "Where do I live?");
        bob("", "ask", "--session", "a", "Which shed is my bike in?");
        bob("", "ask", "--session", "a", "What is my cat called?");
        bob("", "session", "list");
        bob("", "completion");
    }

    private void bob(String input, String... args) {
        PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        Invocation invocation =
                new Invocation(
                        Map.of("BOB_LOCAL_BASE_URL", baseUrl, "HOME", folder.toString()),
                        folder,
                        home,
                        in,
                        nowhere,
                        nowhere,
                        Invocation.Terminals.NONE,
                        Clock.systemUTC());
        new Main(invocation).run(List.of(args));
    }

    private static void reply(HttpExchange exchange, String type, String body) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", type);
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(bytes);
        }
    }
}
