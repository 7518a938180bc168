package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// "Each other opponent", "each player other than that player", "each of that player's opponents": all but one who was named
/// before; and "that player" in what each of several does.
class EverybodyElseTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void each_other_opponent_is_each_but_the_target() {
        PrintedTable table =
                new PrintedTable(3)
                        .hand(
                                0,
                                card(
                                        "Blame",
                                        "{0}",
                                        "Sorcery",
                                        "Target opponent loses 3 life. Each other opponent loses 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Blame").does(new Action.PickPlayer(1)).resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(2)).isEqualTo(19);
    }

    @Test
    void each_player_other_than_the_one_who_cast_a_spell_draws() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                card(
                                        "Envy",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever a player casts a spell, each player other than that player loses 2 life."));

        order(table, "You gain 1 life.");

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(2)).isEqualTo(18);
    }

    @Test
    void the_opponents_of_whoever_casts_a_spell_draw_if_it_could_be_sacrificed() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                1,
                                card(
                                        "Truce",
                                        "{1}",
                                        "Enchantment",
                                        "When a player casts a spell, sacrifice Truce. If you do, each of that player's"
                                                + " opponents draws two cards."));

        order(table, "You gain 1 life.");

        assertThat(table.has("Truce", Zone.GRAVEYARD)).isTrue();
        // what was drawn in the draw step
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(2);
        assertThat(table.kernel().s.hand(2).size()).isEqualTo(2);
    }

    @Test
    void that_player_is_the_target_and_not_each_of_those_who_lose_life() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR, BEAR)
                        .field(0, BEAR, BEAR, BEAR)
                        .hand(
                                0,
                                card(
                                        "Census",
                                        "{0}",
                                        "Sorcery",
                                        "Target player gains 10 life. Each opponent loses life equal to the number of"
                                                + " creatures that player controls."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Census").does(new Action.PickPlayer(0)).resolve();

        assertThat(table.life(0)).isEqualTo(30);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void that_player_is_each_of_them_where_nobody_else_was_named() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Echo",
                                        "{1}",
                                        "Enchantment",
                                        "At the beginning of each end step, each opponent loses life equal to the life that"
                                                + " player lost this turn."));
        order(table, "Each player loses 3 life. You lose 2 life.");

        table.at(2, Step.UPKEEP);

        assertThat(table.life(0)).isEqualTo(15);
        assertThat(table.life(1)).isEqualTo(14);
    }
}
