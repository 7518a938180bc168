package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.StandIns;
import dev.bob.testkit.Step;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every tool does about a service that it can't trust.
class ToolsTest {

    @TempDir Path runtime;

    private Services services;

    @BeforeEach
    void open() {
        services = new Services(runtime);
    }

    @AfterEach
    void close() {
        services.close();
    }

    @Test
    void services_that_misbehave_are_errors_that_say_what_happened() throws InterruptedException {
        var flood = new ArrayList<Step>();
        for (int i = 0; i < 400; i++) {
            flood.add(Step.text("x".repeat(8192)));
        }
        var replies =
                Map.of(
                        "error", Reply.body(503, "text/plain", "down"),
                        "refused", Reply.body(403, "text/plain", "no"),
                        "wrong type", Reply.body(200, "text/html", "<html>login</html>"),
                        "wrong JSON", Reply.json(200, "[1, 2]"),
                        "broken JSON", Reply.json(200, "{\"object\": \"card\""),
                        "other object", Reply.json(200, "{\"object\": \"list\"}"),
                        "huge",
                                new Reply.Raw(
                                        200, Map.of("Content-Type", "application/json"), flood),
                        "cut",
                                new Reply.Raw(
                                        200,
                                        Map.of(),
                                        List.of(Step.text("{"), new Step.Drop(true))));
        var tools =
                Map.of(
                        "scryfall.lookup", "name",
                        "steam.game_lookup", "name",
                        "news.headline_search", "query");

        for (var reply : replies.entrySet()) {
            for (var tool : tools.entrySet()) {
                services.server.play(Script.empty().on(Match.any(), reply.getValue()));
                ToolResult result =
                        services.run(
                                tool.getKey(),
                                "{\"" + tool.getValue() + "\": \"" + reply.getKey() + "\"}");

                assertThat(result.status()).as(tool + " " + reply.getKey()).isEqualTo(Status.ERROR);
                assertThat(result.error())
                        .as(tool + " " + reply.getKey())
                        .contains("127.0.0.1")
                        .hasSizeLessThan(300)
                        .doesNotContain("Exception");
            }
        }
    }

    @Test
    void a_base_url_inside_is_refused_unless_its_host_is_allowed() throws InterruptedException {
        services.server.play(StandIns.scryfall());
        try (var closed = services.toolbox(List.of())) {
            ToolResult result =
                    Services.run(closed, "scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

            assertThat(result.error()).contains("add 127.0.0.1 to BOB_HTTP_ALLOW_PRIVATE");
            assertThat(services.server.connections()).isZero();
        }
    }
}
