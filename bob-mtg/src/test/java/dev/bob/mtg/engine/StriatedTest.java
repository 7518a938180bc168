package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on levelers, Classes, Cases and station cards (rules 711, 716, 719, 721).
class StriatedTest {
    private static final String LEVELER =
            "Level up {1}\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n5/5\nFlying, lifelink\nOther creatures you control get +1/+1.";

    private static Scene leveler() {
        return new Scene()
                .lands(0, "Plains", 6)
                .put(
                        0,
                        Zone.BATTLEFIELD,
                        Scene.card("Climber", "{1}", "Creature — Human", LEVELER, "1/1"),
                        Scene.card("Friend", "{1}", "Creature — Bear", "", "2/2"))
                .begin();
    }

    private static Derived of(Scene table, String name) {
        return table.kernel().derived(table.find(name, Zone.BATTLEFIELD));
    }

    private static Scene times(Scene table, int times, String action) {
        for (int i = 0; i < times; i++) {
            table.does(action).resolve();
        }
        return table;
    }

    private static String levelUp(Scene table, String name, int place) {
        int id = table.find(name, Zone.BATTLEFIELD);
        return table.kernel().options().stream()
                .filter(action ->
                        action
                                        instanceof
                                        dev.bob.mtg.decision.Action.Activate(
                                                int object,
                                                int ability)
                                && object == id
                                && ability == place)
                .map(action -> ActionNames.of(table.kernel(), action))
                .findFirst()
                .orElse("nothing");
    }

    @Test
    void a_leveler_has_the_size_and_abilities_of_the_part_that_its_counters_reach() {
        Scene table = leveler();
        assertThat(of(table, "Climber").power).isEqualTo(1);

        times(table, 1, levelUp(table, "Climber", 0));
        assertThat(of(table, "Climber").power).isEqualTo(3);
        assertThat(of(table, "Climber").has(Words.FLYING)).isTrue();
        assertThat(of(table, "Climber").has(Words.LIFELINK)).isFalse();
        assertThat(of(table, "Friend").power).isEqualTo(2);

        times(table, 2, levelUp(table, "Climber", 0));
        assertThat(of(table, "Climber").power).isEqualTo(5);
        assertThat(of(table, "Climber").has(Words.LIFELINK)).isTrue();
        assertThat(of(table, "Friend").power).isEqualTo(3);
    }

    @Test
    void a_class_gains_its_levels_one_after_the_other_and_notices_that_it_does() {
        // given
        String text =
                "When this Class enters, you gain 1 life.\n{W}: Level 2\nCreatures you control get +1/+0.\n"
                        + "{W}: Level 3\nWhen this Class becomes level 3, draw two cards.";
        Scene table =
                new Scene()
                        .lands(0, "Plains", 3)
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card("School", "{W}", "Enchantment — Class", text, ""),
                                Scene.card("Friend", "{1}", "Creature — Bear", "", "2/2"))
                        .begin();
        int cards = table.kernel().s.hand(0).size();
        String second = levelUp(table, "School", 1);
        assertThat(levelUp(table, "School", 3)).as("level 3 first").isEqualTo("nothing");

        // when
        times(table, 1, second);

        // then
        assertThat(of(table, "Friend").power).isEqualTo(3);
        assertThat(levelUp(table, "School", 1)).as("level 2 again").isEqualTo("nothing");
        times(table, 1, levelUp(table, "School", 3));
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(cards + 2);
        assertThat(of(table, "Friend").power).isEqualTo(3);
    }

    @Test
    void a_case_is_solved_at_the_end_of_its_controllers_turn_and_stays_so() {
        // given
        String text =
                "To solve — You control two or more creatures.\nSolved — Creatures you control get +1/+0.";
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card("Riddle", "{W}", "Enchantment — Case", text, ""),
                                Scene.card("Friend", "{1}", "Creature — Bear", "", "2/2"),
                                Scene.card("Other", "{1}", "Creature — Bear", "", "2/2"))
                        .begin();
        assertThat(of(table, "Friend").power).isEqualTo(2);

        // when
        table.until(2, Step.UPKEEP);

        // then
        assertThat(of(table, "Friend").power).isEqualTo(3);
    }

    @Test
    void a_spacecraft_is_a_creature_from_its_number_on_and_has_no_size_before() {
        // given
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card(
                                        "Ship",
                                        "{3}",
                                        "Artifact — Spacecraft",
                                        "Station\n4+ | Flying",
                                        "5/4"),
                                Scene.card("Crew", "{1}", "Creature — Human", "", "3/1"),
                                Scene.card("Mate", "{1}", "Creature — Human", "", "2/1"))
                        .begin();
        assertThat(of(table, "Ship").isCreature()).isFalse();

        // when
        times(table, 1, levelUp(table, "Ship", 0));

        // then
        int ship = table.find("Ship", Zone.BATTLEFIELD);
        int first = table.kernel().object(ship).counters(CounterKind.CHARGE);
        assertThat(first).as("the power of what was tapped").isBetween(2, 3);
        assertThat(of(table, "Ship").isCreature()).isFalse();
        times(table, 1, levelUp(table, "Ship", 0));
        assertThat(of(table, "Ship").isCreature()).isTrue();
        assertThat(of(table, "Ship").power).isEqualTo(5);
        assertThat(of(table, "Ship").has(Words.FLYING)).isTrue();
        assertThat(of(table, "Ship").is(dev.bob.mtg.definition.term.CardType.ARTIFACT)).isTrue();
    }
}
