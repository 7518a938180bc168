package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Plays sensibly without looking ahead: keeps hands with lands, plays a land each turn, spends its mana on the most
/// expensive spell, aims harm at the opponents and help at itself, attacks where that doesn't lose material, blocks
/// where that wins some or saves its life.
///
/// It decides from its own view alone and by no chance: the same question gets the same answer. Equal candidates are
/// told apart by the seed.
public final class HeuristicPlayer implements Player {

    private final Dice dice;
    private final Map<String, Intent> spells = new HashMap<>();
    private final Set<String> usedThisTurn = new HashSet<>();
    private int turn = -1;
    private Intent intent = Intent.UNKNOWN;
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
        if (board.view().turn() != turn) {
            turn = board.view().turn();
            usedThisTurn.clear();
        }
        return switch (question.decision()) {
            case Decision.Mulligan mulligan -> mulligan(board, mulligan, actions);
            case Decision.Priority _ -> priority(board, question.seat(), actions);
            case Decision.PickTargets targets -> target(board, targets, actions);
            case Decision.PickObjects objects -> objects(board, objects, actions);
            case Decision.PickNumber number -> number(board, number, actions);
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
            int value = value(board, me, action);
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
        announced =
                switch (action) {
                    case Action.Cast cast -> name(board, cast.object());
                    case Action.Activate activate -> name(board, activate.object());
                    default -> "";
                };
        intent =
                switch (action) {
                    case Action.Cast cast -> {
                        usedThisTurn.add("cast " + cast.object());
                        yield board.object(cast.object())
                                .map(o -> Intent.ofSpell(o.abilities()))
                                .orElse(Intent.UNKNOWN);
                    }
                    case Action.Activate activate -> {
                        usedThisTurn.add(key(activate));
                        yield ability(board, activate).map(Intent::of).orElse(Intent.UNKNOWN);
                    }
                    default -> Intent.UNKNOWN;
                };
    }

    private static String key(Action.Activate activate) {
        return activate.object() + "/" + activate.ability();
    }

    private static Optional<Ability> ability(Board board, Action.Activate activate) {
        return board.object(activate.object())
                .map(ObjectView::abilities)
                .filter(list -> activate.ability() >= 0 && activate.ability() < list.size())
                .map(list -> list.get(activate.ability()));
    }

    private int value(Board board, int me, Action action) {
        return switch (action) {
            case Action.PlayLand _ -> 1000;
            // What was announced before and is still there was taken back: its costs couldn't be
            // paid.
            case Action.Cast cast when usedThisTurn.contains("cast " + cast.object()) -> 0;
            case Action.Cast cast ->
                    board.object(cast.object()).map(o -> cast(board, me, o)).orElse(0);
            case Action.Activate activate -> activate(board, me, activate);
            default -> 0;
        };
    }

    private int cast(Board board, int me, ObjectView card) {
        Intent what = spells.computeIfAbsent(card.name(), _ -> Intent.ofSpell(card.abilities()));
        boolean fast = Board.is(card, "Instant") || Board.has(card, "flash");
        boolean main =
                board.myTurn() && board.view().step().isMain() && board.view().stack().isEmpty();
        int value = 10 + 10 * card.manaValue();
        if (what == Intent.COUNTER) {
            return enemySpell(board, me).filter(s -> s.spell()).isPresent() ? value : 0;
        }
        if (Board.isCreature(card)) {
            // Creatures that can't attack this turn come down after combat, so that the blockers
            // don't know them.
            boolean later =
                    board.view().step() == Step.PRECOMBAT_MAIN
                            && !Board.has(card, "haste")
                            && !board.creatures(me).isEmpty();
            return main ? (later ? value / 20 : value) : 0;
        }
        boolean targetsThere =
                switch (what) {
                    case HARM -> !board.creatures(board.opponent()).isEmpty();
                    case HELP, BOOST -> !board.creatures(me).isEmpty();
                    case COUNTER, VALUE, UNKNOWN -> true;
                };
        if (!targetsThere) {
            return 0;
        }
        if (!fast) {
            return main ? value : 0;
        }
        boolean combat = board.view().step() == Step.DECLARE_BLOCKERS;
        boolean enemyEnd = !board.myTurn() && board.view().step() == Step.END_TURN;
        return switch (what) {
            case HARM -> main || combat || enemyEnd ? value : 0;
            case HELP, BOOST -> combat ? value : 0;
            case VALUE, UNKNOWN ->
                    enemyEnd || (main && board.view().step() == Step.POSTCOMBAT_MAIN) ? value : 0;
            case COUNTER -> 0;
        };
    }

    private static Optional<StackView> enemySpell(Board board, int me) {
        List<StackView> stack = board.view().stack();
        return stack.isEmpty() || stack.getLast().controller() == me
                ? Optional.empty()
                : Optional.of(stack.getLast());
    }

