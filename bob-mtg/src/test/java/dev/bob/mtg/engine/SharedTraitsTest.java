package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what has something in common with others, and on whom a creature attacks.
class SharedTraitsTest {
    private static final CardDefinition ELF = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
    private static final CardDefinition DRAKE = card("Drake", "{U}", "Creature — Drake", "", 1, 1);

    @Test
    void a_creature_shares_its_types_with_others_and_not_with_itself() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, ELF, card("Scout", "{G}", "Creature — Elf Scout", "", 2, 2))
                        .field(1, DRAKE);

        // when
        order(
                table,
                "Destroy all creatures that don't share a creature type with a creature you control.");

        // then
        assertThat(table.has("Elf", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Scout", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Drake", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_shapeshifter_of_every_type_shares_none_with_what_has_no_creature_type() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Shifter",
                                        "{2}",
                                        "Creature — Shapeshifter",
                                        "Changeling",
                                        1,
                                        1))
                        .field(1, card("Stone", "{2}", "Artifact", ""), ELF);

        // when
        order(
                table,
                "Destroy all permanents that share a creature type with a creature you control.");

        // then
        assertThat(table.has("Elf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Stone", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Shifter", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void damage_goes_to_whom_each_creature_attacks() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                creature(
                                        "Rider",
                                        1,
                                        1,
                                        "Whenever a creature you control attacks, Rider deals 1 damage to"
                                                + " the player or planeswalker it's attacking."),
                                creature("Bear", 2, 2, ""));

        // when
        table.at(1, Step.PRECOMBAT_MAIN).declareAttackers().attack("Bear", 2).finish().resolve();

        // then
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(19);
    }

    @Test
    void life_is_gained_for_each_life_that_was_lost() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Leech",
                                        1,
                                        1,
                                        "Whenever you lose life, you gain 2 life for each 1 life you"
                                                + " lost."));

        // when
        order(table, "You lose 3 life.");
        table.resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }
}
