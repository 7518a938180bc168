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

/// Counters that are removed and moved (rule 122.5), those that a condition asked for, and rad counters (rule 727).
class CountersTakenTest {
    private static final CounterKind CHARGE = CounterKind.CHARGE;
    private static final CounterKind FLYING = new CounterKind("flying");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static CardDefinition order(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    private static CardDefinition gift(String text) {
        return card("Gift", "{0}", "Sorcery", text);
    }

    private static PrintedTable with(String text) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, OX, BEAR)
                        .hand(
                                0,
                                gift(
                                        "Put three +1/+1 counters on target creature. Put a flying counter on that creature."),
                                order(text))
                        .at(1, Step.PRECOMBAT_MAIN);
        return table.cast("Gift").pick("Ox").resolve();
    }

    private static int count(PrintedTable table, String name, CounterKind kind) {
        return table.object(name).counters(kind);
    }

    @Test
    void up_to_so_many_counters_may_be_of_any_kinds() {
        // given
        PrintedTable table = with("Remove up to two counters from target creature.");

        // when
        table.cast("Order").pick("Ox").untilAsked();
        table.does(new Action.PickOption(0)).does(new Action.PickOption(1)).resolve();

        // then
        assertThat(count(table, "Ox", CounterKind.P1P1)).isEqualTo(2);
        assertThat(count(table, "Ox", FLYING)).isZero();
    }

    @Test
    void nothing_need_be_removed() {
        // given
        PrintedTable table = with("Remove any number of counters from target creature.");

        // when
        table.cast("Order").pick("Ox").untilAsked().does(new Action.PickOption(2)).resolve();

        // then
        assertThat(count(table, "Ox", CounterKind.P1P1)).isEqualTo(3);
        assertThat(count(table, "Ox", FLYING)).isEqualTo(1);
    }

    @Test
    void any_number_of_a_kind_is_moved_onto_another_creature() {
        // given
        PrintedTable table =
                with(
                        "Move any number of +1/+1 counters from target creature onto another target creature.");

        // when
        table.cast("Order").pick("Ox").pick("Bear").untilAsked();
        table.does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(count(table, "Ox", CounterKind.P1P1)).isEqualTo(1);
        assertThat(count(table, "Bear", CounterKind.P1P1)).isEqualTo(2);
        assertThat(count(table, "Ox", FLYING)).isEqualTo(1);
    }

    @Test
    void which_counter_is_moved_is_chosen() {
        // given
        PrintedTable table =
                with("Move a counter from target creature onto a second target creature.");

        // when
        table.cast("Order")
                .pick("Ox")
                .pick("Bear")
                .untilAsked()
                .does(new Action.PickOption(1))
                .resolve();

        // then
        assertThat(count(table, "Bear", FLYING)).isEqualTo(1);
        assertThat(count(table, "Ox", CounterKind.P1P1)).isEqualTo(3);
    }

    @Test
    void a_creature_is_chosen_to_remove_a_counter_from() {
        // given
        PrintedTable table =
                with("Remove a +1/+1 counter from a creature you control. If you do, draw a card.");

        // when
        table.cast("Order").untilAsked().pick("Ox").resolve();

        // then
        assertThat(count(table, "Ox", CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void all_of_them_are_the_counters_that_were_asked_for() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Kiln",
                                        "{0}",
                                        "Artifact",
                                        "{0}: Put a charge counter on Kiln. Then if there are two or more charge counters on"
                                                + " it, remove those counters and it deals 4 damage to you."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Kiln").resolve();

        // then
        assertThat(count(table, "Kiln", CHARGE)).isEqualTo(1);
        assertThat(table.life(0)).isEqualTo(20);

        // when
        table.activate("Kiln").resolve();

        // then
        assertThat(count(table, "Kiln", CHARGE)).isZero();
        assertThat(table.life(0)).isEqualTo(16);
    }

    @Test
    void as_many_tokens_are_made_as_counters_were_removed() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Kiln",
                                        "{0}",
                                        "Artifact",
                                        "{0}: Put a charge counter on Kiln.\nAt the beginning of your end step, if Kiln has"
                                                + " three or more charge counters on it, remove all of them and create that"
                                                + " many 1/1 red Elemental creature tokens."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        for (int i = 0; i < 4; i++) {
            table.activate("Kiln").resolve();
        }
        table.at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.count("Elemental", Zone.BATTLEFIELD)).isEqualTo(4);
        assertThat(count(table, "Kiln", CHARGE)).isZero();
    }

    @Test
    void for_each_nonland_card_milled_a_life_and_a_rad_counter_are_lost() {
        // given: four rad counters, and on top of the library a land, two creatures and a land
        // (rule 727.1)
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.LIBRARY, OX, BEAR)
                        .hand(0, order("Target player gets four rad counters."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Order").does(new Action.PickPlayer(1)).resolve();

        // when: the opponent's turn, and after it one of the first player's
        table.at(2, Step.BEGIN_COMBAT);

        // then
        int nonlands = table.count("Ox", Zone.GRAVEYARD) + table.count("Bear", Zone.GRAVEYARD);
        assertThat(table.kernel().s.zone(Zone.GRAVEYARD, 1).size()).isEqualTo(4);
        assertThat(nonlands).isPositive();
        assertThat(table.life(1)).isEqualTo(20 - nonlands);
        assertThat(table.kernel().s.player(1).counters.get(CounterKind.RAD))
                .isEqualTo(4 - nonlands);

        // when
        table.at(3, Step.BEGIN_COMBAT);

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(20 - nonlands);
    }
}
