package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How the heuristic player fights: it makes a plan for the whole combat and declares it creature by creature.
final class Combat {

    private Combat() {}

    /// The next attacker to declare; empty when no other attack is good.
    static Optional<Action> attack(Board board, List<Action> actions) {
        int me = board.view().active();
        int enemy = board.opponent();
        Set<Integer> able = new HashSet<>();
        for (Action action : actions) {
            if (action instanceof Action.Attack attack) {
                able.add(attack.attacker());
            }
        }
        var plan = plan(board, me, enemy, able);
        Set<Integer> chosen = new HashSet<>();
        plan.attackers().forEach(each -> chosen.add(each.id()));
        Action best = null;
        for (Action action : actions) {
            if (action instanceof Action.Attack attack && chosen.contains(attack.attacker())) {
                if (attack.defender().player() == enemy) {
                    return Optional.of(action);
                }
                best = best == null ? action : best;
            }
        }
        return Optional.ofNullable(best);
    }

    private static AttackPlan plan(Board board, int me, int enemy, Set<Integer> able) {
        List<Fighter> canAttack = new ArrayList<>();
        List<Fighter> committed = new ArrayList<>();
        List<Fighter> home = new ArrayList<>();
        for (ObjectView creature : board.creatures(me)) {
            if (creature.defending() != Integer.MIN_VALUE) {
                committed.add(Board.fighter(creature));
            } else if (able.contains(creature.id())) {
                canAttack.add(Board.fighter(creature));
            } else if (!creature.tapped()) {
                home.add(Board.fighter(creature));
            }
        }
        List<Fighter> blockers = new ArrayList<>();
        List<Fighter> theirs = new ArrayList<>();
        for (ObjectView creature : board.creatures(enemy)) {
            Fighter fighter = Board.fighter(creature);
            theirs.add(fighter);
            if (!creature.tapped()) {
                blockers.add(fighter);
            }
        }
        return new AttackPlan(
                canAttack,
                committed,
                home,
                blockers,
                theirs,
                board.player(me).life(),
                board.player(enemy).life());
    }

    /// The next block to declare; empty when no other block is good.
    static Optional<Action> block(Board board, int me, List<Action> actions) {
        Set<Integer> able = new HashSet<>();
        for (Action action : actions) {
            if (action instanceof Action.Block block) {
                able.add(block.blocker());
            }
        }
        List<Fighter> blockers = new ArrayList<>();
        Map<Integer, Integer> declared = new HashMap<>();
        for (ObjectView creature : board.creatures(me)) {
            if (!creature.blocking().isEmpty()) {
                declared.put(creature.id(), creature.blocking().getFirst());
            }
            if (able.contains(creature.id()) || !creature.blocking().isEmpty()) {
                blockers.add(Board.fighter(creature));
            }
        }
        List<Fighter> attackers = new ArrayList<>();
        for (ObjectView object : board.view().battlefield()) {
            if (object.defending() == ~me) {
                attackers.add(Board.fighter(object));
            }
        }
        BlockPlan plan =
                BlockPlan.of(
                        attackers,
                        blockers,
                        declared,
                        (blocker, attacker) ->
                                actions.contains(new Action.Block(blocker.id(), attacker.id())),
                        board.player(me).life());
        return actions.stream()
                .filter(action ->
                        action instanceof Action.Block(int blocker, int attacker)
                                && plan.blocked(blocker) == attacker)
                .findFirst();
    }
}
