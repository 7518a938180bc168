package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Permanents that other players tap, untap and sacrifice as they choose.
class TheirPermanentsTest {
    private static PrintedTable board() {
        return new PrintedTable()
                .field(0, creature("Bear", 2, 2, ""), land("Swamp"), land("Swamp"))
                .field(1, creature("Ogre", 3, 3, ""), creature("Wolf", 2, 2, ""));
    }

    @Test
    void each_player_taps_one_of_their_own() {
        PrintedTable table =
                board().hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Each player taps an untapped creature they control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Wolf")
                        .resolve();
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Wolf").tapped).isTrue();
        assertThat(table.object("Ogre").tapped).isFalse();
    }

    @Test
    void as_many_as_there_are_of_something() {
        PrintedTable table =
                order(
                        board(),
                        "Each opponent taps an untapped creature they control for each Swamp you control.");
        assertThat(table.object("Wolf").tapped).isTrue();
        assertThat(table.object("Ogre").tapped).isTrue();
        assertThat(table.object("Bear").tapped).isFalse();
    }

    @Test
    void they_sacrifice_as_many_of_their_choice() {
        PrintedTable table =
                order(
                        board(),
                        "Each opponent sacrifices a creature of their choice for each Swamp you control.");
        assertThat(table.count("Wolf", Zone.GRAVEYARD) + table.count("Ogre", Zone.GRAVEYARD))
                .isEqualTo(2);
    }
}
