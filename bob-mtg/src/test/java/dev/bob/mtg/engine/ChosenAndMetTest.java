package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Abilities chosen in a sentence of their own, cards turned over or manifested as one likes, and creatures that met in combat.
class ChosenAndMetTest {
    @Test
    void creatures_gain_the_ability_that_was_chosen() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""), creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Song",
                                        "{0}",
                                        "Sorcery",
                                        "Choose flying, vigilance, or trample. Creatures you control gain that ability"
                                                + " until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Song")
                        .untilAsked()
                        .does(new Action.PickOption(1))
                        .resolve();

        for (String name : new String[] {"Ox", "Bear"}) {
            assertThat(table.derived(name).has(Words.VIGILANCE)).isTrue();
            assertThat(table.derived(name).has(Words.FLYING)).isFalse();
        }
    }

    @Test
    void a_card_is_manifested_from_the_hand_and_turned_up() {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, creature("Ox", 3, 4, ""))
                        .hand(
                                0,
                                card("Veil", "{0}", "Sorcery", "Manifest a card from your hand."),
                                card(
                                        "Unveil",
                                        "{0}",
                                        "Sorcery",
                                        "You may turn a face-down creature you control face up."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Veil")
                        .untilAsked()
                        .pick("Ox", Zone.HAND)
                        .resolve();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("", Zone.BATTLEFIELD)).isTrue();

        table.cast("Unveil").untilAsked().yes().resolve();

        assertThat(table.derived("Ox").toughness).isEqualTo(4);
    }

    @Test
    void what_it_blocked_this_turn_is_destroyed_and_nothing_else() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 9, ""), creature("Bear", 1, 9, ""))
                        .field(
                                1,
                                creature(
                                        "Wall",
                                        0,
                                        9,
                                        "{0}: Destroy all creatures that were blocked by Wall this turn."))
                        .begun()
                        .declareAttackers()
                        .attack("Ox", 1)
                        .attack("Bear", 1)
                        .finish()
                        .untilAsked();
        int wall = table.id("Wall", Zone.BATTLEFIELD);
        int ox = table.id("Ox", Zone.BATTLEFIELD);
        table.does(new Action.Block(wall, ox)).finish();
        while (!table.canActivate("Wall")) {
            table.does(new Action.Pass());
        }
        table.activate("Wall").resolve();

        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void the_first_of_them_does_not_count() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature("Ox", 3, 3, ""),
                                creature("Bear", 2, 2, ""),
                                creature("Cat", 1, 1, ""));

        order(
                table,
                "Creatures you control get +1/+1 until end of turn for each creature you control beyond the first.");

        assertThat(table.derived("Ox").power).isEqualTo(5);
    }
}
