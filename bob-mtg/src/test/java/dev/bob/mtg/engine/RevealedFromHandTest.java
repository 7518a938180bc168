package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that are revealed from a hand, as many as a player likes, by an effect or as a cost.
class RevealedFromHandTest {
    private static final CardDefinition KNIGHT =
            card("Knight", "{W}", "Creature — Knight", "", 1, 1);
    private static final CardDefinition SQUIRE =
            card("Squire", "{W}", "Creature — Knight", "", 1, 1);

    @Test
    void only_cards_of_the_kind_can_be_revealed_and_those_that_were_are_counted() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                KNIGHT,
                                SQUIRE,
                                creature("Bear", 2, 2, ""),
                                card(
                                        "Scent",
                                        "{0}",
                                        "Sorcery",
                                        "Reveal any number of white cards in your hand. You gain 2 life"
                                                + " for each card revealed this way."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Scent").does(new Action.Pass()).does(new Action.Pass());
        boolean bear = offers(table, "Bear");
        table.does(new Action.PickObject(table.id("Knight", Zone.HAND)))
                .does(new Action.PickObject(table.id("Squire", Zone.HAND)))
                .resolve();

        // then
        assertThat(bear).isFalse();
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.has("Knight", Zone.HAND)).isTrue();
    }

    @Test
    void x_is_no_more_than_the_cards_that_can_be_revealed_for_it() {
        // given
        CardDefinition martyr =
                creature(
                        "Martyr",
                        1,
                        1,
                        "Reveal X white cards from your hand, Sacrifice Martyr: You gain X life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, martyr)
                        .hand(0, KNIGHT, SQUIRE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Martyr");
        boolean three = table.kernel().options().contains(new Action.PickNumber(3));
        table.does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(three).isFalse();
        assertThat(table.life(0)).isEqualTo(22);
    }

    private static boolean offers(PrintedTable table, String name) {
        return table.kernel().options().contains(new Action.PickObject(table.id(name, Zone.HAND)));
    }
}
