package dev.bob.mtg.engine.combat;

import dev.bob.mtg.engine.value.Bag;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A declaration of blockers of one player as a small problem: who can block whom, restrictions that have to hold,
/// and requirements of which as many as possible have to be obeyed (rule 509.1c). Blocks that cost something obey
/// requirements, but aren't required. Solved by trying out what the undecided blockers can do, within a bound.
public final class Declaration {
    private static final int BOUND = 20_000;

    public final int[] blockers;
    public final int[] attackers;
    public final boolean[][] can;
    public final boolean[][] costs;
    public final boolean[][] now;
    public final int[] max;
    public final int[] atLeast;
    public final int[] atMost;
    public final boolean[] blockAlone;
    List<Company> company = List.of();
    private final List<int[]> wants = new ArrayList<>();
    private final List<boolean[]> wanted = new ArrayList<>();
    private final List<WantBlocked> wantBlocked = new ArrayList<>();
    public int atMostBlockers = Integer.MAX_VALUE;
    private int tried;
    private int known;
    private int most = -1;

    /// An attacker that has to be blocked, by at least one of those.
    private record WantBlocked(int attacker, BitSet by) {
        boolean isObeyed(boolean[][] blocks) {
            for (int b = by.nextSetBit(0); b >= 0; b = by.nextSetBit(b + 1)) {
                if (blocks[b][attacker]) {
                    return true;
                }
            }
            return false;
        }
    }

    /// Whether blocks that cost something may be added.
    private boolean paying = true;

    public Declaration(int[] blockers, int[] attackers) {
        this.blockers = blockers;
        this.attackers = attackers;
        can = new boolean[blockers.length][attackers.length];
        costs = new boolean[blockers.length][attackers.length];
        now = new boolean[blockers.length][attackers.length];
        max = new int[blockers.length];
        atLeast = new int[attackers.length];
        atMost = new int[attackers.length];
        blockAlone = new boolean[blockers.length];
    }

    /// That blocker has to block one of those attackers if able.
    public void mustBlock(int blocker, boolean[] which) {
        wants.add(new int[] {blocker});
        wanted.add(which);
    }

    /// That attacker has to be blocked if able.
    public void mustBeBlocked(int attacker) {
        var all = new BitSet();
        all.set(0, blockers.length);
        wantBlocked.add(new WantBlocked(attacker, all));
    }

    /// That attacker has to be blocked by one of those if able.
    public void mustBeBlockedBy(int attacker, boolean[] by) {
        var some = new BitSet();
        for (int b = 0; b < by.length; b++) {
            some.set(b, by[b]);
        }
        wantBlocked.add(new WantBlocked(attacker, some));
    }

    boolean restrictionsHold() {
        return restrictionsHold(now);
    }

    private boolean restrictionsHold(boolean[][] blocks) {
        int blocking = 0;
        boolean needsCompany = false;
        for (int b = 0; b < blockers.length; b++) {
            int n = 0;
            for (int a = 0; a < attackers.length; a++) {
                if (blocks[b][a]) {
                    n++;
                }
            }
            if (n > 0) {
                blocking++;
                needsCompany |= !blockAlone[b];
            }
        }
        if ((needsCompany && blocking < 2) || blocking > atMostBlockers) {
            return false;
        }
        if (!company.stream().allMatch(each -> each.suffices(b -> count(blocks[b]) > 0))) {
            return false;
        }
        for (int a = 0; a < attackers.length; a++) {
            int n = 0;
            for (int b = 0; b < blockers.length; b++) {
                if (blocks[b][a]) {
                    n++;
                }
            }
            if (n > 0 && (n < atLeast[a] || n > atMost[a])) {
                return false;
            }
        }
        return true;
    }

    private int obeyed(boolean[][] blocks) {
        int obeyed = 0;
        for (int i = 0; i < wants.size(); i++) {
            int b = wants.get(i)[0];
            boolean[] which = wanted.get(i);
            for (int a = 0; a < attackers.length; a++) {
                if (which[a] && blocks[b][a]) {
                    obeyed++;
                    break;
                }
            }
        }
        for (WantBlocked each : wantBlocked) {
            obeyed += each.isObeyed(blocks) ? 1 : 0;
        }
        return obeyed;
    }

    /// The most requirements that any legal declaration obeys.
    private int most() {
        if (most < 0) {
            if (wants.isEmpty() && wantBlocked.isEmpty()) {
                most = 0;
            } else {
                tried = 0;
                known = -1;
                boolean[][] none = new boolean[blockers.length][attackers.length];
                paying = false;
                most = Math.max(0, best(none, 0, wants.size() + wantBlocked.size()));
                paying = true;
            }
        }
        return most;
    }

    public boolean isLegal() {
        return restrictionsHold(now) && obeyed(now) >= most();
    }

