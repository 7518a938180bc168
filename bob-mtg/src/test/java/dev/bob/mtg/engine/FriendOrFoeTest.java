package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// "For each player, choose friend or foe."
class FriendOrFoeTest {
    @Test
    void what_friends_do_foes_dont() {
        PrintedTable table = ordered("Each friend draws a card. Each foe loses 2 life.");
        friend(friend(foe(table))).resolve();

        assertThat(table.kernel().s.player(0).life).isEqualTo(18);
        assertThat(table.kernel().s.player(1).life).isEqualTo(20);
        // the card of the turn
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(1);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(1);
        assertThat(table.kernel().s.hand(2).size()).isEqualTo(2);
    }

    @Test
    void foes_are_dealt_damage_for_what_is_theirs() {
        PrintedTable table =
                ordered(
                        "Each foe sacrifices a creature they control. Order deals damage to each foe"
                                + " equal to the number of cards in their hand.");
        foe(friend(friend(table))).resolve();

        assertThat(table.kernel().s.player(2).life).isEqualTo(19);
        assertThat(table.kernel().s.player(1).life).isEqualTo(20);
        assertThat(table.has("Wolf", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    private static PrintedTable ordered(String text) {
        return new PrintedTable(3)
                .field(1, creature("Bear", 2, 2, ""))
                .field(2, creature("Wolf", 3, 3, ""))
                .hand(2, creature("Cub", 1, 1, ""))
                .hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "For each player, choose friend or foe. " + text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();
    }

    private static PrintedTable friend(PrintedTable table) {
        return table.does(new Action.PickOption(0));
    }

    private static PrintedTable foe(PrintedTable table) {
        return table.does(new Action.PickOption(1));
    }
}
