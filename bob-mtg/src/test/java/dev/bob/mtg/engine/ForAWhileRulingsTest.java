package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What static abilities say of the whole game, always or for a while.
class ForAWhileRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");

    private static CardDefinition sorcery(String name, String cost, String text) {
        return PrintedTable.card(name, cost, "Sorcery", text);
    }

    private static CardDefinition enchantment(String name, String text) {
        return PrintedTable.card(name, "{1}", "Enchantment", text);
    }

    @Test
    void damage_is_doubled_this_turn_and_not_the_next() {
        // given
        CardDefinition fury =
                sorcery(
                        "Fury",
                        "{0}",
                        "If a creature would deal combat damage to a player this turn, it deals double that damage to that player"
                                + " instead.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, fury).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Fury").resolve();
        table.declareAttackers().attack("Bear", 1).finish().resolve();
        table.at(3, Step.PRECOMBAT_MAIN);
        table.declareAttackers().attack("Bear", 1).finish().resolve();
        table.at(3, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(20 - 4 - 2);
    }

    @Test
    void spells_cost_less_until_the_turn_ends() {
        // given
        CardDefinition song =
                sorcery("Song", "{0}", "Sorcery spells you cast this turn cost {3} less to cast.");
        CardDefinition gain = sorcery("Gain", "{3}", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable().hand(0, song, gain, gain).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Song").resolve();
        table.cast("Gain").resolve();
        table.at(3, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.canCast("Gain")).isFalse();
    }

    @Test
    void hand_sizes_grow_and_shrink_from_what_they_are() {
        // given
        CardDefinition small = enchantment("Small", "Your maximum hand size is two.");
        CardDefinition less = enchantment("Less", "Your maximum hand size is reduced by one.");
        CardDefinition more = enchantment("More", "Your maximum hand size is increased by one.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, small, less, less, more, less)
                        .hand(0, BEAR, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void any_trigger_of_a_named_kind_happens_twice() {
        // given
        CardDefinition scout =
                enchantment(
                        "Scout",
                        "If a triggered ability of a creature you control with power 2 or less triggers, that ability triggers an"
                                + " additional time.");
        CardDefinition small =
                PrintedTable.creature(
                        "Small", 2, 2, "At the beginning of your end step, you gain 1 life.");
        CardDefinition large =
                PrintedTable.creature(
                        "Large", 3, 3, "At the beginning of your end step, you gain 10 life.");
        PrintedTable table =
                new PrintedTable().field(0, scout, small, large).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 + 10);
    }

    @Test
    void an_attack_that_causes_a_trigger_causes_it_twice_whoever_is_said_to_attack() {
        // given
        CardDefinition siege =
                enchantment(
                        "Siege",
                        "If a creature you control attacking causes a triggered ability of a permanent you control to trigger, that"
                                + " ability triggers an additional time.");
        CardDefinition drums =
                enchantment(
                        "Drums",
                        "Whenever you attack, you gain 1 life.\nWhenever a creature you control attacks, you gain 10"
                                + " life.\nAt the beginning of combat on your turn, you gain 100 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, siege, drums, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).finish().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20 + 2 + 20 + 100);
    }

    @Test
    void to_play_a_card_is_to_play_a_land_or_to_cast_a_spell() {
        // given
        CardDefinition pact = enchantment("Pact", "Whenever you play a card, you gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, pact)
                        .hand(0, sorcery("Gain", "{0}", "You gain 10 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gain").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20 + 1 + 10);
    }

    @Test
    void a_mana_ability_for_nothing_pays_and_its_amount_is_what_the_text_defines() {
        // given
        CardDefinition mage =
                PrintedTable.creature(
                        "Mage",
                        3,
                        3,
                        "{0}: Add X mana in any combination of {U} and/or {R}, where X is this creature's power. Activate only"
                                + " during your turn and only once each turn.");
        CardDefinition gain = sorcery("Gain", "{2}{R}", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable().field(0, mage).hand(0, gain, gain).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Gain").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.canCast("Gain")).isFalse();
        assertThat(table.count("Gain", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void abilities_but_mana_abilities_cost_more() {
        // given
        CardDefinition field =
                enchantment(
                        "Field",
                        "Activated abilities cost {2} more to activate unless they're mana abilities.");
        CardDefinition pump = PrintedTable.creature("Pump", 1, 1, "{0}: You gain 1 life.");
        CardDefinition gain = sorcery("Gain", "{W}", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, field, pump, PrintedTable.land("Plains"))
                        .hand(0, gain)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canActivate("Pump")).isFalse();
        assertThat(table.canCast("Gain")).isTrue();
    }

    @Test
    void x_of_the_spell_that_was_cast_is_x_of_the_ability() {
        // given
        CardDefinition arthropod =
                enchantment(
                        "Arthropod",
                        "Whenever you cast a spell with {X} in its mana cost, you gain X life.");
        CardDefinition blaze = sorcery("Blaze", "{X}", "Draw X cards.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, arthropod)
                        .field(0, PrintedTable.land("Plains"), PrintedTable.land("Plains"))
                        .hand(0, blaze)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Blaze").does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }
}
