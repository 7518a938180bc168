package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// "You and that player each …", "that player or that permanent's controller": who it is that does something.
class PlayersTogetherTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition SLING =
            card(
                    "Sling",
                    "{0}",
                    "Artifact",
                    "{T}: Sling deals 1 damage to any target. That player or that permanent's controller loses 3 life.");

    @Test
    void you_and_a_targeted_opponent_each_lose_life_and_nobody_else_does() {
        // given
        CardDefinition pact =
                card("Pact", "{0}", "Sorcery", "You and target opponent each lose 3 life.");
        PrintedTable table = new PrintedTable(3).hand(0, pact).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Pact").does(new Action.PickPlayer(2)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(17);
        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void you_and_the_damaged_player_each_do_it_as_many_times_as_there_was_damage() {
        // given
        CardDefinition envoy =
                creature(
                        "Envoy",
                        3,
                        3,
                        "Whenever Envoy deals combat damage to a player, you and that player each gain that much life.");
        PrintedTable table = new PrintedTable().field(0, envoy).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Envoy", 1).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.life(1)).isEqualTo(20);
    }

    @Test
    void that_player_is_meant_where_a_player_was_the_target() {
        // given
        PrintedTable table = new PrintedTable().field(0, SLING).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sling").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.life(1)).isEqualTo(20 - 1 - 3);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void the_controller_is_meant_where_a_permanent_was_the_target() {
        // given
        PrintedTable table =
                new PrintedTable().field(0, SLING).field(1, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sling").pick("Bear").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void the_controller_of_a_permanent_that_has_died_is_the_one_that_it_had() {
        // given (rule 608.2h)
        PrintedTable table =
                new PrintedTable()
                        .field(0, SLING)
                        .field(1, creature("Mouse", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sling").pick("Mouse").resolve();

        // then
        assertThat(table.has("Mouse", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void a_creature_blocks_the_source_and_no_other_attacker_if_it_is_told_to() {
        // given (rule 509.1c)
        CardDefinition ox =
                creature("Ox", 3, 3, "{0}: Target creature blocks Ox this turn if able.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ox, BEAR)
                        .field(1, creature("Guard", 1, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Ox").pick("Guard").resolve();
        table.declareAttackers().attack("Ox", 1).attack("Bear", 1).finish().resolve();
        table.at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void a_creature_that_can_not_block_the_source_may_still_block_another() {
        // given
        CardDefinition ox = creature("Ox", 3, 3, "{0}: Target creature can't block Ox this turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ox, BEAR)
                        .field(1, creature("Guard", 1, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        int guard = table.id("Guard", Zone.BATTLEFIELD);
        int bear = table.id("Bear", Zone.BATTLEFIELD);
        int bull = table.id("Ox", Zone.BATTLEFIELD);

        // when
        table.activate("Ox").pick("Guard").resolve();
        table.declareAttackers().attack("Ox", 1).attack("Bear", 1).finish().untilAsked();

        // then
        assertThat(table.kernel().options())
                .contains(new Action.Block(guard, bear))
                .doesNotContain(new Action.Block(guard, bull));
    }

    @Test
    void what_lasts_until_the_next_upkeep_ends_as_that_step_begins() {
        // given
        CardDefinition forge =
                card(
                        "Forge",
                        "{0}",
                        "Artifact",
                        "{T}: Until your next upkeep, target creature gets +3/+3.");
        PrintedTable table = new PrintedTable().field(0, forge, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Forge").pick("Bear").resolve();

        // then
        assertThat(table.at(2, Step.END_TURN).derived("Bear").power).isEqualTo(5);
        assertThat(table.at(3, Step.UPKEEP).derived("Bear").power).isEqualTo(2);
    }

    @Test
    void one_kind_of_counter_is_chosen_of_those_that_are_named() {
        // given
        CardDefinition drill =
                card(
                        "Drill",
                        "{0}",
                        "Artifact",
                        "At the beginning of combat on your turn, choose target creature you control. Put your choice of a"
                                + " trample, menace, or vigilance counter on it.");
        PrintedTable table = new PrintedTable().field(0, drill, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers();

        // then
        assertThat(
                        table.object("Bear").counters(new CounterKind("trample"))
                                + table.object("Bear").counters(new CounterKind("menace"))
                                + table.object("Bear").counters(new CounterKind("vigilance")))
                .isEqualTo(1);
    }

    @Test
    void what_is_returned_may_stand_behind_where_it_goes() {
        // given
        CardDefinition dawn =
                card(
                        "Dawn",
                        "{0}",
                        "Sorcery",
                        "Return to the battlefield all creature cards in your graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, dawn)
                        .put(0, Zone.GRAVEYARD, BEAR, creature("Mouse", 1, 1, ""))
                        .put(1, Zone.GRAVEYARD, creature("Guard", 1, 5, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Dawn").resolve();

        // then
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Mouse", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.has("Guard", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void protection_from_several_kinds_is_from_each_of_them() {
        // given (rule 702.16g)
        CardDefinition saint =
                creature("Saint", 2, 2, "Protection from Goblins, from artifacts, and from Elves");
        PrintedTable table =
                new PrintedTable().field(0, SLING, BEAR, saint).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Sling");

        // then
        assertThat(table.kernel().options())
                .contains(new Action.PickObject(table.id("Bear", Zone.BATTLEFIELD)))
                .doesNotContain(new Action.PickObject(table.id("Saint", Zone.BATTLEFIELD)));
    }

    @Test
    void a_targeted_player_and_their_creatures_are_dealt_damage_at_once() {
        // given
        CardDefinition wave =
                card(
                        "Wave",
                        "{0}",
                        "Sorcery",
                        "Wave deals 2 damage to target player and each creature that player controls.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .field(1, creature("Mouse", 1, 1, ""), creature("Guard", 1, 5, ""))
                        .hand(0, wave)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Wave").does(new Action.PickPlayer(1)).resolve();

        // then
        assertThat(table.life(1)).isEqualTo(18);
        assertThat(table.has("Mouse", Zone.GRAVEYARD)).isTrue();
        assertThat(table.object("Guard").damage).isEqualTo(2);
        assertThat(table.object("Bear").damage).isZero();
    }

    @Test
    void two_counts_are_added_for_each_of_their_kinds() {
        // given
        CardDefinition hermit =
                creature(
                        "Hermit",
                        1,
                        1,
                        "Hermit gets +1/+1 for each creature you control and each creature card in your graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hermit, BEAR)
                        .put(0, Zone.GRAVEYARD, BEAR, BEAR, BEAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.derived("Hermit").power).isEqualTo(1 + 2 + 3);
    }
}
