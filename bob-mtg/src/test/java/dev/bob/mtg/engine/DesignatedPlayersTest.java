package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Refusal;
import org.junit.jupiter.api.Test;

/// Rulings on the monarch, the city's blessing, speed and the Ring.
class DesignatedPlayersTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition MOUSE = creature("Mouse", 1, 1, "");

    @Test
    void the_monarch_draws_and_falls_to_a_creature_that_deals_combat_damage() {
        // given
        CardDefinition courier =
                creature("Courier", 1, 1, "When Courier enters, you become the monarch.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Plains"))
                        .field(1, BEAR)
                        .hand(0, courier)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Courier").resolve();
        int hand = table.kernel().s.hand(0).size();
        table.at(2, Step.UPKEEP);

        // then
        assertThat(table.kernel().s.hand(0).size()).isEqualTo(hand + 1);
        assertThat(table.kernel().s.titles.monarch()).isZero();

        // when
        table.declareAttackers().attack("Bear", 0).at(2, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.kernel().s.titles.monarch()).isEqualTo(1);
    }

    @Test
    void the_citys_blessing_stays_when_permanents_go() {
        CardDefinition harpy =
                creature(
                        "Harpy",
                        2,
                        2,
                        "Ascend\nHarpy gets +2/+2 as long as you have the city's blessing.");
        PrintedTable table = new PrintedTable().field(0, harpy);
        for (int i = 0; i < 8; i++) {
            table.field(0, land("Plains"));
        }
        table.hand(0, land("Island"), card("Axe", "{1}", "Instant", "Destroy target land."))
                .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Harpy").power).isEqualTo(2);

        table.does(new Action.PlayLand(table.id("Island", Zone.HAND), 0));
        assertThat(table.derived("Harpy").power).isEqualTo(4);

        table.cast("Axe").pick("Island").resolve();
        assertThat(table.derived("Harpy").power).isEqualTo(4);
    }

    @Test
    void speed_increases_once_each_own_turn_and_max_speed_switches_the_ability_on() {
        // given
        CardDefinition racer =
                creature(
                        "Racer",
                        1,
                        1,
                        "Start your engines!\n{1}: Each opponent loses 1 life.\nMax speed — Racer gets"
                                + " +3/+3.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, racer, land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.kernel().s.player(0).speed).isEqualTo(1);

        // when
        table.activate("Racer").resolve().activate("Racer").resolve();

        // then
        assertThat(table.kernel().s.player(0).speed).isEqualTo(2);
        table.at(3, Step.PRECOMBAT_MAIN).activate("Racer").resolve();
        assertThat(table.derived("Racer").power).isEqualTo(1);
        table.at(5, Step.PRECOMBAT_MAIN).activate("Racer").resolve();
        assertThat(table.derived("Racer").power).isEqualTo(4);
    }

    @Test
    void the_ring_bearer_is_legendary_and_hard_to_block_and_loots_from_the_second_temptation_on() {
        // given
        CardDefinition call = card("Call", "{1}", "Sorcery", "The Ring tempts you.");
        CardDefinition giant = creature("Giant", 4, 4, "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, MOUSE, land("Plains"), land("Plains"))
                        .field(1, giant)
                        .hand(0, call, call)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Call").resolve();

        // then
        int mouse = table.id("Mouse", Zone.BATTLEFIELD);
        assertThat(table.object("Mouse").is(Designation.RING_BEARER)).isTrue();
        assertThat(table.derived("Mouse").supertypes & Supertype.LEGENDARY.bit()).isNotZero();

        // when
        table.cast("Call").resolve();
        table.declareAttackers().attack("Mouse", 1).finish();

        // then
        assertThat(table.kernel().s.stack().size()).isEqualTo(1);
        assertThat(
                        GameRules.of(table.kernel())
                                .blocks
                                .blockRefusal(
                                        table.kernel(), table.id("Giant", Zone.BATTLEFIELD), mouse))
                .isEqualTo(Refusal.RING_BEARER);
        assertThat(table.kernel().s.command().size()).as("one emblem").isEqualTo(1);
    }

    @Test
    void another_creature_becomes_the_ring_bearer_instead() {
        CardDefinition call = card("Call", "{1}", "Sorcery", "The Ring tempts you.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, MOUSE, BEAR, land("Plains"), land("Plains"))
                        .hand(0, call, call)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Call").untilAsked().pick("Mouse").resolve();
        table.cast("Call").untilAsked().pick("Bear").resolve();
        assertThat(table.object("Mouse").is(Designation.RING_BEARER)).isFalse();
        assertThat(table.object("Bear").is(Designation.RING_BEARER)).isTrue();
    }
}
