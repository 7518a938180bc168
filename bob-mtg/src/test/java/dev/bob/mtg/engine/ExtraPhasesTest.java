package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Phases that effects add to a turn, and what counts the main phases of it (rules 500.8, 505.1b).
class ExtraPhasesTest {
    private static final CardDefinition ASSAULT =
            PrintedTable.card(
                    "Assault",
                    "{0}",
                    "Sorcery",
                    "Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase"
                            + " followed by an additional main phase.");

    @Test
    void phases_added_after_the_first_main_phase_come_before_the_regular_combat() {
        // given
        CardDefinition second = PrintedTable.gaining("Second", "your second main phase", 1);
        CardDefinition postcombat =
                PrintedTable.gaining("Postcombat", "your postcombat main phase", 10);
        CardDefinition combat = PrintedTable.gaining("Combat", "combat on your turn", 100);
        PrintedTable table =
                new PrintedTable()
                        .field(0, second, postcombat, combat)
                        .hand(0, ASSAULT)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Assault").resolve();
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(20 + 1 + 2 * 10 + 2 * 100);
    }

    @Test
    void after_this_main_phase_there_is_nothing_if_it_is_none() {
        // given
        CardDefinition combat = PrintedTable.gaining("Combat", "combat on your turn", 100);
        CardDefinition early =
                PrintedTable.card(
                        "Early",
                        "{1}",
                        "Enchantment",
                        "At the beginning of your upkeep, there is an additional combat phase after this main phase.");
        PrintedTable table = new PrintedTable().field(0, combat, early).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.at(4, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 * 100);
    }

    @Test
    void a_creature_that_untaps_attacks_again_in_the_additional_combat() {
        // given
        CardDefinition leader =
                PrintedTable.creature(
                        "Leader",
                        3,
                        3,
                        "Whenever this creature attacks for the first time each turn, untap all creatures you control. After this"
                                + " phase, there is an additional combat phase.");
        PrintedTable table =
                new PrintedTable().field(0, leader).at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Leader", 1).finish().resolve();
        table.declareAttackers();
        table.attack("Leader", 1).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(20 - 2 * 3);
    }

    @Test
    void what_waits_for_a_state_triggers_when_it_comes_about() {
        // given
        CardDefinition jackals =
                PrintedTable.card(
                        "Jackals",
                        "{1}",
                        "Enchantment",
                        "When an opponent has 10 or less life, sacrifice this enchantment. If you do, you gain 1 life.");
        CardDefinition bolt =
                PrintedTable.card("Bolt", "{0}", "Sorcery", "Each opponent loses 9 life.");
        CardDefinition spark =
                PrintedTable.card("Spark", "{0}", "Sorcery", "Each opponent loses 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, jackals)
                        .hand(0, bolt, spark)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bolt").resolve();
        int before = table.life(0);
        table.cast("Spark").resolve();

        // then
        assertThat(before).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void the_starting_life_total_is_that_of_the_beginning_of_the_game() {
        // given
        CardDefinition speaker =
                PrintedTable.card(
                        "Speaker",
                        "{1}",
                        "Artifact",
                        "{T}: You gain 1 life. Then if you have at least 2 life more than your starting life total, you gain 10"
                                + " life.");
        PrintedTable table = new PrintedTable().field(0, speaker).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Speaker").resolve();
        table.at(3, Step.PRECOMBAT_MAIN);
        table.activate("Speaker").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 + 10);
    }

    @Test
    void the_chosen_player_is_the_one_that_was_chosen_as_the_permanent_entered() {
        // given
        CardDefinition doll =
                PrintedTable.card(
                        "Doll",
                        "{0}",
                        "Artifact",
                        "As this artifact enters, choose an opponent.\n{T}: This artifact deals 3 damage to the chosen player.");
        PrintedTable table = new PrintedTable().hand(0, doll).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Doll").resolve();
        table.activate("Doll").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void only_the_first_combat_phase_of_a_turn_is_the_first() {
        // given
        CardDefinition leader =
                PrintedTable.creature(
                        "Leader",
                        3,
                        3,
                        "Whenever this creature attacks, untap it. If it's the first combat phase of the turn, there is an"
                                + " additional combat phase after this phase.");
        CardDefinition combat = PrintedTable.gaining("Combat", "combat on your turn", 100);
        PrintedTable table =
                new PrintedTable()
                        .field(0, leader, combat)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Leader", 1).finish().resolve();
        table.declareAttackers();
        table.attack("Leader", 1).finish().resolve();
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 * 100);
        assertThat(table.life(1)).isEqualTo(20 - 2 * 3);
    }

    @Test
    void the_first_combat_phase_of_your_turn_is_none_of_another_turn() {
        // given
        CardDefinition guard =
                PrintedTable.creature(
                        "Guard",
                        0,
                        9,
                        "Vigilance\nWhenever this creature attacks or blocks, if it's the first combat phase of your turn, you gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, guard)
                        .field(1, PrintedTable.creature("Wolf", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Guard", 1).finish().resolve();
        table.at(2, Step.PRECOMBAT_MAIN).declareAttackers().attack("Wolf", 0).finish();
        table.untilAsked();
        table.does(
                new Action.Block(
                        table.id("Guard", Zone.BATTLEFIELD), table.id("Wolf", Zone.BATTLEFIELD)));
        table.finish().at(3, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }
}
