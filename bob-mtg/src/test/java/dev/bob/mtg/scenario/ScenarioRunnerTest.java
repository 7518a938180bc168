package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.cards.CardCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioRunnerTest {

    private static final String BOLT =
            """
            {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Lightning Bolt",
             "target": "Serra Angel"}\
            """;

    private static final String THREE_DAMAGE =
            """
            {"assert": "damage", "player": "B", "name": "Serra Angel", "damage": 3}\
            """;

    private static ScenarioRunner.Audit audit(String steps, String asserts) throws IOException {
        return audit(steps, asserts, "{\"turn\": 1, \"step\": \"POSTCOMBAT_MAIN\"}");
    }

    private static ScenarioRunner.Audit audit(String steps, String asserts, String stopAt)
            throws IOException {
        String json =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Lightning Bolt", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Furnace Whelp", "count": 2},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Serra Angel", "count": 1}],
                 "steps": [%s], "asserts": [%s], "stopAt": %s}
                """
                        .formatted(steps, asserts, stopAt);
        return audit(json);
    }

    private static ScenarioRunner.Audit audit(String json) throws IOException {
        return new ScenarioRunner(CardCatalog.builtIn(), _ -> {})
                .audit(new ScenarioFiles.Source("t", new ObjectMapper().readTree(json)));
    }

    private static ScenarioResult run(String steps, String asserts) throws IOException {
        return audit(steps, asserts).result();
    }

    private static ScenarioResult run(String steps, String asserts, String stopAt)
            throws IOException {
        return audit(steps, asserts, stopAt).result();
    }

    @Test
    void a_claim_that_holds_passes_and_the_same_claim_broken_fails() throws Exception {
        assertThat(run(BOLT, THREE_DAMAGE).status()).isEqualTo(ScenarioResult.Status.PASSED);
        assertThat(run(BOLT, THREE_DAMAGE.replace("3}", "4}")).status())
                .isEqualTo(ScenarioResult.Status.FAILED);
    }

    private static ScenarioResult boltAnything(String claim) throws IOException {
        String json =
                """
                {"id": "t", "players": 2, "strict": false,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Lightning Bolt", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Serra Angel", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Llanowar Elves", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast",
                            "card": "Lightning Bolt"}],
                 "asserts": [%s], "stopAt": {"turn": 1, "step": "POSTCOMBAT_MAIN"}}
                """
                        .formatted(claim);
        return audit(json).result();
    }

    @Test
    void what_an_answer_left_open_decides_is_declined() throws Exception {
        ScenarioResult elves =
                boltAnything(
                        """
                        {"assert": "graveyard", "player": "B", "name": "Llanowar Elves", "count": 1}\
                        """);
        ScenarioResult both =
                boltAnything(
                        """
                        {"assert": "graveyard", "player": "B", "count": 2}\
                        """);

        assertThat(elves.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(elves.reason()).contains("an answer that the script leaves open", "Llanowar");
        assertThat(both.status()).isEqualTo(ScenarioResult.Status.FAILED);
    }

    private static ScenarioResult fourPlayers(String claim) throws IOException {
        String json =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "BATTLEFIELD", "player": "C", "name": "Serra Angel", "count": 1}],
                 "steps": [], "asserts": [%s], "stopAt": {"turn": 1, "step": "UPKEEP"}}
                """
                        .formatted(claim);
        return audit(json).result();
    }

    @Test
    void more_players_than_told_are_played_with_either_life() throws Exception {
        ScenarioResult there =
                fourPlayers(
                        """
                        {"assert": "permanents", "player": "C", "name": "Serra Angel", "count": 1}\
                        """);
        ScenarioResult life =
                fourPlayers(
                        """
                        {"assert": "life", "player": "D", "life": 20}\
                        """);
        ScenarioResult told =
                fourPlayers(
                        """
                        {"assert": "life", "player": "D", "life": 40}\
                        """);

        assertThat(there.status()).isEqualTo(ScenarioResult.Status.PASSED);
        assertThat(life.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(life.reason()).contains("more players than it says there are");
        assertThat(told.status()).as("life that only 40 explains").isEqualTo(there.status());
    }

    @Test
    void counters_on_a_card_that_is_not_there_are_declined() throws Exception {
        String counters =
                """
                {"turn": 1, "step": "UPKEEP", "player": "A", "do": "addCounters", "card": "%s",
                 "counter": "P1P1", "count": 1},\
                """;

        ScenarioResult absent = run(counters.formatted("Dragon Egg") + BOLT, THREE_DAMAGE);
        ScenarioResult there =
                run(
                        counters.formatted("Furnace Whelp") + BOLT,
                        """
                        {"assert": "pt", "player": "A", "name": "Furnace Whelp", "power": 3, "toughness": 3},
                        {"assert": "pt", "player": "A", "name": "Furnace Whelp", "power": 2, "toughness": 2}\
                        """);

        assertThat(absent.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(absent.reason()).contains("Dragon Egg");
        assertThat(there.reason()).isEmpty();
    }

    @Test
    void counters_are_put_on_permanents_as_the_game_goes_on() throws Exception {
        String later =
                """
                , {"turn": 1, "step": "POSTCOMBAT_MAIN", "player": "A", "do": "addCounters",
                 "card": "%s", "counter": "P1P1", "count": 2}\
                """;
        String grown =
                """
                , {"do": "check", "check": "pt", "turn": 1, "step": "POSTCOMBAT_MAIN", "player": "A",
                 "name": "Furnace Whelp", "power": 4, "toughness": 4}\
                """;

        ScenarioResult there = run(BOLT + later.formatted("Furnace Whelp") + grown, THREE_DAMAGE);
        ScenarioResult absent = run(BOLT + later.formatted("Old Whelp"), THREE_DAMAGE);

        assertThat(there.reason()).isEmpty();
        assertThat(absent.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(absent.reason()).contains("Old Whelp", "isn't on the battlefield then");
    }

    @Test
    void an_answer_that_fits_nothing_is_declined() throws Exception {
        String bolt = BOLT.replace(",\n \"target\": \"Serra Angel\"", "");
        String wrong =
                """
                , {"do": "target", "player": "A", "value": "Ancient Hellkite"}\
                """;

        ScenarioResult result = run(bolt + wrong, THREE_DAMAGE);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(result.reason()).contains("Ancient Hellkite").contains("fits nothing");
    }

    @Test
    void what_a_player_is_asked_has_to_be_as_the_script_says_and_has_to_be_asked()
            throws Exception {
        String bolt = BOLT.replace(",\n \"target\": \"Serra Angel\"", "");
        String angel =
                """
                , {"do": "target", "player": "A", "value": "Serra Angel"}\
                """;
        String asked =
                """
                {"do": "asked", "player": "A", "question": "%s", "offers": ["%s"], "withholds": ["%s"],
                 "holds": [{"assert": "hand", "player": "A", "count": %d}]}, \
                """;

        ScenarioResult right =
                run(asked.formatted("target", "Serra Angel", "Mountain", 0) + bolt + angel, "");
        ScenarioResult notOffered =
                run(asked.formatted("target", "Mountain", "Forest", 0) + bolt + angel, "");
        ScenarioResult offered =
                run(
                        asked.formatted("target", "Serra Angel", "Furnace Whelp", 0) + bolt + angel,
                        "");
        ScenarioResult otherwise =
                run(asked.formatted("target", "Serra Angel", "Mountain", 1) + bolt + angel, "");
        ScenarioResult neverAsked =
                run(asked.formatted("a color", "White", "Purple", 0) + bolt + angel, "");

        assertThat(right.reason()).isEmpty();
        assertThat(notOffered.reason()).contains("\"Mountain\" isn't among");
        assertThat(offered.reason()).contains("\"Furnace Whelp\" is among");
        assertThat(otherwise.reason()).contains("hand");
        assertThat(neverAsked.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(neverAsked.reason()).contains("nobody asked \"a color\"");
    }

    @Test
    void an_ability_that_nothing_has_is_declined_and_one_that_cannot_be_activated_fails()
            throws Exception {
        String activate =
                """
                {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "activate", "ability": "%s"}\
                """;

        ScenarioResult unknown = run(activate.formatted("{W}: Sing"), THREE_DAMAGE);
        ScenarioResult tooDear =
                run(BOLT + ", " + activate.formatted("{R}: {this} gets"), THREE_DAMAGE);

        assertThat(unknown.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(unknown.reason()).contains("names nothing");
        assertThat(tooDear.status()).isEqualTo(ScenarioResult.Status.FAILED);
    }

    @Test
    void a_casting_that_is_named_by_an_optional_cost_is_declined() throws Exception {
        ScenarioResult result =
                run(
                        """
                        {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "activate", "ability": "Cast Lightning Bolt with Buyback"}\
                        """,
                        THREE_DAMAGE);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(result.reason()).contains("optional cost");
    }

    @Test
    void a_strict_script_that_leaves_a_target_open_is_declined() throws Exception {
        ScenarioResult result =
                run(BOLT.replaceFirst(",\\s*\"target\": \"[^\"]*\"", ""), THREE_DAMAGE);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(result.reason()).contains("doesn't answer").contains("target");
    }

    @Test
    void a_spell_is_not_cast_with_fewer_targets_than_it_is_given() throws Exception {
        ScenarioResult result =
                run(BOLT.replace("\"Serra Angel\"", "\"Serra Angel^Mountain\""), THREE_DAMAGE);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.FAILED);
        assertThat(result.reason()).contains("can't do \"Cast Lightning Bolt\"");
    }

    @Test
    void an_x_that_nobody_asks_for_is_declined() throws Exception {
        String x =
                """
                , {"do": "choice", "player": "A", "value": "X=2"}\
                """;

        assertThat(run(BOLT + x, THREE_DAMAGE).status()).isEqualTo(ScenarioResult.Status.DECLINED);
    }

    @Test
    void an_answer_that_nobody_asks_for_is_declined() throws Exception {
        for (String answer :
                List.of(
                        "{\"do\": \"choice\", \"player\": \"A\", \"value\": true}",
                        "{\"do\": \"choice\", \"player\": \"B\", \"value\": false}",
                        "{\"do\": \"choice\", \"player\": \"A\", \"value\": \"Serra Angel\"}",
                        "{\"do\": \"target\", \"player\": \"A\", \"value\": \"Serra Angel\"}",
                        "{\"do\": \"mode\", \"player\": \"A\", \"value\": \"1\"}",
                        "{\"do\": \"amount\", \"player\": \"A\", \"value\": [2]}")) {
            ScenarioResult result = run(BOLT + ", " + answer, THREE_DAMAGE);

            assertThat(result.status()).as(answer).isEqualTo(ScenarioResult.Status.DECLINED);
            assertThat(result.reason()).contains("nobody asked for the answer");
        }
    }

    @Test
    void an_answer_for_which_there_may_be_no_question_does_no_harm() throws Exception {
        for (String answer :
                List.of(
                        "{\"do\": \"choice\", \"player\": \"A\", \"value\": \"Red\"}",
                        "{\"do\": \"choice\", \"player\": \"A\", \"value\": \"[choice_skip]\"}",
                        "{\"do\": \"target\", \"player\": \"A\", \"value\": \"[target_skip]\"}",
                        "{\"do\": \"target\", \"player\": \"A\", \"value\": {\"player\": \"B\"}}",
                        "{\"do\": \"amount\", \"player\": \"A\", \"value\": [0]}")) {
            assertThat(run(BOLT + ", " + answer, THREE_DAMAGE).status())
                    .as(answer)
                    .isEqualTo(ScenarioResult.Status.PASSED);
        }
    }

    @Test
    void what_holds_only_with_luck_is_declined() throws Exception {
        String swamps =
                """
                {"assert": "hand", "player": "B", "name": "Swamp", "count": %d}\
                """;
        List<ScenarioResult> results = new ArrayList<>();

        for (int count : List.of(0, 1, 2)) {
            results.add(run(BOLT, swamps.formatted(count), "{\"turn\": 2, \"step\": \"DRAW\"}"));
        }

        assertThat(results)
                .extracting(ScenarioResult::status)
                .containsExactlyInAnyOrder(
                        ScenarioResult.Status.PASSED,
                        ScenarioResult.Status.DECLINED,
                        ScenarioResult.Status.FAILED);
    }

    @Test
    void a_check_that_is_never_reached_is_declined() throws Exception {
        String check =
                """
                , {"do": "check", "turn": 1, "step": "END_TURN", "player": "A", "check": "life", "life": 7}\
                """;

        ScenarioResult result = run(BOLT + check, THREE_DAMAGE);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(result.reason()).contains("never looked at");
    }

    @Test
    void the_audit_names_a_claim_that_holds_as_well_when_it_is_broken() throws Exception {
        // One of the two attacks: "attacks" and "doesn't attack" both hold of some.
        String home =
                """
                {"assert": "attacking", "player": "A", "name": "Furnace Whelp", "attacking": false}\
                """;
        String attack =
                """
                , {"turn": 1, "step": "DECLARE_ATTACKERS", "player": "A", "do": "attack", "card": "Furnace Whelp:0"},
                {"turn": 1, "step": "DECLARE_ATTACKERS", "player": "A", "do": "check", "check": "attacking",
                 "name": "Furnace Whelp", "attacking": true}\
                """;

        assertThat(audit(BOLT, home).empty()).isEmpty();
        assertThat(audit(BOLT + attack, home).empty())
                .singleElement()
                .asString()
                .contains("ATTACKING");
    }

    @Test
    void a_step_that_waits_for_an_ability_in_words_that_none_has_is_declined() throws Exception {
        String waiting =
                BOLT.replace("\"target\"", "\"spellOnStack\": \"When it dances\", \"target\"");
        String untouched =
                """
                {"assert": "damage", "player": "B", "name": "Serra Angel", "damage": 0}\
                """;

        ScenarioResult result = run(waiting, untouched);

        assertThat(result.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(result.reason()).contains("waits for what nothing on the stack was called");
    }

    @Test
    void a_step_that_waits_for_a_spell_that_is_never_cast_fails() throws Exception {
        String waiting =
                BOLT.replace("\"target\"", "\"spellOnStack\": \"Giant Growth\", \"target\"");

        assertThat(run(waiting, THREE_DAMAGE).status()).isEqualTo(ScenarioResult.Status.FAILED);
    }
}
