package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What things have for as long as something is so, what they gain as they come back, and who may do what until when.
class SaidForAWhileTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void what_has_a_counter_has_an_ability_for_as_long() {
        PrintedTable table = new PrintedTable().put(0, Zone.GRAVEYARD, IMP);
        table.hand(
                        0,
                        card(
                                "Puppet",
                                "{0}",
                                "Sorcery",
                                "Return target creature card from your graveyard to the battlefield with a string counter on"
                                        + " it. For as long as that creature has a string counter on it, it has \"When this"
                                        + " creature becomes the target of a spell or ability, sacrifice it.\""),
                        card("Cut", "{0}", "Sorcery", "Remove all counters from target creature."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Puppet")
                .pick("Imp", Zone.GRAVEYARD)
                .resolve();
        assertThat(table.has("Imp", Zone.BATTLEFIELD)).isTrue();

        table.cast("Cut").pick("Imp").resolve();
        assertThat(table.has("Imp", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void it_loses_the_ability_with_the_counter() {
        PrintedTable table = new PrintedTable().field(0, IMP);
        table.hand(
                        0,
                        card(
                                "Wings",
                                "{0}",
                                "Sorcery",
                                "Put a feather counter on target creature. For as long as that creature has a feather counter"
                                        + " on it, it has flying."),
                        card("Cut", "{0}", "Sorcery", "Remove all counters from target creature."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Wings")
                .pick("Imp")
                .resolve();
        assertThat(table.derived("Imp").has(Words.FLYING)).isTrue();

        table.cast("Cut").pick("Imp").resolve();
        assertThat(table.derived("Imp").has(Words.FLYING)).isFalse();
    }

    @Test
    void all_that_come_back_gain_haste() {
        PrintedTable table = new PrintedTable().put(0, Zone.GRAVEYARD, IMP, IMP);
        order(
                table,
                "Return all creature cards from your graveyard to the battlefield. They gain haste.");

        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.derived("Imp").has(Words.HASTE)).isTrue();
    }

    @Test
    void a_second_target_has_the_controller_of_the_first() {
        CardDefinition rider = creature("Rider", 2, 2, "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, IMP)
                        .field(1, rider, creature("Giant", 8, 8, ""))
                        .hand(
                                0,
                                card(
                                        "Pair",
                                        "{0}",
                                        "Sorcery",
                                        "Tap target creature and another target creature with the same controller."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Pair")
                        .pick("Rider");

        assertThat(table.options())
                .containsExactly("PickObject[object=" + table.id("Giant", Zone.BATTLEFIELD) + "]");
    }

    @Test
    void an_attack_with_one_or_more_creatures_is_an_attack() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, IMP)
                        .field(
                                1,
                                card(
                                        "Moat",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever a player attacks you with one or more creatures, you gain 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Imp", 1)
                        .finish()
                        .resolve();
        assertThat(table.life(1)).isEqualTo(23);
    }
}
