package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on what is chosen as creatures enter, and on what comes with them.
class EntersAsChosenTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void a_living_weapon_brings_its_germ_along() {
        CardDefinition claw =
                card(
                        "Claw",
                        "{1}",
                        "Artifact — Equipment",
                        "Living weapon\nEquipped creature gets +2/+2.\nEquip {5}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, claw)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Claw").resolve();
        assertThat(table.derived("Phyrexian Germ").power).isEqualTo(2);
    }

    @Test
    void riot_gives_a_counter_or_haste() {
        CardDefinition shaman = creature("Shaman", 2, 2, "Riot");
        for (boolean counter : new boolean[] {true, false}) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, land("Plains"))
                            .hand(0, shaman)
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Shaman")
                            .untilAsked();
            table = counter ? table.yes() : table.no();
            assertThat(table.derived("Shaman").power).isEqualTo(counter ? 3 : 2);
            assertThat(table.derived("Shaman").has(Words.HASTE)).isEqualTo(!counter);
        }
    }

    @Test
    void an_unleashed_creature_cannot_block() {
        CardDefinition horror = creature("Horror", 2, 2, "Unleash");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, horror)
                        .field(1, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Horror")
                        .untilAsked()
                        .yes();
        table.at(2, Step.PRECOMBAT_MAIN)
                .declareAttackers()
                .attack("Bear", 0)
                .at(2, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void tribute_is_the_opponents_choice() {
        CardDefinition phoenix =
                creature(
                        "Phoenix",
                        2,
                        2,
                        "Tribute 2\nWhen Phoenix enters, if tribute wasn't paid, you gain 5 life.");
        for (boolean paid : new boolean[] {true, false}) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, land("Plains"))
                            .hand(0, phoenix)
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Phoenix")
                            .untilAsked();
            assertThat(table.kernel().question()).isNotNull();
            table = (paid ? table.yes() : table.no()).resolve();
            assertThat(table.derived("Phoenix").power).isEqualTo(paid ? 4 : 2);
            assertThat(table.life(0)).isEqualTo(paid ? 20 : 25);
        }
    }

    @Test
    void backup_gives_what_is_printed_below_it_to_another_creature_only() {
        // given
        CardDefinition helper = creature("Helper", 1, 1, "Reach\nBackup 1\nFlying");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), BEAR)
                        .hand(0, helper)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Helper").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Bear").has(Words.FLYING)).isTrue();
        assertThat(table.derived("Bear").has(Words.REACH)).isFalse();
        table.at(2, Step.UPKEEP);
        assertThat(table.derived("Bear").has(Words.FLYING)).isFalse();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void mobilized_warriors_attack_and_are_sacrificed() {
        CardDefinition lancer = creature("Lancer", 1, 1, "Mobilize 2");
        PrintedTable table =
                new PrintedTable().field(0, lancer).at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Lancer", 1).at(1, Step.POSTCOMBAT_MAIN);
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.count("Warrior", Zone.BATTLEFIELD)).isEqualTo(2);
        table.at(2, Step.UPKEEP);
        assertThat(table.count("Warrior", Zone.BATTLEFIELD)).isZero();
    }
}
