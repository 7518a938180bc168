package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Rulings on life totals that become a number (rule 119.5) and that are exchanged (rule 701.12c).
class LifeTotalsTest {
    @Test
    void each_life_total_becomes_a_number_of_that_players_own() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Lion", 2, 1, ""))
                        .field(1, creature("Ogre", 3, 3, ""));

        // when
        order(table, "Each player's life total becomes the number of creatures they control.");

        // then
        assertThat(table.life(0)).isEqualTo(2);
        assertThat(table.life(1)).isEqualTo(1);
    }

    @Test
    void totals_are_compared_before_any_of_them_changes() {
        // given
        PrintedTable table = new PrintedTable();

        // when
        order(
                table,
                "You lose 13 life. Each player's life total becomes the lowest life total among"
                        + " all players. You gain life equal to half the highest life total among"
                        + " your opponents, rounded up.");

        // then
        assertThat(table.life(0)).isEqualTo(11);
        assertThat(table.life(1)).isEqualTo(7);
    }

    @Test
    void an_exchange_gives_each_the_others_total() {
        // given
        PrintedTable table = new PrintedTable();

        // when
        order(
                table,
                "You lose 5 life. Exchange life totals with target opponent. Your life total becomes"
                        + " equal to your starting life total plus 2.");

        // then
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(15);
    }

    @Test
    void another_players_life_total_is_doubled_as_life_that_they_gain() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Watcher",
                                        1,
                                        1,
                                        "Whenever an opponent gains life, you gain 1 life."));

        // when
        order(table, "Double target opponent's life total.");
        table.resolve();

        // then
        assertThat(table.life(1)).isEqualTo(40);
        assertThat(table.life(0)).isEqualTo(21);
    }
}
