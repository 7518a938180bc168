package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// Control that lasts while two things are so (rule 611.2b): the source is controlled and remains tapped.
class ControlWhileTappedTest {
    private static final CardDefinition SATYR =
            creature(
                    "Satyr",
                    1,
                    1,
                    "You may choose not to untap Satyr during your untap step.\n"
                            + "{T}: Gain control of target creature for as long as you control Satyr and Satyr remains"
                            + " tapped.");

    private static PrintedTable taken(String order) {
        return new PrintedTable()
                .field(0, SATYR)
                .field(1, creature("Bear", 2, 2, ""))
                .hand(0, card("Order", "{0}", "Instant", order))
                .at(1, Step.PRECOMBAT_MAIN)
                .activate("Satyr")
                .pick("Bear")
                .resolve();
    }

    @Test
    void untapping_it_gives_the_creature_back() {
        PrintedTable table = taken("Untap target creature you control.");
        assertThat(table.derived("Bear").controller).isZero();

        table.cast("Order").pick("Satyr").resolve();
        assertThat(table.derived("Bear").controller).isEqualTo(1);
    }

    @Test
    void losing_control_of_it_gives_the_creature_back() {
        PrintedTable table = taken("Target opponent gains control of target creature you control.");
        assertThat(table.derived("Bear").controller).isZero();

        table.cast("Order");
        table.does(table.kernel().options().getFirst());
        table.pick("Satyr").resolve();
        assertThat(table.derived("Satyr").controller).isEqualTo(1);
        assertThat(table.derived("Bear").controller).isEqualTo(1);
    }
}
