package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What has the greatest power of all, or the least, and what happens where several are tied.
class TheGreatestAndTheLeastTest {
    @Test
    void the_creature_with_the_least_power_is_the_only_one_that_has_it() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(1, creature("Mouse", 1, 1, ""), creature("Bear", 2, 2, ""));

        order(
                table,
                "Destroy the creature with the least power. If two or more creatures are tied for least power, you"
                        + " choose one of them.");

        assertThat(table.has("Mouse", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void among_those_that_are_tied_you_choose() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(1, creature("Mouse", 1, 1, ""), creature("Bear", 3, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Tap the creature with the greatest power. If two or more creatures are tied"
                                                + " for greatest power, you choose one of them."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked();

        assertThat(table.options()).hasSize(2);
        table.pick("Bear").resolve();

        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Ox").tapped).isFalse();
    }

    @Test
    void a_creature_is_destroyed_only_if_none_has_less_power() {
        String text =
                "Destroy target creature an opponent controls if it has the least power or is tied for least power"
                        + " among creatures on the battlefield.";
        PrintedTable tied =
                new PrintedTable()
                        .field(0, creature("Mouse", 1, 1, ""))
                        .field(1, creature("Rat", 1, 1, ""));
        PrintedTable stronger =
                new PrintedTable()
                        .field(0, creature("Mouse", 1, 1, ""))
                        .field(1, creature("Rat", 2, 1, ""));

        order(tied, text);
        order(stronger, text);

        assertThat(tied.has("Rat", Zone.GRAVEYARD)).isTrue();
        assertThat(stronger.has("Rat", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void whoever_controls_each_of_the_strongest_is_tied_with_nobody() {
        String text =
                "If you control each creature on the battlefield with the greatest power, you gain 3 life. If you"
                        + " control the creature with the greatest power or tied for the greatest power, you gain 1 life.";
        PrintedTable alone =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(1, creature("Rat", 1, 1, ""));
        PrintedTable tied =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(1, creature("Bull", 3, 1, ""));
        PrintedTable weaker =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(1, creature("Bull", 4, 1, ""));

        assertThat(order(alone, text).life(0)).isEqualTo(24);
        assertThat(order(tied, text).life(0)).isEqualTo(21);
        assertThat(order(weaker, text).life(0)).isEqualTo(20);
    }

    @Test
    void most_life_may_be_shared() {
        String text = "If you have the most life or are tied for most life, you gain 1 life.";
        PrintedTable tied = order(new PrintedTable(), text);
        PrintedTable poorer = order(new PrintedTable(), "Each opponent gains 1 life. " + text);

        assertThat(tied.life(0)).isEqualTo(21);
        assertThat(poorer.life(0)).isEqualTo(20);
    }
}
