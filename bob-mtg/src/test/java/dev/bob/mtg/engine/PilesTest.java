package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Separating cards and permanents into two piles (rule 700.3).
class PilesTest {
    private static final String HAND_AND_GRAVEYARD =
            " Put that pile into your hand and the other into your graveyard.";

    @Test
    void you_separate_and_the_opponent_chooses() {
        PrintedTable table =
                with(
                        "Reveal the top two cards of your library and separate them into two piles."
                                + " An opponent chooses one of those piles."
                                + HAND_AND_GRAVEYARD);
        first(table.cast("Order").untilAsked()).finish();

        assertThat(table.kernel().question()).isNotNull();
        table.does(new Action.PickOption(0)).resolve();

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void one_of_several_opponents_is_chosen_by_you() {
        PrintedTable table =
                new PrintedTable(3)
                        .hand(
                                0,
                                card(
                                        "Gift",
                                        "{0}",
                                        "Sorcery",
                                        "An opponent gains 3 life. Then an opponent draws a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gift")
                        .untilAsked()
                        .does(new Action.PickPlayer(2))
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(table.kernel().s.player(2).life).isEqualTo(23);
        assertThat(table.kernel().s.player(1).life).isEqualTo(20);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(1);
        assertThat(table.kernel().s.hand(2).size()).isZero();
    }

    @Test
    void a_face_down_pile_may_be_chosen_unseen() {
        PrintedTable table =
                with(
                        "Target opponent looks at the top three cards of your library and separates"
                                + " them into a face-down pile and a face-up pile. Put one pile into"
                                + " your hand and the other into your graveyard.");
        first(table.cast("Order").does(new Action.PickPlayer(1)).untilAsked())
                .finish()
                .does(new Action.PickOption(1))
                .resolve();

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(2);
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void exiled_cards_go_where_their_pile_goes() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                1,
                                Zone.GRAVEYARD,
                                creature("Bear", 2, 2, ""),
                                creature("Wolf", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Exile up to five target creature cards from graveyards. An"
                                                + " opponent separates those cards into two piles. Put"
                                                + " all cards from the pile of your choice onto the"
                                                + " battlefield under your control and the rest into"
                                                + " their owners' graveyards."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Bear", Zone.GRAVEYARD)
                        .pick("Wolf", Zone.GRAVEYARD)
                        .untilAsked()
                        .pick("Wolf", Zone.EXILE)
                        .finish()
                        .does(new Action.PickOption(0))
                        .resolve();

        assertThat(table.object("Wolf").controller).isZero();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void permanents_in_the_pile_of_their_choice_are_sacrificed() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""), land("Forest"), land("Swamp"))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Separate all permanents target player controls into two"
                                                + " piles. That player sacrifices all permanents in"
                                                + " the pile of their choice."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .does(new Action.PickPlayer(1))
                        .untilAsked()
                        .pick("Bear")
                        .finish()
                        .does(new Action.PickOption(1))
                        .resolve();

        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Forest", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Swamp", Zone.BATTLEFIELD)).isFalse();
    }

    private static PrintedTable first(PrintedTable table) {
        return table.does(table.kernel().options().getFirst());
    }

    private static PrintedTable with(String text) {
        CardDefinition order = card("Order", "{0}", "Sorcery", text);
        return new PrintedTable().hand(0, order).at(1, Step.PRECOMBAT_MAIN);
    }
}
