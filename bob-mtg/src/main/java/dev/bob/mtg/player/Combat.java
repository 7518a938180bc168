package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// How the heuristic player fights: attacks that don't lose more than they gain, blocks that win or are needed.
final class Combat {

    private Combat() {}

    /// The next attacker to declare; empty when no other attack is good.
    static Optional<Action> attack(Board board, List<Action> actions) {
        int me = board.view().active();
        int enemy = board.opponent();
        List<ObjectView> blockers =
                board.creatures(enemy).stream().filter(c -> !c.tapped()).toList();
        int reach =
                actions.stream()
                                .filter(Action.Attack.class::isInstance)
                                .map(Action.Attack.class::cast)
                                .map(Action.Attack::attacker)
                                .distinct()
                                .mapToInt(id -> board.object(id).map(Board::power).orElse(0))
                                .sum()
                        + attackingPower(board, me);
        boolean lethal =
                reach >= board.player(enemy).life()
                        && attackersOutnumber(board, actions, blockers, me);
        // What the enemy could hit back with once my attackers are tapped.
        int counterattack = board.creatures(enemy).stream().mapToInt(Board::power).sum();
        int home =
                (int)
                        board.creatures(me).stream()
                                .filter(c -> !c.tapped() && c.defending() == Integer.MIN_VALUE)
                                .count();
        boolean mustStay =
                counterattack >= board.player(me).life() && home <= board.creatures(enemy).size();
        // So many that they can't stop all: what gets through is worth what is lost.
        boolean swarm =
                counterattack * 2 < board.player(me).life()
                        && board.creatures(me).size() >= blockers.size() + 2;
        Action best = null;
        int bestValue = 0;
        for (Action action : actions) {
            if (action instanceof Action.Attack attack
                    && board.object(attack.attacker()).isPresent()) {
                ObjectView attacker = board.object(attack.attacker()).get();
                int value = value(attacker, blockers, lethal, mustStay);
                if (swarm && Board.power(attacker) > 0) {
                    value = Math.max(value, 1);
                }
                if (attack.defender().player() == enemy) {
                    value *= 2;
                }
                if (value > bestValue) {
                    best = action;
                    bestValue = value;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static int attackingPower(Board board, int me) {
        return board.creatures(me).stream()
                .filter(c -> c.defending() != Integer.MIN_VALUE)
                .mapToInt(Board::power)
                .sum();
    }

    private static boolean attackersOutnumber(
            Board board, List<Action> actions, List<ObjectView> blockers, int me) {
        long attackers =
                actions.stream()
                                .filter(Action.Attack.class::isInstance)
                                .map(a -> ((Action.Attack) a).attacker())
                                .distinct()
                                .count()
                        + board.creatures(me).stream()
                                .filter(c -> c.defending() != Integer.MIN_VALUE)
                                .count();
        return attackers > 2L * blockers.size();
    }

    private static int value(
            ObjectView attacker, List<ObjectView> blockers, boolean lethal, boolean mustStay) {
        int power = Board.power(attacker);
        if (power == 0) {
            return 0;
        }
        if (lethal) {
            return power + 10;
        }
        boolean vigilant = Board.has(attacker, "vigilance");
        if (mustStay && !vigilant) {
            return 0;
        }
        int worst = power;
        for (ObjectView blocker : blockers) {
            if (!Board.mayBlock(blocker, attacker)) {
                continue;
            }
            boolean dies =
                    Board.kills(blocker, attacker)
                            && !(Board.has(attacker, "first strike")
                                    && Board.kills(attacker, blocker));
            boolean killsIt = Board.kills(attacker, blocker);
            int outcome = (killsIt ? Board.worth(blocker) : 0) - (dies ? Board.worth(attacker) : 0);
            worst = Math.min(worst, outcome == 0 && !dies ? 1 : outcome);
        }
        return worst;
    }

    /// The next block to declare; empty when no other block is good.
    static Optional<Action> block(Board board, int me, List<Action> actions) {
        List<ObjectView> attackers = new ArrayList<>();
        for (GameView.ObjectView object : board.view().battlefield()) {
            if (object.defending() != Integer.MIN_VALUE && object.controller() != me) {
                attackers.add(object);
            }
        }
        List<Integer> blocked =
                board.creatures(me).stream().flatMap(c -> c.blocking().stream()).toList();
        int incoming =
                attackers.stream()
                        .filter(a -> a.defending() == ~me && !blocked.contains(a.id()))
                        .mapToInt(Board::power)
                        .sum();
        boolean desperate = incoming >= board.player(me).life();
        Action best = null;
        int bestValue = 0;
        for (Action action : actions) {
            if (action instanceof Action.Block block) {
                Optional<ObjectView> blocker = board.object(block.blocker());
                Optional<ObjectView> attacker = board.object(block.attacker());
                if (blocker.isEmpty()
                        || attacker.isEmpty()
                        || blocked.contains(attacker.get().id())) {
                    continue;
                }
                int value = value(blocker.get(), attacker.get(), desperate);
                if (value > bestValue) {
                    best = action;
                    bestValue = value;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static int value(ObjectView blocker, ObjectView attacker, boolean desperate) {
        boolean killsIt = Board.kills(blocker, attacker);
        boolean dies = Board.kills(attacker, blocker);
        int value = (killsIt ? Board.worth(attacker) + 1 : 0) - (dies ? Board.worth(blocker) : 0);
        if (!dies && !killsIt) {
            value = Math.max(1, Board.power(attacker));
        }
        return desperate ? value + 50 + Board.power(attacker) : value;
    }

    /// Objects by worth, the best first.
    static Comparator<ObjectView> bestFirst() {
        return Comparator.comparingInt(Board::worth).reversed();
    }
}
