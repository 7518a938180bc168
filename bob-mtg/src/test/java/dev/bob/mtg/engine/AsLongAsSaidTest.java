package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rules of static abilities that are true for a while, abilities that trigger an additional time, and counters of several
/// kinds at once.
class AsLongAsSaidTest {
    @Test
    void creatures_that_would_die_are_exiled_until_the_next_turn() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ox", 3, 3, ""))
                        .hand(0, card("Doom", "{0}", "Sorcery", "Destroy all creatures."));
        order(table, "Until your next turn, if a creature would die, exile it instead.")
                .cast("Doom")
                .resolve();

        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
    }

    @Test
    void permanents_enter_tapped_until_end_of_turn() {
        PrintedTable table = new PrintedTable().hand(0, card("Ox", "{0}", "Creature", "", 3, 3));
        order(table, "Until end of turn, creatures enter tapped.").cast("Ox").resolve();

        assertThat(table.object("Ox").tapped).isTrue();
    }

    @Test
    void two_cards_are_drawn_for_one_until_end_of_turn() {
        PrintedTable table =
                new PrintedTable().hand(0, card("Think", "{0}", "Sorcery", "Draw a card."));
        order(table, "Until end of turn, if you would draw a card, draw two cards instead.")
                .cast("Think")
                .resolve();

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(2);
    }

    @Test
    void each_creature_enters_with_one_counter_more_until_end_of_turn() {
        PrintedTable table = new PrintedTable().hand(0, card("Ox", "{0}", "Creature", "", 3, 3));
        order(
                        table,
                        "Until end of turn, each creature you control enters with an additional +1/+1 counter on it.")
                .cast("Ox")
                .resolve();

        assertThat(table.derived("Ox").power).isEqualTo(4);
    }

    @Test
    void abilities_of_your_shamans_and_other_wizards_trigger_again() {
        String gain = "Whenever you cast a spell, you gain 1 life.";
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Prodigy",
                                        "",
                                        "Creature — Wizard",
                                        "If an ability of a Shaman or another Wizard you control triggers, that"
                                                + " ability triggers an additional time.",
                                        1,
                                        1),
                                card("Seer", "", "Creature — Shaman", gain, 1, 1),
                                card("Ox", "", "Creature — Ox", gain, 1, 1))
                        .field(
                                1,
                                card(
                                        "Foe",
                                        "",
                                        "Creature — Shaman",
                                        "Whenever an opponent casts a spell, you gain 1 life.",
                                        1,
                                        1));
        order(table, "Draw a card.");

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.life(1)).isEqualTo(21);
    }

    @Test
    void a_gain_of_life_may_cause_more() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Echo",
                                        "",
                                        "Enchantment",
                                        "If you gaining life causes a triggered ability of a creature you control to"
                                                + " trigger, that ability triggers an additional time."),
                                creature(
                                        "Imp",
                                        1,
                                        1,
                                        "Whenever you gain life, each opponent loses 1 life."));
        order(table, "You gain 3 life.");

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void three_kinds_of_counters_are_put_on_one_and_two_on_each() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""), creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Gift",
                                        "{0}",
                                        "Sorcery",
                                        "Put a +1/+1 counter, a flying counter, and a shield counter on target creature."))
                        .hand(
                                0,
                                card(
                                        "Gifts",
                                        "{0}",
                                        "Sorcery",
                                        "Put a reach counter and two +1/+1 counters on each creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Gift")
                        .untilAsked()
                        .pick("Ox")
                        .resolve()
                        .cast("Gifts")
                        .resolve();

        assertThat(table.derived("Ox").power).isEqualTo(6);
        assertThat(table.object("Ox").counters(CounterKind.SHIELD)).isEqualTo(1);
        assertThat(table.derived("Bear").power).isEqualTo(4);
    }
}
