package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// A cost that may be paid besides is offered before X is chosen, also if nothing can be a target while X is 0 (rule 601.2b).
class CheaperForTargetsOfXTest {
    @Test
    void what_makes_a_spell_cheaper_is_offered_if_an_x_has_targets() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"), land("Plains"))
                        .field(1, creature("Ox", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Procession",
                                        "{X}{W}",
                                        "Instant",
                                        "As an additional cost to cast this spell, you may exile any number of white cards from your"
                                                + " hand. This spell costs {2} less to cast for each card exiled this way.\nExile target"
                                                + " creature with power X or less."),
                                card("Prayer", "{W}", "Sorcery", "Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Procession")
                        .yes();

        assertThat(table.options()).contains("PickNumber[number=4]");
    }

    @Test
    void a_kicker_is_offered_if_an_x_has_targets() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"), land("Swamp"), land("Swamp"), land("Swamp"))
                        .field(1, creature("Ox", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Decay",
                                        "{X}{B}",
                                        "Sorcery",
                                        "Kicker {1}\nDestroy target creature with power X or less. If this spell was kicked, draw a"
                                                + " card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Decay")
                        .yes()
                        .does(new Action.PickNumber(2))
                        .pick("Ox")
                        .resolve();

        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.count("Decay", Zone.GRAVEYARD)).isEqualTo(1);
    }
}
