package dev.bob.mtg.player;

import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Who attacks: the set of attackers after which the player is best off, with the other player's best blocks and what
/// they could strike back with.
///
/// @param able creatures that could attack
/// @param committed creatures that attack already
/// @param home other creatures of the player that could block in the next turn
/// @param blockers the other player's untapped creatures
/// @param theirs all of the other player's creatures
public record AttackPlan(
        List<Fighter> able,
        List<Fighter> committed,
        List<Fighter> home,
        List<Fighter> blockers,
        List<Fighter> theirs,
        int life,
        int theirLife) {

    /// With more creatures than this each is thought about once.
    private static final int MANY = 10;

    private static final double WIN = 1000;

    /// How far what could happen next turn counts beside what happens now.
    private static final double LATER = 0.6;

    /// Life that is taken counts for more than its worth, for the attack goes on next turn.
    private static final double NOW = 1.4;

    /// The creatures that should attack.
    public List<Fighter> attackers() {
        List<Fighter> none = improved(List.of());
        List<Fighter> all = improved(able);
        return value(all) > value(none) + 0.05 ? all : none;
    }

    private List<Fighter> improved(List<Fighter> begin) {
        List<Fighter> best = begin;
        double most = value(begin);
        int rounds = able.size() > MANY ? 1 : 3;
        for (int round = 0; round < rounds; round++) {
            double before = most;
            for (Fighter each : able) {
                var other = new ArrayList<>(best);
                if (!other.remove(each)) {
                    other.add(each);
                }
                double value = value(other);
                if (value > most + 0.05) {
                    most = value;
                    best = other;
                }
            }
            if (most <= before) {
                break;
            }
        }
        return best;
    }

    private double value(List<Fighter> chosen) {
        var attackers = new ArrayList<>(committed);
        attackers.addAll(chosen);
        BlockPlan answer =
                BlockPlan.of(attackers, blockers, Map.of(), Fighter::mayBlock, theirLife);
        int damage = answer.damage();
        if (damage >= theirLife) {
            return WIN + damage;
        }
        List<Fighter> lost = answer.fallenAttackers();
        List<Fighter> won = answer.fallenBlockers();
        return worth(won)
                - worth(lost)
                + NOW * (Worth.life(theirLife) - Worth.life(theirLife - damage))
                - LATER * (Worth.life(life) - Worth.life(life - counterattack(chosen, lost, won)));
    }

    private static double worth(List<Fighter> fighters) {
        double sum = 0;
        for (Fighter each : fighters) {
            sum += each.worth();
        }
        return sum;
    }

    /// The damage of an attack with all that the other player has left.
    private int counterattack(List<Fighter> chosen, List<Fighter> lost, List<Fighter> won) {
        var defenders = new ArrayList<>(home);
        for (Fighter each : able) {
            if (!chosen.contains(each) || (each.has(Words.VIGILANCE) && !lost.contains(each))) {
                defenders.add(each);
            }
        }
        for (Fighter each : committed) {
            if (each.has(Words.VIGILANCE) && !lost.contains(each)) {
                defenders.add(each);
            }
        }
        var strong = new ArrayList<>(theirs);
        strong.removeAll(won);
        strong.removeIf(each -> each.has(Words.DEFENDER));
        return BlockPlan.of(strong, defenders, Map.of(), Fighter::mayBlock, life).damage();
    }
}
