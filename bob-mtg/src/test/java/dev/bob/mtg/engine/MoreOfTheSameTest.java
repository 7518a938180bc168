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

/// More counters of the kinds that are there, prices that grow with what is there, and dice to which it is added.
class MoreOfTheSameTest {
    private static final CardDefinition ELF =
            creature(
                    "Elf",
                    1,
                    1,
                    "Elf enters with two +1/+1 counters on it.\nElf enters with a charge counter on"
                            + " it.");

    @Test
    void there_is_another_counter_of_each_kind() {
        PrintedTable table =
                doing(
                        "For each kind of counter on target permanent or player, give that permanent"
                                + " or player another counter of that kind.");

        assertThat(counters(table, "+1/+1")).isEqualTo(3);
        assertThat(counters(table, "charge")).isEqualTo(2);
    }

    @Test
    void of_each_kind_one_may_be_removed_instead() {
        PrintedTable table =
                order(
                                "For each kind of counter on target permanent, put another counter"
                                        + " of that kind on it or remove one from it.")
                        .untilAsked()
                        .does(new Action.PickOption(1))
                        .does(new Action.PickOption(0))
                        .resolve();

        assertThat(counters(table, "+1/+1")).isEqualTo(1);
        assertThat(counters(table, "charge")).isEqualTo(2);
    }

    @Test
    void one_kind_is_chosen() {
        PrintedTable table =
                order(
                                "Choose a counter on target permanent or player. Give that permanent"
                                        + " or player another counter of that kind.")
                        .untilAsked()
                        .does(new Action.PickOption(1))
                        .resolve();

        assertThat(counters(table, "+1/+1")).isEqualTo(2);
        assertThat(counters(table, "charge")).isEqualTo(2);
    }

    private static PrintedTable doing(String text) {
        return order(text).resolve();
    }

    /// An Elf that is cast has its counters; then comes the order, about the Elf.
    private static PrintedTable order(String text) {
        return new PrintedTable()
                .field(0, land("Forest"))
                .hand(0, ELF, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Elf")
                .resolve()
                .cast("Order")
                .pick("Elf");
    }

    private static int counters(PrintedTable table, String kind) {
        return table.object("Elf").counters(new CounterKind(kind));
    }

    @Test
    void a_price_grows_with_each() {
        CardDefinition snag =
                card(
                        "Snag",
                        "{0}",
                        "Instant",
                        "Counter target spell unless its controller pays {1} plus an additional {1}"
                                + " for each creature you control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), land("Island"))
                        .hand(0, card("Ray", "{0}", "Instant", "You gain 3 life."), snag)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Ray")
                        .cast("Snag")
                        .pick("Ray", Zone.STACK)
                        .resolve();

        // two mana are asked for, and there is one
        assertThat(table.kernel().s.player(0).life).isEqualTo(20);
        assertThat(table.object("Island").tapped).isFalse();
    }

    @Test
    void what_is_added_counts_for_the_result() {
        PrintedTable table = new PrintedTable();
        for (int i = 0; i < 14; i++) {
            table.field(0, creature("Bear", 2, 2, ""));
        }
        PrintedTable.order(
                table,
                "Roll a d20 and add the number of creatures you control.\n1—14 | You lose 5"
                        + " life.\n15+ | You gain 5 life.");

        assertThat(table.kernel().s.player(0).life).isEqualTo(25);
    }
}
