package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is shuffled into libraries, and whose libraries are shuffled.
class ShufflesTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition order(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    private static int library(PrintedTable table, int seat) {
        return table.kernel().s.library(seat).size();
    }

    @Test
    void the_targets_are_in_the_graveyard_of_the_targeted_player() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, OX)
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .hand(
                                0,
                                order(
                                        "Target player shuffles up to two target cards from their graveyard into their"
                                                + " library."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int before = library(table, 1);

        // when
        table.cast("Order").does(new Action.PickPlayer(1));

        // then
        assertThat(table.kernel().options())
                .contains(new Action.PickObject(table.id("Bear", Zone.GRAVEYARD)))
                .doesNotContain(new Action.PickObject(table.id("Ox", Zone.GRAVEYARD)));

        // when
        table.pick("Bear", Zone.GRAVEYARD).resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isFalse();
        assertThat(library(table, 1)).isEqualTo(before + 1);
    }

    @Test
    void each_player_draws_as_many_cards_as_they_shuffled_away() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                order(
                                        "Each player shuffles the cards from their hand into their library, then draws"
                                                + " that many cards."),
                                BEAR)
                        .hand(1, OX, OX, OX)
                        .at(1, Step.PRECOMBAT_MAIN);
        int mine = table.kernel().s.hand(0).size() - 1;
        int theirs = table.kernel().s.hand(1).size();

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(mine);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(theirs);
    }

    @Test
    void all_that_the_players_own_goes_back_whoever_controls_it_and_tokens_cease_to_exist() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(1, OX)
                        .hand(
                                0,
                                card(
                                        "Theft",
                                        "{0}",
                                        "Sorcery",
                                        "Gain control of target creature until end of turn."),
                                order(
                                        "Each player shuffles all creatures they own into their library."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int mine = library(table, 0);
        int theirs = library(table, 1);

        // when
        table.cast("Theft").pick("Ox").resolve();
        table.cast("Order").resolve();

        // then
        assertThat(library(table, 0)).isEqualTo(mine + 1);
        assertThat(library(table, 1)).isEqualTo(theirs + 1);
    }

    @Test
    void what_a_player_chooses_goes_into_their_library() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                order(
                                        "Shuffle any number of cards from your hand into your library, then draw that many"
                                                + " cards."),
                                BEAR,
                                OX)
                        .at(1, Step.PRECOMBAT_MAIN);
        int hand = table.kernel().s.hand(0).size() - 1;
        int library = library(table, 0);

        // when
        table.cast("Order").untilAsked().pick("Bear", Zone.HAND).finish().resolve();

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand);
        assertThat(library(table, 0)).isEqualTo(library);
    }

    @Test
    void your_library_is_shuffled_even_if_there_is_nothing_that_goes_into_it() {
        // given (rule 701.24d)
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                order(
                                        "Shuffle all creature cards from your graveyard into your library."))
                        .at(1, Step.PRECOMBAT_MAIN);
        var before = table.kernel().s.library(0);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.kernel().s.library(0)).isNotEqualTo(before);
    }

    @Test
    void a_card_that_is_searched_for_and_put_on_top_stays_there_after_the_shuffle() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR, OX)
                        .hand(
                                0,
                                order(
                                        "Search your library for two creature cards, reveal them, then shuffle and put them on"
                                                + " top in any order."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked().pick("Bear", Zone.LIBRARY).pick("Ox", Zone.LIBRARY);
        table.pick("Bear", Zone.LIBRARY).resolve();

        // then
        var library = table.kernel().s.library(0);
        assertThat(table.kernel().derived(library.last()).name).isEqualTo("Ox");
        assertThat(table.kernel().derived(library.get(library.size() - 2)).name).isEqualTo("Bear");
    }
}
