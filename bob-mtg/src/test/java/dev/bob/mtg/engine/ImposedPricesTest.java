package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;

/// What spells cost in some turns, for each of something, and if several things are so (rule 601.2f).
class ImposedPricesTest {
    private static final CardDefinition SPARK = card("Spark", "{0}", "Instant", "You gain 1 life.");

    private static final CardDefinition BOLT =
            card("Bolt", "{0}", "Instant", "Bolt deals 1 damage to any target.");

    private static CardDefinition tax(String text) {
        return card("Tax", "{1}", "Enchantment", text);
    }

    @Test
    void spells_cost_opponents_more_during_your_turn_alone() {
        for (String text :
                new String[] {
                    "Spells your opponents cast during your turn cost {1} more to cast.",
                    "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents"
                            + " activate cost {1} more to activate unless they're mana abilities."
                }) {
            PrintedTable table =
                    new PrintedTable().field(1, tax(text)).hand(0, SPARK).at(1, Step.UPKEEP);

            assertThat(table.canCast("Spark")).as(text).isTrue();
            table.at(2, Step.UPKEEP).does(new Action.Pass());
            assertThat(table.canCast("Spark")).as(text).isFalse();
        }
    }

    @Test
    void each_spell_costs_more_for_each_that_its_caster_has_cast_before_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                tax(
                                        "Each spell a player casts costs {1} more to cast for each other spell that"
                                                + " player has cast this turn."))
                        .field(0, land("Plains"))
                        .hand(0, SPARK, card("First", "{0}", "Instant", "You gain 1 life."))
                        .hand(1, BOLT)
                        .at(1, Step.UPKEEP);

        table.cast("First").resolve();
        assertThat(table.canCast("Spark")).isTrue();
        table.cast("Spark");
        assertThat(table.object("Plains").tapped).isTrue();
        table.does(new Action.Pass());
        assertThat(table.canCast("Bolt")).isTrue();
    }

    @Test
    void spells_with_targets_cost_opponents_more_for_each() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                tax(
                                        "Spells your opponents cast cost {1} more to cast for each target."))
                        .hand(0, SPARK, BOLT)
                        .at(1, Step.UPKEEP);

        assertThat(table.canCast("Spark")).isTrue();
        assertThat(table.canCast("Bolt")).isFalse();
    }

    @Test
    void a_spell_is_cheaper_for_either_of_two_things() {
        CardDefinition twice =
                card(
                        "Twice",
                        "{2}",
                        "Instant",
                        "This spell costs {1} less to cast if you control a creature and {1} less to cast if you control an"
                                + " artifact.\nYou gain 1 life.");
        CardDefinition also =
                card(
                        "Also",
                        "{2}",
                        "Instant",
                        "This spell costs {1} less to cast if you control a creature. It also costs {1} less to cast if you"
                                + " control an artifact.\nYou gain 1 life.");
        CardDefinition relic = card("Relic", "{1}", "Artifact", "");
        PrintedTable one =
                new PrintedTable().field(0, relic).hand(0, twice, also).at(1, Step.UPKEEP);
        PrintedTable both =
                new PrintedTable()
                        .field(0, relic, creature("Imp", 1, 1, ""))
                        .hand(0, twice, also)
                        .at(1, Step.UPKEEP);

        assertThat(one.canCast("Twice")).isFalse();
        assertThat(one.canCast("Also")).isFalse();
        assertThat(both.canCast("Twice")).isTrue();
        assertThat(both.canCast("Also")).isTrue();
    }

    @Test
    void spells_that_are_of_either_color_cost_less() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Patron",
                                        2,
                                        2,
                                        "Spells you cast that are black and/or red cost {1} less to cast."),
                                PrintedTable.land("Mountain"))
                        .hand(
                                0,
                                PrintedTable.card("Spark", "{1}{R}", "Sorcery", "Draw a card."),
                                PrintedTable.card("Trinket", "{2}", "Artifact", ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Spark")).isTrue();
        assertThat(table.canCast("Trinket")).isFalse();
    }
}
