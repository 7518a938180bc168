package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Damage divided among targets as it is announced (rule 601.2d), or evenly as it is dealt.
class DividedDamageTest {
    private static final CardDefinition OX = creature("Ox", 4, 4, "");
    private static final CardDefinition BULL = creature("Bull", 4, 4, "");
    private static final CardDefinition EVENLY =
            card(
                    "Order",
                    "{0}",
                    "Instant",
                    "Order deals 5 damage divided evenly, rounded down, among any number of targets.");

    @Test
    void equal_parts_are_rounded_down() {
        // given
        PrintedTable table =
                new PrintedTable().field(1, OX, BULL).hand(0, EVENLY).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Ox").pick("Bull").finish().resolve();

        // then
        assertThat(List.of(table.object("Ox").damage, table.object("Bull").damage))
                .containsExactly(2, 2);
    }

    @Test
    void the_parts_are_of_those_targets_that_are_still_legal() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(1, OX, BULL)
                        .hand(0, EVENLY)
                        .hand(
                                1,
                                card(
                                        "Veil",
                                        "{0}",
                                        "Instant",
                                        "Target creature gains hexproof until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Ox").pick("Bull").finish().does(new Action.Pass());
        table.cast("Veil").pick("Ox").resolve();

        // then
        assertThat(table.object("Ox").damage).isZero();
        assertThat(table.has("Bull", Zone.BATTLEFIELD)).isFalse();
    }

    @Test
    void nobody_need_be_among_any_number_of_targets() {
        // given
        PrintedTable table =
                new PrintedTable().field(1, OX).hand(0, EVENLY).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").finish().resolve();

        // then
        assertThat(table.object("Ox").damage).isZero();
        assertThat(table.has("Order", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void all_creatures_of_a_player_get_equal_parts() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Own", 4, 4, ""))
                        .field(1, OX, BULL)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Instant",
                                        "Order deals 7 damage divided evenly, rounded down, among all"
                                                + " creatures target opponent controls."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").resolve();

        // then
        assertThat(table.object("Ox").damage).isEqualTo(3);
        assertThat(table.object("Own").damage).isZero();
    }

    @Test
    void there_are_no_more_targets_than_damage() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Cub", 1, 1, ""))
                        .field(1, OX, BULL)
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Order deals X damage divided as you choose among any number of"
                                                + " target creatures, where X is the greatest power among"
                                                + " creatures you control as you cast this spell."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Ox").resolve();

        // then
        assertThat(table.object("Ox").damage).isEqualTo(1);
        assertThat(table.object("Bull").damage).isZero();
    }

    @Test
    void damage_equal_to_a_power_is_divided_by_the_power_that_it_had() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Demon",
                                        3,
                                        1,
                                        "When this creature dies, it deals damage equal to its power"
                                                + " divided as you choose among any number of targets."))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Target creature gets +1/-1 until end of turn."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Order").pick("Demon").untilAsked();
        table.does(new Action.PickPlayer(1)).finish().resolve();

        // then
        assertThat(table.life(1)).isEqualTo(16);
    }
}
