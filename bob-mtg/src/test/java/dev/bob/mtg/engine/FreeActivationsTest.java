package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is different the first time in a turn, what nobody has done this turn, and searches that end otherwise.
class FreeActivationsTest {
    private static final CardDefinition SWORD =
            card("Sword", "", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {3}");

    private static PrintedTable table(String text) {
        return new PrintedTable()
                .field(
                        0,
                        card("Forge", "", "Enchantment", text),
                        SWORD,
                        creature("Bear", 2, 2, ""),
                        creature("Ox", 3, 3, ""));
    }

    @Test
    void the_first_equip_ability_of_a_turn_is_free_and_the_second_isnt() {
        PrintedTable table =
                table(
                                "You may pay {0} rather than pay the equip cost of the first equip ability you activate"
                                        + " each turn.")
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Sword")
                        .untilAsked()
                        .pick("Bear")
                        .resolve();

        assertThat(table.derived("Bear").power).isEqualTo(4);
        assertThat(table.canActivate("Sword")).isFalse();
    }

    @Test
    void without_such_a_rule_it_costs_what_it_costs() {
        PrintedTable table =
                table("Creatures you control have vigilance.").at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Sword")).isFalse();
    }

    @Test
    void nobody_has_done_it_as_long_as_none_of_several_did() {
        String text =
                "At the beginning of your end step, if no opponent has gained life this turn, you gain 1 life.";
        String order = "Each opponent gains 1 life.";
        PrintedTable nobody = table(text).at(2, Step.UPKEEP);
        PrintedTable somebody =
                PrintedTable.order(table(text), order).at(2, Step.UPKEEP);

        assertThat(nobody.life(0)).isEqualTo(21);
        assertThat(somebody.life(0)).isEqualTo(20);
    }

    @Test
    void only_the_first_creature_spell_of_a_turn_has_flash() {
        PrintedTable table =
                table("You may cast the first creature spell you cast each turn as though it had flash.")
                        .hand(
                                0,
                                card("Cat", "{0}", "Creature — Cat", "", 1, 1),
                                card("Dog", "{0}", "Creature — Dog", "", 1, 1))
                        .at(1, Step.UPKEEP);
        assertThat(table.canCast("Cat")).isTrue();

        table.cast("Cat").resolve();

        assertThat(table.canCast("Dog")).isFalse();
    }

    @Test
    void what_was_searched_for_may_go_somewhere_else_instead() {
        String text =
                "Search your library for a creature card, reveal it, and put it into your hand. If you control an"
                        + " Equipment, put that card onto the battlefield instead. Then shuffle.";
        PrintedTable with = found(table("Creatures you control have vigilance."), text);
        PrintedTable without = found(new PrintedTable(), text);

        assertThat(with.has("Cat", Zone.BATTLEFIELD)).isTrue();
        assertThat(without.has("Cat", Zone.HAND)).isTrue();
    }

    @Test
    void another_search_may_take_its_place() {
        String text =
                "Search your library for a creature card and put that card into your hand. If you control an Equipment,"
                        + " instead search your library for two creature cards and put those cards into your hand. Then"
                        + " shuffle.";
        PrintedTable with =
                table("Creatures you control have vigilance.")
                        .put(0, Zone.LIBRARY, creature("Dog", 1, 1, ""));

        asked(with, text).pick("Dog", Zone.LIBRARY).resolve();

        assertThat(with.count("Cat", Zone.HAND) + with.count("Dog", Zone.HAND)).isEqualTo(2);
    }

    private static PrintedTable found(PrintedTable table, String text) {
        return asked(table, text).resolve();
    }

    private static PrintedTable asked(PrintedTable table, String text) {
        return table.put(0, Zone.LIBRARY, creature("Cat", 1, 1, ""))
                .hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked()
                .pick("Cat", Zone.LIBRARY);
    }
}
