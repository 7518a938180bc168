package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Halves of what players have, permanents that stay tapped whichever they are then, opponents chosen by chance, and cards
/// in exile that are named by what they are.
class HalvesAndSetsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition order(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void each_opponent_sacrifices_half_of_their_own() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, OX, OX)
                        .field(1, BEAR, BEAR, BEAR)
                        .field(2, creature("Mouse", 1, 1, ""))
                        .hand(
                                0,
                                order(
                                        "Each opponent sacrifices half the creatures they control, rounded up."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.count("Ox", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Mouse", Zone.BATTLEFIELD)).isZero();
    }

    @Test
    void half_a_hand_and_half_a_library_are_rounded_as_stated() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(1, BEAR, BEAR, BEAR)
                        .hand(
                                0,
                                order(
                                        "Target opponent discards half the cards in their hand, rounded down. Target opponent"
                                                + " exiles half their library, rounded up."))
                        .at(1, Step.PRECOMBAT_MAIN);
        int hand = table.kernel().s.hand(1).size();
        int library = table.kernel().s.library(1).size();

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(hand - hand / 2);
        assertThat(table.kernel().s.library(1).size()).isEqualTo(library / 2);
    }

    @Test
    void what_stays_tapped_is_whatever_the_player_controls_then() {
        // given: an Ox that comes under the opponent's control after the spell (rule 611.2c)
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX)
                        .field(1, BEAR)
                        .hand(
                                0,
                                order(
                                        "Creatures target player controls don't untap during that player's next untap step."),
                                card(
                                        "Gift",
                                        "{0}",
                                        "Sorcery",
                                        "Tap all creatures. Target opponent gains control of target creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).resolve();
        table.cast("Gift").does(new Action.PickPlayer(1)).pick("Ox").resolve();

        // then
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Ox").tapped).isTrue();

        // when: it was one step only
        table.at(4, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.object("Bear").tapped).isFalse();
        assertThat(table.object("Ox").tapped).isFalse();
    }

    @Test
    void your_own_lands_stay_tapped_through_your_next_untap_step() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Forest"))
                        .hand(
                                0,
                                order(
                                        "Tap all lands you control. Lands you control don't untap during your next untap"
                                                + " step."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.at(3, Step.PRECOMBAT_MAIN).object("Forest").tapped).isTrue();
        assertThat(table.at(5, Step.PRECOMBAT_MAIN).object("Forest").tapped).isFalse();
    }

    @Test
    void an_opponent_chosen_by_chance_is_the_one_that_must_be_attacked() {
        // given
        CardDefinition brute =
                creature(
                        "Brute",
                        3,
                        3,
                        "At the beginning of combat on your turn, choose an opponent at random. Brute attacks that player this"
                                + " combat if able.");
        PrintedTable table = new PrintedTable(3).field(0, brute).at(1, Step.PRECOMBAT_MAIN);
        int id = table.id("Brute", Zone.BATTLEFIELD);

        // when
        table.declareAttackers();
        long allowed =
                java.util.stream.IntStream.of(1, 2)
                        .filter(seat -> {
                            var fork = table.kernel().fork();
                            fork.submit(new Action.Attack(id, Action.Defender.player(seat)));
                            return fork.submit(new Action.Finish()) == null;
                        })
                        .count();

        // then
        assertThat(allowed).isEqualTo(1);
    }

    @Test
    void a_card_in_exile_is_a_target_by_what_it_has() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.EXILE,
                                card("Echo", "{1}", "Sorcery", "You gain 1 life.\nFlashback {1}"),
                                card("Song", "{1}", "Sorcery", "You gain 1 life."))
                        .put(
                                1,
                                Zone.EXILE,
                                card("Answer", "{1}", "Sorcery", "You gain 1 life.\nFlashback {1}"))
                        .hand(
                                0,
                                order(
                                        "Return target exiled card with flashback you own to your hand."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.has("Echo", Zone.HAND)).isTrue();
        assertThat(table.has("Song", Zone.EXILE)).isTrue();
        assertThat(table.has("Answer", Zone.EXILE)).isTrue();
    }

    @Test
    void half_of_x_is_dealt_on_either_side_and_rounded_as_stated() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Banshee",
                                        0,
                                        1,
                                        "{X}: This creature deals half X damage, rounded down, to any target, and half X damage,"
                                                + " rounded up, to you."))
                        .field(0, PrintedTable.land("Swamp"), PrintedTable.land("Swamp"))
                        .field(0, PrintedTable.land("Swamp"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Banshee")
                .does(new Action.PickNumber(3))
                .does(new Action.PickPlayer(1))
                .resolve();

        // then
        assertThat(table.life(1)).isEqualTo(19);
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void half_of_what_one_has_is_paid() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Swamp"), PrintedTable.land("Swamp"))
                        .field(0, PrintedTable.land("Swamp"))
                        .field(
                                0,
                                creature(
                                        "Lender",
                                        0,
                                        1,
                                        "Pay half your life, rounded up: Draw a card."))
                        .hand(
                                0,
                                order(
                                        "As an additional cost to cast this spell, sacrifice half the lands you control,"
                                                + " rounded up.\nDraw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Lender").resolve().activate("Lender").resolve();
        table.cast("Order");
        table.does(table.kernel().options().getFirst());
        table.does(table.kernel().options().getFirst()).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(5);
        assertThat(table.count("Swamp", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void half_of_what_a_player_controls_is_returned_by_whoever_says_so() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAR, BEAR, OX, OX, OX)
                        .hand(
                                0,
                                order(
                                        "Choose target player. Return half the creatures they control to their owner's hand,"
                                                + " rounded up."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").does(new Action.PickPlayer(1)).untilAsked();
        for (int i = 0; i < 3; i++) {
            table.does(table.kernel().options().getFirst());
        }

        // then
        assertThat(table.count("Bear", Zone.HAND) + table.count("Ox", Zone.HAND)).isEqualTo(3);
    }

    @Test
    void no_more_than_half_the_starting_life_total() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Myrkul",
                                        1,
                                        1,
                                        "As long as your life total is less than or equal to half your starting life total, Myrkul"
                                                + " has indestructible."))
                        .hand(0, order("You lose 9 life."), order("You lose 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        boolean before = table.derived("Myrkul").has(dev.bob.mtg.engine.value.Words.INDESTRUCTIBLE);
        table.cast("Order").resolve().cast("Order").resolve();

        // then
        assertThat(before).isFalse();
        assertThat(table.life(0)).isEqualTo(10);
        assertThat(table.derived("Myrkul").has(dev.bob.mtg.engine.value.Words.INDESTRUCTIBLE))
                .isTrue();
    }
}
