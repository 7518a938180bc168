package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Words that are said once and belong to several things: a duration, a number of turns, a list of what may be countered.
class SharedWordsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition OX = PrintedTable.creature("Ox", 2, 4, "");

    @Test
    void two_changes_end_together() {
        var table = new PrintedTable().field(0, BEAR).field(1, OX);

        PrintedTable.order(
                table,
                "Creatures you control get +1/+1 and creatures your opponents control gain trample until end of turn.");

        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Ox").has(Words.TRAMPLE)).isTrue();
        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(table.derived("Ox").has(Words.TRAMPLE)).isFalse();
    }

    @Test
    void extra_turns_may_be_several() {
        var table = new PrintedTable();

        PrintedTable.order(table, "Take two extra turns after this one.");

        table.at(2, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().s.active).isZero();
        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().s.active).isZero();
        table.at(4, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().s.active).isEqualTo(1);
    }

    @Test
    void what_is_attached_to_one_of_a_kind_can_be_destroyed() {
        CardDefinition collar =
                PrintedTable.card("Collar", "{1}", "Artifact — Equipment", "Equip {0}");
        CardDefinition spare =
                PrintedTable.card("Spare", "{1}", "Artifact — Equipment", "Equip {0}");
        CardDefinition strip =
                PrintedTable.card(
                        "Strip",
                        "{0}",
                        "Sorcery",
                        "Destroy all Equipment attached to target creature.");
        var table = new PrintedTable().field(0, BEAR, collar, spare).hand(0, strip);
        table.at(1, Step.PRECOMBAT_MAIN).activate("Collar").resolve();

        table.cast("Strip").resolve();

        assertThat(table.has("Collar", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.has("Spare", Zone.BATTLEFIELD)).isTrue();
    }
}
