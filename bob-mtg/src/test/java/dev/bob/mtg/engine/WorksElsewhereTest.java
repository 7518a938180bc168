package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Abilities that work where a condition or a cost says the card is.
class WorksElsewhereTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void a_card_in_the_graveyard_gives_abilities_as_long_as_it_is_there() {
        CardDefinition memory =
                creature(
                        "Memory",
                        2,
                        2,
                        "As long as this card is in your graveyard, creatures you control have flying.");
        assertThat(
                        new PrintedTable()
                                .field(0, IMP)
                                .put(0, Zone.GRAVEYARD, memory)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .derived("Imp")
                                .has(Words.FLYING))
                .isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, IMP, memory)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .derived("Imp")
                                .has(Words.FLYING))
                .isFalse();
    }

    @Test
    void it_does_so_under_one_more_condition() {
        CardDefinition memory =
                creature(
                        "Memory",
                        2,
                        2,
                        "As long as this card is in your graveyard and you control an artifact, creatures you control have"
                                + " flying.");
        PrintedTable without =
                new PrintedTable()
                        .field(0, IMP)
                        .put(0, Zone.GRAVEYARD, memory)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(without.derived("Imp").has(Words.FLYING)).isFalse();

        PrintedTable with =
                new PrintedTable()
                        .field(0, IMP, card("Stone", "{1}", "Artifact", ""))
                        .put(0, Zone.GRAVEYARD, memory)
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(with.derived("Imp").has(Words.FLYING)).isTrue();
    }

    @Test
    void what_is_revealed_from_hand_for_a_cost_works_there() {
        CardDefinition hunter =
                creature(
                        "Hunter",
                        5,
                        5,
                        "{0}, Reveal this card from your hand: Put a prey counter on target creature you don't control. Activate"
                                + " only as a sorcery.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Field"))
                        .field(1, IMP)
                        .hand(0, hunter)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Hunter", Zone.HAND)
                        .resolve();
        assertThat(table.object("Imp").counters.total()).isEqualTo(1);
        assertThat(table.has("Hunter", Zone.HAND)).isTrue();
    }

    @Test
    void what_is_exiled_instead_of_dying_is_exiled_with_the_card_that_says_so() {
        CardDefinition warden =
                creature(
                        "Warden",
                        2,
                        2,
                        "If a creature an opponent controls would die, exile it instead.\nAt the beginning of your end step, put"
                                + " all creature cards exiled with Warden onto the battlefield under your control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, warden)
                        .field(1, IMP)
                        .hand(0, card("End", "{0}", "Sorcery", "Destroy target creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("End")
                        .pick("Imp")
                        .resolve();
        assertThat(table.has("Imp", Zone.EXILE)).isTrue();

        table.at(2, Step.UPKEEP);
        assertThat(table.derived("Imp").controller).isZero();
    }
}
