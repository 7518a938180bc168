package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.combat.AttackRules;
import org.junit.jupiter.api.Test;

/// What static abilities forbid, demand, make cheaper or have trigger again.
class RestrictionRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition FREE_OX = card("Ox", "{0}", "Creature — Ox", "", 3, 3);

    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    // --- triggers ---

    @Test
    void what_enters_triggers_only_abilities_that_nothing_keeps_from_it() {
        String gains = "Whenever a creature enters, you gain 5 life.";
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Hush",
                                        "Permanents entering don't cause abilities of permanents your opponents"
                                                + " control to trigger."),
                                enchantment("Mine", gains))
                        .field(1, enchantment("Theirs", gains))
                        .hand(0, FREE_OX)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Ox")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(25);
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void neither_coming_nor_dying_triggers_anything() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Hush",
                                        "Creatures entering or dying don't cause abilities to trigger."),
                                enchantment(
                                        "Count", "Whenever a creature enters, you gain 5 life."),
                                enchantment("Toll", "Whenever a creature dies, you gain 7 life."))
                        .field(1, BEAR)
                        .hand(0, FREE_OX);
        order(table, "Destroy all creatures.").cast("Ox").resolve();

        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void combat_damage_to_a_player_can_trigger_an_ability_again() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                enchantment(
                                        "Boots",
                                        "If a creature you control dealing combat damage to a player causes a"
                                                + " triggered ability of a permanent you control to trigger, that"
                                                + " ability triggers an additional time."),
                                enchantment(
                                        "Purse",
                                        "Whenever a creature you control deals combat damage to a player, you gain 1"
                                                + " life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Bear", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void another_land_is_another_than_the_one_that_has_just_entered() {
        CardDefinition toll =
                enchantment(
                        "Toll",
                        "Whenever a land an opponent controls enters, if that player had another land enter under"
                                + " their control this turn, that player loses 3 life.");
        PrintedTable table =
                new PrintedTable().field(1, toll).hand(0, land("Forest"), land("Forest"));
        order(table, "Put a land card from your hand onto the battlefield.");
        assertThat(table.life(0)).isEqualTo(20);
        table.does(new Action.PlayLand(table.id("Forest", Zone.HAND), 0)).resolve();
        assertThat(table.life(0)).isEqualTo(17);
    }

    @Test
    void so_many_lands_have_to_be_one_players() {
        CardDefinition trap =
                card(
                        "Trap",
                        "{9}",
                        "Instant",
                        "If an opponent had two or more lands enter under their control this turn, you may pay {0}"
                                + " rather than pay this spell's mana cost.\nYou gain 1 life.");
        PrintedTable table =
                new PrintedTable().hand(1, trap).hand(0, land("Forest"), land("Forest"));
        order(table, "Put a land card from your hand onto the battlefield.");
        table.does(new Action.Pass());
        assertThat(table.canCast("Trap")).isFalse();

        PrintedTable again =
                new PrintedTable().hand(1, trap).hand(0, land("Forest"), land("Forest"));
        order(again, "Put a land card from your hand onto the battlefield.")
                .does(new Action.PlayLand(again.id("Forest", Zone.HAND), 0))
                .does(new Action.Pass());
        assertThat(again.canCast("Trap")).isTrue();
    }

    // --- combat ---

    @Test
    void who_attacks_or_blocks_if_able_attacks() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Golem",
                                        3,
                                        3,
                                        "Golem attacks or blocks each combat if able."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        assertThat(table.kernel().question()).isInstanceOf(AttackRules.Attackers.class);
        assertThat(table.kernel().options()).doesNotContain(new Action.Finish());
    }

    @Test
    void what_an_attack_costs_can_depend_on_the_board_and_adds_up() {
        CardDefinition sphere =
                enchantment(
                        "Sphere",
                        "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for"
                                + " each of those creatures, where X is the number of enchantments you control.");
        PrintedTable one =
                new PrintedTable()
                        .field(1, sphere)
                        .field(0, BEAR, land("Forest"), land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Bear", 1)
                        .finish()
                        .yes()
                        .at(1, Step.POSTCOMBAT_MAIN);
        assertThat(one.life(1)).isEqualTo(18);

        PrintedTable two =
                new PrintedTable(3)
                        .field(1, sphere, enchantment("Blank", ""))
                        .field(0, BEAR, land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();
        assertThat(two.canAttack("Bear", 1)).isFalse();
        assertThat(two.canAttack("Bear", 2)).isTrue();

        CardDefinition grass =
                enchantment(
                        "Grass",
                        "Creatures can't attack you unless their controller pays {1} for each creature they control"
                                + " that's attacking you.");
        PrintedTable both =
                new PrintedTable(3)
                        .field(1, grass, grass)
                        .field(0, BEAR, land("Forest"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();
        assertThat(both.canAttack("Bear", 1)).isFalse();
    }

    // --- phasing ---

    @Test
    void what_cant_phase_out_stays_and_so_does_what_is_attached_to_it() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(0, creature("Rock", 3, 3, "Rock can't phase out."), BEAR),
                        "All creatures phase out.");

        assertThat(table.object("Rock").phasedOut).isFalse();
        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.object("Bear").phasedOut).isTrue();
    }

    // --- costs of abilities ---

    @Test
    void an_ability_can_be_cheaper_for_its_target() {
        CardDefinition champion =
                creature(
                        "Champion",
                        1,
                        1,
                        "Equip abilities you activate that target Champion cost {3} less to activate.");
        CardDefinition blade =
                card(
                        "Blade",
                        "{1}",
                        "Artifact — Equipment",
                        "Equipped creature gets +1/+1.\nEquip {3}");

        PrintedTable dear = new PrintedTable().field(0, blade, BEAR).at(1, Step.PRECOMBAT_MAIN);
        assertThat(dear.canActivate("Blade")).isFalse();

        PrintedTable cheap =
                new PrintedTable().field(0, blade, BEAR, champion).at(1, Step.PRECOMBAT_MAIN);
        assertThat(cheap.canActivate("Blade")).isTrue();
        cheap.activate("Blade").pick("Champion").resolve();
        assertThat(cheap.derived("Champion").power).isEqualTo(2);
    }

    @Test
    void abilities_that_target_may_cost_more_and_only_some_targets_can_be_paid_for() {
        CardDefinition warden =
                creature(
                        "Warden",
                        1,
                        1,
                        "Abilities your opponents activate that target Warden cost {2} more to activate.");
        CardDefinition prod =
                creature("Prod", 1, 1, "{0}: Tap target creature an opponent controls.");
        assertThat(
                        new PrintedTable()
                                .field(1, warden)
                                .field(0, prod)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Prod"))
                .isFalse();
        assertThat(
                        new PrintedTable()
                                .field(1, warden, BEAR)
                                .field(0, prod)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Prod"))
                .isTrue();
    }
}
