package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Events that say how many there are, who controls what now, or in which turn it is.
class OccasionalEventsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition watcher(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    @Test
    void control_that_an_opponent_gains_is_gained_from_somebody() {
        CardDefinition watcher =
                watcher(
                        "Whenever an opponent gains control of a permanent from you, you gain 5 life.");
        String gift = "Target opponent gains control of target creature you control.";

        PrintedTable given =
                new PrintedTable()
                        .field(0, watcher, BEAR)
                        .hand(0, card("Gift", "{0}", "Sorcery", gift));
        given.at(1, Step.PRECOMBAT_MAIN).cast("Gift").resolve();
        given.at(1, Step.END_TURN);
        assertThat(given.life(0)).isEqualTo(25);

        PrintedTable seen =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(1, watcher)
                        .hand(0, card("Gift", "{0}", "Sorcery", gift));
        seen.at(1, Step.PRECOMBAT_MAIN).cast("Gift").resolve();
        seen.at(1, Step.END_TURN);
        assertThat(seen.life(1)).isEqualTo(20);
    }

    @Test
    void who_loses_control_of_it_controls_the_ability_that_triggers() {
        CardDefinition relic =
                creature("Relic", 1, 1, "When you lose control of Relic, you gain 5 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, relic)
                        .hand(
                                0,
                                card(
                                        "Gift",
                                        "{0}",
                                        "Sorcery",
                                        "Target opponent gains control of target creature you control."));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Gift").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void the_end_step_on_the_next_turn_is_not_the_one_of_this_turn() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "At the beginning of the end step on your next turn, you gain 5 life.");

        assertThat(table.at(2, Step.UPKEEP).life(0)).isEqualTo(20);
        assertThat(table.at(3, Step.POSTCOMBAT_MAIN).life(0)).isEqualTo(20);
        assertThat(table.at(4, Step.UPKEEP).life(0)).isEqualTo(25);
        assertThat(table.at(6, Step.UPKEEP).life(0)).isEqualTo(25);
    }

    @Test
    void exactly_two_creatures_are_neither_one_nor_three() {
        for (int n = 1; n <= 3; n++) {
            PrintedTable table =
                    new PrintedTable()
                            .field(
                                    0,
                                    watcher(
                                            "Whenever you attack with exactly two creatures, you gain 5 life."),
                                    BEAR,
                                    OX,
                                    creature("Elk", 3, 3, ""));
            table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
            String[] names = {"Bear", "Ox", "Elk"};
            for (int i = 0; i < n; i++) {
                table.attack(names[i], 1);
            }
            table.finish().at(1, Step.END_TURN);
            assertThat(table.life(0)).isEqualTo(n == 2 ? 25 : 20);
        }
    }

    @Test
    void a_creature_that_blocks_two_blocks_once() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OX)
                        .field(
                                1,
                                creature(
                                        "Giant",
                                        1,
                                        9,
                                        "Giant can block an additional creature each combat.\nWhenever Giant blocks two or"
                                                + " more creatures, you gain 5 life."));
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Bear", 1).attack("Ox", 1).finish().untilAsked();
        int giant = table.id("Giant", Zone.BATTLEFIELD);
        table.does(new Action.Block(giant, table.id("Bear", Zone.BATTLEFIELD)));
        table.does(new Action.Block(giant, table.id("Ox", Zone.BATTLEFIELD)));
        table.finish().at(1, Step.DECLARE_BLOCKERS);
        table.at(1, Step.END_COMBAT);

        assertThat(table.life(1)).isEqualTo(25);
    }
}
