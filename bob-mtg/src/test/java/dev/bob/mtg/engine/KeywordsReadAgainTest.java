package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// What the rules of keyword actions and keywords say where something is odd, each with made-up cards.
class KeywordsReadAgainTest {
    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    private static final CardDefinition NO_COUNTERS =
            enchantment("Solemn Rite", "Counters can't be put on creatures.");

    /// Rule 702.100b.
    @Test
    void a_creature_does_not_evolve_that_gets_no_counter() {
        CardDefinition crab =
                creature("Crab", 1, 1, "Evolve\nWhenever this creature evolves, you gain 3 life.");
        PrintedTable usual =
                new PrintedTable()
                        .field(0, crab)
                        .hand(0, card("Ox", "{0}", "Creature — Ox", "", 2, 2));
        PrintedTable without =
                new PrintedTable()
                        .field(0, crab, NO_COUNTERS)
                        .hand(0, card("Ox", "{0}", "Creature — Ox", "", 2, 2));

        assertThat(usual.at(1, Step.PRECOMBAT_MAIN).cast("Ox").resolve().life(0)).isEqualTo(23);
        assertThat(without.at(1, Step.PRECOMBAT_MAIN).cast("Ox").resolve().life(0)).isEqualTo(20);
    }

    /// Rule 702.149c.
    @Test
    void a_creature_does_not_train_that_gets_no_counter() {
        CardDefinition pupil =
                creature(
                        "Pupil", 1, 1, "Training\nWhenever this creature trains, you gain 3 life.");
        PrintedTable usual = new PrintedTable().field(0, pupil, creature("Ox", 2, 2, ""));
        PrintedTable without =
                new PrintedTable().field(0, pupil, creature("Ox", 2, 2, ""), NO_COUNTERS);

        for (PrintedTable each : new PrintedTable[] {usual, without}) {
            each.at(1, Step.PRECOMBAT_MAIN)
                    .declareAttackers()
                    .attack("Pupil", 1)
                    .attack("Ox", 1)
                    .finish()
                    .resolve();
        }

        assertThat(usual.life(0)).isEqualTo(23);
        assertThat(without.life(0)).isEqualTo(20);
    }

    /// Rule 702.112b: what is renowned is so without a counter.
    @Test
    void a_creature_becomes_renowned_that_gets_no_counter() {
        CardDefinition knight =
                creature(
                        "Knight",
                        2,
                        2,
                        "Renown 1\nAs long as this creature is renowned, it has vigilance.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, knight, NO_COUNTERS)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Knight", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.derived("Knight").power).isEqualTo(2);
        assertThat(table.object("Knight").counters(CounterKind.P1P1)).isZero();
        assertThat(table.derived("Knight").keywords & Words.VIGILANCE).isNotZero();
    }

    /// Rules 701.10d and 119.10: doubling a life total is a gain, which effects change.
    @Test
    void a_life_total_that_is_doubled_is_a_gain_of_life() {
        String text = "Double your life total.";

        assertThat(order(new PrintedTable(), text).life(0)).isEqualTo(40);
        assertThat(
                        order(
                                        new PrintedTable()
                                                .field(
                                                        0,
                                                        enchantment(
                                                                "Well",
                                                                "If you would gain life, you gain twice that much life"
                                                                        + " instead.")),
                                        text)
                                .life(0))
                .isEqualTo(60);
        assertThat(
                        order(
                                        new PrintedTable()
                                                .field(
                                                        0,
                                                        enchantment(
                                                                "Curse", "You can't gain life.")),
                                        text)
                                .life(0))
                .isEqualTo(20);
    }

