package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Several target cards "from a player's graveyard" are cards of one graveyard, and "that player" is whose it is, whoever's
/// turn it is by then.
class CardsOfOneGraveyardTest {
    private static final CardDefinition ELK = creature("Elk", 2, 2, "");
    private static final CardDefinition FOX = creature("Fox", 1, 1, "");
    private static final CardDefinition OWL = creature("Owl", 1, 2, "");

    @Test
    void two_cards_are_of_one_opponent() {
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, ELK)
                        .put(2, Zone.GRAVEYARD, FOX, OWL)
                        .hand(0, spell("Exile two target cards from an opponent's graveyard."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");
        assertThat(table.options()).hasSize(2);

        table.pick("Fox", Zone.GRAVEYARD);
        table.pick("Owl", Zone.GRAVEYARD).resolve();

        assertThat(table.has("Elk", Zone.GRAVEYARD)).isTrue();
        assertThat(table.count("Owl", Zone.EXILE)).isEqualTo(1);
    }

    @Test
    void each_opponent_has_too_few() {
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, ELK)
                        .put(2, Zone.GRAVEYARD, FOX)
                        .hand(0, spell("Exile two target cards from an opponent's graveyard."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Order")).isFalse();
    }

    @Test
    void that_player_is_whose_graveyard_it_is() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.GRAVEYARD, ELK, FOX)
                        .hand(
                                0,
                                spell(
                                        "Exile up to two target cards from an opponent's graveyard. That player loses 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Elk", Zone.GRAVEYARD)
                        .pick("Fox", Zone.GRAVEYARD)
                        .resolve();

        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void whose_turn_is_next_is_nobody_spoken_of() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, ELK)
                        .hand(
                                0,
                                spell(
                                        "Exile up to two target cards from a player's graveyard. That player loses 3 life at the"
                                                + " beginning of the next turn's upkeep."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Elk", Zone.GRAVEYARD)
                        .resolve()
                        .at(2, Step.PRECOMBAT_MAIN);

        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(20);
    }

    private static CardDefinition spell(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }
}
