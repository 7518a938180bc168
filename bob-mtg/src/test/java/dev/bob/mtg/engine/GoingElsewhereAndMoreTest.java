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

/// Replaced zone changes with something done besides, and those that are replaced only as one likes (rule 614.6).
class GoingElsewhereAndMoreTest {
    private static final CardDefinition REAPER =
            creature(
                    "Reaper",
                    3,
                    3,
                    "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2"
                            + " black Zombie creature token.");

    @Test
    void each_of_those_that_would_die_is_exiled_and_leaves_a_token() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(0, REAPER, creature("Pet", 1, 1, ""))
                                .field(1, creature("Bear", 2, 2, ""), creature("Wolf", 2, 2, "")),
                        "Destroy all creatures you don't control. You gain 2 life for each creature destroyed this way.");

        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Wolf", Zone.EXILE)).isTrue();
        assertThat(table.count("Zombie", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void it_says_nothing_of_others() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, REAPER, creature("Pet", 1, 1, "")),
                        "Destroy target creature with power 1.");

        assertThat(table.has("Pet", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Zombie", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void what_it_was_is_known_besides() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Scales",
                                                "{1}",
                                                "Enchantment",
                                                "If a creature an opponent controls would die, exile it instead and its controller"
                                                        + " loses life equal to its power."))
                                .field(1, creature("Ogre", 4, 2, "")),
                        "Destroy target creature.");

        assertThat(table.has("Ogre", Zone.EXILE)).isTrue();
        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void it_happens_as_damage_and_sacrifices_kill_too() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(0, REAPER)
                                .field(1, creature("Bear", 2, 2, ""), creature("Giant", 5, 5, "")),
                        "Order deals 2 damage to each creature you don't control. Each opponent sacrifices a creature of their choice.");

        assertThat(table.count("Zombie", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.has("Giant", Zone.GRAVEYARD)).isFalse();
    }

    private static PrintedTable burnt(String text) {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card("Urn", "{1}", "Enchantment", text),
                                creature("Bear", 2, 2, ""))
                        .hand(0, card("Order", "{0}", "Sorcery", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");
        return table.untilAsked();
    }

    @Test
    void what_one_may_do_instead_is_asked_each_time() {
        String text =
                "If a creature you control would die, you may exile it instead. If you do, you gain 3 life.";
        PrintedTable exiled = burnt(text).yes().resolve();
        PrintedTable dead = burnt(text).no().resolve();

        assertThat(exiled.has("Bear", Zone.EXILE)).isTrue();
        assertThat(exiled.life(0)).isEqualTo(23);
        assertThat(dead.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(dead.life(0)).isEqualTo(20);
    }

    @Test
    void it_may_go_to_its_owners_library() {
        PrintedTable table =
                burnt(
                                "If a creature you control would die, you may put it on top of its owner's library instead.")
                        .yes()
                        .resolve();

        assertThat(table.has("Bear", Zone.LIBRARY)).isTrue();
    }

    @Test
    void when_one_does_is_a_reflexive_trigger() {
        PrintedTable table =
                burnt(
                                "If a creature you control would die, you may exile it instead. When you do, target opponent loses 3 life.")
                        .yes()
                        .resolve();

        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void it_is_exiled_with_as_many_counters() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature(
                                                "Hatchling",
                                                2,
                                                2,
                                                "If this creature would die, exile it with three egg counters on it instead.")),
                        "Destroy all creatures.");

        int id = table.id("Hatchling", Zone.EXILE);
        assertThat(table.kernel().object(id).counters.get(new CounterKind("egg"))).isEqualTo(3);
    }
}
