package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Where something is, is asked of now: what has left isn't on the battlefield, whatever was last known of it (rules 400.7,
/// 603.4, 608.2h).
class PlacesNowTest {
    private static final CardDefinition ALTAR =
            card("Altar", "{1}", "Artifact", "Sacrifice another permanent: You gain 1 life.");

    private static CardDefinition entering(String text) {
        return card("Yeti", "{0}", "Creature — Yeti", "When Yeti enters, " + text, 3, 3);
    }

    private static PrintedTable enters(String text, boolean andGoes) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, ALTAR)
                        .hand(0, entering(text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Yeti");
        while (!table.has("Yeti", Zone.BATTLEFIELD)) {
            table.does(new dev.bob.mtg.decision.Action.Pass());
        }
        return andGoes ? table.activate("Altar").resolve() : table.resolve();
    }

    @Test
    void a_trigger_that_asks_whether_it_is_there_does_nothing_once_it_has_gone() {
        String text = "if it's on the battlefield, each opponent loses 3 life.";

        assertThat(enters(text, false).life(1)).isEqualTo(17);
        assertThat(enters(text, true).life(1)).isEqualTo(20);
    }

    @Test
    void an_instruction_that_asks_so_isn_t_followed() {
        String text = "each opponent loses 1 life. If Yeti is on the battlefield, you draw a card.";

        assertThat(enters(text, false).kernel().s.hand(0).size()).isEqualTo(1);
        assertThat(enters(text, true).kernel().s.hand(0).size()).isZero();
    }

    /// Rule 702.24a: cumulative upkeep is only asked for while the permanent is there.
    @Test
    void nothing_is_paid_for_what_has_gone() {
        CardDefinition tower = card("Tower", "{1}", "Enchantment", "Cumulative upkeep—Pay 2 life.");
        PrintedTable table = new PrintedTable().field(0, ALTAR, tower).at(1, Step.UPKEEP);
        table.activate("Altar").resolve();

        assertThat(table.at(1, Step.PRECOMBAT_MAIN).life(0)).isEqualTo(21);
    }
}
