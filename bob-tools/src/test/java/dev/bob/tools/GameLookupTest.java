package dev.bob.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Status;
import dev.bob.testkit.StandIns;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameLookupTest {

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
    void games_are_found_with_prices_platforms_and_details() throws InterruptedException {
        services.server.play(StandIns.steam());

        JsonNode games =
                services.run(
                                "steam.game_lookup",
                                "{\"query\": \"lantern\", \"include_details\": true, \"cc\": \"de\"}")
                        .output()
                        .data();
        ToolResult byId = services.run("steam.game_lookup", "{\"app_id\": 4000001}");
        ToolResult none = services.run("steam.game_lookup", "{\"name\": \"unheard of\"}");
        ToolResult gone = services.run("steam.game_lookup", "{\"app_id\": 7}");

        JsonNode first = games.path("games").path(0);
        assertThat(first.path("name").asText()).isEqualTo("Lantern Deep");
        assertThat(first.path("price").toString())
                .isEqualTo(
                        "{\"currency\":\"USD\",\"final\":14.99,\"initial\":19.99,\"discount_percent\":25}");
        assertThat(first.path("platforms").toString()).isEqualTo("[\"windows\",\"linux\"]");
        assertThat(first.path("description").asText()).isEqualTo("Descend & return.");
        assertThat(games.path("games")).hasSize(2);
        assertThat(services.server.requests("/api/storesearch/").getFirst().query())
                .contains("cc=DE")
                .contains("l=english");
        assertThat(byId.output().data().path("games").path(0).path("genres").toString())
                .isEqualTo("[\"Adventure\",\"Indie\"]");
        assertThat(none.status()).isEqualTo(Status.PARTIAL_SUCCESS);
        assertThat(gone.error()).isEqualTo("there is no app 7 in the store");
    }
}
