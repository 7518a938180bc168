package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What several players each do: several targets, "you and that player", and the greatest of what each controls.
class SeveralPlayersTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");
    private static final CardDefinition BULL = creature("Bull", 3, 1, "");

    private static CardDefinition order(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void only_the_targeted_players_do_it() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .hand(
                                0,
                                order(
                                        "Any number of target players each mill a card and lose 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order")
                .does(new Action.PickPlayer(2))
                .does(new Action.PickPlayer(0))
                .finish()
                .resolve();

        // then
        assertThat(table.life(0)).isEqualTo(19);
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(19);
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 2).size()).isEqualTo(1);
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 1).size()).isZero();
    }

    @Test
    void what_is_theirs_is_counted_for_each_of_them() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .put(2, Zone.GRAVEYARD, BEAR, OX)
                        .hand(
                                0,
                                order(
                                        "Any number of target players each mill cards equal to the number of cards in their"
                                                + " graveyard."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order")
                .does(new Action.PickPlayer(1))
                .does(new Action.PickPlayer(2))
                .finish()
                .resolve();

        // then
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 1).size()).isEqualTo(2);
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 2).size()).isEqualTo(4);
    }

    @Test
    void both_do_all_that_you_and_another_player_each_do() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .hand(0, order("You and target opponent each lose 3 life and draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int hand = table.kernel().s.hand(1).size();

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(2)).isEqualTo(20);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(hand + 1);
    }

    @Test
    void each_opponent_sacrifices_one_with_the_greatest_power_among_their_own() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, creature("Wurm", 6, 6, ""))
                        .field(1, BEAR, OX, BULL)
                        .field(2, creature("Mouse", 1, 1, ""))
                        .hand(
                                0,
                                order(
                                        "Each opponent sacrifices a creature with the greatest power among creatures they"
                                                + " control."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked();

        // then
        assertThat(table.kernel().options())
                .containsExactlyInAnyOrder(
                        new Action.PickObject(table.id("Ox", Zone.BATTLEFIELD)),
                        new Action.PickObject(table.id("Bull", Zone.BATTLEFIELD)));

        // when
        table.pick("Bull").resolve();

        // then
        assertThat(table.has("Wurm", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Mouse", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void a_card_with_the_greatest_mana_value_in_hand_is_discarded() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(1, card("Cheap", "{1}", "Sorcery", "Draw a card."))
                        .hand(1, card("Dear", "{5}", "Sorcery", "Draw a card."))
                        .hand(
                                0,
                                order(
                                        "Target opponent discards a card with the greatest mana value among cards in their"
                                                + " hand."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.has("Dear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Cheap", Zone.HAND)).isTrue();
    }

    @Test
    void a_keyword_action_is_done_so_many_times() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Scout",
                                        3,
                                        3,
                                        "Whenever Scout deals combat damage to a player, investigate that many times."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Scout", 1).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.count("Clue", Zone.BATTLEFIELD)).isEqualTo(3);
    }

    @Test
    void what_is_said_of_a_target_is_said_of_the_one_of_that_player() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(1, BEAR)
                        .field(2, OX)
                        .hand(
                                0,
                                order(
                                        "For each opponent, exile up to one target creature that player controls and that player gains life equal to its power."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Bear").pick("Ox").resolve();

        // then
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
        assertThat(table.life(1)).isEqualTo(22);
        assertThat(table.life(2)).isEqualTo(23);
    }

    @Test
    void each_of_their_cards_gets_one_counter() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .put(2, Zone.GRAVEYARD, OX)
                        .hand(
                                0,
                                order(
                                        "For each opponent, exile up to one target creature card from that player's graveyard and put a page counter on it. You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Bear", Zone.GRAVEYARD);
        table.pick("Ox", Zone.GRAVEYARD).resolve();

        // then
        var page = new CounterKind("page");
        assertThat(table.kernel().object(table.id("Bear", Zone.EXILE)).counters(page)).isOne();
        assertThat(table.kernel().object(table.id("Ox", Zone.EXILE)).counters(page)).isOne();
    }
}
