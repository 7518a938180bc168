package dev.bob.mtg.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MenuAnswerTest {

    private static GameView.ObjectView object(int id, String name, Zone zone, int controller) {
        return new GameView.ObjectView(
                id,
                name,
                zone,
                controller,
                controller,
                "{R}",
                1,
                "Creature — Bear",
                List.of("Creature"),
                List.of("Bear"),
                "R",
                2,
                2,
                2,
                2,
                0,
                List.of(),
                List.of(),
                Map.of(),
                false,
                false,
                false,
                false,
                -1,
                Integer.MIN_VALUE,
                List.of());
    }

    private static GameView.PlayerView player(int seat, List<GameView.ObjectView> hand) {
        return new GameView.PlayerView(
                seat,
                seat == 0 ? "A" : "B",
                20,
                hand.size(),
                40,
                hand,
                List.of(),
                List.of(),
                "",
                Map.of(),
                List.of(),
                false,
                0);
    }

    private static Menu menu(Decision decision, List<Menu.Entry> entries) {
        GameView view =
                new GameView(
                        0,
                        1,
                        Step.PRECOMBAT_MAIN,
                        0,
                        0,
                        "",
                        List.of(
                                player(
                                        0,
                                        List.of(
                                                object(5, "Shock", Zone.HAND, 0),
                                                object(6, "Bear Cub", Zone.HAND, 0))),
                                player(1, List.of())),
                        List.of(
                                object(7, "Grizzly Bears", Zone.BATTLEFIELD, 0),
                                object(8, "Hill Giant", Zone.BATTLEFIELD, 1)),
                        List.of(),
                        List.of(),
                        List.of());
        return new Menu("g", "d3", decision, Optional.empty(), view, entries);
    }

    private static Menu.Entry entry(
            String id,
            Menu.Type type,
            String text,
            int object,
            List<String> targets,
            Action... chain) {
        return new Menu.Entry(
                id,
                type,
                text,
                List.of(chain),
                object,
                targets,
                "",
                List.of(),
                List.of(),
                List.of());
    }

    private static final Menu PRIORITY =
            menu(
                    new Decision.Priority(0, "it is your main phase"),
                    List.of(
                            entry(
                                    "a1",
                                    Menu.Type.PASS_PRIORITY,
                                    "Pass",
                                    -1,
                                    List.of(),
                                    new Action.Pass()),
                            entry(
                                    "a2",
                                    Menu.Type.CAST_SPELL,
                                    "Cast Shock → Hill Giant",
                                    5,
                                    List.of("o8"),
                                    new Action.Cast(5, 0, 0),
                                    new Action.PickObject(8)),
                            entry(
                                    "a3",
                                    Menu.Type.CAST_SPELL,
                                    "Cast Shock → B",
                                    5,
                                    List.of("p1"),
                                    new Action.Cast(5, 0, 0),
                                    new Action.PickPlayer(1)),
                            entry(
                                    "a4",
                                    Menu.Type.CAST_SPELL,
                                    "Cast Bear Cub",
                                    6,
                                    List.of(),
                                    new Action.Cast(6, 0, 0))));

    private static final Menu ATTACK =
            menu(
                    new Decision.DeclareAttackers(0, "declare attackers"),
                    List.of(
                            entry(
                                    "a1",
                                    Menu.Type.DECLARE_ATTACKERS,
                                    "Attack with nothing more",
                                    -1,
                                    List.of(),
                                    new Action.Finish()),
                            new Menu.Entry(
                                    "a2",
                                    Menu.Type.DECLARE_ATTACKERS,
                                    "Attack with some of these",
                                    List.of(),
                                    -1,
                                    List.of(),
                                    "",
                                    List.of(
                                            new Menu.Attacker(
                                                    7,
                                                    "Grizzly Bears",
                                                    List.of(Action.Defender.player(1)))),
                                    List.of(),
                                    List.of())));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"action\": \"a4\", \"reasoning\": \"curve\"}",
                "{\"action\": 4}",
                "{\"action\": \"Bear Cub\"}",
                "{\"action\": \"cast bear cub\"}",
                "{\"action\": {\"id\": \"a4\"}}",
                "{\"type\": \"CAST_SPELL\", \"object_id\": \"o6\", \"targets\": [], \"payload\": {}}",
                "{\"type\": \"cast_spell\", \"object_id\": 6}",
                "a4"
            })
    void an_answer_that_names_one_action_is_taken(String answer) {
        MenuAnswer read = MenuAnswer.read(PRIORITY, answer);

        assertThat(read)
                .isInstanceOfSatisfying(
                        MenuAnswer.Chosen.class,
                        c -> assertThat(c.actions()).containsExactly(new Action.Cast(6, 0, 0)));
    }

    @Test
    void the_older_form_is_told_apart_by_its_targets() {
        MenuAnswer read =
                MenuAnswer.read(
                        PRIORITY,
                        "{\"type\": \"CAST_SPELL\", \"object_id\": \"Shock\", \"targets\": [\"Hill Giant\"]}");

        assertThat(read)
                .isInstanceOfSatisfying(
                        MenuAnswer.Chosen.class, c -> assertThat(c.entry().id()).isEqualTo("a2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"action\": \"a9\"}",
                "{\"action\": \"Shock\"}",
                "{\"type\": \"CAST_SPELL\", \"object_id\": \"o5\"}",
                "{\"type\": \"DECLARE_BLOCKERS\"}",
                "{\"decision_id\": \"d2\", \"action\": \"a1\"}",
                "I would attack.",
                ""
            })
    void an_answer_that_names_none_or_several_is_refused_with_what_to_change(String answer) {
        MenuAnswer read = MenuAnswer.read(PRIORITY, answer);

        assertThat(read)
                .isInstanceOfSatisfying(
                        MenuAnswer.Bad.class, b -> assertThat(b.reason()).isNotBlank());
    }

    @Test
    void an_attack_is_composed_of_its_parts() {
        MenuAnswer strict =
                MenuAnswer.read(
                        ATTACK,
                        "{\"action\": \"a2\", \"attackers\": [{\"attacker\": \"o7\", \"defender\": \"p1\"}]}");
        MenuAnswer older =
                MenuAnswer.read(
                        ATTACK,
                        "{\"type\": \"DECLARE_ATTACKERS\", \"payload\": {\"attackers\": [\"Grizzly Bears\"]}}");

        List<Action> attack =
                List.of(new Action.Attack(7, Action.Defender.player(1)), new Action.Finish());
        assertThat(strict)
                .isInstanceOfSatisfying(
                        MenuAnswer.Chosen.class, c -> assertThat(c.actions()).isEqualTo(attack));
        assertThat(older)
                .isInstanceOfSatisfying(
                        MenuAnswer.Chosen.class, c -> assertThat(c.actions()).isEqualTo(attack));
    }

    @Test
    void an_attack_with_what_cannot_attack_names_what_can() {
        MenuAnswer read =
                MenuAnswer.read(
                        ATTACK, "{\"action\": \"a2\", \"attackers\": [{\"attacker\": \"o8\"}]}");

        assertThat(read)
                .isInstanceOfSatisfying(
                        MenuAnswer.Bad.class,
                        b -> assertThat(b.reason()).contains("o8").contains("o7"));
    }
}
