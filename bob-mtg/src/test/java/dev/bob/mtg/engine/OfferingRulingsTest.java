package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Offering (rule 702.48): a permanent is sacrificed, and its mana cost makes the spell cheaper.
class OfferingRulingsTest {
    private static final CardDefinition PATRON =
            card("Patron", "{4}{R}{R}", "Creature — Spirit", "Goblin offering", 5, 5);

    private static CardDefinition goblin(String name, String cost) {
        return card(name, cost, "Creature — Goblin", "", 1, 1);
    }

    private static PrintedTable table(int lands, CardDefinition... goblins) {
        PrintedTable table = new PrintedTable().hand(0, PATRON).field(0, goblins);
        for (int i = 0; i < lands; i++) {
            table.field(0, land("Mountain"));
        }
        return table;
    }

    @Test
    void generic_and_colored_mana_reduce_what_is_like_them_and_the_rest_reduces_generic_mana() {
        // {4}{R}{R} less {1}{R} is {3}{R}; less {1}{G} is {2}{R}{R}
        assertThat(table(4, goblin("Red", "{1}{R}")).at(1, Step.UPKEEP).canCast("Patron")).isTrue();
        assertThat(table(3, goblin("Red", "{1}{R}")).at(1, Step.UPKEEP).canCast("Patron"))
                .isFalse();
        assertThat(table(4, goblin("Green", "{1}{G}")).at(1, Step.UPKEEP).canCast("Patron"))
                .isTrue();
    }

    @Test
    void one_half_of_hybrid_mana_reduces_what_it_can() {
        assertThat(table(5, goblin("Recruit", "{R/W}")).at(1, Step.UPKEEP).canCast("Patron"))
                .isTrue();
        assertThat(table(4, goblin("Recruit", "{R/W}")).at(1, Step.UPKEEP).canCast("Patron"))
                .isFalse();
    }

    @Test
    void without_an_offer_it_costs_what_it_costs_and_is_cast_as_a_sorcery() {
        assertThat(table(6).at(1, Step.UPKEEP).canCast("Patron")).isFalse();
        assertThat(table(6).at(1, Step.PRECOMBAT_MAIN).canCast("Patron")).isTrue();
    }

    @Test
    void what_is_offered_is_sacrificed_as_the_cost_is_paid() {
        PrintedTable table = table(4, goblin("Red", "{1}{R}")).at(1, Step.UPKEEP);
        int patron = table.id("Patron", Zone.HAND);
        table.does(
                table.kernel().options().stream()
                        .filter(action ->
                                action instanceof Action.Cast(int object, _, _) && object == patron)
                        .findFirst()
                        .orElseThrow());
        table.resolve();

        assertThat(table.has("Red", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Patron", Zone.BATTLEFIELD)).isTrue();
    }
}
