package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What could be attached to something, and to what it is attached by choice (rules 301.5, 303.4, 701.3).
class AttachableTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition SAINT = creature("Saint", 2, 2, "Protection from green");
    private static final CardDefinition OX = creature("Ox", 2, 4, "");

    private static CardDefinition aura(String name, String enchant) {
        return card(
                name,
                "{1}{G}",
                "Enchantment — Aura",
                "Enchant " + enchant + "\nEnchanted creature gets +1/+1.");
    }

    private static final CardDefinition BLADE =
            card(
                    "Blade",
                    "{1}",
                    "Artifact — Equipment",
                    "Equipped creature gets +1/+1.\nEquip {9}");

    @Test
    void only_an_aura_that_could_enchant_it_is_found() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Mage",
                                        "{0}",
                                        "Creature — Human",
                                        "When Mage enters, search your library for an Aura card that could enchant it, put it"
                                                + " onto the battlefield attached to it, then shuffle.",
                                        1,
                                        1))
                        .put(0, Zone.LIBRARY, aura("Growth", "creature"), aura("Sap", "land"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Mage")
                        .untilAsked();

        assertThat(table.kernel().options())
                .noneMatch(option ->
                        option.toString()
                                .contains("[object=" + table.id("Sap", Zone.LIBRARY) + "]"));
        table.pick("Growth", Zone.LIBRARY).resolve();
        assertThat(table.derived("Mage").power).isEqualTo(2);
    }

    @Test
    void an_equipment_is_put_on_whichever_creature_is_chosen_and_only_then() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BLADE, BEAR, OX)
                        .hand(
                                0,
                                card(
                                        "Hand Over",
                                        "{0}",
                                        "Sorcery",
                                        "Attach target Equipment you control to a creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Hand Over")
                        .pick("Blade")
                        .untilAsked()
                        .pick("Ox")
                        .resolve();

        assertThat(table.derived("Ox").power).isEqualTo(3);
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    /// Rule 702.16c: protection keeps the Aura off.
    @Test
    void a_creature_that_it_can_not_enchant_is_not_chosen() {
        CardDefinition graft =
                card(
                        "Graft",
                        "{0}",
                        "Sorcery",
                        "Attach target Aura you control to a creature it can enchant.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, SAINT, OX)
                        .hand(0, graft)
                        .hand(0, aura("Growth", "creature"))
                        .field(0, PrintedTable.land("Forest"), PrintedTable.land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Growth")
                        .pick("Bear")
                        .resolve()
                        .cast("Graft")
                        .pick("Growth")
                        .untilAsked();

        assertThat(table.options())
                .noneMatch(
                        option -> option.contains("=" + table.id("Saint", Zone.BATTLEFIELD) + "]"));
        table.pick("Ox").resolve();
        assertThat(table.derived("Ox").power).isEqualTo(3);
    }
}
