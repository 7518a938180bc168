package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.definition.term.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class ScenarioReaderTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static Scenario read(String json) throws IOException, NotUnderstood {
        return ScenarioReader.read(JSON.readTree(json));
    }

    private static String scenario(String steps, String asserts) {
        return """
        {"id": "t", "players": 2, "strict": true,
         "cards": [{"zone": "HAND", "player": "A", "name": "Shock", "count": 1, "tapped": false}],
         "steps": [%s], "asserts": [%s], "stopAt": {"turn": 1, "step": "END_TURN"}}
        """
                .formatted(steps, asserts);
    }

    @Test
    void a_target_with_its_share_is_one_answer() throws Exception {
        Scenario scenario =
                read(
                        scenario(
                                """
                                {"do": "target", "player": "A", "value": "Grizzly Bears^X=2"}
                                """,
                                ""));

        assertThat(scenario.steps())
                .containsExactly(
                        new Script.TargetAmount(0, TargetName.of("Grizzly Bears"), 2, false));
    }

    @Test
    void times_on_a_step_that_it_does_not_repeat_is_declined() {
        String cast =
                """
                {"turn": 1, "step": "UPKEEP", "player": "A", "do": "cast", "card": "Shock", "times": 2}
                """;

        assertThatThrownBy(() -> read(scenario(cast, "")))
                .isInstanceOf(NotUnderstood.class)
                .hasMessageContaining("times");
    }

    @Test
    void a_cast_with_a_target_and_a_wait_is_two_lines() throws Exception {
        Scenario scenario =
                read(
                        scenario(
                                """
                                {"turn": 1, "step": "UPKEEP", "player": "A", "do": "cast", "card": "Shock",
                                 "target": {"player": "B"}, "wait": true}
                                """,
                                ""));

        Moment upkeep = new Moment(1, Step.UPKEEP);
        assertThat(scenario.steps())
                .containsExactly(
                        new Script.Cast(
                                upkeep,
                                0,
                                "Shock",
                                List.of(TargetName.ofPlayer(1)),
                                false,
                                null,
                                Script.OnStack.ANYWHERE,
                                0),
                        new Script.WaitStack(upkeep, 0, false));
    }

    @Test
    void a_step_waits_for_what_it_names_to_be_on_the_stack_on_top_of_it_or_gone() throws Exception {
        String cast =
                """
                {"turn": 1, "step": "UPKEEP", "player": "A", "do": "cast", "card": "Shock", %s}
                """;

        Scenario scenario =
                read(
                        scenario(
                                String.join(
                                        ",",
                                        cast.formatted("\"spellOnStack\": \"Bolt\""),
                                        cast.formatted("\"stackClause\": \"draw a card\""),
                                        cast.formatted(
                                                "\"spellOnStack\": \"Bolt\", \"stackClause\": \"WHILE_NOT_ON_STACK\"")),
                                ""));

        assertThat(scenario.steps())
                .extracting(step -> ((Script.Cast) step).place())
                .containsExactly(
                        Script.OnStack.ANYWHERE, Script.OnStack.ON_TOP, Script.OnStack.NOWHERE);
    }

    @Test
    void names_of_targets_are_read_in_all_their_spellings() {
        assertThat(TargetName.of("targetPlayer=PlayerB")).isEqualTo(TargetName.ofPlayer(1));
        assertThat(TargetName.of("mode=2Memnite"))
                .isEqualTo(new TargetName(-1, "Memnite", TargetName.CopyKind.ANY, 2));
        assertThat(TargetName.of("Clone[only copy]").copies())
                .isEqualTo(TargetName.CopyKind.ONLY_COPIES);
        assertThat(TargetName.of("@bear.1").object()).isEqualTo("@bear.1");
    }

    @Test
    void an_answer_given_several_times_is_several_answers() throws Exception {
        Scenario scenario =
                read(
                        scenario(
                                "{\"do\": \"choice\", \"player\": \"A\", \"value\": \"Yes\", \"times\": 3}",
                                ""));

        assertThat(scenario.steps()).hasSize(3).allMatch(new Script.YesNo(0, true)::equals);
    }

    @Test
    void what_is_not_understood_is_refused_with_its_place() {
        assertThatThrownBy(() ->
                        read(
                                scenario(
                                        "{\"do\": \"levitate\", \"player\": \"A\", \"value\": 1}",
                                        "")))
                .hasMessage("step 1: \"levitate\" isn't understood");
        assertThatThrownBy(() ->
                        read(
                                scenario(
                                        "",
                                        "{\"assert\": \"life\", \"player\": \"A\", \"life\": 3, \"mood\": 1}")))
                .hasMessage("assert 1: field \"mood\" isn't understood");
        assertThatThrownBy(() -> read(scenario("", "{\"assert\": \"life\", \"player\": \"A\"}")))
                .hasMessage("assert 1: \"life\" is missing");
    }

    @Test
    void the_scenarios_at_hand_are_nearly_all_understood() throws IOException {
        String data = System.getenv("BOB_TEST_DATA");
        Assumptions.assumeTrue(
                data != null,
                "skipped: BOB_TEST_DATA isn't set, so there are no scenarios to read");
        Path file = Path.of(data, "scenarios-dev.json");
        Assumptions.assumeTrue(
                Files.isReadable(file), "skipped: no scenarios-dev.json in BOB_TEST_DATA");

        List<String> declined = new ArrayList<>();
        JsonNode all = JSON.readTree(Files.readString(file));
        for (JsonNode json : all) {
            try {
                ScenarioReader.read(json);
            } catch (NotUnderstood e) {
                declined.add(json.path("id").asText() + ": " + e.getMessage());
            }
        }

        assertThat(declined).hasSizeLessThan(all.size() / 100);
    }
}
