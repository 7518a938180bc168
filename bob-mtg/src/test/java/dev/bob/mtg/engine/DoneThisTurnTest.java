package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions about how much players have done this turn.
class DoneThisTurnTest {
    /// The player has cast three spells, this one included, created two tokens and sacrificed one of them, gained 3 life, drawn
    /// a card and dealt the opponent 2 damage; the opponent has done nothing.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "you've created two or more tokens this turn | true",
                "you created three or more tokens this turn | false",
                "you created exactly two creature tokens this turn | true",
                "each player created two or more tokens this turn | false",
                "a player created two or more tokens this turn | true",
                "no opponent has created two or more tokens this turn | true",
                "no player created two or more tokens this turn | false",
                "you've cast exactly three spells this turn | true",
                "you've cast exactly two spells this turn | false",
                "you cast no artifact spells this turn | true",
                "each opponent lost life this turn | true",
                "each player lost life this turn | false",
                "each opponent has lost 2 or more life this turn | true",
                "each opponent lost 3 or more life this turn | false",
                "each opponent gained life this turn | false",
                "no opponent gained 3 or more life this turn | true",
                "a player gained 3 or more life this turn | true",
                "no player gained 3 or more life this turn | false",
                "an opponent has been dealt exactly 2 damage this turn | true",
                "you were dealt 1 or less damage this turn | true",
                "you drew exactly one card this turn | true",
                "you drew no cards this turn | false",
                "each opponent drew no cards this turn | true",
                "you sacrificed exactly one creature this turn | true",
                "each player sacrificed a creature this turn | false",
                "you attacked with exactly one creature this turn | false",
                "an opponent cast no spells this turn | true"
            })
    void it_is_so_or_not(String condition, boolean so) {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Deeds",
                                        "{0}",
                                        "Sorcery",
                                        "Create two 1/1 green Elf creature tokens. Sacrifice a creature. You gain 3 life."
                                                + " Draw a card."),
                                card(
                                        "Ping",
                                        "{0}",
                                        "Instant",
                                        "Ping deals 2 damage to each opponent."),
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "If " + condition + ", you gain 100 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        for (String spell : new String[] {"Deeds", "Ping", "Order"}) {
            table.cast(spell).resolve();
        }

        assertThat(table.life(0)).isEqualTo(so ? 123 : 23);
    }

    @Test
    void the_attacked_player_is_the_one_who_is_asked() {
        CardDefinition wolf =
                creature(
                        "Wolf",
                        1,
                        1,
                        "Whenever Wolf attacks, if defending player lost 2 or more life this turn, you gain 1 life.");
        CardDefinition ping =
                card("Ping", "{0}", "Instant", "Ping deals 2 damage to each opponent.");
        PrintedTable table =
                new PrintedTable().field(0, wolf).hand(0, ping).at(1, Step.PRECOMBAT_MAIN);

        table.cast("Ping").resolve();
        table.declareAttackers().attack("Wolf", 1).finish().resolve();

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_change_lasts_until_its_source_has_left_the_battlefield() {
        CardDefinition statue =
                card(
                        "Statue",
                        "",
                        "Artifact",
                        "{0}: Target creature gets +2/+2 and gains flying until Statue leaves the battlefield.");
        CardDefinition shatter = card("Shatter", "{0}", "Instant", "Destroy all artifacts.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, statue, creature("Bear", 2, 2, ""))
                        .hand(0, shatter)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Statue");
        if (table.kernel().options().size() == 1) {
            table.does(table.kernel().options().getFirst());
        }
        table.resolve();
        assertThat(table.derived("Bear").power).isEqualTo(4);

        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Bear").power).isEqualTo(4);

        table.cast("Shatter").resolve();
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }
}
