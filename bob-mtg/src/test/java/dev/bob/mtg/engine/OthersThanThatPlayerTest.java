package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Who "each other player" and "that player" are, what was drawn and is revealed, how many were paid, and what goes from where
/// to where.
class OthersThanThatPlayerTest {
    @Test
    void each_other_player_is_another_than_the_player_of_the_event() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                card(
                                        "Bell",
                                        "",
                                        "Enchantment",
                                        "Whenever an opponent loses life, each other player gains 1 life."));

        order(table, "Each opponent loses 3 life.");

        // Two opponents lose life: you gain twice, each of them once.
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(2)).isEqualTo(18);
    }

    @Test
    void each_other_player_is_another_than_the_target() {
        PrintedTable table = new PrintedTable(3);

        order(table, "Target opponent gains 2 life. Each other player loses 1 life.");

        assertThat(table.life(0)).isEqualTo(19);
        assertThat(table.life(1) + table.life(2)).isEqualTo(22 + 19);
    }

    @Test
    void each_other_player_is_another_than_you_if_nobody_else_was_named() {
        PrintedTable table = new PrintedTable(3);

        order(table, "You gain 2 life. Each other player loses 1 life.");

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.life(2)).isEqualTo(19);
    }

    @Test
    void that_player_is_to_whose_hand_a_permanent_is_returned() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Gull",
                                        "",
                                        "Enchantment",
                                        "Whenever a permanent is returned to a player's hand, that player loses 3"
                                                + " life."))
                        .field(1, creature("Ox", 3, 3, ""));

        order(table, "Return all creatures to their owners' hands.");

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void what_was_drawn_is_revealed() {
        PrintedTable table = new PrintedTable();

        order(table, "Draw a card and reveal it. If it isn't a creature card, discard it.");

        assertThat(table.count("Plains", Zone.HAND)).isZero();
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void as_much_is_dealt_as_counters_were_removed() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Lamp",
                                        "",
                                        "Artifact",
                                        "Remove all charge counters from Lamp: It deals that much damage to each"
                                                + " opponent."))
                        .hand(
                                0,
                                card(
                                        "Oil",
                                        "{0}",
                                        "Instant",
                                        "Put four charge counters on target artifact."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Oil")
                        .untilAsked()
                        .pick("Lamp")
                        .resolve()
                        .activate("Lamp")
                        .resolve();

        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void as_many_are_drawn_as_were_discarded_with_the_hand() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Fan",
                                        "",
                                        "Artifact",
                                        "Discard your hand: Draw that many cards."))
                        .hand(0, creature("Ox", 3, 3, ""), creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Fan")
                        .resolve();

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(2);
    }

    @Test
    void a_copy_of_it_is_a_copy_of_what_entered() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Mimic",
                                        1,
                                        1,
                                        "Whenever another creature you control enters, you may have Mimic become a copy"
                                                + " of it, except its name is Mimic."))
                        .hand(0, card("Ox", "{0}", "Creature", "", 3, 4))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Ox")
                        .untilAsked()
                        .yes()
                        .resolve();

        assertThat(table.derived("Mimic").toughness).isEqualTo(4);
    }

    @Test
    void a_card_is_watched_from_each_zone_to_each_other() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "A",
                                        "",
                                        "Enchantment",
                                        "Whenever a card leaves a player's graveyard, you gain 1 life."),
                                card(
                                        "B",
                                        "",
                                        "Enchantment",
                                        "Whenever a creature card is put into an opponent's hand from their graveyard,"
                                                + " that player loses 2 life."),
                                card(
                                        "C",
                                        "",
                                        "Enchantment",
                                        "Whenever a land is put into a player's graveyard from their hand, you gain 100"
                                                + " life."))
                        .put(1, Zone.GRAVEYARD, creature("Ox", 3, 3, ""));

        order(table, "Each opponent returns a creature card from their graveyard to their hand.");

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.life(1)).isEqualTo(18);
    }
}
