package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// "Each player may …. Each player who does …": all decide before anybody does it, and what follows comes after that
/// (rules 101.4, 608.2e).
class EachMayTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static PrintedTable asked(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();
    }

    private static int cards(PrintedTable table, int seat) {
        return table.kernel().s.zone(Zone.HAND, seat).size();
    }

    @Test
    void nobody_has_drawn_when_the_next_player_decides() {
        // given
        PrintedTable table =
                asked(
                        new PrintedTable(3),
                        "Each player may shuffle their hand and graveyard into their library. Each player who does draws four cards.");

        // when
        table.yes();
        int before = cards(table, 0);
        table.no().yes();

        // then
        assertThat(before).isOne();
        assertThat(cards(table, 0)).isEqualTo(4);
        assertThat(cards(table, 1)).isZero();
        assertThat(cards(table, 2)).isEqualTo(4);
    }

    @Test
    void creatures_are_sacrificed_at_once_and_only_those_who_don_t_lose_life() {
        // given
        CardDefinition mourner =
                creature("Mourner", 1, 1, "Whenever another creature dies, you gain 10 life.");
        PrintedTable table =
                asked(
                        new PrintedTable(4)
                                .field(1, mourner, BEAR)
                                .field(2, OX, BEAR)
                                .field(3, BEAR),
                        "Each opponent may sacrifice a creature of their choice. Each opponent who doesn't loses 2 life.");

        // when
        table.yes().pick("Mourner").yes().pick("Ox");
        boolean still = table.has("Mourner", Zone.BATTLEFIELD) && table.has("Ox", Zone.BATTLEFIELD);
        table.no().resolve();

        // then
        assertThat(still).isTrue();
        assertThat(table.has("Mourner", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(30);
        assertThat(table.life(2)).isEqualTo(20);
        assertThat(table.life(3)).isEqualTo(18);
    }

    @Test
    void you_do_it_once_more_for_each_opponent_who_does() {
        // given
        PrintedTable table =
                asked(
                        new PrintedTable(3).field(0, BEAR).field(1, OX),
                        "Put a +1/+1 counter on each creature you control. Each opponent may put a +1/+1 counter on each creature they control. For each opponent who does, put a +1/+1 counter on each creature you control.");

        // when
        table.yes().yes().resolve();

        // then: nobody did it who controls no creature
        assertThat(table.derived("Ox").power).isEqualTo(4);
        assertThat(table.derived("Bear").power).isEqualTo(4);
    }

    @Test
    void hands_are_discarded_when_all_have_decided() {
        // given
        PrintedTable table =
                asked(
                        new PrintedTable().hand(1, BEAR),
                        "Each player may discard their hand and draw four cards.");

        // when
        table.yes();
        int before = cards(table, 0);
        table.yes();

        // then
        assertThat(before).isZero();
        assertThat(cards(table, 0)).isEqualTo(4);
        assertThat(cards(table, 1)).isEqualTo(4);
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
