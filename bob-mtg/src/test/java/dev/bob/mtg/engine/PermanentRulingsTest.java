package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on mechanics of permanents: crewing, saddling, exerting, exploiting and their like.
class PermanentRulingsTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "");

    @Test
    void a_vehicle_is_crewed_by_total_power_and_is_no_creature_after_the_turn() {
        // given
        CardDefinition boat = card("Boat", "{3}", "Artifact — Vehicle", "Crew 3", 4, 4);
        PrintedTable table =
                new PrintedTable().field(0, boat, BEAR, MOUSE).at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Boat").isCreature()).isFalse();

        // when
        table.activate("Boat").pick("Bear");
        assertThat(table.options()).as("2 power isn't enough").doesNotContain("Finish[]");
        table.resolve();

        // then
        assertThat(table.derived("Boat").isCreature()).isTrue();
        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Mouse").tapped).isTrue();
        table.at(2, Step.UPKEEP);
        assertThat(table.derived("Boat").isCreature()).isFalse();
    }

    @Test
    void a_vehicle_cannot_be_crewed_with_too_little_power_or_by_itself() {
        CardDefinition boat = card("Boat", "{3}", "Artifact — Vehicle", "Crew 3", 4, 4);
        PrintedTable table = new PrintedTable().field(0, boat, BEAR).at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canActivate("Boat")).isFalse();
    }

    @Test
    void a_pilot_crews_with_more_than_its_power() {
        CardDefinition boat = card("Boat", "{3}", "Artifact — Vehicle", "Crew 3", 4, 4);
        CardDefinition pilot =
                creature("Pilot", 1, 1, "Pilot crews Vehicles as though its power were 2 greater.");
        PrintedTable table = new PrintedTable().field(0, boat, pilot).at(1, Step.PRECOMBAT_MAIN);
        table.activate("Boat").resolve();
        assertThat(table.derived("Boat").isCreature()).isTrue();
    }

    @Test
    void a_mount_is_saddled_only_at_sorcery_speed_and_until_the_turn_ends() {
        // given
        CardDefinition mount =
                creature(
                        "Mount",
                        2,
                        2,
                        "Whenever Mount attacks while saddled, it gets +2/+2 until end of turn."
                                + "\nSaddle 1");
        PrintedTable table = new PrintedTable().field(0, mount, MOUSE).at(1, Step.UPKEEP);
        assertThat(table.canActivate("Mount")).isFalse();
        table.at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Mount").resolve();

        // then
        assertThat(table.object("Mount").is(Designation.SADDLED)).isTrue();
        table.declareAttackers().attack("Mount", 1).finish().resolve();
        assertThat(table.derived("Mount").power).isEqualTo(4);
        table.at(2, Step.UPKEEP);
        assertThat(table.object("Mount").is(Designation.SADDLED)).isFalse();
    }

    @Test
    void attacking_unsaddled_does_not_trigger() {
        CardDefinition mount =
                creature(
                        "Mount",
                        2,
                        2,
                        "Whenever Mount attacks while saddled, it gets +2/+2 until end of turn."
                                + "\nSaddle 1");
        PrintedTable table =
                new PrintedTable().field(0, mount).at(1, Step.PRECOMBAT_MAIN).declareAttackers();
        table.attack("Mount", 1).finish().resolve();
        assertThat(table.derived("Mount").power).isEqualTo(2);
    }

    @Test
    void an_exerted_creature_stays_tapped_through_its_next_untap_step_only() {
        // given
        CardDefinition brawler =
                creature(
                        "Brawler",
                        2,
                        2,
                        "You may exert Brawler as it attacks. When you do, it gets +2/+2 until end"
                                + " of turn.");
        PrintedTable table =
                new PrintedTable().field(0, brawler).at(1, Step.PRECOMBAT_MAIN).declareAttackers();

        // when
        table.attack("Brawler", 1).finish().yes();

        // then
        assertThat(table.kernel().s.stack().size()).isEqualTo(1);
        table.resolve();
        assertThat(table.derived("Brawler").power).isEqualTo(4);
        table.at(3, Step.UPKEEP);
        assertThat(table.object("Brawler").tapped).isTrue();
        table.at(5, Step.UPKEEP);
        assertThat(table.object("Brawler").tapped).isFalse();
    }

    @Test
    void a_creature_that_exploits_itself_still_triggers() {
        // given
        CardDefinition zealot =
                creature(
                        "Zealot",
                        1,
                        1,
                        "Exploit\nWhen Zealot exploits a creature, you gain 3 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, zealot)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Zealot").untilAsked().pick("Zealot").resolve();

        // then
        assertThat(table.has("Zealot", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void monstrosity_happens_once() {
        // given
        CardDefinition giant =
                creature(
                        "Giant",
                        2,
                        2,
                        "{1}: Monstrosity 3.\nWhen Giant becomes monstrous, you gain 1 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, giant, land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Giant").resolve();
        table.activate("Giant").resolve();

        // then
        assertThat(table.derived("Giant").power).isEqualTo(5);
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void an_exhaust_ability_is_activated_once_ever() {
        // given
        CardDefinition goblin =
                creature("Goblin", 1, 1, "Exhaust — {1}: Put a +1/+1 counter on Goblin.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, goblin, land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Goblin").resolve();

        // then
        assertThat(table.canActivate("Goblin")).isFalse();
        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.canActivate("Goblin")).isFalse();
    }

    @Test
    void boasting_needs_an_attack_this_turn() {
        CardDefinition viking = creature("Viking", 1, 1, "Boast — {1}: You gain 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, viking, land("Plains")).at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canActivate("Viking")).isFalse();
        table.declareAttackers().attack("Viking", 1).finish();
        assertThat(table.canActivate("Viking")).isTrue();
    }

    @Test
    void a_suspected_creature_has_menace_and_cannot_block() {
        // given
        CardDefinition finger =
                creature("Finger", 1, 1, "When Finger enters, suspect target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, finger)
                        .field(1, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Finger").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.derived("Bear").has(Words.MENACE)).isTrue();
        assertThat(
                        GameRules.of(table.kernel())
                                .blocks
                                .canBlockAtAll(
                                        table.kernel(), 1, table.id("Bear", Zone.BATTLEFIELD)))
                .isEqualTo(Refusal.CANT_BLOCK);
    }

    @Test
    void amassing_puts_counters_on_the_army_that_is_there() {
        // given
        CardDefinition horn = card("Horn", "{1}", "Sorcery", "Amass Orcs 2.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"), land("Plains"))
                        .hand(0, horn, horn)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Horn").resolve();
        table.cast("Horn").resolve();

        // then
        assertThat(table.count("Orc Army", Zone.BATTLEFIELD)).isEqualTo(1);
        assertThat(table.object("Orc Army").counters(CounterKind.P1P1)).isEqualTo(4);
    }

    @Test
    void conniving_away_a_nonland_card_puts_a_counter_on_the_creature() {
        // given
        CardDefinition crook = creature("Crook", 1, 1, "When Crook enters, it connives.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .hand(0, crook, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Crook").untilAsked();
        table.does(new Action.PickObject(table.id("Bear", Zone.HAND))).resolve();

        // then
        assertThat(table.object("Crook").counters(CounterKind.P1P1)).isEqualTo(1);
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void training_compares_power_as_attackers_are_declared() {
        // given
        CardDefinition pupil = creature("Pupil", 1, 1, "Training");
        PrintedTable table =
                new PrintedTable()
                        .field(0, pupil, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Pupil", 1).attack("Bear", 1).resolve();

        // then
        assertThat(table.derived("Pupil").power).isEqualTo(2);
    }

    @Test
    void a_creature_damaged_this_turn_and_dying_of_something_else_counts_as_dealt_damage_by_it() {
        // given
        CardDefinition vampire =
                creature(
                        "Vampire",
                        1,
                        1,
                        "{1}: Vampire deals 1 damage to target creature.\nWhenever a creature dealt"
                                + " damage by Vampire this turn dies, put a +1/+1 counter on"
                                + " Vampire.");
        CardDefinition axe = card("Axe", "{1}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, vampire, land("Plains"), land("Plains"))
                        .field(1, BEAR)
                        .hand(0, axe)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Vampire").pick("Bear").resolve();
        table.cast("Axe").pick("Bear").resolve();

        // then
        assertThat(table.object("Vampire").counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void x_of_becoming_monstrous_is_the_x_of_the_monstrosity() {
        CardDefinition hydra =
                creature(
                        "Mother",
                        1,
                        1,
                        "{X}{1}: Monstrosity X.\nWhen Mother becomes monstrous, create X X/X green"
                                + " Hydra creature tokens.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hydra, land("Plains"), land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.activate("Mother").does(new Action.PickNumber(2)).resolve();
        assertThat(table.derived("Mother").power).isEqualTo(3);
        assertThat(table.count("Hydra", Zone.BATTLEFIELD)).isEqualTo(2);
        assertThat(table.derived("Hydra").power).isEqualTo(2);
    }

    @Test
    void counters_stay_where_they_are_if_they_cant_be_put_where_they_should_go() {
        // given
        var table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Box",
                                        "{0}",
                                        "Artifact",
                                        "At the beginning of combat on your turn, move all counters from"
                                                + " ~ onto target creature."),
                                creature("Rock", 1, 1, "~ can't have counters put on it."))
                        .hand(
                                0,
                                card(
                                        "Fill",
                                        "{0}",
                                        "Sorcery",
                                        "Put two +1/+1 counters on target artifact."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fill");
        table.pick("Box").resolve();

        // when
        table.at(1, Step.BEGIN_COMBAT);
        table.resolve();

        // then: rule 122.5
        assertThat(table.object("Box").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(table.object("Rock").counters(CounterKind.P1P1)).isZero();
    }
}
