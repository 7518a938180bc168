package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Who has the most or the fewest of something, and who is left with no more than that.
class MostAndFewestTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");
    private static final CardDefinition RIDER = creature("Rider", 2, 2, "");

    @Test
    void the_player_with_the_most_creatures_loses_some() {
        PrintedTable table = new PrintedTable().field(0, RIDER).field(1, IMP, IMP);
        order(table, "Each player who controls the most creatures sacrifices a creature.");

        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.has("Rider", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void of_players_who_are_tied_each_is_meant() {
        PrintedTable table = new PrintedTable().field(0, RIDER).field(1, IMP);
        order(table, "Each player who controls the fewest creatures gains 3 life.");

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void who_controls_none_controls_the_fewest() {
        PrintedTable table = new PrintedTable().field(0, RIDER);
        order(table, "Each player who controls the fewest creatures gains 3 life.");

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(23);
    }

    @Test
    void nobody_has_more_than_each_other_player_where_two_are_tied() {
        CardDefinition envy =
                creature(
                        "Envy",
                        2,
                        2,
                        "At the beginning of your upkeep, if a player has more life than each other player, the player"
                                + " with the most life gains control of Envy.");

        PrintedTable tied = new PrintedTable().field(0, envy).at(3, Step.DRAW);
        assertThat(tied.derived("Envy").controller).isZero();

        CardDefinition monk =
                creature("Monk", 1, 1, "At the beginning of your upkeep, you gain 1 life.");
        PrintedTable richer =
                new PrintedTable()
                        .field(0, envy)
                        .field(1, monk)
                        .hand(0, card("Gift", "{0}", "Instant", "You gain 10 life."))
                        .at(3, Step.DRAW);
        assertThat(richer.derived("Envy").controller).isEqualTo(1);

        richer.cast("Gift").resolve();
        assertThat(richer.derived("Envy").controller).isEqualTo(1);
    }

    @Test
    void all_are_left_with_as_many_as_the_poorest() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Field"))
                        .field(1, land("Moor"), land("Moor"), land("Moor"), IMP)
                        .hand(1, RIDER, RIDER);
        order(
                table,
                "Each player chooses a number of lands they control equal to the number of lands controlled by the player"
                        + " who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice"
                        + " creatures the same way.");

        assertThat(table.count("Moor", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.has("Field", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
        assertThat(table.count("Rider", Zone.GRAVEYARD)).isEqualTo(2);
    }
}
