package dev.bob.mtg.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class PipCoverTest {
    private static final int WHITE = 1;
    private static final int BLUE = 2;
    private static final int BLACK = 4;

    @Test
    void a_unit_pays_one_pip_only() {
        assertThat(isWhole(new int[] {WHITE, BLUE}, WHITE | BLUE)).isFalse();
        assertThat(isWhole(new int[] {WHITE, BLUE}, WHITE | BLUE, WHITE | BLUE)).isTrue();
    }

    @Test
    void units_that_no_pip_wants_dont_help() {
        assertThat(isWhole(new int[] {WHITE, WHITE}, WHITE, BLUE, BLACK)).isFalse();
    }

    @Test
    void a_cost_without_pips_is_covered() {
        assertThat(isWhole(new int[0])).isTrue();
    }

    @Test
    void it_says_what_trying_all_assignments_says() {
        var random = new Random(20);
        int covered = 0;
        for (int round = 0; round < 20_000; round++) {
            int[] pips = random.ints(random.nextInt(PipCover.MOST + 1), 1, 64).toArray();
            int[] units =
                    random.ints(random.nextInt(7), 0, 64).map(u -> u & random.nextInt()).toArray();
            boolean expected = canAssign(pips, 0, units, new boolean[units.length]);
            assertThat(isWhole(pips, units)).isEqualTo(expected);
            covered += expected ? 1 : 0;
        }
        assertThat(covered).isBetween(4_000, 16_000);
    }

    private static boolean isWhole(int[] pips, int... units) {
        var cover = new PipCover(pips);
        for (int unit : units) {
            cover.add(unit, 1);
        }
        return cover.isWhole();
    }

    private static boolean canAssign(int[] pips, int at, int[] units, boolean[] taken) {
        if (at == pips.length) {
            return true;
        }
        for (int u = 0; u < units.length; u++) {
            if (!taken[u] && (units[u] & pips[at]) != 0) {
                taken[u] = true;
                if (canAssign(pips, at + 1, units, taken)) {
                    return true;
                }
                taken[u] = false;
            }
        }
        return false;
    }
}
