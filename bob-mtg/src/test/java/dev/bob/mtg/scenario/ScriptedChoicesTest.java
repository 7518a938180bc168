package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardText;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a script says about choices that can't be made, and about more than one question.
class ScriptedChoicesTest {
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

    @Test
    void an_order_of_effects_that_makes_no_difference_may_be_answered() throws Exception {
        List<String> cards =
                List.of(
                        "Slow Dog | {1} | Creature — Dog | Slow Dog enters tapped.\nSlow Dog enters with a +1/+1 counter on it. | 1 | 1");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "HAND", "player": "A", "name": "Slow Dog", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Slow Dog"},
                           {"do": "choice", "player": "%s", "value": "%s"}],
                 "asserts": [{"assert": "pt", "player": "A", "name": "Slow Dog", "power": 2, "toughness": 2}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted("A", "Slow")).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted("A", "Mountain")).reason())
                .contains("nobody asked for the answer");
        assertThat(played(cards, scenario.formatted("B", "Slow")).reason())
                .contains("nobody asked for the answer");
    }

    @Test
    void whose_leave_a_card_is_cast_by_may_be_answered_where_there_is_no_other() throws Exception {
        List<String> cards =
                List.of(
                        "Sexton | {1} | Creature — Human | You may cast creature spells from your graveyard. | 1 | 1",
                        "Boar | {1} | Creature — Boar |  | 2 | 2");
        String scenario =
                """
                {"id": "t", "players": 2, "strict": true,
                 "cards": [{"zone": "GRAVEYARD", "player": "A", "name": "Boar", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Sexton", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 1}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Boar"},
                           {"do": "choice", "player": "A", "value": "%s"}],
                 "asserts": [{"assert": "permanents", "player": "A", "name": "Boar", "count": 1}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;

        assertThat(played(cards, scenario.formatted("Sexton")).reason()).isEmpty();
        assertThat(played(cards, scenario.formatted("Mountain")).reason())
                .contains("nobody asked for the answer");
    }

    @Test
    void of_a_target_and_a_name_that_both_fit_the_one_that_is_written_first_is_taken()
            throws Exception {
        List<String> cards =
                List.of(
                        "Glance | {1} | Sorcery | Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library. |  | ",
                        "Boar | {1} | Creature — Boar |  | 2 | 2",
                        "Bear | {1} | Creature — Bear |  | 2 | 2");
        String scenario =
                """
                {"id": "t", "players": 2, "setup": [{"do": "noShuffle"}],
                 "cards": [{"zone": "HAND", "player": "A", "name": "Glance", "count": 2},
                           {"zone": "LIBRARY", "player": "A", "name": "Boar", "count": 2},
                           {"zone": "LIBRARY", "player": "A", "name": "Bear", "count": 2},
                           {"zone": "LIBRARY", "player": "A", "name": "Boar", "count": 1},
                           {"zone": "BATTLEFIELD", "player": "A", "name": "Mountain", "count": 2}],
                 "steps": [{"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Glance", "wait": true},
                           %s,
                           {"do": "check", "check": "hand", "turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "name": "%s", "count": 1},
                           {"turn": 1, "step": "PRECOMBAT_MAIN", "player": "A", "do": "cast", "card": "Glance"}],
                 "asserts": [{"assert": "hand", "player": "A", "count": 2}],
                 "stopAt": {"turn": 1, "step": "BEGIN_COMBAT"}}
                """;
        String target =
                """
                {"do": "target", "player": "A", "value": "Boar"}\
                """;
        String name =
                """
                {"do": "choice", "player": "A", "value": "Bear"}\
                """;
        assertThat(played(cards, scenario.formatted(target + ", " + name, "Boar")).reason())
                .isEmpty();
        assertThat(played(cards, scenario.formatted(name + ", " + target, "Bear")).reason())
                .isEmpty();
    }
}