    /// Rules 701.10c and 701.11c.
    @Test
    void power_below_0_falls_as_it_is_doubled_or_tripled() {
        PrintedTable doubled =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature("Weak", 1, 9, ""),
                                        enchantment("Gloom", "Creatures get -3/-0.")),
                        "Double the power of each creature you control until end of turn.");
        PrintedTable tripled =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        creature("Weak", 1, 9, ""),
                                        enchantment("Gloom", "Creatures get -3/-0.")),
                        "Triple the power of each creature you control until end of turn.");

        assertThat(doubled.derived("Weak").power).isEqualTo(-4);
        assertThat(tripled.derived("Weak").power).isEqualTo(-6);
    }

    /// Rules 701.12a and 701.12g.
    @Test
    void life_is_exchanged_with_a_toughness_only_if_it_can_be() {
        CardDefinition tree =
                creature(
                        "Tree",
                        0,
                        13,
                        "{0}: Exchange target opponent's life total with Tree's toughness.");
        PrintedTable usual = new PrintedTable().field(0, tree).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable fixed =
                new PrintedTable()
                        .field(0, tree)
                        .field(1, enchantment("Vow", "You can't lose life."))
                        .at(1, Step.PRECOMBAT_MAIN);
        usual.activate("Tree").resolve();
        fixed.activate("Tree").resolve();

        assertThat(usual.life(1)).isEqualTo(13);
        assertThat(usual.derived("Tree").toughness).isEqualTo(20);
        assertThat(fixed.life(1)).isEqualTo(20);
        assertThat(fixed.derived("Tree").toughness).isEqualTo(13);
    }

    @Test
    void life_is_exchanged_with_a_power_and_stays_so() {
        CardDefinition evra =
                creature("Evra", 4, 4, "{0}: Exchange your life total with Evra's power.");
        PrintedTable table = new PrintedTable().field(0, evra).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Evra").resolve();

        assertThat(table.life(0)).isEqualTo(4);
        assertThat(table.at(3, Step.UPKEEP).derived("Evra").power).isEqualTo(20);
        assertThat(table.derived("Evra").toughness).isEqualTo(4);
    }

    /// Rule 701.14c.
    @Test
    void a_creature_that_fights_itself_deals_twice_its_power_to_itself() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature("Ox", 2, 5, "{0}: This creature fights target creature."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Ox")
                        .resolve();

        assertThat(table.object("Ox").damage).isEqualTo(4);
    }

    /// Rule 701.44c: it is known who explored, and a land is put into that player's hand.
    @Test
    void what_has_left_explores_all_the_same() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Guide", 1, 1, "Sacrifice this creature: It explores."));
        table.at(1, Step.PRECOMBAT_MAIN).activate("Guide").resolve();

        assertThat(table.count("Plains", Zone.HAND)).isEqualTo(1);
    }

    /// Rule 702.164c.
    @Test
    void toxic_adds_up() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature("Asp", 1, 1, "Toxic 1"),
                                enchantment("Mire", "Creatures you control have toxic 2."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Asp", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.kernel().s.player(1).counters.get(CounterKind.POISON)).isEqualTo(3);
        assertThat(table.life(1)).isEqualTo(19);
    }

    /// Rule 122.1b: each exalted counter gives the ability once more.
    @Test
    void several_exalted_counters_are_exalted_several_times() {
        PrintedTable table =
                order(
                        new PrintedTable().field(0, creature("Angel", 1, 1, "")),
                        "Put two exalted counters on each creature you control.");
        table.declareAttackers().attack("Angel", 1).finish().resolve();

        assertThat(table.derived("Angel").power).isEqualTo(3);
    }

    /// Rule 702.96a.
    @Test
    void an_overloaded_spell_speaks_of_each_player() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Rake",
                                        "{9}",
                                        "Sorcery",
                                        "Target player loses 2 life.\nOverload {0}"))
                        .at(1, Step.PRECOMBAT_MAIN);
        int rake = table.id("Rake", Zone.HAND);
        table.does(
                        table.kernel().options().stream()
                                .filter(each ->
                                        each instanceof Action.Cast(int object, _, _)
                                                && object == rake)
                                .findFirst()
                                .orElseThrow())
                .resolve();

        assertThat(table.life(0)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(18);
    }

    /// Rule 702.64b: so much of what each source deals is absorbed.
    @Test
    void what_absorbs_absorbs_from_each_source() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(0, creature("Ox", 3, 3, ""), creature("Yak", 3, 3, ""))
                                .field(1, creature("Wall", 0, 9, "Absorb 2")),
                        "Each creature you control deals damage equal to its power to target creature an opponent"
                                + " controls.");

        assertThat(table.object("Wall").damage).isEqualTo(2);
    }

    /// Rule 702.70b.
    @Test
    void poisonous_works_twice_if_it_is_there_twice() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Asp", 1, 1, "Poisonous 1\nPoisonous 2"))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Asp", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.kernel().s.player(1).counters.get(CounterKind.POISON)).isEqualTo(3);
    }

    /// Rule 701.50c.
    @Test
    void the_controller_of_what_has_left_connives_all_the_same() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Spy", 1, 1, "Sacrifice this creature: It connives."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Spy")
                        .resolve();

        assertThat(table.count("Plains", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Plains", Zone.LIBRARY)).isEqualTo(11);
    }

    /// Rule 701.63a: no counters can be put on it.
    @Test
    void what_has_left_endures_as_a_spirit() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Monk", 1, 1, "Sacrifice this creature: It endures 2."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Monk")
                        .resolve();

        assertThat(table.derived("Spirit").power).isEqualTo(2);
    }

    /// Rules 702.80b and 702.90d: what it had when it left counts.
    @Test
    void what_was_sacrificed_deals_its_damage_with_wither_and_with_infect() {
        for (String keyword : new String[] {"Wither", "Infect"}) {
            PrintedTable table =
                    new PrintedTable()
                            .field(
                                    0,
                                    creature(
                                            "Imp",
                                            1,
                                            1,
                                            keyword
                                                    + "\nSacrifice this creature: It deals 2 damage to target creature an"
                                                    + " opponent controls."))
                            .field(1, creature("Ox", 5, 5, ""))
                            .at(1, Step.PRECOMBAT_MAIN)
                            .activate("Imp")
                            .resolve();

            assertThat(table.derived("Ox").toughness).as(keyword).isEqualTo(3);
            assertThat(table.object("Ox").damage).isZero();
        }
    }

    /// Rule 701.36b.
    @Test
    void nobody_populates_without_a_creature_token() {
        PrintedTable table =
                order(new PrintedTable().field(0, creature("Bear", 2, 2, "")), "Populate.");

        assertThat(table.count("Bear", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    /// Rule 702.83b: what attacked alone did so, and what is left of two attackers didn't.
    @Test
    void two_attackers_are_not_exalted() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Angel", 1, 1, "Exalted"), creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Angel", 1)
                        .attack("Bear", 1)
                        .finish()
                        .resolve();

        assertThat(table.derived("Angel").power).isEqualTo(1);
    }

    /// Rule 702.161a.
    @Test
    void living_metal_is_a_creature_during_its_controllers_turn() {
        CardDefinition car = card("Car", "{2}", "Artifact — Vehicle", "Living metal", 3, 3);
        PrintedTable table = new PrintedTable().field(0, car);

        assertThat(table.at(1, Step.PRECOMBAT_MAIN).derived("Car").isCreature()).isTrue();
        assertThat(table.at(2, Step.PRECOMBAT_MAIN).derived("Car").isCreature()).isFalse();
    }
}
