package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is paid as something resolves, where how much is chosen then or was announced before.
class PaidAsItResolvesTest {
    private static final CardDefinition RAY = card("Ray", "{0}", "Instant", "You gain 3 life.");

    private static final CardDefinition SINK =
            card("Sink", "{X}", "Instant", "Counter target spell unless its controller pays {X}.");

    @Test
    void an_announced_x_is_paid_and_not_chosen_again() {
        PrintedTable table = sunk(3, 2);
        table.resolve();

        // one of the three lands is left: X is 2, and nobody is asked what can't be paid
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
        assertThat(table.has("Ray", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void who_can_pay_the_announced_x_may() {
        PrintedTable table = sunk(4, 2);
        table.untilAsked().yes().resolve();

        assertThat(table.kernel().s.player(0).life).isEqualTo(23);
        assertThat(table.object("Island").tapped).isTrue();
    }

    /// Whoever has so many lands casts both spells.
    private static PrintedTable sunk(int lands, int x) {
        PrintedTable table = new PrintedTable().hand(0, RAY, SINK);
        for (int i = 0; i < lands; i++) {
            table.field(0, land("Island"));
        }
        return table.at(1, Step.PRECOMBAT_MAIN)
                .cast("Ray")
                .cast("Sink")
                .does(new Action.PickNumber(x))
                .pick("Ray", Zone.STACK);
    }

    @Test
    void any_amount_of_life_may_be_paid() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Pact",
                                        "{0}",
                                        "Sorcery",
                                        "You may pay any amount of life. If you do, draw that many"
                                                + " cards."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Pact")
                        .untilAsked()
                        .yes()
                        .does(new Action.PickNumber(4))
                        .resolve();

        assertThat(table.kernel().s.player(0).life).isEqualTo(16);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(4);
    }

    @Test
    void an_x_of_life_is_chosen_as_it_is_paid() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Pact",
                                        "{0}",
                                        "Sorcery",
                                        "You may pay X life. If you do, draw X cards."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Pact")
                        .untilAsked()
                        .yes()
                        .does(new Action.PickNumber(3))
                        .resolve();

        assertThat(table.kernel().s.player(0).life).isEqualTo(17);
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(3);
    }

    @Test
    void players_join_forces() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Island"))
                        .field(1, land("Forest"), land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Minds",
                                        "{0}",
                                        "Sorcery",
                                        "Join forces — Starting with you, each player may pay any"
                                                + " amount of mana. Each player draws X cards, where X"
                                                + " is the total amount of mana paid this way."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Minds")
                        .untilAsked()
                        .does(new Action.PickNumber(1))
                        .untilAsked()
                        .does(new Action.PickNumber(2))
                        .resolve();

        assertThat(table.kernel().s.hand(0).size()).isEqualTo(3);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(3);
    }

    @Test
    void each_gets_what_they_paid_for() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Vermin",
                                        "{0}",
                                        "Sorcery",
                                        "Each player may pay any amount of life. Then each player"
                                                + " creates a 1/1 black Rat creature token for each 1"
                                                + " life they paid this way."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Vermin")
                        .untilAsked()
                        .does(new Action.PickNumber(1))
                        .untilAsked()
                        .does(new Action.PickNumber(3))
                        .resolve();

        assertThat(table.kernel().s.player(0).life).isEqualTo(19);
        assertThat(table.kernel().s.player(1).life).isEqualTo(17);
        assertThat(table.count("Rat", Zone.BATTLEFIELD)).isEqualTo(4);
        assertThat(table.object("Rat").controller).isEqualTo(1);
    }

    @Test
    void what_isnt_paid_comes_to_nothing() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Bolt",
                                        "{0}",
                                        "Instant",
                                        "Choose target creature. You get {E}{E}{E}, then you may pay"
                                                + " any amount of {E}. Bolt deals that much damage to"
                                                + " that creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Bolt")
                        .pick("Bear")
                        .untilAsked()
                        .no()
                        .resolve();

        assertThat(table.object("Bear").damage).isZero();
        assertThat(table.kernel().s.player(0).counters.get(CounterKind.ENERGY)).isEqualTo(3);
    }
}
