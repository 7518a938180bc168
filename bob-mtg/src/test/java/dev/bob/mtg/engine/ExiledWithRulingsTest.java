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

/// Cards exiled with an object, what is attached to players, and what is found again or isn't.
class ExiledWithRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");

    private static CardDefinition spell(String text) {
        return card("Order", "{0}", "Sorcery", text);
    }

    @Test
    void a_token_is_a_copy_of_a_card_exiled_with_the_source_and_of_no_other() {
        // given: rule 607.2a
        CardDefinition vat =
                card(
                        "Vat",
                        "{1}",
                        "Artifact",
                        "{0}: Exile target creature card from a graveyard.\n{1}: Create a token that's a copy of a card"
                                + " exiled with Vat. It gains haste.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, vat, land("Forest"))
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(0, Zone.EXILE, OX)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Vat").resolve();
        table.activate("Vat").resolve();

        // then
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.count("Bear", Zone.EXILE)).isEqualTo(1);
        assertThat(table.count("Ox", Zone.BATTLEFIELD)).isZero();
    }

    @Test
    void what_an_ability_has_just_exiled_counts_with_what_was_exiled_before() {
        // given
        CardDefinition pit =
                card(
                        "Pit",
                        "{1}",
                        "Artifact",
                        "{0}: Exile target creature. Then if there are two or more cards exiled with Pit, you gain 5 life.");
        PrintedTable table =
                new PrintedTable().field(0, pit).field(1, BEAR, OX).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Pit").pick("Bear").resolve();
        int first = table.life(0);
        table.activate("Pit").resolve();

        // then
        assertThat(first).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void a_land_sacrificed_for_its_own_mana_is_not_returned() {
        // given: it is a new object in the graveyard (rule 400.7)
        CardDefinition vein = card("Vein", "", "Land", "{T}, Sacrifice Vein: Add {C}{C}.");
        CardDefinition cauldron =
                card(
                        "Cauldron",
                        "{1}",
                        "Artifact",
                        "Whenever a land is tapped for mana, return it to its owner's hand.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, cauldron, vein)
                        .hand(0, card("Thing", "{2}", "Creature — Bear", "", 1, 1))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Thing").resolve();

        // then
        assertThat(table.count("Vein", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Vein", Zone.HAND)).isZero();
    }

    @Test
    void nobody_has_cards_outside_the_game() {
        // given: nobody may choose to do what is impossible (rule 608.2d)
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                spell(
                                        "You may reveal a creature card you own from outside the game and put it into your hand. If"
                                                + " you do, you gain 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.count("Order", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void curses_attached_to_a_player_are_those_that_enchant_that_player() {
        // given
        CardDefinition curse = card("Woe", "{0}", "Enchantment — Aura Curse", "Enchant player");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, curse, spell("Destroy all Curses attached to you."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Woe").does(new Action.PickPlayer(1)).resolve();
        table.cast("Order").resolve();

        // then: it enchants the other one
        assertThat(table.count("Woe", Zone.BATTLEFIELD)).isEqualTo(1);
    }
}