    private int activate(Board board, int me, Action.Activate activate) {
        Optional<Ability> found = ability(board, activate);
        Optional<ObjectView> object = board.object(activate.object());
        if (found.isEmpty() || object.isEmpty() || usedThisTurn.contains(key(activate))) {
            return 0;
        }
        if (found.get() instanceof Ability.WithKeyword keyword) {
            return switch (keyword.keyword()) {
                case EQUIP, RECONFIGURE, FORTIFY ->
                        object.get().attachedTo() < 0 && !board.creatures(me).isEmpty() ? 15 : 0;
                case CYCLING, TYPECYCLING ->
                        !board.myTurn() && board.view().step() == Step.END_TURN ? 5 : 0;
                case LEVEL_UP, OUTLAST -> 8;
                default -> 0;
            };
        }
        if (!(found.get() instanceof Ability.Activated ability)) {
            return 0;
        }
        boolean givesUpItself =
                ability.cost().stream()
                        .anyMatch(c ->
                                c instanceof Cost.Sacrifice
                                        || c instanceof Cost.Discard
                                        || c instanceof Cost.Exile
                                        || c instanceof Cost.PayLife);
        boolean loyalty =
                ability.cost().stream()
                        .anyMatch(c -> c instanceof Cost.Loyalty || c instanceof Cost.LoyaltyX);
        boolean quiet = board.view().stack().isEmpty();
        Intent what = Intent.of(ability);
        boolean moment =
                loyalty
                        || (what == Intent.BOOST
                                ? board.view().step() == Step.DECLARE_BLOCKERS
                                : board.myTurn()
                                        ? board.view().step() == Step.POSTCOMBAT_MAIN
                                        : board.view().step() == Step.END_TURN);
        boolean free = ability.cost().isEmpty();
        if (!quiet || !moment || free) {
            return 0;
        }
        int value =
                switch (what) {
                    case BOOST ->
                            board.creatures(me).stream().anyMatch(HeuristicPlayer::inCombat)
                                    ? 6
                                    : 0;
                    case VALUE -> 12;
                    case HARM -> board.creatures(board.opponent()).isEmpty() ? 2 : 14;
                    case HELP -> board.creatures(me).isEmpty() ? 0 : 6;
                    case COUNTER -> 0;
                    case UNKNOWN -> 2;
                };
        return givesUpItself ? value / 3 : value;
    }

    private static boolean inCombat(ObjectView creature) {
        return creature.defending() != Integer.MIN_VALUE || !creature.blocking().isEmpty();
    }

    private Action target(Board board, Decision.PickTargets decision, List<Action> actions) {
        String source = name(board, decision.source());
        boolean mine = !source.isEmpty() && source.equals(announced) && intent != Intent.UNKNOWN;
        Intent what = mine ? intent : ofSource(board, decision.source());
        boolean harm = what == Intent.HARM || what == Intent.COUNTER;
        Action best = actions.getFirst();
        int bestValue = Integer.MIN_VALUE;
        for (Action action : actions) {
            int value =
                    switch (action) {
                        case Action.PickObject pick ->
                                objectValue(board, decision.player(), pick.object(), harm);
                        case Action.PickPlayer pick ->
                                (pick.player() == decision.player()) == harm ? -20 : 9;
                        // Not aiming at all is better than aiming the wrong way.
                        case Action.Finish _ -> 0;
                        default -> -50;
                    };
            if (value > bestValue) {
                best = action;
                bestValue = value;
            }
        }
        return best;
    }

    private static Intent ofSource(Board board, int source) {
        Optional<StackView> onStack = board.onStack(source).or(() -> board.latestFrom(source));
        if (onStack.isPresent() && onStack.get().ability() != null) {
            return Intent.of(onStack.get().ability());
        }
        return board.object(source).map(o -> Intent.ofAny(o.abilities())).orElse(Intent.UNKNOWN);
    }

    /// Tells what the spell whose targets are asked for next is made of, where the player didn't cast it itself.
    ///
    /// @param name the spell's name
    public void announce(String name, List<Ability> abilities) {
        announced = name;
        intent = Intent.ofAny(abilities);
    }

    private static String name(Board board, int id) {
        return board.onStack(id)
                .map(StackView::name)
                .or(() -> board.object(id).map(ObjectView::name))
                .orElse("");
    }

    private static int objectValue(Board board, int me, int id, boolean harm) {
        Optional<StackView> spell = board.onStack(id);
        if (spell.isPresent()) {
            return (spell.get().controller() == me) == harm ? -30 : 20;
        }
        return board.object(id)
                .map(o -> (board.mine(o) == harm ? -1 : 1) * (1 + Board.worth(o)))
                .orElse(0);
    }

    private static Action objects(
            Board board, Decision.PickObjects decision, List<Action> actions) {
        int sign =
                switch (decision.purpose()) {
                    case SACRIFICE, DISCARD, BOTTOM, COST, EXILE, RETURN, TAP, REVEAL -> -1;
                    case DESTROY -> 2;
                    case SCRY, SURVEIL -> -1;
                    default -> 1;
                };
        boolean enough = decision.picked().size() >= decision.min();
        Optional<Action> finish = first(actions, Action.Finish.class);
        if (enough && finish.isPresent() && sign < 0) {
            return finish.get();
        }
        Action best = actions.getFirst();
        int bestValue = Integer.MIN_VALUE;
        for (Action action : actions) {
            int value =
                    switch (action) {
                        case Action.PickObject pick ->
                                board.object(pick.object())
                                        .map(o -> pickValue(board, o, sign))
                                        .orElse(0);
                        case Action.PickPlayer pick -> pick.player() == decision.player() ? -1 : 1;
                        case Action.Finish _ -> enough ? 0 : -1000;
                        default -> -1;
                    };
            if (value > bestValue) {
                best = action;
                bestValue = value;
            }
        }
        return best;
    }

    private static int pickValue(Board board, ObjectView object, int sign) {
        int worth = 1 + Board.worth(object);
        return sign == 2 ? (board.mine(object) ? -worth : worth) : sign * worth;
    }

    private static Action number(Board board, Decision.PickNumber decision, List<Action> actions) {
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

    private Action option(Board board, Decision.PickOption decision, List<Action> actions) {
        if (decision.purpose() == Decision.Purpose.CREATURE_TYPE) {
            Action commonest = new Action.PickOption(commonestType(board, decision));
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

    /// The creature type that most of the player's own cards in sight have.
    private static int commonestType(Board board, Decision.PickOption decision) {
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
