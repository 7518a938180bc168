package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Keyword actions that are replaced before they are done (rules 614.1a, 614.5, 616.1).
class KeywordActionsReplacedTest {
    private static CardDefinition sign(String text) {
        return card("Sign", "{2}", "Enchantment", text);
    }

    private static int milled(PrintedTable table, int seat) {
        return 6 - table.kernel().s.library(seat).size();
    }

    @Test
    void an_opponent_mills_twice_as_many_and_you_do_not() {
        String text =
                "If an opponent would mill one or more cards, they mill twice that many cards instead.";
        PrintedTable table =
                order(new PrintedTable().field(0, sign(text)), "Each player mills two cards.");

        assertThat(milled(table, 1)).isEqualTo(4);
        assertThat(milled(table, 0)).isEqualTo(2);
    }

    @Test
    void two_such_effects_apply_one_after_the_other() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        sign(
                                                "If a player would mill one or more cards, that player mills that many cards"
                                                        + " plus two instead."),
                                        card(
                                                "Other",
                                                "{2}",
                                                "Artifact",
                                                "If a player would mill one or more cards, that player mills that many cards"
                                                        + " plus one instead.")),
                        "Target player mills a card.");
        for (int i = 0; i < 6; i++) {
            table.resolve();
        }

        assertThat(milled(table, 0) + milled(table, 1)).isEqualTo(4);
    }

    @Test
    void who_would_scry_draws_that_many_and_has_not_scried() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                sign(
                                        "If you would scry a number of cards, draw that many cards instead."),
                                card(
                                        "Eye",
                                        "{1}",
                                        "Artifact",
                                        "Whenever you scry, you gain 1 life."));
        order(table, "Scry 2.");

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void an_opponent_who_scries_is_asked_as_always() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                sign(
                                        "If you would scry a number of cards, draw that many cards instead."));
        order(table, "Each opponent scries 2.");

        assertThat(table.count("Plains", Zone.HAND)).isZero();
    }

    @Test
    void proliferating_twice_is_two_choices_and_two_events() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                sign("If you would proliferate, proliferate twice instead."),
                                card(
                                        "Bell",
                                        "{1}",
                                        "Artifact",
                                        "Whenever you proliferate, you gain 1 life."),
                                creature("Bear", 2, 2, ""));
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Put a +1/+1 counter on each creature you control. Proliferate."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();

        table.pick("Bear").pick("Bear").resolve();
        assertThat(table.object("Bear").counters.get(CounterKind.P1P1)).isEqualTo(3);
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void energy_comes_twice() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        sign(
                                                "If you would get one or more {E}, you get twice that many {E} instead.")),
                        "You get {E}{E}{E}.");

        assertThat(table.kernel().s.player(0).counters.get(CounterKind.ENERGY)).isEqualTo(6);
        assertThat(table.kernel().s.player(1).counters.get(CounterKind.ENERGY)).isZero();
    }
}
