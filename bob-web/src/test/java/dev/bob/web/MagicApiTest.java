package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.Matches;
import dev.bob.core.Json;
import dev.bob.testkit.Script;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MagicApiTest {

    private static final String MATCH =
            "{\"deck\":\"draconic_fury\",\"opponent_deck\":\"boundless_elves\",\"opponent\":\"heuristic\",\"seed\":9,\"first\":\"me\"}";

    @TempDir Path folder;

    @Test
    void a_match_is_played_to_its_end_by_answers_and_looked_at_again() {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            JsonNode game = bob.post("/api/mtg/games", MATCH);
            String id = game.path("id").asText();

            // when
            int answers = 0;
            while (!game.path("over").asBoolean() && answers++ < 400) {
                game = bob.post("/api/mtg/games/" + id + "/answer", usual(game).toString());
            }

            // then
            assertThat(game.path("over").asBoolean()).isTrue();
            assertThat(game.path("ending").asText()).contains("won");
            JsonNode replay = bob.get("/api/mtg/games/" + id + "/replay?to=5");
            assertThat(replay.path("to").asInt()).isEqualTo(5);
            assertThat(replay.path("choices").asInt()).isGreaterThan(5);
            assertThat(replay.path("problem").isNull()).isTrue();
        }
    }

    private static ObjectNode usual(JsonNode game) {
        for (String wanted : new String[] {"KEEP_HAND", "PLAY_LAND", "PASS_PRIORITY"}) {
            for (JsonNode action : game.at("/menu/actions")) {
                if (action.path("type").asText().equals(wanted)) {
                    return Json.MAPPER.createObjectNode().put("action", action.path("id").asText());
                }
            }
        }
        for (JsonNode action : game.at("/menu/actions")) {
            if (!action.has("attackers")
                    && !action.has("blockers")
                    && !action.has("min")
                    && !action.path("type").asText().equals("SCOOP")) {
                return Json.MAPPER.createObjectNode().put("action", action.path("id").asText());
            }
        }
        JsonNode first = game.at("/menu/actions/0");
        return Json.MAPPER
                .createObjectNode()
                .put("action", first.path("id").asText())
                .put("number", first.path("min").asInt());
    }

    @Test
    void a_refusal_names_the_rule_and_a_late_or_foreign_answer_is_refused() {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            JsonNode game = bob.post("/api/mtg/games", MATCH);
            String path = "/api/mtg/games/" + game.path("id").asText();

            // then
            assertThat(bob.send("POST", path + "/answer", "{\"action\":\"a99\"}").statusCode())
                    .isEqualTo(400);
            assertThat(
                            bob.send(
                                            "POST",
                                            path + "/answer",
                                            "{\"action\":\"a1\",\"decision_id\":\"d77\"}")
                                    .body())
                    .contains("now it is");
            String card = game.at("/menu/view/players/0/hand/0/id").asText();
            assertThat(bob.get(path + "/why?object=" + card).path("why")).isNotEmpty();
            assertThat(game.at("/menu/view/players/1").has("hand")).isFalse();
            assertThat(bob.send("GET", "/api/mtg/games/..%2e/replay", null).statusCode())
                    .isIn(400, 404);
        }
    }

    @Test
    void a_card_that_cant_be_cast_yet_says_what_it_costs_and_what_is_there() {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            JsonNode game = bob.post("/api/mtg/games", MATCH);
            String path = "/api/mtg/games/" + game.path("id").asText();
            game = bob.post(path + "/answer", usual(game).toString());
            List<String> reasons = new ArrayList<>();

            // when
            for (JsonNode card : game.at("/menu/view/players/0/hand")) {
                bob.get(path + "/why?object=" + card.path("id").asText())
                        .path("why")
                        .forEach(why ->
                                reasons.add(
                                        why.path("reason").asText() + why.path("rule").asText()));
            }

            // then
            assertThat(reasons)
                    .anyMatch(r -> r.contains(" It costs {"))
                    .noneMatch(r -> r.endsWith("113.6"));
        }
    }

    @Test
    void a_match_that_was_left_goes_on_where_it_was() {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            JsonNode game = bob.post("/api/mtg/games", MATCH);
            String path = "/api/mtg/games/" + game.path("id").asText();
            game = bob.post(path + "/answer", usual(game).toString());

            // when
            bob.post(path + "/leave", "{}");
            JsonNode again = bob.get(path);

            // then
            assertThat(again.at("/menu/view/turn")).isEqualTo(game.at("/menu/view/turn"));
            assertThat(again.at("/menu/view/players/0/hand"))
                    .isEqualTo(game.at("/menu/view/players/0/hand"));
        }
    }

    @Test
    void a_match_that_was_begun_here_goes_on_at_the_terminal_against_the_same_opponent()
            throws Exception {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            JsonNode game =
                    bob.post("/api/mtg/games", MATCH.replace("\"heuristic\"", "\"search\""));
            String id = game.path("id").asText();
            bob.post("/api/mtg/games/" + id + "/answer", usual(game).toString());
            bob.post("/api/mtg/games/" + id + "/leave", "{}");

            // when
            Matches.Table table = bob.bob().matches().resume(id);

            // then
            assertThat(table.played()).isPositive();
            assertThat(table.header().seats().get(0).player()).isEqualTo("human");
            assertThat(table.header().seats().get(1).player()).startsWith("search");
        }
    }
}
