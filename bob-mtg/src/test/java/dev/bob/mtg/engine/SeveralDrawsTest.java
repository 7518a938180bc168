package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Draws of several cards at once (rule 121.2a), and where cards are drawn from.
class SeveralDrawsTest {
    private static CardDefinition sorcery(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    private static CardDefinition static_(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    private static PrintedTable played(int whose, String text, String order) {
        return new PrintedTable()
                .field(whose, static_(text))
                .hand(0, sorcery(order))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .resolve();
    }

    private static int hand(PrintedTable table, int seat) {
        return table.kernel().s.hand(seat).size();
    }

    @Test
    void only_an_instruction_to_draw_several_is_replaced() {
        String alms =
                "If an opponent would draw two or more cards, instead you and that player each draw a card.";

        PrintedTable three = played(1, alms, "Draw three cards.");
        assertThat(hand(three, 0)).isEqualTo(1);
        assertThat(hand(three, 1)).isEqualTo(1);

        PrintedTable one = played(1, alms, "Draw a card.");
        assertThat(hand(one, 0)).isEqualTo(1);
        assertThat(hand(one, 1)).isZero();

        PrintedTable own = played(0, alms, "Draw three cards.");
        assertThat(hand(own, 0)).isEqualTo(3);
    }

    @Test
    void one_more_is_one_more_for_the_whole_instruction() {
        PrintedTable table =
                played(
                        0,
                        "If you would draw one or more cards, you draw that many cards plus one instead.",
                        "Draw two cards.");

        assertThat(hand(table, 0)).isEqualTo(3);
    }

    @Test
    void cards_may_be_drawn_from_the_bottom() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, creature("Top", 1, 1, ""))
                        .field(
                                0,
                                static_(
                                        "You draw cards from the bottom of your library rather than the top."))
                        .hand(0, sorcery("Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .resolve();

        assertThat(hand(table, 0)).isEqualTo(1);
        assertThat(table.has("Top", Zone.HAND)).isFalse();
    }

    @Test
    void the_first_draw_of_a_turn_is_replaced_and_no_other() {
        PrintedTable table =
                played(
                        0,
                        "The first time you would draw a card each turn, instead look at the top two cards of your library."
                                + " Put one of them into your graveyard and the other back on top of your library. Then"
                                + " draw a card.",
                        "Draw two cards.");

        assertThat(hand(table, 0)).isEqualTo(2);
        assertThat(table.kernel().s.graveyard(0).size()).isEqualTo(2);
    }
}
