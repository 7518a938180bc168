package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on what is chosen as spells are cast and resolve: modes by their pawprints (700.2i), card types, an X that is a
/// card's mana value (107.3).
class ChoiceRulingsTest {
    private static final CardDefinition BEAR = card("Bear", "{1}{G}", "Creature — Bear", "", 2, 2);
    private static final CardDefinition RELIC = card("Relic", "{2}", "Artifact", "");
    private static final CardDefinition SEASON =
            card(
                    "Season",
                    "{0}",
                    "Sorcery",
                    "Choose up to three {P} worth of modes. You may choose the same mode more than once.\n"
                            + "{P} — You gain 1 life.\n"
                            + "{P}{P} — Choose artifact or creature. Destroy all permanents of the chosen type.");

    private static PrintedTable table() {
        return new PrintedTable()
                .field(0, BEAR)
                .field(1, RELIC)
                .hand(0, SEASON)
                .at(1, Step.PRECOMBAT_MAIN);
    }

    @Test
    void modes_are_chosen_up_to_so_many_pawprints() {
        // given
        PrintedTable table = table();

        // when
        table.cast("Season").does(new Action.PickOption(1));

        // then
        assertThat(table.kernel().options())
                .as("the second mode once more is worth too much")
                .containsExactlyInAnyOrder(new Action.PickOption(0), new Action.Finish());
        table.does(new Action.PickOption(0)).untilAsked();
        table.does(new Action.PickOption(0)).resolve();
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.has("Relic", Zone.GRAVEYARD)).as("the chosen type").isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void the_same_mode_is_chosen_as_often_as_the_pawprints_allow() {
        PrintedTable table = table();

        table.cast("Season")
                .does(new Action.PickOption(0))
                .does(new Action.PickOption(0))
                .does(new Action.PickOption(0))
                .resolve();

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void an_x_that_names_a_card_is_the_mana_value_of_one() {
        // given
        CardDefinition shoal =
                card(
                        "Shoal",
                        "{X}{G}",
                        "Instant",
                        "You may exile a green card with mana value X from your hand rather than pay this spell's mana"
                                + " cost.\nYou gain X life.");
        PrintedTable table =
                new PrintedTable().hand(0, shoal, BEAR, RELIC).at(1, Step.PRECOMBAT_MAIN);
        int id = table.id("Shoal", Zone.HAND);

        // when
        Action free =
                table.kernel().options().stream()
                        .filter(
                                action ->
                                        action instanceof Action.Cast(int object, _, _)
                                                && object == id)
                        .findFirst()
                        .orElseThrow();
        table.does(free).does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
    }

    @Test
    void without_such_a_card_it_is_not_offered() {
        CardDefinition shoal =
                card(
                        "Shoal",
                        "{X}{G}",
                        "Instant",
                        "You may exile a green card with mana value X from your hand rather than pay this spell's mana"
                                + " cost.\nYou gain X life.");
        PrintedTable table = new PrintedTable().hand(0, shoal, RELIC).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Shoal")).isFalse();
    }
}
