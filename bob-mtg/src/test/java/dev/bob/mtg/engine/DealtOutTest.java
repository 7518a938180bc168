package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Cards that go to several places, and what becomes of those that weren't cast.
class DealtOutTest {
    @Test
    void each_of_three_cards_goes_to_another_place() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.LIBRARY,
                                creature("Bear", 2, 2, ""),
                                creature("Wolf", 2, 2, ""),
                                creature("Ogre", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Sort Out",
                                        "{0}",
                                        "Sorcery",
                                        "Look at the top three cards of your library. Put one of them into your hand, one"
                                                + " into your graveyard, and one on the bottom of your library."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Sort Out")
                        .untilAsked()
                        .pick("Bear", Zone.LIBRARY)
                        .pick("Ogre", Zone.LIBRARY)
                        .resolve();

        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Ogre", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wolf", Zone.LIBRARY)).isTrue();
    }

    @Test
    void a_card_that_was_not_cast_comes_to_hand() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Peek",
                                        "{0}",
                                        "Sorcery",
                                        "Exile the top card of your library. You may cast it without paying its mana cost."
                                                + " Put it into your hand if it wasn't cast this way."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Peek")
                        .untilAsked()
                        .no()
                        .resolve();

        assertThat(table.has("Bear", Zone.HAND)).isTrue();
    }

    @Test
    void a_player_draws_for_what_was_taken_from_their_hand() {
        PrintedTable table =
                new PrintedTable()
                        .put(1, Zone.HAND, creature("Bear", 2, 2, ""))
                        .put(1, Zone.GRAVEYARD, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Forget",
                                        "{0}",
                                        "Sorcery",
                                        "Choose target card in an opponent's graveyard. Search its owner's graveyard, hand,"
                                                + " and library for all cards with the same name as that card and exile"
                                                + " them. That player shuffles, then draws a card for each card exiled from"
                                                + " their hand this way."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Forget")
                        .pick("Bear", Zone.GRAVEYARD)
                        .untilAsked()
                        .pick("Bear", Zone.HAND)
                        .resolve();

        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(2);
        assertThat(table.kernel().s.hand(1).size()).isEqualTo(1);
    }

    @Test
    void a_promised_fish_comes_tapped() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Kind Word",
                                        "{0}",
                                        "Sorcery",
                                        "Gift a tapped Fish\nYou gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Kind Word")
                        .yes()
                        .resolve();

        assertThat(table.object("Fish").tapped).isTrue();
        assertThat(table.object("Fish").controller).isEqualTo(1);
    }

    @Test
    void the_card_that_was_put_on_top_is_not_chosen_again_for_the_bottom() {
        PrintedTable table =
                new PrintedTable()
                        .put(
                                0,
                                Zone.LIBRARY,
                                creature("Bear", 2, 2, ""),
                                creature("Wolf", 2, 2, ""),
                                creature("Ogre", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Sort Out",
                                        "{0}",
                                        "Sorcery",
                                        "Look at the top three cards of your library. Put one of them into your hand, one"
                                                + " on top of your library, and one on the bottom of your library."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Sort Out")
                        .untilAsked()
                        .pick("Bear", Zone.LIBRARY)
                        .pick("Ogre", Zone.LIBRARY)
                        .resolve();
        var library = table.kernel().s.library(0);

        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.kernel().derived(library.get(library.size() - 1)).name).isEqualTo("Ogre");
        assertThat(table.kernel().derived(library.get(0)).name).isEqualTo("Wolf");
    }
}
