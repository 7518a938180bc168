package dev.bob.mtg.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.engine.value.Words;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the simple players' combat is worth: blocks that pay, attacks that don't lose more than they win.
class CombatPlanTest {

    private int next = 1;

    private Fighter fighter(int power, int toughness, long words) {
        return new Fighter(
                next++, power, toughness, words, Worth.creature(power, toughness, words, true, 0));
    }

    private Fighter fighter(int power, int toughness) {
        return fighter(power, toughness, 0);
    }

    private static BlockPlan blocks(List<Fighter> attackers, List<Fighter> blockers, int life) {
        return BlockPlan.of(attackers, blockers, Map.of(), Fighter::mayBlock, life);
    }

    private static List<Fighter> attack(
            List<Fighter> able, List<Fighter> theirs, int life, int theirLife) {
        return new AttackPlan(able, List.of(), List.of(), theirs, theirs, life, theirLife)
                .attackers();
    }

    @Test
    void a_blocker_that_wins_blocks_and_one_that_would_die_for_nothing_does_not() {
        Fighter bear = fighter(2, 2);
        Fighter wall = fighter(3, 4);
        Fighter small = fighter(1, 1);

        assertThat(blocks(List.of(bear), List.of(small, wall), 20).blocked(wall.id()))
                .isEqualTo(bear.id());
        assertThat(blocks(List.of(bear), List.of(small), 20).blocked(small.id())).isEqualTo(-1);
    }

    @Test
    void who_would_die_puts_the_least_in_the_way() {
        Fighter giant = fighter(6, 6);
        Fighter small = fighter(1, 1);
        Fighter better = fighter(2, 2);

        BlockPlan plan = blocks(List.of(giant), List.of(better, small), 6);

        assertThat(plan.blocked(small.id())).isEqualTo(giant.id());
        assertThat(plan.damage()).isZero();
    }

    @Test
    void two_block_together_what_neither_could_kill() {
        Fighter giant = fighter(3, 5);
        Fighter one = fighter(3, 3);
        Fighter other = fighter(3, 3);

        BlockPlan plan = blocks(List.of(giant), List.of(one, other), 20);

        assertThat(plan.fallenAttackers()).containsExactly(giant);
    }

    @Test
    void a_block_that_was_declared_is_completed() {
        Fighter giant = fighter(3, 5);
        Fighter one = fighter(3, 3);
        Fighter other = fighter(3, 3);

        BlockPlan plan =
                BlockPlan.of(
                        List.of(giant),
                        List.of(one, other),
                        Map.of(one.id(), giant.id()),
                        Fighter::mayBlock,
                        20);

        assertThat(plan.blocked(other.id())).isEqualTo(giant.id());
    }

    @Test
    void trample_goes_through_and_fliers_are_blocked_by_fliers() {
        Fighter beast = fighter(5, 5, Words.TRAMPLE);
        Fighter bird = fighter(2, 2, Words.FLYING);
        Fighter small = fighter(1, 1);

        assertThat(blocks(List.of(beast), List.of(small), 5).damage()).isEqualTo(4);
        assertThat(blocks(List.of(bird), List.of(small), 2).damage()).isEqualTo(2);
    }

    @Test
    void nothing_attacks_into_what_only_kills_it() {
        assertThat(attack(List.of(fighter(2, 2)), List.of(fighter(3, 3)), 20, 20)).isEmpty();
    }

    @Test
    void everything_attacks_when_that_wins() {
        List<Fighter> able = List.of(fighter(2, 2), fighter(2, 2), fighter(2, 2));

        assertThat(attack(able, List.of(fighter(5, 5)), 3, 4)).hasSize(3);
    }

    @Test
    void many_attack_past_a_single_blocker() {
        List<Fighter> able = List.of(fighter(2, 2), fighter(2, 2), fighter(2, 2), fighter(2, 2));

        assertThat(attack(able, List.of(fighter(3, 3)), 20, 12)).isNotEmpty();
    }

    @Test
    void who_is_needed_to_stay_alive_stays() {
        Fighter guard = fighter(2, 2);

        assertThat(attack(List.of(guard), List.of(fighter(4, 1, Words.DEFENDER)), 3, 20)).isEmpty();
        List<Fighter> tapped = List.of(fighter(4, 4));
        assertThat(
                        new AttackPlan(
                                        List.of(guard),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        tapped,
                                        3,
                                        20)
                                .attackers())
                .isEmpty();
        assertThat(
                        new AttackPlan(
                                        List.of(guard),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        tapped,
                                        20,
                                        20)
                                .attackers())
                .containsExactly(guard);
    }
}
