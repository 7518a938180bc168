package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// Abilities that cost nothing the first time, and what nobody has done this turn.
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
}
