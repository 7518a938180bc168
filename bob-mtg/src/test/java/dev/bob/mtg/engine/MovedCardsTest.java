package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that are discarded, revealed, exiled and put back together or one at a time.
class MovedCardsTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void several_players_discard_their_hands() {
        PrintedTable table = new PrintedTable().hand(1, IMP, IMP);
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Any number of target players each discard their hands."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .does(new Action.PickPlayer(1))
                .finish()
                .resolve();

        assertThat(table.count("Imp", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void all_other_revealed_cards_are_exiled() {
        PrintedTable table = new PrintedTable().put(0, Zone.LIBRARY, IMP);
        order(
                table,
                "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand"
                        + " and exile all other cards revealed this way.");

        assertThat(table.has("Imp", Zone.HAND)).isTrue();
        assertThat(table.count("Plains", Zone.EXILE) + table.kernel().s.library(0).size())
                .isEqualTo(6);
    }

    @Test
    void a_card_in_the_graveyard_can_be_exiled_for_something() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                creature(
                                        "Ghost",
                                        1,
                                        1,
                                        "Whenever you gain life, you may exile Ghost from your graveyard. If you do, you"
                                                + " gain 5 life."))
                        .hand(0, card("Gain", "{0}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gain")
                        .untilAsked()
                        .yes()
                        .resolve();
        assertThat(table.has("Ghost", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void all_cards_of_a_kind_that_were_revealed_go_together() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.LIBRARY,
                                creature("Bear", 2, 2, ""),
                                creature("Wolf", 2, 2, ""),
                                land("Swamp"))
                        .field(0, creature("Ogre", 3, 3, ""), creature("Bird", 1, 1, ""));
        order(
                table,
                "Exile all creatures you control, then reveal cards from the top of your library until you reveal that"
                        + " many creature cards. Put all creature cards revealed this way onto the battlefield, then shuffle"
                        + " the rest of the revealed cards into your library.");
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Swamp", Zone.LIBRARY)).isTrue();
    }

    @Test
    void cards_are_put_on_the_bottom_of_their_owners_library() {
        PrintedTable table =
                order(
                        new PrintedTable().put(0, Zone.GRAVEYARD, creature("Bear", 2, 2, "")),
                        "Each player puts all the cards from their graveyard on the bottom of their library in a random"
                                + " order.");
        assertThat(table.has("Bear", Zone.LIBRARY)).isTrue();
    }

    @Test
    void a_card_at_random_is_the_only_one_there_is() {
        PrintedTable table =
                order(
                        new PrintedTable().hand(0, land("Swamp")),
                        "Reveal a card at random from your hand. If it's a land card, you gain 4 life.");
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void only_a_creature_card_that_is_exiled_this_way_is_noticed() {
        assertThat(exiling(creature("Bear", 2, 2, ""))).isEqualTo(23);
        assertThat(exiling(land("Swamp"))).isEqualTo(20);
    }

    private static int exiling(CardDefinition card) {
        return order(
                        new PrintedTable().put(1, Zone.GRAVEYARD, card),
                        "Exile target card from a graveyard. When a creature card is exiled this way, you gain 3 life.")
                .life(0);
    }
}
