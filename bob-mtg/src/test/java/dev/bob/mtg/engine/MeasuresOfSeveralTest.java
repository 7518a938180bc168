package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on numbers that several things give together, or that what was just done gives.
class MeasuresOfSeveralTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WALL = creature("Wall", 1, 5, "");
    private static final CardDefinition STONE = creature("Stone", 0, 9, "Indestructible");
    private static final CardDefinition OGRE = creature("Ogre", 5, 3, "");

    private static PrintedTable cast(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    @Test
    void a_total_of_what_was_destroyed_leaves_out_what_was_not() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, STONE).field(1, WALL),
                        "Destroy all creatures. You gain life equal to the total toughness of"
                                + " creatures destroyed this way.");
        table.resolve();

        // then
        assertThat(table.has("Stone", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(27);
    }

    @Test
    void what_was_destroyed_has_the_power_that_it_last_had() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(1, OGRE),
                        "Put a +1/+1 counter on each creature. Destroy target creature. You gain life"
                                + " equal to the power of the creature destroyed this way.");
        table.pick("Ogre").resolve();

        // then
        assertThat(table.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void the_greatest_of_two_groups_may_be_in_either() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(0, BEAR, OGRE)
                                .field(1, creature("Giant", 9, 9, "")),
                        "Destroy target creature. You gain life equal to the greatest power among"
                                + " creatures you control and creature cards in your graveyard.");
        table.pick("Ogre").resolve();

        // then
        assertThat(table.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void the_greatest_number_among_players_counts_each_of_them_alone() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, OGRE).field(1, BEAR, WALL, STONE),
                        "You gain life equal to the greatest number of creatures a player controls.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void each_player_draws_as_many_as_the_player_who_discarded_most() {
        // given
        PrintedTable table = new PrintedTable().hand(1, BEAR, WALL, STONE).hand(0, BEAR);

        // when
        cast(
                table,
                "Each player discards their hand, then draws cards equal to the greatest number of"
                        + " cards a player discarded this way.");
        table.resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(3);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(3);
    }

    @Test
    void a_hybrid_symbol_is_a_symbol_of_each_of_its_colors() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable()
                                .field(
                                        0,
                                        card("Glass", "{1}{W}{W/U}", "Enchantment", ""),
                                        card("Lake", "{U}{U}", "Enchantment", "")),
                        "You gain life equal to the number of white mana symbols in the mana costs of"
                                + " permanents you control.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void an_opponent_that_was_dealt_damage_counts_once() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable(),
                        "Order deals 1 damage to each opponent. Order deals 2 damage to each"
                                + " opponent. You gain 3 life for each opponent that was dealt damage this"
                                + " turn.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void cards_that_a_targeted_player_discarded_this_turn_are_counted() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().hand(1, BEAR, WALL, STONE),
                        "Target opponent discards two cards. You gain life equal to the number of cards"
                                + " that player has discarded this turn.");
        table.does(new dev.bob.mtg.decision.Action.PickPlayer(1)).resolve();
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void beyond_the_first_leaves_one_out_and_none_is_none() {
        // when
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, BEAR, WALL, OGRE),
                        "You gain 2 life for each creature you control beyond the first.");
        table.resolve();
        PrintedTable empty =
                cast(
                        new PrintedTable(),
                        "You gain 2 life for each creature you control beyond the first.");
        empty.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(empty.life(0)).isEqualTo(20);
    }

    @Test
    void what_was_put_into_graveyards_from_the_battlefield_counts_whosever_it_was() {
        // when
        CardDefinition disk = card("Disk", "{1}", "Artifact", "");
        PrintedTable table =
                cast(
                        new PrintedTable().field(0, disk).field(1, disk, BEAR),
                        "Destroy all artifacts, then you gain life equal to the number of artifacts that"
                                + " were put into graveyards from the battlefield this turn.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }
}
