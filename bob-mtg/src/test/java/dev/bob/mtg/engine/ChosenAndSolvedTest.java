package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// "Whenever you choose a creature as your Ring-bearer", "whenever you solve a Case".
class ChosenAndSolvedTest {
    /// Rule 701.54a: one chooses each time, and may choose the one that bears the Ring already.
    @Test
    void a_ring_bearer_is_chosen_each_time_that_the_ring_tempts_you() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature("Bear", 2, 2, ""),
                                card(
                                        "Call",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever you choose a creature as your Ring-bearer, you gain 1 life."));
        PrintedTable.order(table, "The Ring tempts you. The Ring tempts you.");

        assertThat(table.life(0)).isEqualTo(22);
    }

    /// Rule 719.3: a Case is solved once.
    @Test
    void solving_a_case_is_seen_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Case",
                                        "{1}",
                                        "Enchantment — Case",
                                        "To solve — You control a creature.\nSolved — Creatures you control get +1/+1."),
                                creature("Bear", 2, 2, ""),
                                card(
                                        "Auditor",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever you solve a Case, you gain 1 life."));

        assertThat(table.at(2, Step.UPKEEP).life(0)).isEqualTo(21);
        assertThat(table.at(4, Step.UPKEEP).life(0)).isEqualTo(21);
    }
}
