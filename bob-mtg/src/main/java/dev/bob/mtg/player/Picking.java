package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// How the heuristic player picks objects and numbers.
final class Picking {

    /// What a land is worth by how many there are without it.
    private static final int[] LAND = {16, 15, 14, 11, 7, 4, 1};

    private Picking() {}

    static Action objects(Board board, Decision.PickObjects decision, List<Action> actions) {
        boolean enough = decision.picked().size() >= decision.min();
        return best(
                actions,
                action ->
                        switch (action) {
                            case Action.PickObject(int id) ->
                                    board.object(id).map(o -> value(board, decision, o)).orElse(0);
                            case Action.PickPlayer(int player) ->
                                    player == decision.player() ? -1 : 1;
                            case Action.Finish _ -> enough ? 0 : -1000;
                            case Action.PickValue _,
                                    Action.OfPriority _,
                                    Action.OfCombat _,
                                    Action.OfOpeningHand _,
                                    Action.PayAutomatically _ ->
                                    -1;
                        });
    }

    /// The first of the actions with the highest value.
    static Action best(List<Action> actions, ToIntFunction<Action> value) {
        Action best = actions.getFirst();
        int highest = Integer.MIN_VALUE;
        for (Action action : actions) {
            int each = value.applyAsInt(action);
            if (each > highest) {
                best = action;
                highest = each;
            }
        }
        return best;
    }

    private static int value(Board board, Decision.PickObjects decision, ObjectView object) {
        int me = decision.player();
        int worth = 1 + worth(board, me, object);
        return switch (decision.purpose()) {
            // what isn't worth having on top goes away
            case SCRY, SURVEIL -> isInHand(object) && worth < 4 ? 1 : -worth;
            case DESTROY, SACRIFICE, DISCARD, BOTTOM, COST, EXILE, RETURN, TAP, REVEAL ->
                    isTheirs(object, me) ? worth : -worth;
            default -> worth;
        };
    }

    private static boolean isTheirs(ObjectView object, int me) {
        return (object.zone() == Zone.BATTLEFIELD ? object.controller() : object.owner()) != me;
    }

    private static boolean isInHand(ObjectView object) {
        return object.zone() == Zone.HAND || object.zone() == Zone.LIBRARY;
    }

    /// What an object is worth where it is; cards that are or come to hand by what the player can do with them.
    private static int worth(Board board, int me, ObjectView object) {
        if (!isInHand(object) || object.owner() != me) {
            return Board.worth(object);
        }
        int lands = lands(board, me);
        int inHand = (int) board.player(me).hand().stream().filter(Board::isLand).count();
        int others = lands + inHand - (object.zone() == Zone.HAND ? 1 : 0);
        if (Board.isLand(object)) {
            return LAND[Math.min(others, LAND.length - 1)];
        }
        int missing = Math.max(0, object.manaValue() - (lands + inHand));
        return Math.max(4, 7 + Math.min(6, object.manaValue()) - 2 * missing);
    }

    private static int lands(Board board, int me) {
        return (int)
                board.view().battlefield().stream()
                        .filter(o -> o.controller() == me && Board.isLand(o))
                        .count();
    }

    static Action number(Board board, Decision.PickNumber decision, List<Action> actions) {
        int wanted = decision.max();
        if (decision.purpose() == Decision.Purpose.COMBAT_DAMAGE
                || decision.purpose() == Decision.Purpose.DIVIDE) {
            wanted =
                    board.object(decision.about())
                            .map(o -> Math.max(1, Board.toughness(o)))
                            .orElse(decision.max());
        }
        int number = Math.clamp(wanted, decision.min(), decision.max());
        Action exact = new Action.PickNumber(number);
        return actions.contains(exact) ? exact : actions.getLast();
    }

    /// The creature type that most of the player's own cards in sight have.
    static int commonestType(Board board, Decision.PickOption decision) {
        PlayerView own = board.player(decision.player());
        List<String> types =
                Stream.of(
                                board.creatures(decision.player()).stream(),
                                own.hand().stream(),
                                own.graveyard().stream())
                        .flatMap(objects -> objects)
                        .flatMap(object -> object.subtypes().stream())
                        .toList();
        int best = 0;
        int most = 0;
        for (int i = 0; i < decision.options().size(); i++) {
            int count = Collections.frequency(types, decision.options().get(i));
            if (count > most) {
                best = i;
                most = count;
            }
        }
        return best;
    }
}
