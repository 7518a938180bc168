package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on power and toughness that are counted.
class SizeRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition MOLD =
            card(
                    "Mold",
                    "{0}",
                    "Creature — Fungus",
                    "Mold's power and toughness are each equal to the number of other creature"
                            + " cards in your graveyard.\n"
                            + "Scavenge {0}",
                    0,
                    0);
    private static final CardDefinition RECALL =
            card(
                    "Recall",
                    "{0}",
                    "Sorcery",
                    "Return target creature card with power 1 or less from your graveyard to your"
                            + " hand.");

    @Test
    void what_defines_a_size_works_in_a_graveyard_and_is_remembered_from_there() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 5, ""))
                        .put(0, Zone.GRAVEYARD, MOLD, BEAR, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.Activate(table.id("Mold", Zone.GRAVEYARD), 1)).resolve();

        // then
        assertThat(table.object("Ox").counters(CounterKind.P1P1)).isEqualTo(2);
    }

    @Test
    void a_card_whose_size_is_defined_is_looked_for_by_that_size() {
        PrintedTable with =
                new PrintedTable().hand(0, RECALL).put(0, Zone.GRAVEYARD, MOLD, BEAR, BEAR);
        PrintedTable without = new PrintedTable().hand(0, RECALL).put(0, Zone.GRAVEYARD, MOLD);

        assertThat(with.at(1, Step.PRECOMBAT_MAIN).canCast("Recall")).isFalse();
        assertThat(without.at(1, Step.PRECOMBAT_MAIN).canCast("Recall")).isTrue();
    }

    @Test
    void two_cards_whose_sizes_look_at_each_other_come_to_an_end() {
        // given
        CardDefinition envy =
                card(
                        "Envy",
                        "{0}",
                        "Creature — Spirit",
                        "Envy's power is equal to the greatest power among creature cards in your"
                                + " graveyard.",
                        0,
                        1);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, RECALL)
                        .put(0, Zone.GRAVEYARD, envy, envy, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then: each of them has the Bear's power
        assertThat(table.canCast("Recall")).isFalse();
    }

    @Test
    void others_are_others_than_each_of_those_that_grow() {
        // given
        CardDefinition podium =
                card(
                        "Podium",
                        "{1}",
                        "Artifact",
                        "Each creature you control gets +1/+1 for each other creature you control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, podium, BEAR, creature("Ox", 1, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Ox").power).isEqualTo(2);
    }
}
