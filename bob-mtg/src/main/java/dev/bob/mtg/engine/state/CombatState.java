package dev.bob.mtg.engine.state;

import java.util.Arrays;

/// The combat phase at hand: who attacks what, who blocks whom. Immutable.
///
/// `attackers`: ids of the attacking creatures
/// `defenders`: for each attacker what it attacks: `~player` or an object id
/// `blocked`: for each attacker whether it is blocked (it stays so, rule 509.1h)
/// `blockers`: ids of the blocking creatures, one entry per pair
/// `blocking`: for each entry the attacker's id
/// `declaredAgainst`: the seats of the players that attackers were declared for, as bits, whatever became of those
public final class CombatState {
    private final int[] attackers;
    private final int[] defenders;
    private final boolean[] blocked;
    private final int[] blockers;
    private final int[] blocking;
    private final int declaredAgainst;

    CombatState(
            int[] attackers,
            int[] defenders,
            boolean[] blocked,
            int[] blockers,
            int[] blocking,
            int declaredAgainst) {
        this.attackers = attackers;
        this.defenders = defenders;
        this.blocked = blocked;
        this.blockers = blockers;
        this.blocking = blocking;
        this.declaredAgainst = declaredAgainst;
    }

    public static final CombatState NONE =
            new CombatState(new int[0], new int[0], new boolean[0], new int[0], new int[0], 0);

    public int attackerIndex(int id) {
        for (int i = 0; i < attackers.length; i++) {
            if (attackers[i] == id) {
                return i;
            }
        }
        return -1;
    }

    public boolean isAttacking(int id) {
        return attackerIndex(id) >= 0;
    }

    /// Whether a creature attacks this permanent or `~player`.
    public boolean isAttacked(int attacked) {
        for (int defender : defenders) {
            if (defender == attacked) {
                return true;
            }
        }
        return false;
    }

    public boolean isBlocking(int id) {
        for (int blocker : blockers) {
            if (blocker == id) {
                return true;
            }
        }
        return false;
    }

    public boolean isBlocking(int blocker, int attacker) {
        for (int i = 0; i < blockers.length; i++) {
            if (blockers[i] == blocker && blocking[i] == attacker) {
                return true;
            }
        }
        return false;
    }

    public int[] blockersOf(int attacker) {
        int[] found = new int[blockers.length];
        int n = 0;
        for (int i = 0; i < blockers.length; i++) {
            if (blocking[i] == attacker) {
                found[n++] = blockers[i];
            }
        }
        return Arrays.copyOf(found, n);
    }

    public int[] blockedBy(int blocker) {
        int[] found = new int[blockers.length];
        int n = 0;
        for (int i = 0; i < blockers.length; i++) {
            if (blockers[i] == blocker) {
                found[n++] = blocking[i];
            }
        }
        return Arrays.copyOf(found, n);
    }

    public CombatState withAttacker(int id, int defender) {
        int n = attackers.length;
        int[] a = Arrays.copyOf(attackers, n + 1);
        int[] d = Arrays.copyOf(defenders, n + 1);
        a[n] = id;
        d[n] = defender;
        return new CombatState(
                a, d, Arrays.copyOf(blocked, n + 1), blockers, blocking, declaredAgainst);
    }

    public CombatState withBlocker(int id, int attacker) {
        int n = blockers.length;
        int[] b = Arrays.copyOf(blockers, n + 1);
        int[] to = Arrays.copyOf(blocking, n + 1);
        b[n] = id;
        to[n] = attacker;
        return new CombatState(attackers, defenders, blocked, b, to, declaredAgainst);
    }

    public CombatState withBlocked(int attacker) {
        int at = attackerIndex(attacker);
        if (at < 0 || blocked[at]) {
            return this;
        }
        boolean[] now = blocked.clone();
        now[at] = true;
        return new CombatState(attackers, defenders, now, blockers, blocking, declaredAgainst);
    }

    /// The same, as its attackers were declared for these players.
    CombatState declaredAgainst(int seats) {
        return new CombatState(attackers, defenders, blocked, blockers, blocking, seats);
    }

    /// The same, whose attackers have all been declared.
    public CombatState declared() {
        int seats = 0;
        for (int defender : defenders) {
            seats |= defender < 0 ? 1 << ~defender : 0;
        }
        return declaredAgainst(seats);
    }

    /// Without a creature that left combat. What it blocked stays blocked.
    public CombatState without(int id) {
        if (!isAttacking(id) && !isBlocking(id)) {
            return this;
        }
        CombatState left = NONE.declaredAgainst(declaredAgainst);
        for (int i = 0; i < attackers.length; i++) {
            if (attackers[i] != id) {
                left = left.withAttacker(attackers[i], defenders[i]);
                if (blocked[i]) {
                    left = left.withBlocked(attackers[i]);
                }
            }
        }
        for (int i = 0; i < blockers.length; i++) {
            if (blockers[i] != id && blocking[i] != id) {
                left = left.withBlocker(blockers[i], blocking[i]);
            }
        }
        return left;
    }

    public int declaredAgainst() {
        return declaredAgainst;
    }

    public int[] attackers() {
        return attackers;
    }

    public int[] defenders() {
        return defenders;
    }

    public boolean[] blocked() {
        return blocked;
    }

    public int[] blockers() {
        return blockers;
    }

    public int[] blocking() {
        return blocking;
    }
}
