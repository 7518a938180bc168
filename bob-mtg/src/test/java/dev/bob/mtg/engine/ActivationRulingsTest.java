package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Kinds of activated abilities: when and how often they may be activated, and what waits for that.
class ActivationRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition BLADE =
            card(
                    "Blade",
                    "{1}",
                    "Artifact — Equipment",
                    "Equipped creature gets +1/+1.\nEquip {0}");

    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    @Test
    void equip_abilities_may_be_allowed_at_any_time() {
        PrintedTable usual = new PrintedTable().field(0, BLADE, BEAR).at(1, Step.UPKEEP);
        assertThat(usual.canActivate("Blade")).isFalse();

        PrintedTable always =
                new PrintedTable()
                        .field(
                                0,
                                BLADE,
                                BEAR,
                                enchantment(
                                        "Drill",
                                        "You may activate equip abilities any time you could cast an instant."))
                        .at(1, Step.UPKEEP);
        assertThat(always.canActivate("Blade")).isTrue();
    }

    @Test
    void a_creature_may_boast_twice_a_turn_but_only_if_it_attacked() {
        CardDefinition braggart = creature("Braggart", 1, 1, "Boast — {0}: You gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                braggart,
                                enchantment(
                                        "Saga of Pride",
                                        "Creatures you control can boast twice during each of your turns rather than"
                                                + " once."))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canActivate("Braggart")).isFalse();

        table.declareAttackers().attack("Braggart", 1).finish();
        table.at(1, Step.POSTCOMBAT_MAIN);
        table.activate("Braggart").resolve().activate("Braggart").resolve();

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.canActivate("Braggart")).isFalse();
    }

    @Test
    void what_has_just_come_may_tap_for_its_abilities_if_it_is_said_so() {
        CardDefinition adept =
                card("Adept", "{0}", "Creature — Elf", "{T}: You gain 1 life.", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                enchantment(
                                        "Ring",
                                        "You may activate abilities of creatures you control as though those creatures"
                                                + " had haste."))
                        .hand(0, adept)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Adept")
                        .resolve();

        assertThat(table.canActivate("Adept")).isTrue();
    }

    @Test
    void only_abilities_of_that_kind_are_waited_for() {
        CardDefinition smith =
                enchantment("Smith", "Whenever you activate an equip ability, you gain 1 life.");
        CardDefinition prod = creature("Prod", 1, 1, "{0}: You gain 10 life.");
        PrintedTable table =
                new PrintedTable().field(0, smith, prod, BLADE).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Prod").resolve();
        assertThat(table.life(0)).isEqualTo(30);
        table.activate("Blade").resolve();
        assertThat(table.life(0)).isEqualTo(31);
    }

    // --- counters ---

    @Test
    void the_third_counter_is_put_when_there_are_three_however_many_come_at_once() {
        CardDefinition plan =
                enchantment(
                        "Plan",
                        "{0}: Put two plan counters on Plan.\n"
                                + "When the third plan counter is put on Plan, you gain 5 life.");
        PrintedTable table = new PrintedTable().field(0, plan).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Plan").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.activate("Plan").resolve();
        assertThat(table.life(0)).isEqualTo(25);
        table.activate("Plan").resolve();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void the_last_counter_is_removed_once() {
        CardDefinition mine =
                enchantment(
                        "Mine",
                        "{0}: Remove an ore counter from Mine.\n"
                                + "When the last ore counter is removed from Mine, you gain 5 life.");
        PrintedTable table =
                order(
                        new PrintedTable().field(0, mine),
                        "Put two ore counters on target enchantment.");
        table.activate("Mine").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.activate("Mine").resolve();
        assertThat(table.life(0)).isEqualTo(25);
    }

    // --- several players ---

    @Test
    void each_player_who_sacrifices_is_an_event_and_all_of_them_are_one() {
        CardDefinition each =
                enchantment(
                        "Each",
                        "Whenever a player sacrifices one or more creatures, you gain 1 life.");
        CardDefinition all =
                enchantment(
                        "All",
                        "Whenever one or more players sacrifice one or more creatures, you gain 10 life.");
        PrintedTable table =
                order(
                        new PrintedTable().field(0, each, all, BEAR, BEAR).field(1, BEAR, BEAR),
                        "Each player sacrifices two creatures.");

        assertThat(table.life(0)).isEqualTo(32);
    }

    @Test
    void opponents_who_lose_life_together_are_one_event() {
        PrintedTable table =
                order(
                        new PrintedTable(3)
                                .field(
                                        0,
                                        enchantment(
                                                "Leech",
                                                "Whenever one or more opponents lose life, you gain 1 life.")),
                        "Each opponent loses 2 life.");

        assertThat(table.life(2)).isEqualTo(18);
        assertThat(table.life(0)).isEqualTo(21);
    }

    // --- graveyards and exile ---

    @Test
    void a_permanent_is_put_into_a_graveyard_from_the_battlefield() {
        CardDefinition marvel =
                enchantment(
                        "Marvel",
                        "Whenever a permanent you control is put into a graveyard, you gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, marvel, BEAR).hand(0, BEAR);
        order(table, "Discard a card. Destroy all creatures.");

        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(2);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void to_die_or_to_be_exiled_is_either_of_the_two() {
        CardDefinition urn =
                enchantment(
                        "Urn",
                        "Whenever another creature you control dies or is put into exile, you gain 1 life.");
        PrintedTable table = new PrintedTable().field(0, urn, BEAR, creature("Ox", 3, 3, ""));
        order(table, "Destroy target creature with power 2. Exile target creature with power 3.");

        assertThat(table.life(0)).isEqualTo(22);
    }
}
