package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that say of themselves that they don't go to a graveyard.
class GoingElsewhereItselfTest {
    private static final String SHUFFLED =
            "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.";

    @Test
    void a_card_that_would_be_discarded_is_shuffled_away_instead() {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, creature("Stubborn Giant", 2, 2, SHUFFLED))
                        .hand(0, card("Let Go", "{0}", "Sorcery", "Discard a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Let Go").resolve();

        assertThat(table.has("Stubborn Giant", Zone.LIBRARY)).isTrue();
    }

    @Test
    void a_card_that_would_be_milled_stays_in_the_library_and_another_is_not_milled_for_it() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, creature("Stubborn Giant", 2, 2, SHUFFLED))
                        .hand(0, card("Wear Down", "{0}", "Sorcery", "Mill a card."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int cards = table.kernel().s.library(0).size();

        table.cast("Wear Down").resolve();

        assertThat(table.has("Stubborn Giant", Zone.LIBRARY)).isTrue();
        assertThat(table.kernel().s.library(0).size()).isEqualTo(cards);
    }

    @Test
    void a_spell_that_has_resolved_is_shuffled_away_instead() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Come Again",
                                        "{0}",
                                        "Sorcery",
                                        "You gain 1 life.\n" + SHUFFLED))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Come Again").resolve();

        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.has("Come Again", Zone.LIBRARY)).isTrue();
    }

    @Test
    void a_spell_that_is_countered_is_exiled_instead_by_its_own_words() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Gone Forever",
                                        "{0}",
                                        "Sorcery",
                                        "You gain 1 life.\nIf ~ would be put into a graveyard from anywhere, exile it instead."))
                        .hand(0, card("No", "{0}", "Instant", "Counter target spell."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Gone Forever").cast("No").pick("Gone Forever", Zone.STACK).resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.has("Gone Forever", Zone.EXILE)).isTrue();
    }
}
