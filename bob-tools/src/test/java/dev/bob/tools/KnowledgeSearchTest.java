package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.StandIns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnowledgeSearchTest {

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
    void knowledge_comes_from_the_folder_first_and_then_from_allowed_sites()
            throws InterruptedException, IOException {
        services.server.play(StandIns.search());
        note(
                "guides/lantern.md",
                "# Lantern Deep\n\n## Third boss\n\nThe lantern boss hates mirrors.\n\n## Food\n\nMushrooms.");
        note(
                "page.html",
                "<html><title>Maps</title><body><script>lantern boss</script><p>A map of caves.</p></body></html>");
        note("ignored.pdf", "lantern boss");

        ToolResult result = services.run("game.knowledge_search", "{\"query\": \"lantern boss\"}");

        JsonNode results = result.output().data().path("results");
        assertThat(result.status()).isEqualTo(Status.OK);
        assertThat(results.path(0).path("source").asText()).isEqualTo("local");
        assertThat(results.path(0).path("text").asText())
                .isEqualTo("The lantern boss hates mirrors.");
        assertThat(results.path(0).path("location").asText()).isEqualTo("guides/lantern.md");
        assertThat(results.valueStream().map(r -> r.path("location").asText()))
                .containsExactly(
                        "guides/lantern.md",
                        "https://www.ign.com/wikis/lantern/boss",
                        "https://gamefaqs.gamespot.com/lantern");
        assertThat(services.server.requests().getFirst().query())
                .isEqualTo(
                        "q=lantern boss (site:ign.com OR site:gamefaqs.gamespot.com OR site:mtggoldfish.com)");
    }

    @Test
    void the_folder_s_index_follows_its_files_and_survives_damage()
            throws InterruptedException, IOException {
        note("a.txt", "Copper lamps are sold in Brindleport.");
        String local = "{\"query\": \"copper lamp\", \"sources\": [\"local\"]}";
        assertThat(texts(services.run("game.knowledge_search", local)))
                .containsExactly("Copper lamps are sold in Brindleport.");

        note("a.txt", "Copper lamps are sold in Wexmoor now.");
        note("b.txt", "A lamp of copper opens the gate.");
        assertThat(texts(services.run("game.knowledge_search", local)))
                .hasSize(2)
                .anySatisfy(t -> assertThat(t).contains("Wexmoor"));

        Files.delete(runtime.resolve("knowledge/a.txt"));
        assertThat(texts(services.run("game.knowledge_search", local)))
                .containsExactly("A lamp of copper opens the gate.");

        try (var files = Files.list(runtime.resolve("knowledge_index"))) {
            for (Path file : files.toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        assertThat(texts(services.run("game.knowledge_search", local)))
                .containsExactly("A lamp of copper opens the gate.");
        assertThat(services.server.connections()).isZero();
    }

    @Test
    void nothing_found_is_a_partial_success_with_suggestions() throws InterruptedException {
        services.server.play(StandIns.search());

        ToolResult result =
                services.run(
                        "game.knowledge_search",
                        "{\"query\": \"how does one beat the iron snail?\"}");

        assertThat(result.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(result.error()).startsWith("nothing found for");
        assertThat(result.output().data().path("suggestions")).isNotEmpty();
    }

    @Test
    void without_the_web_the_folder_still_answers_and_says_what_is_missing()
            throws InterruptedException, IOException {
        services.server.play(Script.empty().on(Match.any(), Reply.body(500, "text/html", "x")));
        note("a.md", "The lantern boss hates mirrors.");

        ToolResult found = services.run("game.knowledge_search", "{\"query\": \"lantern boss\"}");
        ToolResult nothing =
                services.run(
                        "game.knowledge_search",
                        "{\"query\": \"snails\", \"sources\": [\"ign.com\"]}");

        assertThat(found.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(found.output().data().path("results")).hasSize(1);
        assertThat(found.error()).contains("500");
        assertThat(nothing.status()).isEqualTo(Status.ERROR);
    }

    private static List<String> texts(ToolResult result) {
        return result.output()
                .data()
                .path("results")
                .valueStream()
                .map(r -> r.path("text").asText())
                .toList();
    }

    private void note(String name, String text) throws IOException {
        Path file = runtime.resolve("knowledge").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
