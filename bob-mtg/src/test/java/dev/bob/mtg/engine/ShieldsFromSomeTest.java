package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Damage prevented for some by some (rules 615.1, 615.7, 615.9), and what is other than something named.
class ShieldsFromSomeTest {
    private static final String EACH = " deals 2 damage to each other creature and each player.";

    private static CardDefinition pinger(String name, String cost) {
        return card(name, cost, "Creature", "{0}: " + name + EACH, 1, 9);
    }

    /// Imp is red and Elf is green.
    private static PrintedTable shielded(String text, String... picks) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, pinger("Imp", "{R}"), pinger("Elf", "{G}"))
                        .field(0, creature("Ox", 3, 9, ""), creature("Bear", 2, 9, ""))
                        .hand(0, card("Shield", "{0}", "Instant", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Shield");
        for (String pick : picks) {
            table.untilAsked().pick(pick);
        }
        return table.resolve();
    }

    private static int damage(PrintedTable table, String name) {
        return table.object(name).damage;
    }

    @Test
    void a_target_is_shielded_from_sources_of_a_kind() {
        PrintedTable table =
                shielded(
                                "Prevent all damage that would be dealt to target creature this turn by red sources.",
                                "Ox")
                        .activate("Imp")
                        .resolve();

        assertThat(damage(table, "Ox")).isZero();
        assertThat(damage(table, "Bear")).isEqualTo(2);
        table.activate("Elf").resolve();
        assertThat(damage(table, "Ox")).isEqualTo(2);
    }

    @Test
    void a_player_is_shielded_from_a_target() {
        PrintedTable table =
                shielded(
                                "Prevent all damage that would be dealt to you this turn by target creature.",
                                "Elf")
                        .activate("Elf")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(18);
        table.activate("Imp").resolve();
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void a_target_is_shielded_from_another_target() {
        PrintedTable table =
                shielded(
                                "Prevent the next 3 damage that would be dealt to target creature this turn by another"
                                        + " target creature.",
                                "Ox",
                                "Elf")
                        .activate("Imp")
                        .resolve()
                        .activate("Elf")
                        .resolve()
                        .activate("Elf")
                        .resolve();

        assertThat(damage(table, "Ox")).isEqualTo(3);
        assertThat(damage(table, "Bear")).isEqualTo(6);
    }

    @Test
    void creatures_other_than_the_target_deal_no_damage() {
        PrintedTable table =
                shielded(
                                "Prevent all damage that would be dealt this turn by creatures other than target"
                                        + " creature.",
                                "Elf")
                        .activate("Imp")
                        .resolve()
                        .activate("Elf")
                        .resolve();

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void sources_of_the_chosen_color_deal_no_damage() {
        PrintedTable table =
                shielded(
                        "Prevent all damage that sources of the color of your choice would deal this turn.");
        assertThat(table.kernel().s.floating.size()).isEqualTo(1);
        table.activate("Imp").resolve().activate("Elf").resolve();

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void red_sources_and_green_sources_deal_no_damage() {
        PrintedTable table =
                shielded(
                        "Prevent all damage that red sources and green sources would deal this turn.");
        table.activate("Imp").resolve().activate("Elf").resolve();

        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void life_is_gained_for_what_a_chosen_source_would_have_dealt_to_a_target() {
        PrintedTable table =
                shielded(
                                "Prevent all damage that would be dealt to target creature this turn by a source of your"
                                        + " choice. You gain life equal to the damage prevented this way.",
                                "Ox",
                                "Imp")
                        .activate("Imp")
                        .resolve()
                        .activate("Elf")
                        .resolve();

        assertThat(damage(table, "Ox")).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void life_is_gained_whenever_damage_from_a_red_source_is_prevented() {
        PrintedTable table =
                shielded(
                                "Prevent all damage that would be dealt to you this turn. Whenever damage from a black"
                                        + " or red source is prevented this way this turn, you gain that much life.")
                        .activate("Elf")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.activate("Imp").resolve();
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void as_much_of_the_damage_is_prevented_as_there_are_of_something() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                land("Forest"),
                                land("Forest"),
                                land("Forest"),
                                card(
                                        "Grove",
                                        "",
                                        "Enchantment",
                                        "If a source would deal damage to you, prevent X of that damage, where X is the"
                                                + " number of Forests you control."));
        order(table, "Order deals 5 damage to each player.");

        assertThat(table.life(0)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(15);
    }

    @Test
    void all_creatures_but_the_target_are_destroyed() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""), creature("Bear", 2, 2, ""))
                        .field(1, creature("Cat", 1, 1, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy all creatures other than target creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Bear")
                        .resolve();

        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Cat", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void a_source_may_be_described_like_any_other_thing() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, pinger("Imp", "{R}"), pinger("Elf", "{2}{G}"))
                        .field(
                                0,
                                card(
                                        "Odd Veil",
                                        "",
                                        "Enchantment",
                                        "Prevent all damage that would be dealt to you by sources with mana value 2 or"
                                                + " less."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Imp")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(20);
        table.activate("Elf").resolve();
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void what_is_enchanted_is_what_would_have_been_dealt_the_damage() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, pinger("Imp", "{R}"), creature("Ox", 3, 9, ""))
                        .hand(
                                0,
                                card(
                                        "Bark",
                                        "{0}",
                                        "Enchantment — Aura",
                                        "Enchant creature\nIf damage would be dealt to enchanted creature, prevent that"
                                                + " damage and put a +1/+1 counter on it."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Bark")
                        .untilAsked()
                        .pick("Ox")
                        .resolve()
                        .activate("Imp")
                        .resolve();

        assertThat(damage(table, "Ox")).isZero();
        assertThat(table.derived("Ox").power).isEqualTo(4);
    }
}
