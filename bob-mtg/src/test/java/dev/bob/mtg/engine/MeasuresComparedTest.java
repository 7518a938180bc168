package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Measures that are compared with one another or with X, and amounts for each of something.
class MeasuresComparedTest {
    private static CardDefinition oracle() {
        return card(
                "Oracle",
                "{0}",
                "Creature",
                "When this creature enters, look at the top X cards of your library, where X is the number of"
                        + " creatures you control. Put up to one of them on top of your library and the rest on the"
                        + " bottom of your library in a random order. If X is greater than or equal to the number of"
                        + " cards in your library, you win the game.",
                1,
                3);
    }

    private static boolean wins(int bears) {
        PrintedTable table = new PrintedTable();
        for (int i = 0; i < bears; i++) {
            table.field(0, creature("Bear " + i, 2, 2, ""));
        }
        table.hand(0, oracle()).at(1, Step.PRECOMBAT_MAIN).cast("Oracle").resolve();
        return table.kernel().s.player(1).lost || table.kernel().question() == null;
    }

    @Test
    void x_is_still_known_after_the_sentence_that_says_what_it_is() {
        assertThat(wins(5)).isTrue();
        assertThat(wins(4)).isFalse();
    }

    @Test
    void two_measures_may_be_equal() {
        String text =
                "If the number of cards in your hand is equal to the number of creatures you control, you gain 3 life.";
        PrintedTable one = new PrintedTable().field(0, creature("Bear", 2, 2, ""));
        one.hand(0, card("Other", "{9}", "Artifact", ""));

        assertThat(order(one, text).life(0)).isEqualTo(23);
        assertThat(order(new PrintedTable().field(0, creature("Bear", 2, 2, "")), text).life(0))
                .isEqualTo(20);
    }

    @Test
    void damage_is_dealt_for_each_of_something_at_once() {
        CardDefinition horn =
                card(
                        "Horn",
                        "{1}",
                        "Artifact",
                        "Whenever an opponent is dealt damage, you gain 1 life.");
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(0, horn)
                                .put(
                                        0,
                                        Zone.GRAVEYARD,
                                        creature("Bear", 2, 2, ""),
                                        creature("Wolf", 2, 2, ""),
                                        card("Rock", "{1}", "Artifact", "")),
                        "Order deals 2 damage to each opponent for each creature card in your graveyard.");

        assertThat(table.life(1)).isEqualTo(16);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void what_the_spell_has_damaged_is_exiled_when_it_dies_in_the_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""), creature("Wolf", 2, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Torch",
                                        "{0}",
                                        "Instant",
                                        "Torch deals 2 damage to target creature or planeswalker.\n"
                                                + "If a permanent dealt damage by Torch would die this turn, exile it instead."),
                                card("Order", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Torch")
                        .pick("Bear")
                        .resolve();
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();

        table.cast("Order").resolve();
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void hexproof_from_a_color_guards_a_player_against_the_opponents_of_that_color_alone() {
        CardDefinition veil =
                card(
                        "Veil",
                        "{0}",
                        "Artifact",
                        "You and creatures you control have hexproof from red and from black.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, veil, creature("Bear", 2, 2, ""))
                        .field(
                                1,
                                card(
                                        "Red Rod",
                                        "{R}",
                                        "Artifact",
                                        "{0}: Red Rod deals 1 damage to target opponent."),
                                card(
                                        "Rod",
                                        "{1}",
                                        "Artifact",
                                        "{0}: Rod deals 1 damage to target opponent."))
                        .at(2, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Rod")).isTrue();
        assertThat(table.canActivate("Red Rod")).isFalse();
    }
}
