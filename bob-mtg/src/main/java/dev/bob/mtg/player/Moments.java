package dev.bob.mtg.player;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the heuristic player does with priority: how much each action is worth at this moment.
final class Moments {

    /// Pumping a creature more often than this in a turn is for those who calculate.
    private static final int MOST_BOOSTS = 8;

    private static final int LAND = 1000;
    private static final int LETHAL = 900;

    /// Smaller creatures are left alone unless life is as low as that.
    private static final double WORTH_REMOVING = 3.2;

    private static final int DANGER = 10;

    private final Map<String, Aim> spells = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private int turn = -1;

    /// How much an action is worth; 0 for not now.
    int value(Board board, int me, Action action) {
        if (board.view().turn() != turn) {
            turn = board.view().turn();
            used.clear();
        }
        return switch (action) {
            case Action.PlayLand _ -> LAND;
            case Action.Cast cast ->
                    // What was announced before and is still there was taken back: its costs
                    // couldn't be paid.
                    used.containsKey(key(cast))
                            ? 0
                            : board.object(cast.object()).map(o -> cast(board, me, o)).orElse(0);
            case Action.Activate activate -> activate(board, me, activate);
            case Action.Pass _,
                    Action.Special _,
                    Action.Pick _,
                    Action.PickValue _,
                    Action.Finish _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.PayAutomatically _ ->
                    0;
        };
    }

    /// Notes what is announced.
    void chosen(Action action) {
        if (action instanceof Action.Cast || action instanceof Action.Activate) {
            used.merge(key(action), 1, Integer::sum);
        }
    }

    private static String key(Action action) {
        return switch (action) {
            case Action.Cast cast -> "cast " + cast.object();
            case Action.Activate(int object, int ability) -> object + "/" + ability;
            case Action.Pass _,
                    Action.PlayLand _,
                    Action.Special _,
                    Action.Pick _,
                    Action.PickValue _,
                    Action.Finish _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.PayAutomatically _ ->
                    "";
        };
    }

    /// The aim of a card's spell.
    Aim aim(ObjectView card) {
        return spells.computeIfAbsent(
                card.name(), _ -> Aim.ofSpell(card.abilities(), card.subtypes().contains("Aura")));
    }

    private int cast(Board board, int me, ObjectView card) {
        Aim aim = aim(card);
        int value = 10 + 10 * card.manaValue();
        if (card.manaCost().contains("{X}")) {
            int x = ManaCost.parse(card.manaCost()).largestX(board.untappedLands());
            if (x == 0) {
                // rarely worth the card
                return 0;
            }
            value += 10 * x;
        }
        boolean main =
                board.myTurn() && board.view().step().isMain() && board.view().stack().isEmpty();
        if (aim.intent() == Intent.COUNTER) {
            return board.isEnemySpellOnTop() ? value : 0;
        }
        if (Board.isCreature(card)) {
            return main ? value : 0;
        }
        if (aim.intent() == Intent.HARM && !aim.toPlayers()) {
            value = harm(board, me, aim, value);
        } else if (aim.intent() == Intent.HELP && board.creatures(me).isEmpty()) {
            value = 0;
        }
        boolean fast = Board.is(card, "Instant") || Board.has(card, "flash");
        boolean combat = board.view().step() == Step.DECLARE_BLOCKERS;
        boolean enemyEnd = !board.myTurn() && board.view().step() == Step.END_TURN;
        return switch (aim.intent()) {
            case HARM -> main || (fast && (combat || enemyEnd)) ? value : 0;
            case HELP -> main ? value : 0;
            case BOOST -> fast ? boost(board, me, value, 3) : main ? value : 0;
            case VALUE, UNKNOWN ->
                    fast ? enemyEnd || isSecondMain(board) ? value : 0 : main ? value : 0;
            case COUNTER, MANA -> 0;
        };
    }

    private static boolean isSecondMain(Board board) {
        return board.myTurn()
                && board.view().step() == Step.POSTCOMBAT_MAIN
                && board.view().stack().isEmpty();
    }