    /// Whether this block may be added: it is possible, and some completion is legal.
    public boolean canAdd(int blocker, int attacker) {
        if (!can[blocker][attacker]
                || now[blocker][attacker]
                || count(now[blocker]) >= max[blocker]) {
            return false;
        }
        boolean simple =
                wants.isEmpty()
                        && company.isEmpty()
                        && wantBlocked.isEmpty()
                        && atLeast[attacker] <= 1
                        && blockAlone[blocker];
        if (simple && atMost[attacker] > column(now, attacker) && allSimple()) {
            return true;
        }
        boolean[][] with = copy(now);
        with[blocker][attacker] = true;
        int bound = most();
        tried = 0;
        known = bound - 1;
        return best(with, 0, bound) >= bound;
    }

    private boolean allSimple() {
        if (atMostBlockers < blockers.length) {
            return false;
        }
        for (int a = 0; a < attackers.length; a++) {
            if (atLeast[a] > 1) {
                return false;
            }
        }
        for (boolean alone : blockAlone) {
            if (!alone) {
                return false;
            }
        }
        return true;
    }

    private static int count(boolean[] row) {
        int n = 0;
        for (boolean each : row) {
            if (each) {
                n++;
            }
        }
        return n;
    }

    private static int column(boolean[][] blocks, int attacker) {
        int n = 0;
        for (boolean[] row : blocks) {
            if (row[attacker]) {
                n++;
            }
        }
        return n;
    }

    private static boolean[][] copy(boolean[][] blocks) {
        boolean[][] copy = new boolean[blocks.length][];
        for (int i = 0; i < blocks.length; i++) {
            copy[i] = blocks[i].clone();
        }
        return copy;
    }

    private boolean mayAdd(int blocker, int attacker) {
        return can[blocker][attacker] && (paying || !costs[blocker][attacker]);
    }

    /// The most requirements that blockers from an index on could obey besides.
    private int upTo(boolean[][] blocks, int from) {
        int sum = 0;
        for (int i = 0; i < wants.size(); i++) {
            int b = wants.get(i)[0];
            boolean obeyed = false;
            boolean open = false;
            for (int a = 0; a < attackers.length; a++) {
                obeyed |= wanted.get(i)[a] && blocks[b][a];
                open |= b >= from && wanted.get(i)[a] && mayAdd(b, a);
            }
            sum += !obeyed && open ? 1 : 0;
        }
        for (WantBlocked each : wantBlocked) {
            boolean possible = false;
            for (int b = from; b < blockers.length; b++) {
                possible |= each.by.get(b) && mayAdd(b, each.attacker);
            }
            sum += possible && !each.isObeyed(blocks) ? 1 : 0;
        }
        return sum;
    }

    /// How many open requirements a block obeys.
    private int worth(boolean[][] blocks, int blocker, int attacker) {
        int worth = 0;
        for (int i = 0; i < wants.size(); i++) {
            if (wants.get(i)[0] == blocker && wanted.get(i)[attacker]) {
                worth++;
            }
        }
        for (WantBlocked each : wantBlocked) {
            worth +=
                    each.attacker == attacker && each.by.get(blocker) && !each.isObeyed(blocks)
                            ? 1
                            : 0;
        }
        return worth;
    }

    /// The most requirements obeyed by a legal declaration that contains these blocks; -1 if there is none. Stops at
    /// `enough`.
    private int best(boolean[][] blocks, int from, int enough) {
        int here = obeyed(blocks);
        int best = restrictionsHold(blocks) ? here : -1;
        known = Math.max(known, best);
        if (best >= enough || here + upTo(blocks, from) <= known || tried++ > BOUND) {
            return best;
        }
        for (int b = from; b < blockers.length; b++) {
            if (count(blocks[b]) >= max[b]) {
                continue;
            }
            for (int a : byWorth(blocks, b)) {
                blocks[b][a] = true;
                best = Math.max(best, best(blocks, max[b] > count(blocks[b]) ? b : b + 1, enough));
                blocks[b][a] = false;
                if (best >= enough) {
                    return best;
                }
            }
        }
        return best;
    }

    /// What a blocker can still block, what obeys most first.
    private int[] byWorth(boolean[][] blocks, int blocker) {
        var bag = new Bag();
        int most = 0;
        for (int a = 0; a < attackers.length; a++) {
            if (mayAdd(blocker, a) && !blocks[blocker][a]) {
                most = Math.max(most, worth(blocks, blocker, a));
            }
        }
        for (int worth = most; worth >= 0; worth--) {
            for (int a = 0; a < attackers.length; a++) {
                if (mayAdd(blocker, a)
                        && !blocks[blocker][a]
                        && worth(blocks, blocker, a) == worth) {
                    bag.add(a);
                }
            }
        }
        return bag.toArray();
    }
}
