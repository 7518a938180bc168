package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// What depends on coins and dice, each tried several times: of the branches one is carried out each time, whichever.
class ChancesToldTest {
    private static final int TIMES = 9;

    @Test
    void either_the_flip_is_won_or_it_is_otherwise() {
        int gained =
                gained(
                        "Flip a coin. If you lose the flip, you gain 100 life. Otherwise, you gain 1 life.");

        assertThat(gained / 100 + gained % 100).isEqualTo(TIMES);
    }

    @Test
    void of_two_flips_both_are_won_or_one_or_none() {
        int gained =
                gained(
                        "Flip two coins. If you win both flips, you gain 10000 life. If you win exactly one flip, you"
                                + " gain 100 life. If you lose both flips, you gain 1 life.");

        assertThat(gained / 10000 + gained / 100 % 100 + gained % 100).isEqualTo(TIMES);
    }

    @Test
    void at_least_one_is_one_or_both() {
        int gained =
                gained(
                        "Flip two coins. If you win at least one flip, you gain 100 life. If you lose both flips, you"
                                + " gain 1 life.");

        assertThat(gained / 100 + gained % 100).isEqualTo(TIMES);
    }

    @Test
    void a_result_is_even_or_odd() {
        int gained =
                gained(
                        "Roll a six-sided die. If the result is even, you gain 100 life. If the result is odd, you gain"
                                + " 1 life.");

        assertThat(gained / 100 + gained % 100).isEqualTo(TIMES);
        assertThat(gained).isNotIn(TIMES, 100 * TIMES);
    }

    @Test
    void a_result_is_a_certain_number_or_another_one() {
        int gained =
                gained(
                        "Roll a d4. If the result is 2, you gain 10000 life. If the result is 1, you gain 100 life. If"
                                + " the result is 3 or greater, you gain 1 life.");

        assertThat(gained / 10000 + gained / 100 % 100 + gained % 100).isEqualTo(TIMES);
    }

    @Test
    void a_result_is_compared_with_what_can_be_counted() {
        assertThat(
                        gained(
                                "Roll a d4. If the result is greater than the number of cards in your hand, you gain 1 life."))
                .isEqualTo(TIMES);
        assertThat(
                        gained(
                                "Roll a d4. If the result is greater than your life total, you gain 1 life."))
                .isZero();
    }

    private static int gained(String text) {
        CardDefinition wheel = card("Wheel", "", "Artifact", "{0}: " + text);
        PrintedTable table = new PrintedTable().field(0, wheel).at(1, Step.PRECOMBAT_MAIN);
        for (int i = 0; i < TIMES; i++) {
            table.activate("Wheel").resolve();
        }
        return table.life(0) - 20;
    }
}
