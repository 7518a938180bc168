package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is done once for each counter, what else may be devoured, spells that are cheaper and safe, and where cards in
/// graveyards came from.
class OnceForEachCounterTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition FOREST = land("Forest");

    @Test
    void players_pay_or_not_once_for_each_counter() {
        CardDefinition viper =
                card(
                        "Viper",
                        "{0}",
                        "Creature — Snake",
                        "Viper enters with two charge counters on it.\nWhen Viper enters, put a charge counter on it. Then"
                                + " for each charge counter on it, each opponent loses 4 life unless that player discards a"
                                + " card.",
                        2,
                        2);
        PrintedTable table =
                new PrintedTable()
                        .hand(0, viper)
                        .hand(1, BEAR, FOREST)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Viper")
                        .untilAsked()
                        .yes()
                        .pick("Bear", Zone.HAND)
                        .no()
                        .no()
                        .resolve();

        assertThat(table.life(1)).isEqualTo(12);
        assertThat(table.has("Forest", Zone.HAND)).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_token_for_each_counter_that_was_on_it() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature(
                                                "Hatchery",
                                                0,
                                                1,
                                                "When Hatchery dies, for each egg counter on it, create a 1/1 green Insect"
                                                        + " creature token.")),
                        "Put three egg counters on target creature. Destroy that creature.");

        assertThat(table.count("Insect", Zone.BATTLEFIELD)).isEqualTo(3);
    }

    @Test
    void lands_are_devoured_and_creatures_are_not() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, FOREST, land("Island"), BEAR)
                        .hand(0, card("Maw", "{0}", "Creature — Leviathan", "Devour land 3", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Maw")
                        .untilAsked();
        assertThat(table.kernel().options())
                .doesNotContain(new Action.PickObject(table.id("Bear", Zone.BATTLEFIELD)));

        table.pick("Forest").pick("Island").resolve();

        assertThat(table.derived("Maw").power).isEqualTo(7);
        assertThat(table.has("Forest", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    private static PrintedTable countered(String spell) {
        return new PrintedTable()
                .field(
                        0,
                        creature(
                                "Sage",
                                1,
                                1,
                                "Creature spells you cast cost {2} less to cast and can't be countered."))
                .hand(
                        0,
                        card("Ox", "{2}", "Creature — Ox", "", 3, 3),
                        card("Gift", "{0}", "Sorcery", "You gain 5 life."))
                .hand(1, card("No", "{0}", "Instant", "Counter target spell."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast(spell)
                .does(new Action.Pass())
                .cast("No")
                .resolve();
    }

    @Test
    void what_is_cheaper_is_not_countered() {
        assertThat(countered("Ox").has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(countered("Gift").life(0)).isEqualTo(20);
    }

    @Test
    void only_what_came_from_a_library_this_turn_can_be_chosen() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.LIBRARY, creature("Whale", 5, 5, ""))
                        .hand(
                                0,
                                card(
                                        "Raise",
                                        "{0}",
                                        "Sorcery",
                                        "Choose target creature card in an opponent's graveyard that was put there from their"
                                                + " library this turn. Put it onto the battlefield under your control."));
        PrintedTable.order(table, "Each opponent mills a card.");
        table.cast("Raise").untilAsked();
        assertThat(table.kernel().options())
                .containsExactly(new Action.PickObject(table.id("Whale", Zone.GRAVEYARD)));
    }

    @Test
    void the_counter_is_put_on_the_one_that_bears_the_ring() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR, creature("Ox", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Call",
                                        "{0}",
                                        "Sorcery",
                                        "The Ring tempts you, then you put a +1/+1 counter on your Ring-bearer."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Call")
                        .untilAsked()
                        .pick("Bear")
                        .resolve();

        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Ox").power).isEqualTo(3);
    }
}
