package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Abilities that trigger as something becomes unattached look back in time (rules 603.10c, 701.3d).
class UnattachedTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OGRE = creature("Ogre", 3, 3, "");
    private static final CardDefinition HARNESS =
            card(
                    "Harness",
                    "{1}",
                    "Artifact — Equipment",
                    "Whenever this Equipment becomes unattached from a creature, you gain 3 life. Sacrifice that"
                            + " creature.\nEquip {0}");

    private static PrintedTable equipped(CardDefinition... hand) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, OGRE, HARNESS)
                        .hand(0, hand)
                        .at(1, Step.PRECOMBAT_MAIN);
        return table.activate("Harness").pick("Bear").resolve();
    }

    private static CardDefinition instant(String name, String text) {
        return card(name, "{0}", "Instant", text);
    }

    @Test
    void what_is_put_on_another_creature_leaves_the_first() {
        PrintedTable table = equipped();
        assertThat(table.life(0)).isEqualTo(20);

        table.activate("Harness").pick("Ogre").resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Ogre", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void what_is_destroyed_is_no_longer_attached() {
        PrintedTable table = equipped(instant("Rust", "Destroy target artifact."));

        table.cast("Rust").pick("Harness").resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void what_it_was_attached_to_has_left_and_it_triggers_once() {
        PrintedTable table = equipped(instant("Fall", "Destroy target creature."));

        table.cast("Fall").pick("Bear").resolve();

        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.has("Ogre", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Harness", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void both_leave_at_once_and_it_triggers_once() {
        PrintedTable table = equipped(instant("End", "Destroy all permanents."));

        table.cast("End").resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void a_creature_that_is_none_any_longer_is_let_go() {
        PrintedTable table =
                equipped(
                        instant("Still", "Target creature becomes an artifact until end of turn."));

        table.cast("Still").pick("Bear").resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }
}
