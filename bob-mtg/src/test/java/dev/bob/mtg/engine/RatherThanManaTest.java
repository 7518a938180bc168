package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Permissions to cast spells by paying something rather than their mana costs (rule 118.9).
class RatherThanManaTest {
    private static final CardDefinition GIANT = card("Giant", "{4}", "Creature — Giant", "", 4, 4);

    private static PrintedTable with(String text) {
        return new PrintedTable()
                .field(0, card("Door", "{1}", "Enchantment", text))
                .hand(0, GIANT, GIANT);
    }

    private static PrintedTable castFirst(PrintedTable table) {
        int giant = table.id("Giant", Zone.HAND);
        return table.does(
                table.kernel().options().stream()
                        .filter(each -> each.toString().startsWith("Cast[object=" + giant))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void one_spell_each_turn_is_cast_for_life() {
        PrintedTable table =
                with("Once each turn, you may cast a spell from your hand by paying life equal to its mana value"
                                + " rather than paying its mana cost.")
                        .at(1, Step.PRECOMBAT_MAIN);
        castFirst(table).resolve();

        assertThat(table.life(0)).isEqualTo(16);
        assertThat(table.count("Giant", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.canCast("Giant")).isFalse();
    }

    @Test
    void each_creature_spell_costs_that_mana() {
        PrintedTable table =
                with("You may cast creature spells from your hand by paying {2} rather than paying their mana costs.")
                        .field(0, land("Forest"), land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN);
        castFirst(table).resolve();

        assertThat(table.count("Giant", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.canCast("Giant")).isFalse();
    }

    @Test
    void a_card_in_a_graveyard_is_paid_for_with_a_creature() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Pit",
                                        "{1}",
                                        "Enchantment",
                                        "Once during each of your turns, you may cast a creature spell from your graveyard by"
                                                + " sacrificing a creature rather than paying its mana cost."),
                                creature("Bear", 2, 2, ""))
                        .put(0, Zone.GRAVEYARD, GIANT)
                        .at(1, Step.PRECOMBAT_MAIN);
        int giant = table.id("Giant", Zone.GRAVEYARD);
        table.does(
                        table.kernel().options().stream()
                                .filter(each -> each.toString().startsWith("Cast[object=" + giant))
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.has("Giant", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }
}
