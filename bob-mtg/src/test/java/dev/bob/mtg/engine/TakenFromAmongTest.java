package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What is spoken of after cards were looked at, some taken and the rest put away.
class TakenFromAmongTest {
    private static PrintedTable casting(String text) {
        return new PrintedTable()
                .put(0, Zone.LIBRARY, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                .hand(0, card("Dig", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Dig")
                .untilAsked();
    }

    @Test
    void it_is_what_was_put_onto_the_battlefield_though_the_rest_was_put_away_since() {
        PrintedTable table =
                casting(
                        "Look at the top two cards of your library. You may put a creature card from among them onto the"
                                + " battlefield. Put the rest on the bottom of your library in a random order. It gains"
                                + " haste until end of turn.");
        table.pick("Wolf", Zone.LIBRARY).resolve();

        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.derived("Wolf").has(Words.HASTE)).isTrue();
    }

    @Test
    void those_creatures_are_what_was_taken_and_not_the_rest() {
        PrintedTable table =
                casting(
                        "Look at the top two cards of your library. You may put a creature card from among them onto the"
                                + " battlefield and the rest on the bottom of your library in any order. It gains haste"
                                + " until end of turn.");
        table.pick("Bear", Zone.LIBRARY).resolve();

        assertThat(table.derived("Bear").has(Words.HASTE)).isTrue();
        assertThat(table.has("Wolf", Zone.LIBRARY)).isTrue();
    }

    @Test
    void
            that_creature_is_what_was_put_onto_the_battlefield_though_another_card_was_put_elsewhere_since() {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Sneak In",
                                        "{0}",
                                        "Sorcery",
                                        "Put a creature card from your hand onto the battlefield. Put a card from your hand"
                                                + " on the bottom of your library. That creature gains haste until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Sneak In")
                        .untilAsked()
                        .pick("Wolf", Zone.HAND)
                        .resolve();

        assertThat(table.derived("Wolf").has(Words.HASTE)).isTrue();
        assertThat(table.has("Bear", Zone.LIBRARY)).isTrue();
    }
}
