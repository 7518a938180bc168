package dev.bob.tools.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.core.tool.ToolRunner;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.StandIns;
import dev.bob.tools.Toolbox;
import dev.bob.tools.http.Resolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebToolsTest {

    @TempDir Path runtime;

    @Test
    void a_page_is_read_in_parts_without_its_scripts() throws Exception {
        String page =
                "<html><head><title>Tea</title><script>steal()</script></head><body><nav>menu</nav><p>"
                        + "green tea ".repeat(100)
                        + "</p></body></html>";
        try (Pages pages = new Pages("text/html", 200, page);
                Toolbox toolbox = toolbox(pages.origin())) {
            ToolResult first = run(toolbox, "web.fetch", url(pages).put("max_chars", 300), true);
            ToolResult rest =
                    run(
                            toolbox,
                            "web.fetch",
                            url(pages).put("offset", 300).put("max_chars", 20000),
                            true);

            assertThat(first.status()).isEqualTo(Status.PARTIAL_SUCCESS);
            assertThat(first.output().data().path("title").asText()).isEqualTo("Tea");
            assertThat(first.error()).contains("offset 300");
            assertThat(rest.status()).isEqualTo(Status.OK);
            String whole =
                    first.output().data().path("text").asText()
                            + rest.output().data().path("text").asText();
            assertThat(whole).isEqualTo("green tea ".repeat(100).strip()).doesNotContain("steal");
        }
    }

    @Test
    void what_has_no_text_and_what_is_not_there_is_an_error_that_says_so() throws Exception {
        try (Pages pages = new Pages("image/png", 200, "x");
                Toolbox toolbox = toolbox(pages.origin())) {
            assertThat(run(toolbox, "web.fetch", url(pages), true).error()).contains("image/png");
        }
        try (Pages pages = new Pages("text/html", 404, "gone");
                Toolbox toolbox = toolbox(pages.origin())) {
            assertThat(run(toolbox, "web.fetch", url(pages), true).error()).contains("404");
        }
        try (Toolbox toolbox = toolbox("http://127.0.0.1:1")) {
            ObjectNode args = Json.MAPPER.createObjectNode();
            assertThat(run(toolbox, "web.fetch", args.put("url", "http://["), true).error())
                    .contains("isn't an address");
            assertThat(
                            run(
                                            toolbox,
                                            "web.fetch",
                                            args.put(
                                                    "url",
                                                    "http://169.254.169.254/latest/meta-data"),
                                            true)
                                    .error())
                    .contains("refused");
        }
    }

    @Test
    void a_page_is_fetched_only_with_permission() throws Exception {
        try (Pages pages = new Pages("text/plain", 200, "hello");
                Toolbox toolbox = toolbox(pages.origin())) {
            assertThat(run(toolbox, "web.fetch", url(pages), false).error())
                    .contains("not permitted");
            assertThat(
                            run(toolbox, "web.fetch", url(pages), true)
                                    .output()
                                    .data()
                                    .path("text")
                                    .asText())
                    .isEqualTo("hello");
        }
    }

    @Test
    void a_search_returns_titles_addresses_and_snippets() throws Exception {
        try (ScriptedServer server = ScriptedServer.start(StandIns.search());
                Toolbox toolbox = toolbox(server.origin())) {
            ToolResult result =
                    run(
                            toolbox,
                            "web.search",
                            Json.MAPPER.createObjectNode().put("query", "lantern boss"),
                            false);

            assertThat(result.output().data().path("results")).isNotEmpty();
            assertThat(result.output().data().path("results").get(0).path("url").asText())
                    .startsWith("http");
        }
    }

    private static ObjectNode url(Pages pages) {
        return Json.MAPPER.createObjectNode().put("url", pages.origin() + "/page");
    }

    private Toolbox toolbox(String origin) {
        var usual = Toolbox.Settings.usual(runtime);
        return new Toolbox(
                new Toolbox.Settings(
                        runtime,
                        origin,
                        origin,
                        origin,
                        origin,
                        List.of("127.0.0.1"),
                        usual.knowledgeSources(),
                        usual.userAgent()),
                Resolver.system(),
                InstantSource.system(),
                new Random(7));
    }

    private static ToolResult run(Toolbox toolbox, String tool, ObjectNode args, boolean permitted)
            throws InterruptedException {
        return new ToolRunner(
                        ToolRegistry.of(toolbox.tools()),
                        (call, risks) -> new Permissions.Decision(permitted, "test"),
                        ToolHooks.none())
                .run(
                        new ToolCall("1", tool, args, "", ToolCall.Origin.MODEL),
                        toolbox.tools().stream().map(Tool::name).collect(Collectors.toSet()),
                        new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()));
    }

    /// A server that answers everything with one page.
    private static final class Pages implements AutoCloseable {
        private final HttpServer server;

        Pages(String type, int status, String body) throws IOException {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
            server.createContext(
                    "/",
                    exchange -> {
                        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().set("Content-Type", type);
                        exchange.sendResponseHeaders(status, bytes.length);
                        exchange.getResponseBody().write(bytes);
                        exchange.close();
                    });
            server.start();
        }

        String origin() {
            return "http://127.0.0.1:" + server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}
