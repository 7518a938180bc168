package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.StandIns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CardLookupTest {

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
    void a_card_is_looked_up_by_name_and_cached_for_a_day() throws InterruptedException {
        services.server.play(StandIns.scryfall());

        ToolResult first = services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        services.later(Duration.ofHours(23));
        ToolResult second = services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        services.later(Duration.ofHours(2));
        services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

        assertThat(first.status()).isEqualTo(Status.OK);
        assertThat(first.output().data().path("oracle_text").asText()).contains("three damage");
        assertThat(first.output().data().properties())
                .extracting(Map.Entry::getKey)
                .contains(
                        "name",
                        "mana_cost",
                        "cmc",
                        "colors",
                        "color_identity",
                        "type_line",
                        "oracle_text",
                        "keywords",
                        "legalities",
                        "set",
                        "collector_number",
                        "scryfall_uri")
                .doesNotContain("prices");
        assertThat(first.output().cache()).isEqualTo("miss");
        assertThat(second.output().cache()).isEqualTo("hit");
        assertThat(second.output().data()).isEqualTo(first.output().data());
        assertThat(services.server.requests())
                .hasSize(2)
                .first()
                .satisfies(request -> {
                    assertThat(request.query()).isEqualTo("fuzzy=Lightning Bolt");
                    assertThat(request.header("User-Agent")).contains("Bob/0.1");
                    assertThat(request.header("Accept"))
                            .hasValueSatisfying(v -> assertThat(v).contains("application/json"));
                });
        assertThat(runtime.resolve("scryfall_cache")).isDirectory();
    }

    @Test
    void faces_printings_and_ids_are_found() throws InterruptedException {
        services.server.play(StandIns.scryfall());

        JsonNode faces =
                services.run("scryfall.lookup", "{\"name\": \"day side\"}").output().data();
        JsonNode printing =
                services.run("scryfall.lookup", "{\"set\": \"TST\", \"collector_number\": \"12\"}")
                        .output()
                        .data();
        JsonNode byId =
                services.run(
                                "scryfall.lookup",
                                "{\"id\": \"00000000-0000-4000-8000-000000000001\"}")
                        .output()
                        .data();

        assertThat(faces.path("faces")).hasSize(2);
        assertThat(faces.path("oracle_text").asText()).isEqualTo("Day text.\n//\nNight text.");
        assertThat(faces.path("mana_cost").asText()).isEqualTo("{2}{G}");
        assertThat(faces.path("colors").toString()).isEqualTo("[\"G\"]");
        assertThat(printing).isEqualTo(faces);
        assertThat(byId.path("name").asText()).isEqualTo("Lightning Bolt");
    }

    @Test
    void a_card_that_was_found_is_handed_on_as_it_came_and_no_other() throws InterruptedException {
        services.server.play(StandIns.scryfall());

        services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        services.run("scryfall.lookup", "{\"name\": \"Xyzzy\"}");

        assertThat(services.found).hasSize(1);
        assertThat(services.found.getFirst().path("object").asText()).isEqualTo("card");
        assertThat(services.found.getFirst().path("type_line").asText()).isNotEmpty();
    }

    @Test
    void a_misspelled_card_brings_suggestions() throws InterruptedException {
        services.server.play(StandIns.scryfall());

        ToolResult ambiguous = services.run("scryfall.lookup", "{\"name\": \"light\"}");
        ToolResult unknown = services.run("scryfall.lookup", "{\"name\": \"Xyzzy\"}");

        assertThat(ambiguous.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(ambiguous.error())
                .contains("fits more than one card")
                .contains("Lightning Helix");
        assertThat(ambiguous.output().data().path("did_you_mean")).hasSize(2);
        assertThat(unknown.error()).isEqualTo("there is no card named \"Xyzzy\"");
        assertThat(unknown.status()).isEqualTo(Status.ERROR);
    }

    @Test
    void arguments_that_could_lead_elsewhere_never_become_a_request() throws InterruptedException {
        for (String args :
                List.of(
                        "{}",
                        "{\"set\": \"tst\"}",
                        "{\"id\": \"../../admin\"}",
                        "{\"set\": \"a/b\", \"collector_number\": \"1\"}",
                        "{\"set\": \"tst\", \"collector_number\": \"1?x=y\"}",
                        "{\"name\": 5}",
                        "{\"name\": \"\"}",
                        "{\"name\": \"x\", \"url\": \"http://evil.example\"}")) {
            assertThat(services.run("scryfall.lookup", args).error())
                    .as(args)
                    .startsWith("invalid arguments");
        }
        assertThat(services.server.connections()).isZero();
    }

    @Test
    void an_old_copy_serves_while_the_service_is_down_and_says_so() throws InterruptedException {
        services.server.play(StandIns.scryfall());
        services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");
        services.server.play(Script.empty().on(Match.any(), Reply.body(500, "text/plain", "down")));
        services.later(Duration.ofDays(2));

        ToolResult stale = services.run("scryfall.lookup", "{\"name\": \"Lightning Bolt\"}");

        assertThat(stale.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(stale.output().data().path("name").asText()).isEqualTo("Lightning Bolt");
        assertThat(stale.error()).contains("outdated since 2026-01-03T12:00:00Z");
    }
}
