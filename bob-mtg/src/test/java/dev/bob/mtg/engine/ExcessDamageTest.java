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

/// Excess damage (rules 120.4a, 120.10).
class ExcessDamageTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 3, 3, "");
    private static final CardDefinition STATUE = creature("Statue", 0, 2, "Indestructible");
    private static final CardDefinition SNAKE = creature("Snake", 1, 1, "Deathtouch");
    private static final String DRAW = "Plains";

    private static CardDefinition watcher(String text) {
        return card("Watcher", "{1}", "Enchantment", text);
    }

    @Test
    void each_creature_is_dealt_its_own_excess_damage() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        watcher(
                                                "Whenever a creature an opponent controls is dealt excess"
                                                        + " damage, you gain that much life."),
                                        creature("Rat", 1, 1, ""))
                                .field(1, BEAR, OX, creature("Mouse", 1, 1, "")),
                        "Order deals 3 damage to each creature.");

        // 1 for the Bear, 2 for the Mouse
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void one_or_more_are_dealt_it_at_once() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        watcher(
                                                "Whenever one or more creatures your opponents control are"
                                                        + " dealt excess noncombat damage, you gain 1 life."))
                                .field(1, BEAR, BEAR),
                        "Order deals 3 damage to each creature.");

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void what_several_sources_deal_at_once_counts_together() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 0, 3, ""))
                        .field(
                                1,
                                BEAR,
                                creature("Wolf", 2, 2, ""),
                                watcher(
                                        "Whenever a creature is dealt excess damage, you gain that much"
                                                + " life."),
                                card(
                                        "Omen",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever a creature is dealt excess noncombat damage, you gain"
                                                + " 100 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Ox", 1)
                        .finish()
                        .untilAsked();

        // when
        int ox = table.id("Ox", Zone.BATTLEFIELD);
        table.does(blocks(table, "Bear", ox)).does(blocks(table, "Wolf", ox)).finish();
        table.at(1, Step.END_COMBAT);

        // then
        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isFalse();
        assertThat(table.life(1)).isEqualTo(21);
    }

    private static Action blocks(PrintedTable table, String blocker, int attacker) {
        return new Action.Block(table.id(blocker, Zone.BATTLEFIELD), attacker);
    }

    @Test
    void damage_that_is_marked_already_leaves_less_room() {
        String text =
                "Order deals 1 damage to target creature. Order deals 2 damage to each creature."
                        + " You gain life equal to the excess damage dealt this way.";

        assertThat(order(new PrintedTable().field(1, STATUE), text).life(0)).isEqualTo(21);
        assertThat(order(new PrintedTable().field(1, OX), text).life(0)).isEqualTo(20);
    }

    @Test
    void one_point_of_damage_by_a_source_with_deathtouch_is_enough() {
        String text =
                "Target creature you control deals 3 damage to target creature you don't control."
                        + " You gain life equal to the excess damage dealt this way.";

        assertThat(order(new PrintedTable().field(0, SNAKE).field(1, OX), text).life(0))
                .isEqualTo(22);
        assertThat(order(new PrintedTable().field(0, BEAR).field(1, OX), text).life(0))
                .isEqualTo(20);
    }

    @Test
    void prevented_damage_is_no_excess_damage() {
        CardDefinition ghost =
                creature("Ghost", 1, 1, "Prevent all damage that would be dealt to this creature.");
        String text =
                "Order deals 5 damage to target creature."
                        + " If excess damage was dealt to that creature this way, draw a card.";

        assertThat(order(new PrintedTable().field(1, ghost), text).count(DRAW, Zone.HAND)).isZero();
        assertThat(order(new PrintedTable().field(1, OX), text).count(DRAW, Zone.HAND))
                .isEqualTo(1);
    }

    @Test
    void that_many_are_as_many_as_there_was_excess_damage() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR),
                        "Order deals 5 damage to target creature. If excess damage was dealt this way,"
                                + " create that many Treasure tokens.");

        assertThat(table.count("Treasure", Zone.BATTLEFIELD)).isEqualTo(3);
    }

    @Test
    void a_player_is_dealt_none() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Order deals 25 damage to target opponent. You gain life equal to"
                                                + " the excess damage dealt this way."))
                        .field(1, watcher("You can't lose the game."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void a_battle_has_room_for_as_much_as_its_defense() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        PrintedTable.siege(
                                                "Siege of the Wall", 3, "", "Beast", 2, 2)),
                        "Order deals 5 damage to target battle."
                                + " You gain life equal to the excess damage dealt this way.");

        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void what_triggers_on_it_this_way_knows_how_much_it_was() {
        String text =
                "Order deals 5 damage to target creature. When it deals excess damage this way,"
                        + " destroy target artifact or enchantment an opponent controls with mana value"
                        + " less than or equal to that amount of excess damage.";
        CardDefinition two = card("Two", "{2}", "Artifact", "");
        CardDefinition three = card("Three", "{3}", "Artifact", "");

        assertThat(order(new PrintedTable().field(1, OX, two), text).has("Two", Zone.BATTLEFIELD))
                .isFalse();
        assertThat(
                        order(new PrintedTable().field(1, OX, three), text)
                                .has("Three", Zone.BATTLEFIELD))
                .isTrue();
    }

    @Test
    void the_turn_remembers_it() {
        CardDefinition watcher =
                watcher(
                        "At the beginning of your end step, if a creature an opponent controlled was dealt"
                                + " excess damage this turn, you gain 1 life.");
        String text = "Order deals 3 damage to target creature.";

        PrintedTable little =
                order(new PrintedTable().field(0, watcher).field(1, OX), text).at(2, Step.UPKEEP);
        PrintedTable much =
                order(new PrintedTable().field(0, watcher).field(1, BEAR), text).at(2, Step.UPKEEP);

        assertThat(little.life(0)).isEqualTo(20);
        assertThat(much.life(0)).isEqualTo(21);
    }

    @Test
    void what_is_left_goes_to_the_controller_instead() {
        PrintedTable table =
                order(
                        new PrintedTable().field(1, BEAR),
                        "Order deals X damage to target creature, where X is your life total. Excess"
                                + " damage is dealt to that creature's controller instead. You gain life equal"
                                + " to the excess damage dealt this way.");

        assertThat(table.life(1)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void any_target_other_than_that_permanent_may_be_another_one() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever a creature an opponent controls is dealt excess damage,"
                                                + " Watcher deals damage equal to the excess to any target other"
                                                + " than that permanent."))
                        .field(1, STATUE, OX)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Order deals 3 damage to each creature with power 0."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").untilAsked();

        // then
        assertThat(table.kernel().options())
                .doesNotContain(new Action.PickObject(table.id("Statue", Zone.BATTLEFIELD)))
                .hasSize(3);
    }
}
