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

    @Test
    void your_commander_is_put_into_your_hand_and_nobody_elses_is() {
        CardDefinition beacon =
                card(
                        "Beacon",
                        "",
                        "Land",
                        "{T}, Sacrifice Beacon: Put your commander into your hand from the command"
                                + " zone.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, beacon)
                        .put(
                                1,
                                Zone.COMMAND,
                                card("Rival", "{G}", "Legendary Creature — Elf", "", 1, 1))
                        .put(0, Zone.COMMAND, CAPTAIN)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Beacon")
                        .untilAsked()
                        // it isn't put into the command zone instead (rule 903.9b)
                        .no()
                        .resolve();

        assertThat(table.has("Captain", Zone.HAND)).isTrue();
        assertThat(table.has("Rival", Zone.COMMAND)).isTrue();
    }

    @Test
    void a_commander_that_was_put_onto_the_battlefield_goes_back_at_the_end_of_turn() {
        CardDefinition herald =
                card(
                        "Herald",
                        "{0}",
                        "Creature — Dragon",
                        "When this creature enters, you may put a commander you own from the command"
                                + " zone onto the battlefield. It gains haste. Return it to the"
                                + " command zone at the beginning of the next end step.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, herald)
                        .put(0, Zone.COMMAND, CAPTAIN)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Herald")
                        .untilAsked()
                        .yes()
                        .resolve();
        assertThat(table.has("Captain", Zone.BATTLEFIELD)).isTrue();

        assertThat(table.at(2, Step.UPKEEP).has("Captain", Zone.COMMAND)).isTrue();
    }
}
