package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
                        {"assert": "life", "player": "D", "life": 40}\
                        """);

        assertThat(there.status()).isEqualTo(ScenarioResult.Status.PASSED);
        assertThat(life.status()).isEqualTo(ScenarioResult.Status.DECLINED);
        assertThat(life.reason()).contains("more players than it says there are");
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

    /// With cards that are made up for it, each `NAME | COST | TYPE | TEXT | POWER | TOUGHNESS`.
    private static ScenarioResult played(List<String> cards, String scenario) throws IOException {
        CardCatalog catalog = CardCatalog.builtIn();
        catalog.add(
                cards.stream()
                        .map(card -> card.split(" \\| ", -1))
                        .map(card ->
                                new CardText(
                                        card[0],
                                        "normal",
                                        List.of(
                                                new CardText.Face(
                                                        card[0], card[1], card[2], card[3], card[4],
                                                        card[5], "", "", List.of(), List.of())),
                                        List.of(),
                                        Map.of(),
                                        "common",
                                        "TST"))
                        .toList());
        return new ScenarioRunner(catalog, _ -> {})
                .run(new ScenarioFiles.Source("t", new ObjectMapper().readTree(scenario)));
    }

    @Test
    void a_trigger_that_goes_on_the_stack_first_is_named_by_its_text() throws Exception {
        List<String> cards =
                List.of(
                        "Mourner | {1} | Creature — Human | When this creature dies, you gain 1 life. | 1 | 1",
                        "Wake | {1} | Enchantment | Whenever a creature you control dies, you lose half your life, rounded up. |  | ");
        String scenario =
                """
                {"id": "t", "players": 2,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Lightning Bolt", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mourner", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Wake", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast",
                            "card": "Lightning Bolt", "target": "Mourner"},
                           {"do": "choice", "player": "A", "value": "%s"}],
                 "asserts": [{"assert": "life", "player": "A", "life": %d}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted("Whenever a creature you", 10)).reason())
                .isEmpty();
        assertThat(played(cards, scenario.formatted("When {this} dies", 11)).reason()).isEmpty();
    }

    @Test
    void a_block_that_the_rules_do_not_allow_is_left_out() throws Exception {
        List<String> cards =
                List.of(
                        "Boar | {1} | Creature — Boar |  | 2 | 2",
                        "Coward | {1} | Creature — Human | This creature can't block. | 2 | 2",
                        "Guard | {1} | Creature — Human |  | 2 | 2");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "BATTLEFIELD", "player": "A", "name": "Boar", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Coward", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Guard", "count": 1}],
                 "steps": [{"turn": 1, "step": "DECLARE_ATTACKERS", "player": "A", "do": "attack", "card": "Boar"},
                           {"turn": 1, "step": "DECLARE_BLOCKERS", "player": "B", "do": "block",
                            "card": "Coward", "attacker": "Boar"}],
                 "asserts": [{"assert": "life", "player": "B", "life": %d}],
                 "stopAt": {"turn": 1, "step": "END_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted(18)).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted(20)).status())
                .isEqualTo(ScenarioResult.Status.FAILED);
    }

    @Test
    void an_attack_and_a_block_are_left_out_where_nothing_can_attack_or_block() throws Exception {
        List<String> cards =
                List.of(
                        "Boar | {1} | Creature — Boar |  | 2 | 2",
                        "Wall | {1} | Creature — Wall | Defender | 0 | 4",
                        "Coward | {1} | Creature — Human | This creature can't block. | 2 | 2");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "BATTLEFIELD", "player": "A", "name": "%1$s", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Coward", "count": 1}],
                 "steps": [{"turn": 1, "step": "DECLARE_ATTACKERS", "player": "A", "do": "attack", "card": "%1$s"}%2$s],
                 "asserts": [{"assert": "life", "player": "B", "life": %3$d}],
                 "stopAt": {"turn": 1, "step": "END_COMBAT"}}
                """;
        String block =
                """
                , {"turn": 1, "step": "DECLARE_BLOCKERS", "player": "B", "do": "block", "card": "Coward", "attacker": "Boar"}
                """;

        assertThat(played(cards, scenario.formatted("Wall", "", 20)).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted("Boar", block, 18)).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted("Boar", block, 20)).status())
                .isEqualTo(ScenarioResult.Status.FAILED);
    }

    @Test
    void the_answer_to_a_choice_with_one_possibility_answers_no_later_question() throws Exception {
        List<String> cards =
                List.of(
                        "Toll | {1} | Sorcery | Sacrifice a creature. |  | ",
                        "Maker | {1} | Sorcery | Create a 0/1 white Goat creature token.\nCreate a 2/2 green Bear creature token. |  | ",
                        "Goat | {1} | Creature — Goat |  | 0 | 1");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Toll", "count": 2},
                           {"zone": "HAND", "player": "A", "name": "Maker", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 3},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Goat", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Toll", "wait": true},
                           {"do": "choice", "player": "A", "value": "Goat"},
                           {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Maker", "wait": true},
                           {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Toll"},
                           {"do": "choice", "player": "A", "value": "Bear Token"}],
                 "asserts": [{"assert": "permanents", "player": "A", "name": "Goat Token", "count": %d}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted(1)).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted(0)).status())
                .isEqualTo(ScenarioResult.Status.FAILED);
    }

    @Test
    void a_no_to_what_cannot_be_paid_once_more_answers_no_later_question() throws Exception {
        List<String> cards =
                List.of(
                        "Swarm | {1} | Creature — Insect | Multikicker {1}\nWhen this creature enters, you may draw a card. | 1 | 1");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Swarm", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 2}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Swarm"},
                           {"do": "choice", "player": "A", "value": true},
                           {"do": "choice", "player": "A", "value": false},
                           {"do": "choice", "player": "A", "value": true}],
                 "asserts": [{"assert": "hand", "player": "A", "count": 1}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario).reason()).isEmpty();
    }

    @Test
    void choosing_nothing_comes_before_a_later_answer_that_would_fit() throws Exception {
        List<String> cards =
                List.of(
                        "Gate | {1} | Sorcery | You may put a creature card from your hand onto the battlefield. |  | ",
                        "Ant | {1} | Creature — Insect |  | 1 | 1");
        String scenario =
                """
                {"id": "t", "players": 2,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Gate", "count": 2},
                           {"zone": "HAND", "player": "A", "name": "Ant", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 2}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Gate", "wait": true},
                           {"do": "choice", "player": "A", "value": %s},
                           {"do": "check", "check": "permanents", "turn": 1, "step": "PRECOMBAT_MAIN",
                            "player": "A", "name": "Ant", "count": 0},
                           {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Gate"},
                           {"do": "choice", "player": "A", "value": "Ant"}],
                 "asserts": [{"assert": "permanents", "player": "A", "name": "Ant", "count": 1}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted("\"[choice_skip]\"")).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted("false")).reason()).isEmpty();
    }

    @Test
    void which_target_is_changed_may_be_answered_target_by_target() throws Exception {
        List<String> cards =
                List.of(
                        "Splitter | {R} | Instant | Splitter deals 2 damage divided as you choose among any number of targets. |  | ",
                        "Drawer | {1} | Creature — Human | {U}: Change a target of target spell or ability to this creature. | 0 | 4",
                        "Ant | {1} | Creature — Insect |  | 1 | 1",
                        "Bee | {1} | Creature — Insect |  | 1 | 1");
        String scenario =
                """
                {"id": "t", "players": 2,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Splitter", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Island", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Drawer", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Ant", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "B", "name": "Bee", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Splitter"},
                           {"do": "targetAmount", "player": "A", "value": "Ant", "amount": 1},
                           {"do": "targetAmount", "player": "A", "value": "Bee", "amount": 1},
                           {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "B", "do": "activate",
                            "ability": "{U}: Change", "target": "Splitter"},
                           {"do": "choice", "player": "B", "value": false},
                           {"do": "choice", "player": "B", "value": true}],
                 "asserts": [{"assert": "graveyard", "player": "B", "name": "Ant", "count": 1},
                             {"assert": "permanents", "player": "B", "name": "Bee", "count": 1}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario).reason()).isEmpty();
    }
}
