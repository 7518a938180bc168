package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on effects that are about some of the players: those of whom something is true as the effect is carried out.
class SomePlayersTest {
    @Test
    void only_players_who_control_such_a_creature_do_it() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Giant", 5, 5, ""));

        // when
        order(
                table,
                "Each player who controls a creature with power 4 or greater loses 3 life and discards"
                        + " a card. Each opponent who controls more creatures than you loses 1 life.");

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void players_are_counted_by_what_happened_to_them_this_turn() {
        // given
        PrintedTable table = new PrintedTable(3).field(1, creature("Bear", 2, 2, ""));

        // when
        order(
                table,
                "Each opponent who controls a creature loses 2 life. You gain 5 life for each opponent who lost life this"
                        + " turn. Each opponent with exactly 20 life loses 1 life.");
        // then
        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(2)).isEqualTo(19);
    }

    @Test
    void who_discarded_no_such_card_is_found_player_by_player() {
        // given
        PrintedTable table =
                new PrintedTable(3).hand(1, creature("Bear", 2, 2, "")).hand(2, land("Forest"));

        // when
        order(
                table,
                "Each opponent discards a card, then each opponent who didn't discard a nonland card"
                        + " this way loses 3 life.");
        table.resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void an_exception_is_left_alone() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Bird", 1, 1, "Flying"));

        // when
        order(
                table,
                "Return all creatures to their owners' hands except for creatures with flying.");

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Bird", Zone.BATTLEFIELD)).isTrue();
    }
}
