package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana whose colors depend on what is on the table.
class ManaOfColorsTest {
    private static final CardDefinition ELF = card("Elf", "{G}", "Creature — Elf", "", 1, 1);
    private static final CardDefinition DRAKE = card("Drake", "{U}", "Creature — Drake", "", 1, 1);

    @Test
    void one_mana_can_be_of_any_color_among_permanents_and_of_no_other() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Prism",
                                        "{1}",
                                        "Artifact",
                                        "{T}: Add one mana of any color among creatures you control."),
                                ELF)
                        .hand(0, ELF, DRAKE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Elf")).isTrue();
        assertThat(table.canCast("Drake")).isFalse();
    }

    @Test
    void one_mana_of_each_color_pays_for_all_of_them() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Bloom",
                                        "{1}",
                                        "Artifact",
                                        "{T}: For each color among permanents you control, add one mana"
                                                + " of that color."),
                                ELF,
                                DRAKE)
                        .hand(
                                0,
                                card("Both", "{G}{U}", "Creature — Elf", "", 1, 1),
                                card("Twice", "{G}{G}", "Creature — Elf", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Both")).isTrue();
        assertThat(table.canCast("Twice")).isFalse();
    }

    @Test
    void a_land_adds_its_own_color_or_the_one_that_was_chosen() {
        // given
        CardDefinition grove =
                card(
                        "Grove",
                        "",
                        "Land",
                        "As Grove enters, choose a color other than green.\n"
                                + "{T}: Add {G} or one mana of the chosen color.");
        PrintedTable table =
                new PrintedTable().hand(0, grove, ELF, DRAKE).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.does(new Action.PlayLand(table.id("Grove", Zone.HAND), 0));
        table.does(new Action.PickOption(1));

        // then
        assertThat(table.canCast("Elf")).isTrue();
        assertThat(table.canCast("Drake")).isTrue();
    }
}
