package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.List;
import java.util.Optional;

/// How the heuristic player chooses targets.
final class Aiming {

    private Aiming() {}

    /// The aim of what is on the stack, or of an object's abilities.
    static Aim of(Board board, int source) {
        Optional<StackView> onStack = board.onStack(source).or(() -> board.latestFrom(source));
        if (onStack.isPresent() && onStack.get().ability() != null) {
            return Aim.ofAny(List.of(onStack.get().ability()));
        }
        return board.object(source).map(o -> Aim.ofAny(o.abilities())).orElse(Aim.NONE);
    }

    static Action target(
            Board board, Decision.PickTargets decision, List<Action> actions, Aim aim) {
        boolean ownOnly =
                aim.withOwn()
                        && actions.stream()
                                .allMatch(action ->
                                        action instanceof Action.PickObject(int id)
                                                && board.object(id)
                                                        .filter(board::mine)
                                                        .isPresent());
        return Picking.best(
                actions,
                action ->
                        switch (action) {
                            case Action.PickObject(int id) ->
                                    board.object(id)
                                            .map(o ->
                                                    ownOnly
                                                            ? Board.power(o)
                                                            : object(board, o, aim))
                                            .orElseGet(
                                                    () -> spell(board, decision.player(), id, aim));
                            case Action.PickPlayer(int player) ->
                                    player(board, decision.player(), player, aim);
                            // Not aiming at all is better than aiming the wrong way.
                            case Action.Finish _ -> 0;
                            case Action.PickValue _,
                                    Action.OfPriority _,
                                    Action.OfCombat _,
                                    Action.OfOpeningHand _,
                                    Action.PayAutomatically _ ->
                                    -50;
                        });
    }

    private static int spell(Board board, int me, int id, Aim aim) {
        return board.onStack(id)
                .map(spell -> (spell.controller() == me) == aim.isHarm() ? -30 : 20)
                .orElse(0);
    }

    private static int player(Board board, int me, int player, Aim aim) {
        if ((player == me) == aim.isHarm()) {
            return -20;
        }
        boolean lethal = aim.isHarm() && aim.damage().orElse(0) >= board.player(player).life();
        return lethal ? 100 : aim.isHarm() ? 3 : 9;
    }

    private static int object(Board board, ObjectView object, Aim aim) {
        boolean mine = board.mine(object);
        int worth = 1 + Board.worth(object);
        if (aim.isHarm()) {
            boolean wasted = Board.isCreature(object) && !aim.removes(Board.fighter(object));
            return mine ? -worth : wasted ? 1 : worth;
        }
        if (aim.intent() == Intent.BOOST && Board.isCreature(object)) {
            int stake = Moments.stake(board, object);
            return mine ? (stake < 0 ? 1 : 10 + stake) : -worth;
        }
        return mine ? worth : -worth;
    }
}
