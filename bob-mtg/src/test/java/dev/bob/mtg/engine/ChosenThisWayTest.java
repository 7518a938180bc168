package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What players choose on resolution, and what becomes of it.
class ChosenThisWayTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition WOLF = creature("Wolf", 3, 3, "");

    @Test
    void each_opponent_chooses_what_you_take_from_them() {
        // given
        PrintedTable table = new PrintedTable().field(1, BEAR, WOLF);

        // when
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Each opponent chooses a creature they control. You gain control of those creatures."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .pick("Wolf")
                .resolve();

        // then
        assertThat(table.derived("Wolf").controller).isZero();
        assertThat(table.derived("Bear").controller).isEqualTo(1);
    }

    @Test
    void each_creature_chosen_this_way_is_destroyed_and_no_other() {
        // given two players, who choose in turn
        PrintedTable table = new PrintedTable().field(0, BEAR).field(1, WOLF);

        // when
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Each player chooses a creature. Destroy each creature chosen this way."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .pick("Bear")
                .pick("Bear")
                .resolve();

        // then
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void tokens_for_each_chosen_creature_are_created_at_once() {
        // given what adds a token to one or more
        CardDefinition cook =
                card(
                        "Cook",
                        "{1}",
                        "Enchantment",
                        "If one or more tokens would be created under your control, those tokens plus an additional"
                                + " Food token are created instead.");
        PrintedTable table = new PrintedTable().field(0, cook, BEAR, WOLF);

        // when
        order(
                table,
                "Choose two target creatures you control. For each creature chosen this way, create a token that's a"
                        + " copy of it.");

        // then
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Wolf", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.count("Food", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void a_card_is_discarded_for_each_card_drawn_this_way_whatever_replaces_the_draws() {
        // given
        CardDefinition twice =
                card(
                        "Twice",
                        "{1}",
                        "Enchantment",
                        "If you would draw a card, draw two cards instead.");
        PrintedTable table =
                new PrintedTable().field(0, twice).hand(0, land("Island"), land("Swamp"));

        // when two cards are in hand
        order(
                table,
                "Draw cards equal to the number of cards in your hand, then discard a card for each card drawn this way.");

        // then four were drawn
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(2);
        assertThat(table.kernel().s.graveyard(0).size()).isEqualTo(5);
    }

    @Test
    void counters_go_on_as_many_as_you_choose() {
        // given
        PrintedTable table = new PrintedTable().field(0, BEAR, WOLF);

        // when
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Put a +1/+1 counter on each of up to two creatures you control."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .pick("Bear")
                .finish()
                .resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Wolf").power).isEqualTo(3);
    }
}
