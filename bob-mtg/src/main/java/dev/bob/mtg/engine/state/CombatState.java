package dev.bob.mtg.engine.state;

import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The combat phase at hand: who attacks what, who blocks whom. Immutable.
///
/// `attackers`: ids of the attacking creatures
/// `defenders`: for each attacker what it attacks: `~player` or an object id
/// `against`: for each attacker the seat of its defending player (rule 508.5)
/// `blocked`: for each attacker whether it is blocked (it stays so, rule 509.1h)
/// `bands`: for each attacker the band that it is in (rule 702.22c), 0 for none; empty if there are no bands
/// `blockers`: ids of the blocking creatures, one entry per pair
/// `blocking`: for each entry the attacker's id
/// `freed`: ids of the blocking creatures that block nothing any more: they remain so (rule 509.1g)
/// `declaredAgainst`: the seats of the players that attackers were declared for, as bits, whatever became of those
/// `left`: what was removed from combat: creatures that attacked, and permanents that were attacked
/// `leftAgainst`: for each of those the seat of its defending player
/// `asTheyLeft`: the creatures that attacked (by id) or blocked (by `~id`) as they left the battlefield
public final class CombatState {
    private final int[] attackers;
    private final int[] defenders;
    private final int[] against;
    private final boolean[] blocked;
    private final int[] bands;
    private final int[] blockers;
    private final int[] blocking;
    private final Ids freed;
    private final int declaredAgainst;
    private final Ids left;
    private final Ids leftAgainst;
    private final Ids asTheyLeft;

    private CombatState(Draft draft) {
        attackers = draft.attackers;
        defenders = draft.defenders;
        against = draft.against;
        blocked = draft.blocked;
        bands = draft.bands;
        blockers = draft.blockers;
        blocking = draft.blocking;
        freed = draft.freed;
        declaredAgainst = draft.declaredAgainst;
        left = draft.left;
        leftAgainst = draft.leftAgainst;
        asTheyLeft = draft.asTheyLeft;
    }

    public static final CombatState NONE = new CombatState(new Draft());

    /// A combat in the making.
    private static final class Draft {
        int[] attackers = {};
        int[] defenders = {};
        int[] against = {};
        boolean[] blocked = {};
        int[] bands = {};
        int[] blockers = {};
        int[] blocking = {};
        Ids freed = Ids.EMPTY;
        int declaredAgainst;
        Ids left = Ids.EMPTY;
        Ids leftAgainst = Ids.EMPTY;
        Ids asTheyLeft = Ids.EMPTY;

        CombatState done() {
            return new CombatState(this);
        }
    }

    private Draft draft() {
        var draft = new Draft();
        draft.attackers = attackers;
        draft.defenders = defenders;
        draft.against = against;
        draft.blocked = blocked;
        draft.bands = bands;
        draft.blockers = blockers;
        draft.blocking = blocking;
        draft.freed = freed;
        draft.declaredAgainst = declaredAgainst;
        draft.left = left;
        draft.leftAgainst = leftAgainst;
        draft.asTheyLeft = asTheyLeft;
        return draft;
    }

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

    /// Whether it is attacking, or was as it left the battlefield during this combat (rule 608.2h).
    public boolean isAttacking(GameObject object) {
        return isAttacking(object.id) || (object.gone && asTheyLeft.has(object.id));
    }

    /// Whether it is blocking, or was as it left the battlefield during this combat (rule 608.2h).
    public boolean isBlocking(GameObject object) {
        return isBlocking(object.id) || (object.gone && asTheyLeft.has(~object.id));
    }

    /// Whether a creature attacks this permanent or `~player`.
    public boolean isAttacked(int attacked) {
        if (left.has(attacked)) {
            return false;
        }
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
        return freed.has(id);
    }

    public boolean isBlocking(int blocker, int attacker) {
        for (int i = 0; i < blockers.length; i++) {
            if (blockers[i] == blocker && blocking[i] == attacker) {
                return true;
            }
        }
        return false;
    }

