package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is chosen as an effect is carried out, by a player or by chance, and what later sentences say of it.
class ChosenThingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "Hexproof");

    private static CardDefinition order(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void what_is_chosen_is_no_target_and_what_follows_speaks_of_it() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX)
                        .field(1, MOUSE)
                        .hand(0, order("Choose a creature on the battlefield. Destroy it."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked().pick("Mouse").resolve();

        // then
        assertThat(table.has("Mouse", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void the_others_are_others_than_the_chosen_one_whatever_says_so() {
        // given: the ability of a creature, which isn't the one that is kept
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Judge",
                                        4,
                                        4,
                                        "{0}: Choose a creature, then destroy all other creatures."),
                                OX)
                        .field(1, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Judge").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Judge", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void one_that_chance_has_chosen_is_left_of_all() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX, BEAR)
                        .field(1, MOUSE)
                        .hand(
                                0,
                                order(
                                        "Choose a creature at random, then destroy all other creatures."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(
                        table.count("Ox", Zone.BATTLEFIELD)
                                + table.count("Bear", Zone.BATTLEFIELD)
                                + table.count("Mouse", Zone.BATTLEFIELD))
                .isEqualTo(1);
    }

    @Test
    void a_card_of_the_graveyard_that_chance_has_chosen_goes_where_its_kind_goes() {
        // given
        String text =
                "Choose a card at random in your graveyard. If it's a creature card, put it onto the battlefield."
                        + " Otherwise, put it into your hand.";
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, OX)
                        .hand(0, order(text))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void an_exiled_card_of_an_opponent_may_be_chosen_and_played() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.EXILE, card("Song", "{0}", "Sorcery", "You gain 5 life."))
                        .hand(
                                0,
                                order(
                                        "Choose an exiled card an opponent owns. You may play it this turn without paying its"
                                                + " mana cost."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();
        table.does(new Action.Cast(table.id("Song", Zone.EXILE), 0, wayOf(table))).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void that_token_is_the_chosen_one_and_not_the_one_just_made() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Drum",
                                        "{0}",
                                        "Sorcery",
                                        "Create two 1/1 white Soldier creature tokens."),
                                order(
                                        "Create a 2/1 blue Myr artifact creature token. Then you may choose a token you control. If you do, each other token you control becomes a copy of that token."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Drum").resolve();

        // when
        table.cast("Order").untilAsked().yes().pick("Soldier").resolve();

        // then
        assertThat(table.count("Soldier", Zone.BATTLEFIELD)).isEqualTo(3);
        assertThat(table.has("Myr", Zone.BATTLEFIELD)).isFalse();
    }

    private static int wayOf(PrintedTable table) {
        int song = table.id("Song", Zone.EXILE);
        return table.kernel().options().stream()
                .filter(action -> action instanceof Action.Cast cast && cast.object() == song)
                .map(action -> ((Action.Cast) action).way())
                .findFirst()
                .orElseThrow();
    }
}
