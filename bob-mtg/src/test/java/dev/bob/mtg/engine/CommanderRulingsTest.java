package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rulings on what asks for commanders: their color identity (rule 903.4), and how often they were cast.
class CommanderRulingsTest {
    private static final CardDefinition HALL =
            card(
                    "Hall",
                    "",
                    "Land",
                    "{T}: Add one mana of any color in your commander's color identity.");
    private static final CardDefinition CAPTAIN =
            card(
                    "Captain",
                    "{1}{G}",
                    "Legendary Creature — Human",
                    "{R}: Captain gets +1/+0 until end of turn.",
                    2,
                    2);

    private static PrintedTable table(String cost) {
        return new PrintedTable()
                .field(0, HALL)
                .put(0, Zone.COMMAND, CAPTAIN)
                .hand(0, card("Spell", cost, "Sorcery", "You gain 1 life."))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    private static Optional<Action> casting(PrintedTable table) {
        return table.kernel().options().stream()
                .filter(action ->
                        action instanceof Action.Cast cast
                                && table.kernel().object(cast.object()).commander)
                .findFirst();
    }

    @Test
    void symbols_of_the_cost_and_of_the_text_are_the_identity() {
        assertThat(table("{G}").canCast("Spell")).isTrue();
        assertThat(table("{R}").canCast("Spell")).isTrue();
        assertThat(table("{W}").canCast("Spell")).isFalse();
    }

    @Test
    void without_a_commander_there_is_no_mana() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, HALL)
                        .put(1, Zone.COMMAND, CAPTAIN)
                        .hand(0, card("Spell", "{G}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Spell")).isFalse();
    }

    @Test
    void casts_from_the_command_zone_are_counted() {
        CardDefinition banner =
                card(
                        "Banner",
                        "{2}",
                        "Artifact",
                        "Creatures you control get +1/+1 for each time you've cast your commander from"
                                + " the command zone this game.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                banner,
                                creature("Bear", 2, 2, ""),
                                land("Forest"),
                                land("Forest"))
                        .put(0, Zone.COMMAND, CAPTAIN)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Bear").power).isEqualTo(2);
        assertThat(casting(table)).isPresent();
        table.does(casting(table).orElseThrow()).resolve();
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void mana_for_a_commander_pays_for_nothing_else() {
        CardDefinition lotus =
                card(
                        "Lotus",
                        "{0}",
                        "Artifact",
                        "{T}, Sacrifice Lotus: Add three mana of any one color. Spend this mana only to cast your commander.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, lotus)
                        .put(0, Zone.COMMAND, CAPTAIN)
                        .hand(0, card("Other", "{1}{G}", "Legendary Creature — Human", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(casting(table)).isPresent();
        assertThat(table.canCast("Other")).isFalse();
    }
}
