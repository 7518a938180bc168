package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that players keep while the rest goes.
class CardsKeptTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WOLF = creature("Wolf", 3, 3, "");
    private static final CardDefinition HAWK = creature("Hawk", 1, 1, "");

    @Test
    void the_rest_of_a_hand_is_discarded() {
        PrintedTable table =
                new PrintedTable()
                        .hand(1, BEAR, WOLF, HAWK)
                        .hand(
                                0,
                                card(
                                        "Mania",
                                        "{0}",
                                        "Sorcery",
                                        "Target player chooses a card in their hand and discards the"
                                                + " rest."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Mania")
                        .does(new Action.PickPlayer(1))
                        .untilAsked()
                        .pick("Wolf", Zone.HAND)
                        .resolve();

        assertThat(table.has("Wolf", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Hawk", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void each_keeps_cards_of_their_own_graveyard() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.GRAVEYARD, BEAR, WOLF, HAWK)
                        .hand(
                                0,
                                card(
                                        "Watch",
                                        "{0}",
                                        "Sorcery",
                                        "Each player chooses two cards in their graveyard and exiles"
                                                + " the rest."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Watch")
                        .untilAsked()
                        .pick("Wolf", Zone.GRAVEYARD)
                        .pick("Hawk", Zone.GRAVEYARD)
                        .resolve();

        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(1);
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Hawk", Zone.GRAVEYARD)).isTrue();
    }
}
