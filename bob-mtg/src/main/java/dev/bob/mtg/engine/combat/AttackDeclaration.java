package dev.bob.mtg.engine.combat;

import java.util.Arrays;
import java.util.List;

/// A declaration of attackers as a small problem: what each creature can attack, restrictions that have to hold, and
/// requirements of which as many as possible have to be obeyed (rule 508.1d). Attacks that cost something aren't
/// required.
public final class AttackDeclaration {
    private static final int BOUND = 50_000;
    static final int NONE = -1;
    static final int NO_LIMIT = Integer.MAX_VALUE;

    public final int[] creatures;
    public final int[] defenders;

    /// By creature and defender.
    public final boolean[][] can;

    public final boolean[][] costs;
    public final int[][] obeys;

    /// Whether it may attack alone.
    public final boolean[] alone;

    List<Company> company = List.of();

    /// The index of what each is declared as attacking.
    public final int[] now;

    public int atMost = NO_LIMIT;
    public final int[] atMostOn;
    private int most = -1;
    private int tried;

    /// What the search has to beat.
    private int known;

    public AttackDeclaration(int[] creatures, int[] defenders) {
        this.creatures = creatures;
        this.defenders = defenders;
        int n = creatures.length;
        int m = defenders.length;
        can = new boolean[n][m];
        costs = new boolean[n][m];
        obeys = new int[n][m];
        alone = new boolean[n];
        now = new int[n];
        atMostOn = new int[m];
        Arrays.fill(alone, true);
        Arrays.fill(now, NONE);
        Arrays.fill(atMostOn, NO_LIMIT);
    }

    boolean restrictionsHold() {
        return withinLimits(now) && !needsCompany(now);
    }

    public boolean isLegal() {
        return restrictionsHold() && obeyed(now) >= most();
    }

    /// Whether some declaration with this attack breaks no restriction, whatever is required.
    boolean canStand(int creature, int defender) {
        int[] with = now.clone();
        with[creature] = defender;
        if (!withinLimits(with)) {
            return false;
        }
        tried = 0;
        known = -1;
        return best(with, 0, 0, true) >= 0;
    }

    /// Whether this attack may be added: it is possible, and some completion is legal.
    public boolean canAdd(int creature, int defender) {
        if (!can[creature][defender] || now[creature] != NONE) {
            return false;
        }
        int[] with = now.clone();
        with[creature] = defender;
        if (!withinLimits(with)) {
            return false;
        }
        int enough = most();
        tried = 0;
        known = enough - 1;
        return best(with, 0, enough, true) >= enough;
    }

    private boolean withinLimits(int[] attacks) {
        int all = 0;
        int[] on = new int[defenders.length];
        for (int attack : attacks) {
            if (attack != NONE) {
                all++;
                on[attack]++;
            }
        }
        for (int d = 0; d < on.length; d++) {
            if (on[d] > atMostOn[d]) {
                return false;
            }
        }
        return all <= atMost;
    }

    private boolean needsCompany(int[] attacks) {
        int all = 0;
        boolean needs = false;
        for (int c = 0; c < attacks.length; c++) {
            if (attacks[c] != NONE) {
                all++;
                needs |= !alone[c];
            }
        }
        return (needs && all < 2)
                || !company.stream().allMatch(each -> each.suffices(c -> attacks[c] != NONE));
    }

    private int obeyed(int[] attacks) {
        int obeyed = 0;
        for (int c = 0; c < attacks.length; c++) {
            if (attacks[c] != NONE) {
                obeyed += obeys[c][attacks[c]];
            }
        }
        return obeyed;
    }

    private int most() {
        if (most < 0) {
            tried = 0;
            known = -1;
            int[] nothing = new int[creatures.length];
            Arrays.fill(nothing, NONE);
            most = Math.max(0, best(nothing, 0, upTo(nothing, 0), false));
        }
        return most;
    }

    /// The most that creatures from an index on could obey besides.
    private int upTo(int[] attacks, int from) {
        int sum = 0;
        for (int c = from; c < creatures.length; c++) {
            if (attacks[c] == NONE) {
                int best = 0;
                for (int d = 0; d < defenders.length; d++) {
                    if (can[c][d]) {
                        best = Math.max(best, obeys[c][d]);
                    }
                }
                sum += best;
            }
        }
        return sum;
    }

    /// The most requirements that a legal declaration with these attacks obeys; -1 if there is none. Stops at `enough`.
    ///
    /// @param paying whether attacks that cost something may be added
    private int best(int[] attacks, int from, int enough, boolean paying) {
        int here = obeyed(attacks);
        int best = needsCompany(attacks) ? -1 : here;
        known = Math.max(known, best);
        if (best >= enough || here + upTo(attacks, from) <= known) {
            return best;
        }
        if (tried++ > BOUND) {
            return best;
        }
        for (int c = from; c < creatures.length && best < enough; c++) {
            if (attacks[c] != NONE) {
                continue;
            }
            // the attacks that obey most come first
            for (int wanted = most(c); wanted >= 0 && best < enough; wanted--) {
                for (int d = 0; d < defenders.length && best < enough; d++) {
                    if (can[c][d] && obeys[c][d] == wanted && (paying || !costs[c][d])) {
                        attacks[c] = d;
                        if (withinLimits(attacks)) {
                            best = Math.max(best, best(attacks, c + 1, enough, paying));
                        }
                        attacks[c] = NONE;
                    }
                }
            }
        }
        return best;
    }

    private int most(int creature) {
        int most = 0;
        for (int d = 0; d < defenders.length; d++) {
            if (can[creature][d]) {
                most = Math.max(most, obeys[creature][d]);
            }
        }
        return most;
    }
}
