package dev.bob.mtg.player;

import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/// Who blocks whom, so that the defending player gains most or loses least in this combat: blocks that pay, two
/// blockers where they win together, and whatever saves the game.
public final class BlockPlan {

    private final List<Fighter> attackers;
    private final List<Fighter> blockers;
    private final BiPredicate<Fighter, Fighter> mayBlock;
    private final int life;
    private final int[] blocks;
    private final int[] through;

    private BlockPlan(
            List<Fighter> attackers,
            List<Fighter> blockers,
            BiPredicate<Fighter, Fighter> mayBlock,
            int life) {
        this.attackers = new ArrayList<>(attackers);
        this.attackers.sort(
                Comparator.comparingDouble((Fighter f) -> f.worth() + 2 * f.damage()).reversed());
        this.blockers = blockers;
        this.mayBlock = mayBlock;
        this.life = life;
        this.blocks = new int[blockers.size()];
        this.through = this.attackers.stream().mapToInt(Fighter::damage).toArray();
        Arrays.fill(blocks, -1);
    }

    /// A plan.
    ///
    /// @param declared whom each blocker blocks already, by their ids
    /// @param mayBlock whether a blocker (first) can block an attacker
    /// @param life the defending player's
    public static BlockPlan of(
            List<Fighter> attackers,
            List<Fighter> blockers,
            Map<Integer, Integer> declared,
            BiPredicate<Fighter, Fighter> mayBlock,
            int life) {
        var plan = new BlockPlan(attackers, blockers, mayBlock, life);
        if (!declared.isEmpty()) {
            plan.declare(declared);
        }
        for (int a = 0; a < plan.attackers.size(); a++) {
            plan.single(a);
        }
        for (int a = 0; a < plan.attackers.size(); a++) {
            plan.together(a);
        }
        plan.survive();
        return plan;
    }

    private void declare(Map<Integer, Integer> declared) {
        for (int b = 0; b < blocks.length; b++) {
            int whom = declared.getOrDefault(blockers.get(b).id(), -1);
            for (int a = 0; a < attackers.size(); a++) {
                if (attackers.get(a).id() == whom) {
                    assign(b, a);
                }
            }
        }
    }

    /// The damage that gets through.
    int damage() {
        int sum = 0;
        for (int each : through) {
            sum += each;
        }
        return sum;
    }

    /// Which attacker a blocker blocks; -1 for none.
    public int blocked(int blocker) {
        for (int b = 0; b < blocks.length; b++) {
            if (blockers.get(b).id() == blocker && blocks[b] >= 0) {
                return attackers.get(blocks[b]).id();
            }
        }
        return -1;
    }

    /// What the attacking player loses.
    List<Fighter> fallenAttackers() {
        var fallen = new ArrayList<Fighter>();
        for (int a = 0; a < attackers.size(); a++) {
            List<Fighter> against = against(a);
            if (!against.isEmpty() && falls(attackers.get(a), against)) {
                fallen.add(attackers.get(a));
            }
        }
        return fallen;
    }

    /// What the defending player loses.
    List<Fighter> fallenBlockers() {
        var fallen = new ArrayList<Fighter>();
        for (int a = 0; a < attackers.size(); a++) {
            fallen.addAll(fallen(attackers.get(a), against(a)));
        }
        return fallen;
    }

    private List<Fighter> against(int attacker) {
        var against = new ArrayList<Fighter>(2);
        for (int b = 0; b < blocks.length; b++) {
            if (blocks[b] == attacker) {
                against.add(blockers.get(b));
            }
        }
        return against;
    }

    private static boolean falls(Fighter attacker, List<Fighter> against) {
        if (against.size() == 1) {
            return attacker.diesTo(against.getFirst());
        }
        int damage = 0;
        boolean deadly = false;
        for (Fighter blocker : against) {
            damage += blocker.damage();
            deadly |= blocker.has(Words.DEATHTOUCH) && blocker.power() > 0;
        }
        return !attacker.has(Words.INDESTRUCTIBLE) && (deadly || damage >= attacker.toughness());
    }

