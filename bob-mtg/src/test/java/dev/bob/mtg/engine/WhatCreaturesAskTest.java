package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what creatures ask for and what decides: what died or was discarded, what is paid, counted or searched for.
class WhatCreaturesAskTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 4, "");

    @Test
    void who_discards_looks_at_cards_and_who_does_not_does_not() {
        // given
        CardDefinition sage =
                card(
                        "Sage",
                        "{0}",
                        "Creature — Beast",
                        "When Sage enters, you may discard a card. If you do, look at the top two cards of your library."
                                + " Put one of them into your hand and the other into your graveyard.",
                        1,
                        1);
        PrintedTable pays = new PrintedTable().hand(0, sage, BEAR).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable declines = new PrintedTable().hand(0, sage, BEAR).at(1, Step.PRECOMBAT_MAIN);
        int library = pays.count("Plains", Zone.LIBRARY);

        // when
        pays.cast("Sage").untilAsked().yes().untilAsked();
        pays.resolve();
        declines.cast("Sage").untilAsked().no();
        declines.resolve();

        // then
        assertThat(pays.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(pays.count("Plains", Zone.LIBRARY)).isEqualTo(library - 2);
        assertThat(pays.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(declines.count("Plains", Zone.LIBRARY)).isEqualTo(library);
    }

    @Test
    void who_is_not_paid_may_do_what_is_said() {
        // given
        CardDefinition scribe =
                creature(
                        "Scribe",
                        1,
                        1,
                        "Whenever an opponent casts an instant spell, they may pay {2}. If they don't, you may copy that"
                                + " spell. You may choose new targets for the copy.");
        CardDefinition sip = card("Sip", "{0}", "Instant", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable().field(1, scribe).hand(0, sip).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sip").untilAsked().yes();
        table.resolve();

        // then
        assertThat(table.life(1)).isEqualTo(24);
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void foraging_is_a_cost() {
        // given (rule 701.61a)
        CardDefinition badger = creature("Badger", 1, 1, "Forage: You gain 3 life.");
        PrintedTable poor = new PrintedTable().field(0, badger).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable rich =
                new PrintedTable()
                        .field(0, badger)
                        .put(0, Zone.GRAVEYARD, BEAR, BEAR, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        rich.activate("Badger").resolve();

        // then
        assertThat(poor.canActivate("Badger")).isFalse();
        assertThat(rich.count("Bear", Zone.EXILE)).isEqualTo(3);
        assertThat(rich.life(0)).isEqualTo(23);
    }

    @Test
    void all_opponents_hands_are_counted_and_yours_is_not() {
        // given
        CardDefinition shade =
                creature("Shade", 9, 9, "Shade gets -1/-1 for each card in your opponents' hands.");
        PrintedTable table =
                new PrintedTable(3).field(0, shade).hand(0, OX).hand(1, BEAR).hand(2, BEAR, OX);

        // when
        table.begun();

        // then
        assertThat(table.derived("Shade").power).isEqualTo(6);
    }

    @Test
    void spells_cost_less_from_the_graveyard_and_from_exile_and_not_from_the_hand() {
        // given
        CardDefinition bear =
                creature(
                        "Scholar",
                        2,
                        2,
                        "Spells you cast from your graveyard or from exile cost {2} less to cast.");
        CardDefinition echo = card("Echo", "{2}", "Sorcery", "You gain 4 life.\nFlashback {2}");
        PrintedTable buried =
                new PrintedTable()
                        .field(0, bear)
                        .put(0, Zone.GRAVEYARD, echo)
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable held =
                new PrintedTable().field(0, bear).hand(0, echo).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(buried.options()).anyMatch(option -> option.startsWith("Cast["));
        assertThat(held.canCast("Echo")).isFalse();
    }

    @Test
    void exactly_so_many_cards_in_your_hand_are_neither_more_nor_fewer() {
        // given
        CardDefinition miser =
                creature(
                        "Miser",
                        1,
                        1,
                        "As long as you have exactly two cards in your hand, Miser gets +4/+0.");

        // when
        PrintedTable one = new PrintedTable().field(0, miser).hand(0, BEAR).begun();
        PrintedTable two = new PrintedTable().field(0, miser).hand(0, BEAR, OX).begun();
        PrintedTable three = new PrintedTable().field(0, miser).hand(0, BEAR, OX, BEAR).begun();

        // then
        assertThat(one.derived("Miser").power).isEqualTo(1);
        assertThat(two.derived("Miser").power).isEqualTo(5);
        assertThat(three.derived("Miser").power).isEqualTo(1);
    }

    @Test
    void the_name_to_search_for_is_one_in_the_graveyard_and_the_card_is_in_the_library() {
        // given
        CardDefinition digger =
                card(
                        "Digger",
                        "{0}",
                        "Creature — Beast",
                        "When Digger enters, search your library for a card with the same name as a card in your"
                                + " graveyard, reveal it, put it into your hand, then shuffle.",
                        1,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, digger)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(0, Zone.LIBRARY, BEAR, OX)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Digger").untilAsked().pick("Bear", Zone.LIBRARY);
        table.resolve();

        // then
        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void an_exhaust_ability_is_told_from_one_that_is_only_activated_once() {
        // given
        CardDefinition rider =
                creature(
                        "Rider",
                        1,
                        1,
                        "Whenever you activate an exhaust ability, you gain 5 life.");
        CardDefinition engine = creature("Engine", 1, 1, "Exhaust — {0}: You gain 1 life.");
        CardDefinition pump = creature("Pump", 1, 1, "{0}: You gain 1 life. Activate only once.");
        PrintedTable table =
                new PrintedTable().field(0, rider, engine, pump).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Pump").resolve();
        int after = table.life(0);
        table.activate("Engine").resolve();

        // then
        assertThat(after).isEqualTo(21);
        assertThat(table.life(0)).isEqualTo(27);
    }

    @Test
    void otherwise_is_said_of_what_has_not_been_destroyed() {
        // given
        CardDefinition hunter =
                creature(
                        "Hunter",
                        1,
                        1,
                        "{0}: Choose target creature. If that creature has flying, destroy it. Otherwise, tap it.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hunter)
                        .field(1, BEAR, creature("Crow", 1, 1, "Flying"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Hunter").pick("Bear").resolve();
        table.activate("Hunter").pick("Crow").resolve();

        // then
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Hunter").tapped).isFalse();
        assertThat(table.has("Crow", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void only_the_last_of_several_kinds_of_card_has_to_be_basic() {
        // given
        CardDefinition mole =
                card(
                        "Mole",
                        "{0}",
                        "Creature — Beast",
                        "When Mole enters, return up to three target artifact, creature, or basic land cards from your"
                                + " graveyard to your hand.",
                        1,
                        1);
        CardDefinition cave = card("Cave", "", "Land", "{T}: Add {C}.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, mole)
                        .put(0, Zone.GRAVEYARD, BEAR, cave, land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Mole").untilAsked();

        // then
        assertThat(table.options())
                .contains(
                        "PickObject[object=" + table.id("Bear", Zone.GRAVEYARD) + "]",
                        "PickObject[object=" + table.id("Forest", Zone.GRAVEYARD) + "]")
                .doesNotContain("PickObject[object=" + table.id("Cave", Zone.GRAVEYARD) + "]");
    }
}
