package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is known of a creature that fought, once it has left the battlefield or only the combat.
class LeavingCombatTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    private static PrintedTable attackedByBear(String text, CardDefinition... hand) {
        return new PrintedTable()
                .field(0, BEAR, card("Watcher", "{1}", "Enchantment", text))
                .field(1, IMP)
                .hand(0, hand)
                .at(1, Step.PRECOMBAT_MAIN)
                .declareAttackers()
                .attack("Bear", 1)
                .finish();
    }

    private static PrintedTable blocked(PrintedTable table) {
        table.untilAsked();
        int bear = table.id("Bear", Zone.BATTLEFIELD);
        return table.does(new Action.Block(table.id("Imp", Zone.BATTLEFIELD), bear)).finish();
    }

    @Test
    void a_creature_that_died_as_it_blocked_was_a_blocking_creature() {
        PrintedTable table =
                blocked(attackedByBear("Whenever a blocking creature dies, you gain 1 life."));

        table.at(1, Step.END_COMBAT);

        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_creature_that_died_as_it_attacked_did_not_block() {
        PrintedTable table =
                attackedByBear(
                        "Whenever a blocking creature dies, you gain 1 life.\nWhenever an attacking creature dies,"
                                + " you gain 10 life.",
                        card("Death", "{0}", "Instant", "Destroy target creature."));

        table.cast("Death").pick("Bear").resolve();

        assertThat(table.life(0)).isEqualTo(30);
    }

    @Test
    void a_creature_that_was_removed_from_combat_before_it_died_attacked_no_more() {
        PrintedTable table =
                attackedByBear(
                        "Whenever an attacking creature dies, you gain 1 life.",
                        card("Recall", "{0}", "Instant", "Remove target creature from combat."),
                        card("Death", "{0}", "Instant", "Destroy target creature."));

        table.cast("Recall").pick("Bear").resolve();
        table.cast("Death").pick("Bear").resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void a_creature_goes_on_blocking_when_what_it_blocked_has_left() {
        PrintedTable table =
                blocked(
                        attackedByBear(
                                "Whenever a blocking creature dies, you gain 1 life.",
                                card("Death", "{0}", "Instant", "Destroy target creature."),
                                card(
                                        "Trap",
                                        "{0}",
                                        "Instant",
                                        "Destroy target blocking creature.")));

        table.cast("Death").pick("Bear").resolve();
        table.cast("Trap").pick("Imp").resolve();

        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_creature_that_is_removed_from_combat_blocks_no_more_although_it_blocked_nothing() {
        PrintedTable table =
                blocked(
                        attackedByBear(
                                "Whenever a blocking creature dies, you gain 1 life.",
                                card("Death", "{0}", "Instant", "Destroy target creature."),
                                card(
                                        "Recall",
                                        "{0}",
                                        "Instant",
                                        "Remove target creature from combat."),
                                card("End", "{0}", "Instant", "Destroy target creature.")));

        table.cast("Death").pick("Bear").resolve();
        table.cast("Recall").pick("Imp").resolve();
        table.cast("End").pick("Imp").resolve();

        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }
}
