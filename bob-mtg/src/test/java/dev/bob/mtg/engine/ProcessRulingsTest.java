package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.Grammar;
import org.junit.jupiter.api.Test;

/// "Repeat this process": what the text says before these words is done in full again, and these words with it.
class ProcessRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition TRICK = card("Trick", "{1}", "Instant", "You gain 1 life.");

    private static CardDefinition sorcery(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void a_player_repeats_it_as_often_as_they_like() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                sorcery(
                                        "You gain 3 life. Draw a card. You may repeat this process any number of times."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int hand = table.kernel().s.hand(0).size();

        // when
        table.cast("Order").untilAsked().yes().yes().no();

        // then
        assertThat(table.life(0)).isEqualTo(29);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand - 1 + 3);
    }

    @Test
    void an_ability_that_a_roll_triggers_knows_its_result() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                card(
                                        "Watcher",
                                        "{0}",
                                        "Enchantment",
                                        "Whenever you roll one or more dice, you gain life equal to the result."))
                        .hand(
                                0,
                                sorcery(
                                        "Roll a d20. Each opponent loses life equal to the result."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.life(1)).isLessThan(20);
        assertThat(table.life(0)).isEqualTo(20 + (20 - table.life(1)));
    }

    @Test
    void it_is_repeated_as_long_as_the_last_time_made_it_so() {
        // given: the fourth card from the top is no permanent card
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, TRICK, BEAR, BEAR, BEAR)
                        .hand(
                                0,
                                sorcery(
                                        "Exile the top card of your library. If it's a permanent card, you may put it onto the"
                                                + " battlefield. If you do, repeat this process."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked().yes().yes().yes();

        // then
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(3);
        assertThat(table.has("Trick", Zone.EXILE)).isTrue();
        assertThat(table.kernel().s.stack().isEmpty()).isTrue();
    }

    @Test
    void it_ends_where_the_player_declines() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR, BEAR, BEAR)
                        .hand(
                                0,
                                sorcery(
                                        "Exile the top card of your library. If it's a permanent card, you may put it onto the"
                                                + " battlefield. If you do, repeat this process."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked().yes().no();

        // then
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(1);
        assertThat(table.count("Bear", Zone.LIBRARY)).isEqualTo(1);
    }

    @Test
    void two_cards_that_share_a_color_are_looked_for_among_what_was_milled_that_time() {
        // given: two green cards, then a green and a white one
        CardDefinition elf = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
        CardDefinition angel = card("Angel", "{W}", "Creature — Angel", "", 4, 4);
        PrintedTable table = new PrintedTable().put(1, Zone.LIBRARY, elf, angel, elf, elf);

        // when
        order(
                table,
                "Target opponent mills two cards. If two cards that share a color were milled this way, repeat this process.");

        // then
        assertThat(table.count("Elf", Zone.GRAVEYARD)).isEqualTo(3);
        assertThat(table.count("Angel", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.kernel().s.graveyard(1).size()).isEqualTo(4);
    }

    @Test
    void two_more_times_are_three_in_all() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "You gain 1 life. Draw a card. Repeat this process two more times.");

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void each_opponent_decides_each_time_and_who_does_not_discard_loses_life() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(1, BEAR, BEAR)
                        .hand(
                                0,
                                sorcery(
                                        "Each opponent may discard a card. If they don't, they lose 3 life. Repeat this process two"
                                                + " more times."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked().yes();
        table.does(table.kernel().options().getFirst());
        table.no().no();

        // then
        assertThat(table.life(1)).isEqualTo(14);
        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void a_process_in_an_ability_can_be_followed_by_what_does_not_speak_of_it() {
        // given
        CardDefinition hopper =
                creature(
                        "Hopper",
                        1,
                        1,
                        "{0}: Exile the top card of your library. If it's a land card, repeat this process. You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR, land("Forest"), land("Forest"))
                        .field(0, hopper)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Hopper").resolve();

        // then
        assertThat(table.count("Forest", Zone.EXILE)).isEqualTo(2);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void what_counts_all_that_was_done_each_time_is_not_understood() {
        assertThat(
                        Grammar.standard()
                                .read(
                                        "Discard a card. If you discarded a land card this way, repeat this process. Draw a"
                                                + " card for each card discarded this way.",
                                        true))
                .isInstanceOf(Grammar.Declined.class);
    }
}
