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

/// What is done for each of those that were named, two targets that change controllers, and life that others would gain.
class EachOfThoseTest {
    @Test
    void each_of_the_targets_has_its_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, ""))
                        .field(0, creature("Cub", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy up to two target creatures. For each of those creatures, its controller"
                                                + " loses 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .pick("Bear")
                        .pick("Cub")
                        .resolve();

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void each_of_them_gets_a_counter_of_its_own() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Create two 2/2 green Bear creature tokens. For each of those tokens, put a +1/+1 counter on it.");

        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(2);
        for (int id = 0; id < table.kernel().s.objectCount(); id++) {
            if (!table.kernel().object(id).gone && table.kernel().derived(id).name.equals("Bear")) {
                assertThat(table.kernel().object(id).counters.get(CounterKind.P1P1)).isEqualTo(1);
            }
        }
    }

    @Test
    void two_targets_change_controllers_and_two_of_one_player_stay() {
        CardDefinition swap =
                card("Swap", "{0}", "Sorcery", "Exchange control of two target creatures.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Cub", 1, 1, ""))
                        .field(1, creature("Wolf", 2, 2, ""))
                        .hand(0, swap, swap)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Swap")
                        .pick("Bear")
                        .pick("Wolf")
                        .resolve();

        assertThat(table.derived("Bear").controller).isEqualTo(1);
        assertThat(table.derived("Wolf").controller).isZero();
        table.cast("Swap").pick("Cub").pick("Wolf").resolve();
        assertThat(table.derived("Cub").controller).isZero();
    }

    @Test
    void life_that_an_opponent_would_gain_is_lost_instead() {
        CardDefinition remedy =
                card(
                        "Remedy",
                        "{2}",
                        "Enchantment",
                        "If an opponent would gain life, that player loses that much life instead.");

        PrintedTable table =
                order(new PrintedTable(3).field(0, remedy), "Each player gains 4 life.");
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.life(1)).isEqualTo(16);
        assertThat(table.life(2)).isEqualTo(16);
    }
}
