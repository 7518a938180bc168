package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// The same mana value as another card, and what is done once for each life.
class SameValueRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    private static CardDefinition spell(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void a_spell_is_countered_if_the_discarded_card_costs_as_much() {
        // given: a land card has mana value 0 (rule 202.3a)
        CardDefinition sensei =
                card(
                        "Sensei",
                        "{1}",
                        "Artifact",
                        "{0}, Discard a card: Counter target spell if it has the same mana value as the discarded card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, sensei)
                        .hand(0, spell("You gain 3 life."), land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").activate("Sensei").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.count("Forest", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void a_spell_is_not_countered_if_the_discarded_card_costs_something_else() {
        // given
        CardDefinition sensei =
                card(
                        "Sensei",
                        "{1}",
                        "Artifact",
                        "{0}, Discard a card: Counter target spell if it has the same mana value as the discarded card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, sensei)
                        .hand(
                                0,
                                spell("You gain 3 life."),
                                card("Big", "{4}{R}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").activate("Sensei").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void something_is_done_once_for_each_life_that_was_lost() {
        // given: one choice after the other (rule 608.2c)
        CardDefinition oath =
                card(
                        "Oath",
                        "{1}",
                        "Enchantment",
                        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than Oath unless you"
                                + " discard a card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, oath, BEAR, land("Forest"), land("Island"))
                        .hand(0, spell("You lose 2 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when: there is nothing to discard
        table.cast("Order").resolve();

        // then
        assertThat(
                        table.count("Bear", Zone.BATTLEFIELD)
                                + table.count("Forest", Zone.BATTLEFIELD)
                                + table.count("Island", Zone.BATTLEFIELD))
                .isEqualTo(1);
        assertThat(table.count("Oath", Zone.BATTLEFIELD)).isEqualTo(1);
    }
}
