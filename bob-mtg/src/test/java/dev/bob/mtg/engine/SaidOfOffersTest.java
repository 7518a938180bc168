package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What follows an offer and speaks of its target, and what was done for an ability to trigger.
class SaidOfOffersTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");
    private static final CardDefinition BEAST = creature("Ox", 2, 2, "");

    private static final String STUN =
            "When you cast this spell, you may pay {0}. If you do, tap target creature an opponent controls. It doesn't"
                    + " untap during its controller's next untap step.\nYou gain 1 life.";

    private static PrintedTable stunned(boolean paid) {
        PrintedTable table =
                new PrintedTable()
                        .field(1, BEAST)
                        .hand(0, card("Stun", "{0}", "Sorcery", STUN))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Stun").pick("Ox").untilAsked();
        return (paid ? table.yes() : table.no()).resolve();
    }

    @Test
    void what_is_said_of_the_target_of_an_offer_is_part_of_it() {
        assertThat(stunned(true).at(2, Step.PRECOMBAT_MAIN).object("Ox").tapped).isTrue();
    }

    @Test
    void nothing_happens_to_the_target_of_an_offer_that_was_not_taken() {
        PrintedTable table = stunned(false);
        assertThat(table.object("Ox").tapped).isFalse();
    }

    @Test
    void what_is_discarded_this_way_is_what_the_ability_triggered_on() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Hall",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever you discard one or more cards, you gain 2 life for each card discarded"
                                                + " this way."))
                        .hand(0, IMP, IMP, card("Purge", "{0}", "Sorcery", "Discard your hand."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Purge")
                        .resolve();
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.count("Imp", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void what_is_milled_this_way_is_what_the_ability_triggered_on() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, IMP, IMP)
                        .field(
                                0,
                                card(
                                        "Silo",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever one or more nonland cards are milled, you gain X life, where X is the"
                                                + " number of nonland cards milled this way."))
                        .hand(0, card("Grind", "{0}", "Sorcery", "Mill four cards."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Grind")
                        .resolve();
        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(22);
    }
}