    /// Removal is for creatures that it removes; what is left over is for the last points of life.
    private static int harm(Board board, int me, Aim aim, int value) {
        int enemy = board.opponent();
        if (aim.damage().isPresent()
                && !aim.withOwn()
                && aim.damage().getAsInt() >= board.player(enemy).life()) {
            return LETHAL;
        }
        double best = 0;
        for (ObjectView creature : board.creatures(enemy)) {
            Fighter fighter = Board.fighter(creature);
            best = Math.max(best, aim.removes(fighter) ? fighter.worth() : 0);
        }
        boolean pays = best >= (board.player(me).life() > DANGER ? WORTH_REMOVING : 1);
        return pays ? value : 0;
    }

    /// Help in a fight is worth something where it changes the fight.
    private static int boost(Board board, int me, int value, int least) {
        return board.view().step() == Step.DECLARE_BLOCKERS
                        && board.view().stack().isEmpty()
                        && board.creatures(me).stream().anyMatch(c -> stake(board, c) >= least)
                ? value
                : 0;
    }

    /// What is at stake in a creature's fight: what is lost and not won as it stands; negative for none.
    static int stake(Board board, ObjectView creature) {
        if (!Board.inCombat(creature)) {
            return -1;
        }
        Fighter own = Board.fighter(creature);
        List<Fighter> against = board.fightsWith(creature);
        if (against.isEmpty()) {
            return creature.blocking().isEmpty() ? 1 : 0;
        }
        double stake = 0;
        for (Fighter other : against) {
            stake += own.diesTo(other) ? own.worth() : 0;
            stake += other.diesTo(own) ? 0 : other.worth() / 2;
        }
        return (int) stake;
    }

    private int activate(Board board, int me, Action.Activate activate) {
        Optional<Ability> found = board.ability(activate);
        Optional<ObjectView> object = board.object(activate.object());
        int before = used.getOrDefault(key(activate), 0);
        if (found.isEmpty() || object.isEmpty()) {
            return 0;
        }
        if (found.get() instanceof Ability.WithKeyword keyword) {
            return before > 0 ? 0 : keyword(board, me, object.get(), keyword);
        }
        if (!(found.get() instanceof Ability.Activated ability)
                || !board.view().stack().isEmpty()
                || ability.cost().isEmpty()) {
            return 0;
        }
        Aim aim = Aim.ofAny(List.of(ability));
        boolean boosts = aim.intent() == Intent.BOOST;
        if (before >= (boosts ? MOST_BOOSTS : 1) || !isMoment(board, ability, boosts)) {
            return 0;
        }
        int value =
                switch (aim.intent()) {
                    case BOOST -> boost(board, me, object.get());
                    case VALUE -> 12;
                    case HARM -> aim.toPlayers() ? 14 : harm(board, me, aim, 14);
                    case HELP -> board.creatures(me).isEmpty() ? 0 : 6;
                    case COUNTER, MANA -> 0;
                    case UNKNOWN -> 2;
                };
        return costsMore(ability) && value < LETHAL ? value / 3 : value;
    }

    /// A creature that pumps itself has to be in combat; anything else helps whoever is.
    private static int boost(Board board, int me, ObjectView object) {
        return Board.isCreature(object) ? stake(board, object) > 0 ? 6 : 0 : boost(board, me, 6, 1);
    }

    private static int keyword(
            Board board, int me, ObjectView object, Ability.WithKeyword ability) {
        return switch (ability.keyword()) {
            case EQUIP, RECONFIGURE, FORTIFY ->
                    object.attachedTo() < 0 && !board.creatures(me).isEmpty() ? 15 : 0;
            case CYCLING, TYPECYCLING ->
                    !board.myTurn() && board.view().step() == Step.END_TURN ? 5 : 0;
            case LEVEL_UP, OUTLAST -> 8;
            default -> 0;
        };
    }

    private static boolean isMoment(Board board, Ability.Activated ability, boolean boosts) {
        boolean loyalty =
                ability.cost().stream()
                        .anyMatch(c -> c instanceof Cost.Loyalty || c instanceof Cost.LoyaltyX);
        if (loyalty) {
            return true;
        }
        Step step = board.view().step();
        return boosts
                ? step == Step.DECLARE_BLOCKERS
                : step == (board.myTurn() ? Step.POSTCOMBAT_MAIN : Step.END_TURN);
    }

    private static boolean costsMore(Ability.Activated ability) {
        return ability.cost().stream()
                .anyMatch(c ->
                        c instanceof Cost.Sacrifice
                                || c instanceof Cost.Discard
                                || c instanceof Cost.Exile
                                || c instanceof Cost.PayLife);
    }
}
