package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.engine.combat.AttackDeclaration;
import dev.bob.mtg.engine.combat.Declaration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Declarations against trying out all of them.
class DeclarationTest {

    // --- attackers ---

    private static AttackDeclaration attacks(Random random) {
        int n = 1 + random.nextInt(4);
        int m = 1 + random.nextInt(3);
        var problem = new AttackDeclaration(new int[n], new int[m]);
        for (int c = 0; c < n; c++) {
            problem.alone[c] = random.nextInt(4) != 0;
            for (int d = 0; d < m; d++) {
                problem.can[c][d] = random.nextInt(5) != 0;
                problem.costs[c][d] = random.nextInt(6) == 0;
                problem.obeys[c][d] = Math.max(0, random.nextInt(5) - 2);
            }
        }
        if (random.nextInt(3) == 0) {
            problem.atMost = 1 + random.nextInt(3);
        }
        if (random.nextInt(3) == 0) {
            problem.atMostOn[random.nextInt(m)] = 1;
        }
        return problem;
    }

    /// Every way to attack that breaks no restriction.
    private static List<int[]> all(AttackDeclaration problem) {
        var all = new ArrayList<int[]>();
        int n = problem.creatures.length;
        int[] now = new int[n];
        Arrays.fill(now, -1);
        while (true) {
            boolean possible = true;
            for (int c = 0; c < n; c++) {
                possible &= now[c] < 0 || problem.can[c][now[c]];
            }
            if (possible && holds(problem, now)) {
                all.add(now.clone());
            }
            int at = 0;
            while (at < n && ++now[at] == problem.defenders.length) {
                now[at++] = -1;
            }
            if (at == n) {
                return all;
            }
        }
    }

    private static boolean holds(AttackDeclaration problem, int[] attacks) {
        int count = 0;
        boolean company = true;
        int[] on = new int[problem.defenders.length];
        for (int c = 0; c < attacks.length; c++) {
            if (attacks[c] >= 0) {
                count++;
                on[attacks[c]]++;
                company &= problem.alone[c];
            }
        }
        boolean holds = count <= problem.atMost && (company || count != 1);
        for (int d = 0; d < on.length; d++) {
            holds &= on[d] <= problem.atMostOn[d];
        }
        return holds;
    }

    private static int obeys(AttackDeclaration problem, int[] attacks) {
        int sum = 0;
        for (int c = 0; c < attacks.length; c++) {
            sum += attacks[c] < 0 ? 0 : problem.obeys[c][attacks[c]];
        }
        return sum;
    }

