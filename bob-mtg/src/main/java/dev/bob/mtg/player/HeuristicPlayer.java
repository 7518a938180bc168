package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.List;
import java.util.Optional;

/// Plays sensibly without looking ahead: keeps hands with lands, plays a land each turn, spends its mana on the most
/// expensive spell, aims harm at the opponents and help at itself, attacks where that doesn't lose material, blocks
/// where that wins some or saves its life.
///
/// It decides from its own view alone and by no chance: the same question gets the same answer. Equal candidates are
/// told apart by the seed.
public final class HeuristicPlayer implements Player {

    private final Dice dice;
    private final Moments moments = new Moments();
    private Aim aim = Aim.NONE;
    private String remaining = "";
    private String announced = "";

    public HeuristicPlayer(long seed) {
        dice = new Dice(seed);
    }

    @Override
    public String name() {
        return "heuristic";
    }

    @Override
    public Action choose(Question question) {
        List<Action> actions = question.actions();
        if (actions.size() == 1) {
            if (question.decision() instanceof Decision.Priority) {
                announced = "";
            }
            return actions.getFirst();
        }
        Board board = new Board(question.view().get(), question.seat());
        return switch (question.decision()) {
            case Decision.Mulligan mulligan -> mulligan(board, mulligan, actions);
            case Decision.Priority _ -> priority(board, question.seat(), actions);
            case Decision.PickTargets targets -> target(board, targets, actions);
            case Decision.PickObjects objects -> Picking.objects(board, objects, actions);
            case Decision.PickNumber number -> Picking.number(board, number, actions);
            case Decision.PickOption option -> option(board, option, actions);
            case Decision.Pay pay -> {
                remaining = pay.remaining();
                yield first(actions, Action.PayAutomatically.class).orElse(actions.getFirst());
            }
            case Decision.DeclareAttackers _ ->
                    Combat.attack(board, actions)
                            .orElseGet(() ->
                                    first(actions, Action.Finish.class).orElse(actions.getFirst()));
            case Decision.DeclareBlockers blockers ->
                    Combat.block(board, blockers.player(), actions)
                            .orElseGet(() ->
                                    first(actions, Action.Finish.class).orElse(actions.getFirst()));
        };
    }

    private static <T extends Action> Optional<Action> first(List<Action> actions, Class<T> type) {
        return actions.stream().filter(type::isInstance).findFirst();
    }

    private Action mulligan(Board board, Decision.Mulligan mulligan, List<Action> actions) {
        List<ObjectView> hand = board.player(mulligan.player()).hand();
        long lands = hand.stream().filter(Board::isLand).count();
        boolean keep = mulligan.taken() >= 2 || (lands >= 2 && lands <= hand.size() - 2);
        return (keep ? first(actions, Action.Keep.class) : first(actions, Action.Mulligan.class))
                .orElse(actions.getFirst());
    }

    private Action priority(Board board, int me, List<Action> actions) {
        Action best = first(actions, Action.Pass.class).orElse(actions.getFirst());
        int bestValue = 0;
        for (Action action : actions) {
            int value = moments.value(board, me, action);
            if (value > bestValue || (value == bestValue && value > 0 && dice.below(2) == 0)) {
                best = action;
                bestValue = value;
            }
        }
        prepare(board, best);
        return best;
    }

    // What the spell or ability wants its targets for, asked right after it is announced.
    private void prepare(Board board, Action action) {
        moments.chosen(action);
        announced = "";
        aim = Aim.NONE;
        if (action instanceof Action.Cast cast) {
            announced = name(board, cast.object());
            aim = board.object(cast.object()).map(moments::aim).orElse(Aim.NONE);
        } else if (action instanceof Action.Activate activate) {
            announced = name(board, activate.object());
            aim =
                    board.ability(activate)
                            .map(ability -> Aim.ofAny(List.of(ability)))
                            .orElse(Aim.NONE);
        }
    }

    private Action target(Board board, Decision.PickTargets decision, List<Action> actions) {
        String source = name(board, decision.source());
        boolean mine =
                !source.isEmpty() && source.equals(announced) && aim.intent() != Intent.UNKNOWN;
        return Aiming.target(
                board, decision, actions, mine ? aim : Aiming.of(board, decision.source()));
    }

    /// Tells what the spell whose targets are asked for next is made of, where the player didn't cast it itself.
    ///
    /// @param name the spell's name
    public void announce(String name, List<Ability> abilities) {
        announced = name;
        aim = Aim.ofAny(abilities);
    }

    private static String name(Board board, int id) {
        return board.onStack(id)
                .map(StackView::name)
                .or(() -> board.object(id).map(ObjectView::name))
                .orElse("");
    }

    private Action option(Board board, Decision.PickOption decision, List<Action> actions) {
        if (decision.purpose() == Decision.Purpose.CREATURE_TYPE) {
            Action commonest = new Action.PickOption(Picking.commonestType(board, decision));
            return actions.contains(commonest) ? commonest : actions.getFirst();
        }
        if (decision.purpose() == Decision.Purpose.MANA) {
            for (Action action : actions) {
                if (action instanceof Action.PickOption pick
                        && remaining.contains(decision.options().get(pick.index()))) {
                    return action;
                }
            }
        }
        // "yes" stands first; for modes, colours and the like the first is as good as any.
        Action first = new Action.PickOption(0);
        return actions.contains(first) ? first : actions.getFirst();
    }
}
