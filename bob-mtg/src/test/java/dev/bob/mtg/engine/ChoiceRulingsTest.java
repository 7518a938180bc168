package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
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
                        .filter(action ->
                                action instanceof Action.Cast(int object, _, _) && object == id)
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

    @Test
    void a_copy_of_a_spell_was_not_cast_from_elsewhere() {
        // given
        CardDefinition boon =
                card(
                        "Boon",
                        "{0}",
                        "Sorcery",
                        "You gain 1 life. If this spell was cast from anywhere other than your hand, you gain 5"
                                + " life.\nFlashback {0}");
        CardDefinition twin = card("Twin", "{0}", "Instant", "Copy target sorcery spell.");
        PrintedTable table = new PrintedTable().hand(0, boon, twin).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Boon").cast("Twin").resolve();

        // then
        assertThat(table.life(0)).as("the spell and its copy").isEqualTo(22);
        table.does(new Action.Cast(table.id("Boon", Zone.GRAVEYARD), 0, 0)).resolve();
        assertThat(table.life(0)).as("from the graveyard").isEqualTo(28);
    }

    @Test
    void an_ability_triggers_twice_each_turn_and_no_more() {
        // given
        CardDefinition bell =
                card(
                        "Bell",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a spell, you gain 1 life. This ability triggers only twice each turn.");
        CardDefinition wisp = card("Wisp", "{0}", "Instant", "Draw a card.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, bell)
                        .hand(0, wisp, wisp, wisp)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        for (int cast = 0; cast < 3; cast++) {
            table.cast("Wisp").resolve();
        }

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_large_x_brings_more_counters() {
        // given
        CardDefinition hydra =
                card(
                        "Hydra",
                        "{X}",
                        "Creature — Hydra",
                        "Hydra enters with X +1/+1 counters on it. If X is 2 or more, it enters with an additional X"
                                + " +1/+1 counters on it.",
                        0,
                        0);
        CardDefinition wastes = PrintedTable.land("Forest");
        PrintedTable table =
                new PrintedTable()
                        .field(0, wastes, wastes, wastes)
                        .hand(0, hydra)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Hydra").does(new Action.PickNumber(3)).resolve();

        // then
        assertThat(table.object("Hydra").counters(CounterKind.P1P1)).isEqualTo(6);
    }
}
