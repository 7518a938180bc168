package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Players with protection (rule 702.16), and counters that can't be had (rules 122, 118.3).
class ProtectionRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition BOLT =
            card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.");

    private static CardDefinition shield(String text) {
        return card("Shield", "{1}", "Enchantment", text);
    }

    @Test
    void a_player_with_protection_from_everything_is_no_target_even_of_their_own() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, shield("You have protection from everything."))
                        .hand(0, BOLT)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bolt");

        // then
        assertThat(table.kernel().options()).doesNotContain(new Action.PickPlayer(0));
    }

    @Test
    void damage_to_a_player_with_protection_is_prevented_from_such_sources_alone() {
        CardDefinition red = shield("You have protection from red.");
        CardDefinition all = shield("You have protection from everything.");
        String text = "Order deals 3 damage to each player.";

        assertThat(order(new PrintedTable().field(0, red), text).life(0)).isEqualTo(17);
        assertThat(order(new PrintedTable().field(0, all), text).life(0)).isEqualTo(20);
        assertThat(order(new PrintedTable().field(0, all), text).life(1)).isEqualTo(17);
    }

    @Test
    void what_cannot_be_prevented_is_dealt() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        shield("You have protection from everything."),
                                        card(
                                                "Truth",
                                                "{1}",
                                                "Enchantment",
                                                "Damage can't be prevented.")),
                        "Order deals 3 damage to each player.");

        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void an_aura_on_a_player_who_gains_protection_from_it_is_put_into_the_graveyard() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                1,
                                card(
                                        "Curse",
                                        "{0}",
                                        "Enchantment — Aura Curse",
                                        "Enchant player\nEnchanted player can't gain life."))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Instant",
                                        "You gain protection from everything until your next turn."))
                        .at(2, Step.PRECOMBAT_MAIN);
        table.cast("Curse").does(new Action.PickPlayer(0)).resolve();
        assertThat(table.has("Curse", Zone.BATTLEFIELD)).isTrue();

        // when
        table.does(new Action.Pass()).cast("Order").resolve();

        // then
        assertThat(table.has("Curse", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void it_lasts_until_the_next_turn() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Instant",
                                        "Until your next turn, your life total can't change and you gain"
                                                + " protection from everything."))
                        .field(
                                1,
                                card(
                                        "Fire",
                                        "{1}",
                                        "Enchantment",
                                        "At the beginning of each end step, Fire deals 1 damage to each"
                                                + " player."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Order").resolve();

        assertThat(table.at(3, Step.PRECOMBAT_MAIN).life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.at(4, Step.PRECOMBAT_MAIN).life(0)).isEqualTo(19);
    }

    @Test
    void the_color_of_a_players_protection_is_chosen_as_it_is_given() {
        // given
        CardDefinition red = card("Flame", "{R}", "Creature — Beast", "", 2, 2);
        PrintedTable table =
                new PrintedTable()
                        .field(1, red, BEAR)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Instant",
                                        "You gain protection from the color of your choice until end of"
                                                + " turn."))
                        .at(2, Step.BEGIN_COMBAT);

        // when
        while (!table.canCast("Order")) {
            table.does(new Action.Pass());
        }
        table.cast("Order").untilAsked();
        table.does(new Action.PickOption(3));
        table.declareAttackers().attack("Flame", 0).attack("Bear", 0).finish();
        table.at(2, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void protection_from_opponents_is_from_what_they_control() {
        CardDefinition saint = creature("Saint", 1, 1, "Protection from each of your opponents");
        String text = "Order deals 3 damage to each creature.";

        assertThat(order(new PrintedTable().field(0, saint), text).has("Saint", Zone.BATTLEFIELD))
                .isFalse();
        assertThat(order(new PrintedTable().field(1, saint), text).has("Saint", Zone.BATTLEFIELD))
                .isTrue();
    }

    @Test
    void a_cost_of_counters_that_cannot_be_put_there_cannot_be_paid() {
        CardDefinition druid =
                creature("Druid", 2, 2, "Put a -1/-1 counter on this creature: You gain 1 life.");
        CardDefinition pure =
                shield("Creatures you control can't have -1/-1 counters put on them.");

        assertThat(
                        new PrintedTable()
                                .field(0, druid)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Druid"))
                .isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, druid, pure)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Druid"))
                .isFalse();
    }

    @Test
    void only_counters_of_that_kind_are_kept_away() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        BEAR,
                                        shield(
                                                "Creatures you control can't have -1/-1 counters put on"
                                                        + " them.")),
                        "Put a -1/-1 counter on target creature."
                                + " Put two +1/+1 counters on that creature.");

        assertThat(table.derived("Bear").power).isEqualTo(4);
    }

    @Test
    void a_player_who_cannot_get_poison_counters_gets_others() {
        String text = "Target opponent gets two poison counters and you get an experience counter.";
        CardDefinition pure = shield("You can't get poison counters.");
        CardDefinition empty = shield("Players can't get counters.");

        PrintedTable first = order(new PrintedTable().field(1, pure), text);
        PrintedTable second = order(new PrintedTable().field(1, empty), text);
        PrintedTable third = order(new PrintedTable().field(0, pure), text);

        assertThat(first.kernel().s.player(1).counters.isEmpty()).isTrue();
        assertThat(first.kernel().s.player(0).counters.isEmpty()).isFalse();
        assertThat(second.kernel().s.player(0).counters.isEmpty()).isTrue();
        assertThat(third.kernel().s.player(1).counters.isEmpty()).isFalse();
    }

    @Test
    void who_gains_no_life_instead_gains_none() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        1,
                                        shield(
                                                "If a player would gain life, that player gains no life"
                                                        + " instead.")),
                        "You gain 5 life. You draw a card and you lose 1 life.");

        assertThat(table.life(0)).isEqualTo(19);
    }

    @Test
    void the_second_time_is_that_of_the_same_ability_in_the_turn() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        shield(
                                                "Whenever a token you control enters, you gain 1 life if this"
                                                        + " is the first time this ability has resolved this turn. If"
                                                        + " it's the second time, you gain 10 life.")),
                        "Create three 1/1 white Soldier creature tokens.");

        assertThat(table.life(0)).isEqualTo(31);
    }
}
