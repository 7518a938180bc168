package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What creatures have to do in combat for a while, or can't (rules 508.1d, 509.1b, 509.1c).
class CombatDutiesTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition OX = creature("Ox", 2, 4, "");
    private static final CardDefinition WALL = creature("Wall", 0, 5, "");

    private static PrintedTable order(String text, CardDefinition... yours) {
        return new PrintedTable()
                .field(0, yours)
                .field(1, WALL)
                .hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order");
    }

    private static boolean mayPass(PrintedTable table) {
        return table.kernel().options().contains(new Action.Finish());
    }

    private static Action block(PrintedTable table, String attacker) {
        return new Action.Block(
                table.id("Wall", Zone.BATTLEFIELD), table.id(attacker, Zone.BATTLEFIELD));
    }

    private static PrintedTable attackedByBoth(PrintedTable table) {
        table.declareAttackers().attack("Bear", 1).attack("Ox", 1).finish();
        while (table.kernel().options().stream().noneMatch(Action.Block.class::isInstance)) {
            table.does(new Action.Pass());
        }
        return table;
    }

    @Test
    void several_targets_attack_if_able() {
        PrintedTable table =
                order("Up to two target creatures attack this turn if able.", BEAR, OX)
                        .pick("Bear")
                        .finish()
                        .resolve()
                        .declareAttackers();

        assertThat(mayPass(table)).isFalse();
        assertThat(mayPass(table.attack("Bear", 1))).isTrue();
    }

    @Test
    void what_a_target_player_controls_attacks_or_blocks() {
        String text = "Creatures target player controls attack or block this turn if able.";
        PrintedTable own = order(text, BEAR, OX).does(new Action.PickPlayer(0)).resolve();
        PrintedTable theirs = order(text, BEAR, OX).does(new Action.PickPlayer(1)).resolve();

        assertThat(mayPass(own.declareAttackers())).isFalse();
        assertThat(mayPass(own.attack("Bear", 1))).isFalse();
        assertThat(mayPass(attackedByBoth(theirs))).isFalse();
    }

    @Test
    void a_creature_has_to_block_the_one_that_is_named() {
        PrintedTable table =
                order("Target creature blocks target creature this turn if able.", BEAR, OX)
                        .pick("Wall")
                        .pick("Ox")
                        .resolve();
        attackedByBoth(table);

        assertThat(mayPass(table)).isFalse();
        assertThat(mayPass(table.does(block(table, "Ox")))).isTrue();
    }

    @Test
    void it_is_the_attacker_and_not_the_target_that_is_blocked() {
        CardDefinition tusker =
                creature(
                        "Bear",
                        2,
                        2,
                        "Whenever this creature attacks, target creature defending player controls blocks it this combat"
                                + " if able.");
        PrintedTable table =
                new PrintedTable().field(0, tusker, OX).field(1, WALL).at(1, Step.PRECOMBAT_MAIN);
        table.declareAttackers().attack("Bear", 1).attack("Ox", 1).finish().resolve();
        while (table.kernel().options().stream().noneMatch(Action.Block.class::isInstance)) {
            table.does(new Action.Pass());
        }

        assertThat(mayPass(table)).isFalse();
        assertThat(mayPass(table.does(block(table, "Bear")))).isTrue();
    }

    @Test
    void a_creature_cannot_block_the_one_that_is_named() {
        PrintedTable table =
                order("Up to two target creatures can't block target creature this turn.", BEAR, OX)
                        .pick("Wall")
                        .finish()
                        .pick("Ox")
                        .resolve();
        attackedByBoth(table);

        assertThat(table.kernel().options()).contains(block(table, "Bear"));
        assertThat(table.kernel().options()).doesNotContain(block(table, "Ox"));
    }

    @Test
    void it_attacks_a_player_and_no_planeswalker() {
        CardDefinition walker =
                PrintedTable.planeswalker("Walker", "{2}", "+1: You gain 1 life.", 5);
        CardDefinition taunted =
                creature("Taunted", 2, 2, "Taunted attacks a player each combat if able.");
        PrintedTable each =
                new PrintedTable()
                        .field(0, taunted)
                        .field(1, walker)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        assertThat(mayPass(each)).isFalse();
        assertThat(mayPass(each.attack("Taunted", 1))).isTrue();
    }

    /// Rule 602.2: what is granted calls the permanent that grants it by its name.
    @Test
    void an_equipment_is_unattached_by_what_the_creature_does() {
        CardDefinition hammer =
                card(
                        "Hammer",
                        "{1}",
                        "Artifact — Equipment",
                        "Equipped creature has \"Unattach Hammer: It deals 2 damage to any target.\"\nEquip {0}");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hammer, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Hammer")
                        .pick("Bear")
                        .resolve()
                        .activate("Bear")
                        .does(new Action.PickPlayer(1))
                        .resolve();

        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.canActivate("Bear")).isFalse();
    }
}
