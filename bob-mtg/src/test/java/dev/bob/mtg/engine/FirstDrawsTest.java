package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// The first card drawn in a turn, cards put into graveyards from libraries, and what holds unless something is so.
class FirstDrawsTest {
    private static final String LAND =
            " Whenever you reveal a land card this way, you gain 2 life. Whenever you reveal a nonland card this way,"
                    + " you gain 5 life.";

    private static CardDefinition etching(String sentence) {
        return card("Etching", "", "Enchantment", sentence + LAND);
    }

    /// With lands in the library.
    private static PrintedTable table(CardDefinition watching) {
        return new PrintedTable()
                .field(0, watching)
                .put(0, Zone.LIBRARY, land("Forest"), land("Forest"), land("Forest"), land("Forest"))
                .put(1, Zone.LIBRARY, creature("Bear", 2, 2, ""));
    }

    @Test
    void the_first_card_of_each_turn_is_revealed_and_no_other() {
        PrintedTable table =
                order(table(etching("Reveal the first card you draw each turn.")), "Draw three cards.");

        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void whose_turn_it_is_counts_where_the_card_says_so() {
        String text = "Each opponent draws a card.";
        PrintedTable theirs =
                table(etching("Reveal the first card you draw on each of your turns."))
                        .hand(1, card("Gift", "{0}", "Instant", text))
                        .at(2, Step.UPKEEP);
        PrintedTable anyTurn =
                table(etching("Reveal the first card you draw each turn."))
                        .hand(1, card("Gift", "{0}", "Instant", text))
                        .at(2, Step.UPKEEP);

        theirs.cast("Gift").resolve();
        anyTurn.cast("Gift").resolve();

        assertThat(anyTurn.life(0) - theirs.life(0)).isEqualTo(2);
    }

    @Test
    void it_may_be_kept_hidden() {
        CardDefinition seer = etching("You may reveal the first card you draw each turn as you draw it.");
        CardDefinition order = card("Order", "{0}", "Sorcery", "Draw a card.");
        PrintedTable shown =
                table(seer).hand(0, order).at(1, Step.PRECOMBAT_MAIN).cast("Order").untilAsked();
        PrintedTable hidden =
                table(seer).hand(0, order).at(1, Step.PRECOMBAT_MAIN).cast("Order").untilAsked();

        assertThat(shown.yes().resolve().life(0)).isEqualTo(22);
        assertThat(hidden.no().resolve().life(0)).isEqualTo(20);
    }

    @Test
    void a_card_put_into_an_opponents_graveyard_from_their_library_is_noticed() {
        CardDefinition crow =
                card(
                        "Crow",
                        "",
                        "Enchantment",
                        "Whenever a creature card is put into an opponent's graveyard from their library, you gain 1"
                                + " life.");
        PrintedTable table = order(table(crow), "Each opponent mills a card.");
        assertThat(table.life(0)).isEqualTo(21);

        PrintedTable own = order(table(crow), "You mill a card.");
        assertThat(own.life(0)).isEqualTo(20);
    }

    @Test
    void something_holds_unless_something_else_is_so() {
        CardDefinition ox = creature("Ox", 3, 3, "Ox gets +2/+0 unless you control an artifact.");
        PrintedTable without = new PrintedTable().field(0, ox).begun();
        PrintedTable with =
                new PrintedTable().field(0, ox, card("Bell", "", "Artifact", "")).begun();

        assertThat(without.derived("Ox").power).isEqualTo(5);
        assertThat(with.derived("Ox").power).isEqualTo(3);
    }

    @Test
    void tokens_made_for_each_of_several_are_all_exiled() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ox", 3, 3, ""), creature("Bear", 2, 2, ""));

        order(
                table,
                "Destroy all creatures. For each creature destroyed this way, create a token that's a copy of it. Exile"
                        + " those tokens at the beginning of the next end step.");
        assertThat(table.count("Ox", Zone.BATTLEFIELD) + table.count("Bear", Zone.BATTLEFIELD))
                .isEqualTo(2);

        table.at(table.kernel().s.turn, Step.END_TURN).resolve();
        assertThat(table.count("Ox", Zone.BATTLEFIELD) + table.count("Bear", Zone.BATTLEFIELD))
                .isZero();
    }
}