    private static boolean isFree(AttackDeclaration problem, int[] attacks) {
        for (int c = 0; c < attacks.length; c++) {
            if (attacks[c] >= 0 && problem.costs[c][attacks[c]]) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(int[] whole, int[] part) {
        for (int i = 0; i < whole.length; i++) {
            if (part[i] >= 0 && part[i] != whole[i]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void attacks_are_offered_exactly_where_some_completion_obeys_as_much_as_possible() {
        for (int seed = 0; seed < 3000; seed++) {
            var random = new Random(seed);
            AttackDeclaration problem = attacks(random);
            List<int[]> all = all(problem);
            int most = 0;
            for (int[] each : all) {
                if (isFree(problem, each)) {
                    most = Math.max(most, obeys(problem, each));
                }
            }
            List<int[]> legal = new ArrayList<>();
            for (int[] each : all) {
                if (obeys(problem, each) >= most) {
                    legal.add(each);
                }
            }
            while (true) {
                int[] now = problem.now.clone();
                assertThat(problem.isLegal())
                        .as("problem %d at %s", seed, Arrays.toString(now))
                        .isEqualTo(legal.stream().anyMatch(each -> Arrays.equals(each, now)));
                var open = new ArrayList<int[]>();
                for (int c = 0; c < now.length; c++) {
                    for (int d = 0; d < problem.defenders.length; d++) {
                        int[] with = now.clone();
                        with[c] = d;
                        boolean expected =
                                now[c] < 0 && legal.stream().anyMatch(each -> contains(each, with));
                        assertThat(problem.canAdd(c, d))
                                .as("problem %d at %s, %d on %d", seed, Arrays.toString(now), c, d)
                                .isEqualTo(expected);
                        if (expected) {
                            open.add(with);
                        }
                    }
                }
                if (open.isEmpty()) {
                    break;
                }
                int[] next = open.get(random.nextInt(open.size()));
                System.arraycopy(next, 0, problem.now, 0, next.length);
            }
        }
    }

    // --- blockers ---

    private static Declaration blocks(Random random) {
        int n = 1 + random.nextInt(3);
        int m = 1 + random.nextInt(3);
        var problem = new Declaration(new int[n], new int[m]);
        for (int b = 0; b < n; b++) {
            problem.max[b] = random.nextInt(5) == 0 ? 2 : 1;
            problem.blockAlone[b] = random.nextInt(5) != 0;
            for (int a = 0; a < m; a++) {
                problem.can[b][a] = random.nextInt(4) != 0;
            }
            if (random.nextInt(3) == 0) {
                var which = new boolean[m];
                var wanted = new BitSet();
                for (int a = 0; a < m; a++) {
                    which[a] = random.nextBoolean();
                    wanted.set(a, which[a]);
                }
                problem.mustBlock(b, which);
                WANTS.add(new Want(b, -1, wanted));
            }
        }
        for (int a = 0; a < m; a++) {
            problem.atLeast[a] = random.nextInt(4) == 0 ? 2 : 1;
            problem.atMost[a] = random.nextInt(5) == 0 ? 1 : 1000;
            if (random.nextInt(4) == 0) {
                problem.mustBeBlocked(a);
                WANTS.add(new Want(-1, a, all(n)));
            }
            if (random.nextInt(5) == 0) {
                var by = new boolean[n];
                var which = new BitSet();
                for (int b = 0; b < n; b++) {
                    by[b] = random.nextBoolean();
                    which.set(b, by[b]);
                }
                problem.mustBeBlockedBy(a, by);
                WANTS.add(new Want(-1, a, which));
            }
        }
        if (random.nextInt(4) == 0) {
            problem.atMostBlockers = 1 + random.nextInt(2);
        }
        return problem;
    }

    private static BitSet all(int n) {
        var all = new BitSet();
        all.set(0, n);
        return all;
    }

    /// @param which the attackers that the blocker has to block, or the blockers by which the attacker has to be blocked
    private record Want(int blocker, int attacker, BitSet which) {}

    private static final List<Want> WANTS = new ArrayList<>();

    private static int obeys(boolean[][] blocks) {
        int sum = 0;
        for (Want want : WANTS) {
            boolean obeyed = false;
            for (int b = 0; b < blocks.length; b++) {
                for (int a = 0; a < blocks[b].length; a++) {
                    obeyed |=
                            blocks[b][a]
                                    && (want.blocker < 0
                                            ? a == want.attacker && want.which.get(b)
                                            : b == want.blocker && want.which.get(a));
                }
            }
            sum += obeyed ? 1 : 0;
        }
        return sum;
    }

    private static boolean holds(Declaration problem, boolean[][] blocks) {
        int blocking = 0;
        boolean company = true;
        int[] on = new int[problem.attackers.length];
        for (int b = 0; b < blocks.length; b++) {
            int n = 0;
            for (int a = 0; a < on.length; a++) {
                if (blocks[b][a]) {
                    if (!problem.can[b][a]) {
                        return false;
                    }
                    n++;
                    on[a]++;
                }
            }
            if (n > problem.max[b]) {
                return false;
            }
            if (n > 0) {
                blocking++;
                company &= problem.blockAlone[b];
            }
        }
        boolean holds = blocking <= problem.atMostBlockers && (company || blocking != 1);
        for (int a = 0; a < on.length; a++) {
            holds &= on[a] == 0 || (on[a] >= problem.atLeast[a] && on[a] <= problem.atMost[a]);
        }
        return holds;
    }

    @Test
    void blocks_are_offered_exactly_where_some_completion_obeys_as_much_as_possible() {
        for (int seed = 0; seed < 3000; seed++) {
            WANTS.clear();
            var random = new Random(seed);
            Declaration problem = blocks(random);
            int n = problem.blockers.length;
            int m = problem.attackers.length;
            var legal = new ArrayList<boolean[][]>();
            int most = 0;
            for (int bits = 0; bits < 1 << (n * m); bits++) {
                var blocks = new boolean[n][m];
                for (int i = 0; i < n * m; i++) {
                    blocks[i / m][i % m] = (bits & 1 << i) != 0;
                }
                if (holds(problem, blocks)) {
                    most = Math.max(most, obeys(blocks));
                    legal.add(blocks);
                }
            }
            int enough = most;
            legal.removeIf(each -> obeys(each) < enough);
            for (int step = 0; step < n * m; step++) {
                boolean[][] now = problem.now;
                assertThat(problem.isLegal())
                        .as("problem %d", seed)
                        .isEqualTo(legal.stream().anyMatch(each -> Arrays.deepEquals(each, now)));
                var open = new ArrayList<int[]>();
                for (int b = 0; b < n; b++) {
                    for (int a = 0; a < m; a++) {
                        int blocker = b;
                        int attacker = a;
                        boolean expected =
                                !now[b][a]
                                        && legal.stream()
                                                .anyMatch(each ->
                                                        each[blocker][attacker]
                                                                && contains(each, now));
                        assertThat(problem.canAdd(b, a))
                                .as("problem %d, %d on %d", seed, b, a)
                                .isEqualTo(expected);
                        if (expected) {
                            open.add(new int[] {b, a});
                        }
                    }
                }
                if (open.isEmpty()) {
                    break;
                }
                int[] next = open.get(random.nextInt(open.size()));
                now[next[0]][next[1]] = true;
            }
        }
    }

    private static boolean contains(boolean[][] whole, boolean[][] part) {
        for (int b = 0; b < whole.length; b++) {
            for (int a = 0; a < whole[b].length; a++) {
                if (part[b][a] && !whole[b][a]) {
                    return false;
                }
            }
        }
        return true;
    }
}
