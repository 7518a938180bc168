package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What abilities ask for as they trigger: where their card is, what was so, who caused it.
class ConditionRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition GIANT = PrintedTable.creature("Giant", 4, 4, "");

    @Test
    void an_ability_that_asks_for_its_card_in_the_graveyard_works_there_only() {
        // given
        CardDefinition spirit =
                PrintedTable.creature(
                        "Spirit",
                        1,
                        1,
                        "At the beginning of your end step, if this card is in your graveyard, you gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, spirit)
                        .put(0, Zone.GRAVEYARD, spirit)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void the_power_of_all_that_attacked_counts_as_they_attack() {
        // given
        CardDefinition leader =
                PrintedTable.creature(
                        "Leader",
                        2,
                        2,
                        "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat,"
                                + " you gain 1 life.");
        PrintedTable together =
                new PrintedTable()
                        .field(0, leader, GIANT)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();
        PrintedTable alone =
                new PrintedTable()
                        .field(0, leader, GIANT)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        together.attack("Leader", 1).attack("Giant", 1).finish().resolve();
        alone.attack("Leader", 1).finish().resolve();

        // then
        assertThat(together.life(0)).isEqualTo(21);
        assertThat(alone.life(0)).isEqualTo(20);
    }

    @Test
    void a_discard_for_a_cost_of_ones_own_is_not_caused_by_an_opponent() {
        // given
        CardDefinition trap =
                PrintedTable.card(
                        "Trap",
                        "{5}",
                        "Sorcery",
                        "You gain 1 life.\nWhen a spell or ability an opponent controls causes you to discard this card, you gain 7"
                                + " life.");
        CardDefinition own =
                PrintedTable.card("Study", "{0}", "Artifact", "Discard a card: You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, own)
                        .hand(0, trap)
                        .hand(1, trap)
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Rot", "{0}", "Sorcery", "Each opponent discards a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Rot").resolve();
        table.activate("Study").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(27);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void a_card_in_the_opening_hand_may_begin_the_game_on_the_battlefield_and_does_not_enter() {
        // given
        CardDefinition line =
                PrintedTable.card(
                        "Line",
                        "{4}",
                        "Enchantment",
                        "If this card is in your opening hand, you may begin the game with it on the battlefield.\nWhen this"
                                + " enchantment enters, you gain 5 life.");

        PrintedTable left = new PrintedTable().hand(0, line).begun();
        PrintedTable begun = new PrintedTable().hand(0, line).begun();

        // when
        left.no().at(1, Step.PRECOMBAT_MAIN);
        begun.yes().at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(left.has("Line", Zone.HAND)).isTrue();
        assertThat(begun.has("Line", Zone.BATTLEFIELD)).isTrue();
        assertThat(begun.life(0)).isEqualTo(20);
    }

    @Test
    void a_card_revealed_from_the_opening_hand_does_something_at_the_first_upkeep() {
        // given
        CardDefinition herald =
                PrintedTable.card(
                        "Herald",
                        "{4}",
                        "Creature — Angel",
                        "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep,"
                                + " each opponent loses 3 life.");

        PrintedTable kept = new PrintedTable().hand(0, herald).begun();
        PrintedTable shown = new PrintedTable().hand(0, herald).begun();

        // when
        kept.no().at(1, Step.PRECOMBAT_MAIN);
        shown.yes().at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(kept.life(1)).isEqualTo(20);
        assertThat(shown.life(1)).isEqualTo(17);
        assertThat(shown.has("Herald", Zone.HAND)).isTrue();
    }

    @Test
    void odd_or_even_is_a_quality_of_mana_values_and_zero_is_even() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.card(
                                        "Nought", "{0}", "Artifact Creature — Golem", "", 1, 1))
                        .field(1, PrintedTable.card("Pair", "{2}", "Creature — Ox", "", 1, 1))
                        .field(1, PrintedTable.card("Three", "{3}", "Creature — Ox", "", 1, 1))
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Cull",
                                        "{0}",
                                        "Sorcery",
                                        "Choose odd or even. Exile each creature with mana value of the chosen quality."));

        // when
        table.at(1, Step.PRECOMBAT_MAIN);
        table.cast("Cull").untilAsked().does(new Action.PickOption(1)).resolve();

        // then
        assertThat(table.has("Nought", Zone.EXILE)).isTrue();
        assertThat(table.has("Pair", Zone.EXILE)).isTrue();
        assertThat(table.has("Three", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_permanent_that_left_is_a_void_for_both_players() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.card(
                                        "Watcher",
                                        "{1}",
                                        "Enchantment",
                                        "At the beginning of your end step, if a nonland permanent left the battlefield this turn or a"
                                                + " spell was warped this turn, you gain 1 life."))
                        .field(1, BEAR)
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Send",
                                        "{0}",
                                        "Sorcery",
                                        "Return target creature to its owner's hand."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Send").pick("Bear").resolve();
        table.at(4, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(21);
    }
}