    /// The blockers that an attacker takes with it: of several, the best that its damage suffices for.
    private static List<Fighter> fallen(Fighter attacker, List<Fighter> against) {
        if (against.size() == 1) {
            return against.getFirst().diesTo(attacker) ? against : List.of();
        }
        var fallen = new ArrayList<Fighter>();
        int damage = attacker.damage();
        List<Fighter> best =
                against.stream()
                        .sorted(Comparator.comparingDouble(Fighter::worth).reversed())
                        .toList();
        for (Fighter blocker : best) {
            int needed = attacker.has(Words.DEATHTOUCH) ? 1 : Math.max(1, blocker.toughness());
            if (needed <= damage && !blocker.has(Words.INDESTRUCTIBLE)) {
                damage -= needed;
                fallen.add(blocker);
            }
        }
        return fallen;
    }

    /// The one blocker that gains most by blocking this attacker, if any gains.
    private void single(int a) {
        Fighter attacker = attackers.get(a);
        if (attacker.has(Words.MENACE) || !against(a).isEmpty()) {
            return;
        }
        int best = -1;
        double most = 0.1;
        for (int b = 0; b < blocks.length; b++) {
            if (isFree(b, attacker)) {
                List<Fighter> alone = List.of(blockers.get(b));
                double gain = gain(a, alone) + saved(a, alone);
                if (gain > most) {
                    most = gain;
                    best = b;
                }
            }
        }
        if (best >= 0) {
            assign(best, a);
        }
    }

    /// One more blocker where that kills the attacker and pays, or two where there is none.
    private void together(int a) {
        Fighter attacker = attackers.get(a);
        List<Fighter> now = against(a);
        if (now.size() > 1 || (now.size() == 1 && attacker.diesTo(now.getFirst()))) {
            return;
        }
        int first = -1;
        double most = now.isEmpty() ? 0.3 : gain(a, now) + 0.3;
        int second = -1;
        for (int b = 0; b < blocks.length; b++) {
            if (!isFree(b, attacker)) {
                continue;
            }
            if (now.size() == 1) {
                double gain = gain(a, List.of(now.getFirst(), blockers.get(b)));
                if (gain > most) {
                    most = gain;
                    first = b;
                }
                continue;
            }
            for (int c = b + 1; c < blocks.length; c++) {
                if (isFree(c, attacker)) {
                    List<Fighter> both = List.of(blockers.get(b), blockers.get(c));
                    double gain = gain(a, both) + saved(a, both);
                    if (gain > most) {
                        most = gain;
                        first = b;
                        second = c;
                    }
                }
            }
        }
        if (first >= 0) {
            assign(first, a);
        }
        if (second >= 0) {
            assign(second, a);
        }
    }

    /// Stops the biggest attackers with the least that can, as long as what comes through is deadly.
    private void survive() {
        for (int a = 0; a < attackers.size() && damage() >= life; a++) {
            Fighter attacker = attackers.get(a);
            if (against(a).isEmpty() && !attacker.has(Words.MENACE)) {
                int cheapest = -1;
                for (int b = 0; b < blocks.length; b++) {
                    if (isFree(b, attacker)
                            && (cheapest < 0
                                    || blockers.get(b).worth() < blockers.get(cheapest).worth())) {
                        cheapest = b;
                    }
                }
                if (cheapest >= 0) {
                    assign(cheapest, a);
                }
            }
        }
    }

    private boolean isFree(int b, Fighter attacker) {
        return blocks[b] < 0 && mayBlock.test(blockers.get(b), attacker);
    }

    private void assign(int b, int a) {
        blocks[b] = a;
        through[a] = through(attackers.get(a), against(a));
    }

    private static int through(Fighter attacker, List<Fighter> against) {
        if (!attacker.has(Words.TRAMPLE)) {
            return 0;
        }
        int absorbed = 0;
        for (Fighter blocker : against) {
            absorbed += attacker.has(Words.DEATHTOUCH) ? 1 : Math.max(0, blocker.toughness());
        }
        return Math.max(0, attacker.damage() - absorbed);
    }

    private double gain(int a, List<Fighter> against) {
        Fighter attacker = attackers.get(a);
        double gain = falls(attacker, against) ? attacker.worth() : 0;
        for (Fighter each : fallen(attacker, against)) {
            gain -= each.worth();
        }
        return gain;
    }

    private double saved(int a, List<Fighter> against) {
        int damage = damage();
        int less = damage - through[a] + through(attackers.get(a), against);
        return Worth.life(life - less) - Worth.life(life - damage);
    }
}
