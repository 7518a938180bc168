package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// The controller or owner of something is spoken of again: "they", "their", or a verb without a subject.
class TheControllerAgainTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static PrintedTable order(String text) {
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR, creature("Wolf", 2, 2, ""))
                        .hand(0, card("Order", "{0}", "Sorcery", text))
                        .hand(1, land("Forest"), land("Forest"), land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");
        return table.pick("Bear").resolve();
    }

    private static int hand(PrintedTable table, int seat) {
        return table.kernel().s.hand(seat).size();
    }

    @Test
    void they_draw() {
        PrintedTable table =
                order(
                        "Destroy target creature. Its controller loses 2 life, then they draw a card.");

        assertThat(table.life(1)).isEqualTo(18);
        assertThat(hand(table, 1)).isEqualTo(4);
        assertThat(hand(table, 0)).isZero();
    }

    @Test
    void a_verb_without_a_subject_is_theirs() {
        PrintedTable table =
                order(
                        "Destroy target creature. Its controller discards their hand, then draws two cards.");

        assertThat(table.count("Forest", Zone.GRAVEYARD)).isEqualTo(3);
        assertThat(hand(table, 1)).isEqualTo(2);
        assertThat(hand(table, 0)).isZero();
    }

    @Test
    void what_is_counted_is_theirs() {
        String text =
                "Exile target creature. Its controller loses life equal to the number of cards in their hand.";

        assertThat(order(text).life(1)).isEqualTo(17);
        assertThat(
                        order(
                                        "Exile target creature. Its controller gains 1 life for each creature they"
                                                + " control.")
                                .life(1))
                .isEqualTo(21);
    }

    @Test
    void the_owner_who_shuffles_something_away_goes_on() {
        PrintedTable table =
                order(
                        "The owner of target creature shuffles it into their library, then reveals the top card of"
                                + " their library. If it's a permanent card, they put it onto the battlefield.");

        assertThat(table.kernel().s.library(1).size()).isEqualTo(6);
        int lands = table.count("Plains", Zone.BATTLEFIELD);
        assertThat(lands + table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.kernel().s.library(0).size()).isEqualTo(6);
    }

    @Test
    void that_player_is_the_owner_of_what_went_to_a_library() {
        PrintedTable table =
                order(
                        "Put target creature on the bottom of its owner's library. That player draws two cards.");

        assertThat(hand(table, 1)).isEqualTo(5);
    }

    @Test
    void the_second_creature_spell_of_the_turn_counts_and_no_other() {
        CardDefinition drum =
                card(
                        "Drum",
                        "{1}",
                        "Artifact",
                        "Whenever you cast a spell, if it's the second creature spell you cast this turn, you gain 5"
                                + " life.");
        CardDefinition free = card("Cub", "{0}", "Creature", "", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, drum)
                        .hand(
                                0,
                                free,
                                free,
                                free,
                                card("Rite", "{0}", "Sorcery", "You lose 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Cub").resolve().cast("Rite").resolve();
        assertThat(table.life(0)).isEqualTo(19);
        table.cast("Cub").resolve();
        assertThat(table.life(0)).isEqualTo(24);
        table.cast("Cub").resolve();
        assertThat(table.life(0)).isEqualTo(24);
    }
}
