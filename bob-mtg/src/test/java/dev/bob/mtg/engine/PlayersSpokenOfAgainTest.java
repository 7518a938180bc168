package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Players that a text speaks of a second time, and what each of several players does with what is theirs.
class PlayersSpokenOfAgainTest {
    private static PrintedTable attacking(String text) {
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, creature("Raider", 3, 3, text))
                        .hand(1, land("Plains"), land("Island"))
                        .hand(2, land("Swamp"), land("Forest"))
                        .begun();
        table.declareAttackers().attack("Raider", 2).finish();
        return table;
    }

    private static int inHands(PrintedTable table, String... names) {
        return Stream.of(names).mapToInt(name -> table.count(name, Zone.HAND)).sum();
    }

    @Test
    void what_defending_player_does_next_is_done_by_the_same_player() {
        PrintedTable table =
                attacking("Whenever ~ attacks, defending player discards a card and loses 2 life.");

        table.resolve();

        assertThat(inHands(table, "Swamp", "Forest")).isEqualTo(1);
        assertThat(inHands(table, "Island")).isEqualTo(1);
        assertThat(table.life(2)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void they_and_that_player_are_defending_player() {
        PrintedTable table =
                attacking(
                        "Whenever ~ attacks, defending player loses 1 life. Then that player loses 1 life"
                                + " for each card in their hand.");

        table.resolve();

        assertThat(table.life(2)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void each_opponent_is_dealt_as_much_as_is_said_of_that_opponent_whoever_is_attacked() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                creature(
                                        "Raider",
                                        3,
                                        3,
                                        "Whenever ~ attacks, defending player loses 1 life. Then ~ deals"
                                                + " damage to each opponent equal to the number of cards in"
                                                + " that opponent's hand."))
                        .hand(1, land("Plains"))
                        .hand(2, land("Swamp"), land("Forest"))
                        .begun();

        table.declareAttackers().attack("Raider", 2).finish().resolve();

        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void an_opponents_draw_is_replaced_by_something_that_the_opponent_does() {
        CardDefinition warden =
                card(
                        "Warden",
                        "{0}",
                        "Artifact",
                        "If an opponent would draw a card, that player loses 1 life instead.");
        CardDefinition gift = card("Gift", "{0}", "Sorcery", "Each player draws two cards.");

        PrintedTable table =
                new PrintedTable()
                        .field(0, warden)
                        .put(0, Zone.LIBRARY, land("Plains"), land("Island"))
                        .put(1, Zone.LIBRARY, land("Swamp"), land("Forest"))
                        .hand(0, gift)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gift")
                        .resolve();

        assertThat(inHands(table, "Swamp", "Forest")).isZero();
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(inHands(table, "Island")).isEqualTo(1);
    }

    @Test
    void the_first_draw_of_a_draw_step_may_be_left_out() {
        CardDefinition warden =
                card(
                        "Warden",
                        "{0}",
                        "Artifact",
                        "If an opponent would draw a card except the first one they draw in each of their"
                                + " draw steps, you gain 1 life instead.");

        PrintedTable table =
                new PrintedTable()
                        .field(0, warden)
                        .put(1, Zone.LIBRARY, land("Swamp"), land("Forest"))
                        .at(2, Step.PRECOMBAT_MAIN);

        assertThat(inHands(table, "Swamp", "Forest")).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void each_players_x_is_about_what_is_theirs() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Ox", 5, 5, ""));

        PrintedTable.order(
                table,
                "Each player gains X life, where X is the greatest power among creatures they control.");

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(25);
    }

    @Test
    void you_do_once_what_is_said_of_you_after_what_two_players_each_do() {
        PrintedTable table = new PrintedTable(3);
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Two target opponents each lose 2 life and you gain 2 life."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .does(new Action.PickPlayer(1))
                .does(new Action.PickPlayer(2))
                .resolve();

        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.life(2)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void one_player_keeps_what_they_choose_and_sacrifices_the_rest() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(
                                1,
                                creature("Ox", 5, 5, ""),
                                creature("Elk", 3, 3, ""),
                                creature("Hen", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Target opponent chooses two creatures they control and sacrifices the"
                                                + " rest."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .does(new Action.PickPlayer(1))
                        .untilAsked()
                        .pick("Ox")
                        .pick("Hen")
                        .resolve();

        assertThat(table.has("Elk", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Hen", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }
}
