package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What was found goes where an opponent says.
class DividedSearchTest {
    private static final CardDefinition RED = instant("Red");
    private static final CardDefinition BLUE = instant("Blue");
    private static final CardDefinition GREEN = instant("Green");

    private static CardDefinition instant(String name) {
        return card(name, "{1}", "Instant", "Draw a card.");
    }

    private static PrintedTable cast(String text) {
        return new PrintedTable()
                .hand(0, card("Question", "{0}", "Sorcery", text))
                .put(0, Zone.LIBRARY, RED, BLUE, GREEN)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Question")
                .untilAsked();
    }

    @Test
    void the_opponent_chooses_the_one_that_is_kept() {
        PrintedTable table =
                cast(
                        "Search your library for three instant cards and reveal them. An opponent"
                                + " chooses one. Put that card into your hand and the rest into your"
                                + " graveyard. Then shuffle.");
        table.pick("Red", Zone.LIBRARY).pick("Blue", Zone.LIBRARY).pick("Green", Zone.LIBRARY);
        assertThat(table.kernel().decision().orElseThrow().player()).isEqualTo(1);
        table.pick("Blue", Zone.LIBRARY).resolve();

        assertThat(table.has("Blue", Zone.HAND)).isTrue();
        assertThat(table.has("Red", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Green", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void where_two_are_chosen_of_two_found_both_go_there() {
        PrintedTable table =
                cast(
                        "Search your library for up to four instant cards with different names and"
                                + " reveal them. An opponent chooses two of those cards. Put the"
                                + " chosen cards into your graveyard and the rest into your hand. Then"
                                + " shuffle.");
        table.pick("Red", Zone.LIBRARY).pick("Green", Zone.LIBRARY).finish().resolve();

        assertThat(table.has("Red", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Green", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Blue", Zone.LIBRARY)).isTrue();
    }
}
