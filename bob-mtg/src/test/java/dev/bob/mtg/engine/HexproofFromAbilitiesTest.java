package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// "Hexproof from activated and triggered abilities": spells can have it as a target all the same.
class HexproofFromAbilitiesTest {
    private static final CardDefinition DRAKE =
            creature("Drake", 2, 2, "Hexproof from activated and triggered abilities");
    private static final CardDefinition ARCHER =
            creature(
                    "Archer",
                    1,
                    1,
                    "{0}: Archer deals 2 damage to target creature an opponent controls.");

    @Test
    void spells_of_opponents_may_have_it_as_a_target() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, DRAKE)
                        .hand(0, card("Death", "{0}", "Instant", "Destroy target creature."));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Death").resolve();

        assertThat(table.has("Drake", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void abilities_of_opponents_may_not() {
        PrintedTable table = new PrintedTable().field(0, ARCHER).field(1, DRAKE);
        assertThat(table.at(1, Step.PRECOMBAT_MAIN).canActivate("Archer")).isFalse();

        PrintedTable other =
                new PrintedTable().field(0, ARCHER).field(1, DRAKE, creature("Bear", 2, 2, ""));
        assertThat(other.at(1, Step.PRECOMBAT_MAIN).canActivate("Archer")).isTrue();
    }

    @Test
    void an_ability_that_triggers_as_something_enters_finds_no_target() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, DRAKE)
                        .hand(
                                0,
                                card(
                                        "Hunter",
                                        "{0}",
                                        "Creature — Beast",
                                        "When Hunter enters, destroy target creature an opponent controls.",
                                        1,
                                        1));

        table.at(1, Step.PRECOMBAT_MAIN).cast("Hunter").resolve();
        table.at(1, Step.END_TURN);

        assertThat(table.has("Drake", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void as_much_energy_as_the_mana_value_is_paid_or_it_is_sacrificed() {
        CardDefinition toll =
                card(
                        "Toll",
                        "{3}",
                        "Creature — Beast",
                        "At the beginning of your upkeep, sacrifice Toll unless you pay an amount of {E} equal to its mana value.",
                        1,
                        1);
        PrintedTable poor = new PrintedTable().field(0, toll);
        assertThat(poor.at(1, Step.PRECOMBAT_MAIN).has("Toll", Zone.BATTLEFIELD)).isFalse();
    }
}