    /// The first of those that attack this permanent or `~player`; -1 if none does.
    public int firstAgainst(int attacked) {
        for (int i = 0; i < defenders.length; i++) {
            if (defenders[i] == attacked) {
                return attackers[i];
            }
        }
        return -1;
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

    /// With an attacker more.
    ///
    /// @param defender what it attacks: `~player` or an object id
    /// @param seat its defending player
    public CombatState withAttacker(int id, int defender, int seat) {
        int n = attackers.length;
        Draft draft = draft();
        draft.attackers = Arrays.copyOf(attackers, n + 1);
        draft.defenders = Arrays.copyOf(defenders, n + 1);
        draft.against = Arrays.copyOf(against, n + 1);
        draft.blocked = Arrays.copyOf(blocked, n + 1);
        draft.bands = bands.length == 0 ? bands : Arrays.copyOf(bands, n + 1);
        draft.attackers[n] = id;
        draft.defenders[n] = defender;
        draft.against[n] = seat;
        return draft.done();
    }

    public CombatState withBlocker(int id, int attacker) {
        int n = blockers.length;
        Draft draft = draft();
        draft.blockers = Arrays.copyOf(blockers, n + 1);
        draft.blocking = Arrays.copyOf(blocking, n + 1);
        draft.blockers[n] = id;
        draft.blocking[n] = attacker;
        return draft.done();
    }

    /// With an attacker blocked.
    public CombatState withBlocked(int attacker) {
        int at = attackerIndex(attacker);
        if (at < 0 || blocked[at]) {
            return this;
        }
        Draft draft = draft();
        draft.blocked = blocked.clone();
        draft.blocked[at] = true;
        return draft.done();
    }

    /// Without what these creatures block.
    public CombatState withoutBlocks(int[] creatures) {
        Draft draft = draft();
        draft.blockers = new int[0];
        draft.blocking = new int[0];
        CombatState now = draft.done();
        for (int i = 0; i < blockers.length; i++) {
            if (!Ids.contains(creatures, blockers[i])) {
                now = now.withBlocker(blockers[i], blocking[i]);
            }
        }
        return now;
    }

    /// With attackers that are in one band.
    public CombatState withBand(int[] members) {
        int next = 1;
        for (int band : bands) {
            next = Math.max(next, band + 1);
        }
        Draft draft = draft();
        draft.bands = Arrays.copyOf(bands, attackers.length);
        for (int member : members) {
            draft.bands[attackerIndex(member)] = next;
        }
        return draft.done();
    }

    /// What blocks one creature of a band blocks all of it (rule 702.22h).
    public CombatState withBandsBlocked() {
        CombatState now = this;
        for (int i = 0; i < blockers.length; i++) {
            for (int other : bandedWith(blocking[i])) {
                if (!now.isBlocking(blockers[i], other)) {
                    now = now.withBlocker(blockers[i], other);
                }
            }
        }
        return now;
    }

    private static final int[] NO_OTHERS = {};

    /// The other attackers in the band of one.
    public int[] bandedWith(int attacker) {
        int at = attackerIndex(attacker);
        if (at < 0 || bands.length == 0 || bands[at] == 0) {
            return NO_OTHERS;
        }
        int[] found = new int[attackers.length];
        int n = 0;
        for (int i = 0; i < attackers.length; i++) {
            if (i != at && bands[i] == bands[at]) {
                found[n++] = attackers[i];
            }
        }
        return Arrays.copyOf(found, n);
    }

    /// The same, whose attackers have all been declared.
    public CombatState declared() {
        Draft draft = draft();
        draft.declaredAgainst = 0;
        for (int defender : defenders) {
            draft.declaredAgainst |= defender < 0 ? 1 << ~defender : 0;
        }
        return draft.done();
    }

    /// Without a permanent that left combat. What it blocked stays blocked, and what attacked it goes on attacking,
    /// although nothing in particular (rule 506.4c).
    public CombatState without(int id) {
        int at = attackerIndex(id);
        boolean attacked = isAttacked(id);
        if (at < 0 && !attacked && !isBlocking(id)) {
            return this;
        }
        CombatState now = NONE;
        for (int i = 0; i < attackers.length; i++) {
            if (i != at) {
                now = now.withAttacker(attackers[i], defenders[i], against[i]);
                if (blocked[i]) {
                    now = now.withBlocked(attackers[i]);
                }
            }
        }
        for (int i = 0; i < blockers.length; i++) {
            if (blockers[i] != id && blocking[i] != id) {
                now = now.withBlocker(blockers[i], blocking[i]);
            }
        }
        Draft draft = now.draft();
        draft.freed = freedWithout(id, now);
        draft.bands = bandsWithout(at);
        draft.declaredAgainst = declaredAgainst;
        draft.asTheyLeft = asTheyLeft;
        boolean noted = at >= 0 || attacked;
        draft.left = noted ? left.plus(id) : left;
        draft.leftAgainst =
                noted ? leftAgainst.plus(at >= 0 ? against[at] : attackedSeat(id)) : leftAgainst;
        return draft.done();
    }

    private Ids freedWithout(int id, CombatState now) {
        Ids all = freed.minus(id);
        for (int i = 0; i < blockers.length; i++) {
            int blocker = blockers[i];
            if (blocking[i] == id
                    && blocker != id
                    && !now.isBlocking(blocker)
                    && !all.has(blocker)) {
                all = all.plus(blocker);
            }
        }
        return all;
    }

    /// The same with a permanent that leaves the battlefield: what it did in this combat is known afterwards.
    public CombatState withoutLeaving(int id) {
        boolean attacks = isAttacking(id);
        if (!attacks && !isBlocking(id)) {
            return without(id);
        }
        Draft draft = without(id).draft();
        draft.asTheyLeft = asTheyLeft.plus(attacks ? id : ~id);
        return draft.done();
    }

    private int[] bandsWithout(int at) {
        if (at < 0 || bands.length == 0) {
            return bands;
        }
        int[] left = new int[bands.length - 1];
        for (int i = 0, n = 0; i < bands.length; i++) {
            if (i != at) {
                left[n++] = bands[i];
            }
        }
        return left;
    }

    private int attackedSeat(int id) {
        for (int i = 0; i < defenders.length; i++) {
            if (defenders[i] == id) {
                return against[i];
            }
        }
        return -1;
    }

    /// The seat of the defending player of a creature that attacks, or did so until it left combat (rule 508.5); -1 if it
    /// didn't.
    public int defendingPlayer(int id) {
        int at = attackerIndex(id);
        if (at >= 0) {
            return against[at];
        }
        int then = left.indexOf(id);
        return then < 0 ? -1 : leftAgainst.get(then);
    }

    /// Whether what attacked or was attacked has left combat since.
    public boolean hasLeft(int id) {
        return left.has(id);
    }

    /// What is seldom there: bands, what was known of creatures as they left, and who blocks nothing any more.
    List<Ids> seldom() {
        List<Ids> there = new ArrayList<>();
        if (bands.length > 0) {
            there.add(Ids.of(bands));
        }
        if (!asTheyLeft.isEmpty()) {
            there.add(asTheyLeft);
        }
        if (!freed.isEmpty()) {
            there.add(freed.plus(-1)); // told from those that left
        }
        return there;
    }

    /// The blocking creatures that block nothing any more.
    public Ids freed() {
        return freed;
    }

    public int[] against() {
        return against;
    }

    public Ids left() {
        return left;
    }

    public Ids leftAgainst() {
        return leftAgainst;
    }

    /// Whether creatures were declared as attackers, or put onto the battlefield attacking, whatever became of them: if not,
    /// there are no blocks and there is no combat damage (rule 508.8).
    public boolean hadAttackers() {
        return declaredAgainst != 0 || attackers.length > 0 || !left.isEmpty();
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
