package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An imagined game on its way, in the small choices of the search, of which dominated ones are left out.
final class Walk {

    private static final int MOST = 8;

    /// A choice with what it looks like and what it is called across imagined games.
    record Candidate(Ply choice, double score, long key) {}

    /// Always legal, so that nothing else has to be listed where nothing else is thought of.
    private static final Candidate PASS = new Candidate(new Ply.Do(new Action.Pass()), 0, 0);

    private final Game game;
    private final Instinct instinct;
    private final int known;
    private final Set<Integer> without;

    /// For the declaration under way, until somebody does something else.
    private @Nullable Skirmish plan;

    /// @param known objects from this id on are told apart by their cards, as imagined games differ in them
    /// @param without creatures that stay out of the declaration that is under way
    Walk(Game game, Instinct instinct, int known, Set<Integer> without) {
        this.game = game;
        this.instinct = instinct;
        this.known = known;
        this.without = new HashSet<>(without);
    }

    Game game() {
        return game;
    }

    /// Objects from this id on are told apart by their cards.
    int known() {
        return known;
    }

    void take(Ply choice) {
        switch (choice) {
            case Ply.Without(int creature) -> {
                without.add(creature);
                if (plan != null && plan.uses(creature)) {
                    plan = null;
                }
            }
            case Ply.Do(Action action) -> {
                if (plan != null && !plan.contains(action)) {
                    plan = null;
                }
                instinct.chosen(game.glance(), action);
                if (!(action instanceof Action.Attack) && !(action instanceof Action.Block)) {
                    without.clear();
                }
                if (game.submit(action) instanceof SubmitResult.Rejected refusal) {
                    throw new IllegalStateException(action + " was refused: " + refusal.reason());
                }
            }
        }
    }

    /// What is worth a thought, what looks best first; a single one if there is nothing to think about.
    List<Candidate> candidates(Decision decision) {
        if (decision instanceof Decision.Priority && !isMoment(game.glance(), decision.player())) {
            return List.of(PASS);
        }
        List<Action> actions = game.legalActions();
        if (actions.size() == 1) {
            return List.of(new Candidate(new Ply.Do(actions.getFirst()), 0, 0));
        }
        Glance glance = game.glance();
        return switch (decision) {
            case Decision.Priority priority -> priority(glance, priority, actions);
            case Decision.DeclareAttackers declare -> {
                if (plan == null) {
                    plan = Skirmish.attack(glance, declare.player(), actions, without);
                }
                yield declaration(glance, plan, actions);
            }
            case Decision.DeclareBlockers declare -> {
                if (plan == null) {
                    plan = Skirmish.block(glance, declare.player(), actions, without);
                }
                yield declaration(glance, plan, actions);
            }
            case Decision.PickNumber number -> number(glance, number, actions);
            case Decision.Pay pay -> best(sorted(glance, pay, actions));
            case Decision.Mulligan mulligan -> best(sorted(glance, mulligan, actions));
            case Decision.PickOption option ->
                    isWorthThinking(option.purpose())
                            ? sorted(glance, option, actions)
                            : best(sorted(glance, option, actions));
            case Decision.PickTargets targets -> sorted(glance, targets, actions);
            case Decision.PickObjects objects ->
                    isWorthThinking(objects.purpose())
                            ? sorted(glance, objects, actions)
                            : best(sorted(glance, objects, actions));
        };
    }

    private static boolean isWorthThinking(Decision.Purpose purpose) {
        return switch (purpose) {
            case ORDER, TRIGGER_ORDER, REPLACEMENT, HELP, MANA, COLOR, CREATURE_TYPE, CARD_NAME ->
                    false;
            default -> true;
        };
    }

    private static List<Candidate> best(List<Candidate> sorted) {
        return sorted.subList(0, 1);
    }

    private List<Candidate> sorted(Glance glance, Decision decision, List<Action> actions) {
        var list = new ArrayList<Candidate>(actions.size());
        for (Action action : actions) {
            double score = instinct.score(glance, decision, action);
            if (score > Instinct.NEVER / 2) {
                add(list, new Candidate(new Ply.Do(action), score, key(glance, action)));
            }
        }
        if (list.isEmpty()) {
            list.add(new Candidate(new Ply.Do(actions.getFirst()), 0, 0));
        }
        list.sort(Comparator.comparingDouble(Candidate::score).reversed());
        return list.size() > MOST ? list.subList(0, MOST) : list;
    }

    /// What is the same for all that matters here is thought about once.
    private static void add(List<Candidate> list, Candidate candidate) {
        for (Candidate other : list) {
            if (other.key() == candidate.key()) {
                return;
            }
        }
        list.add(candidate);
    }

    private List<Candidate> priority(Glance glance, Decision decision, List<Action> actions) {
        List<Candidate> sorted = sorted(glance, decision, actions);
        if (sorted.getFirst().choice() instanceof Ply.Do(Action.PlayLand _)) {
            // a land first: nothing else gets worse by it
            return sorted.stream()
                    .filter(c -> c.choice() instanceof Ply.Do(Action.PlayLand _))
                    .toList();
        }
        return sorted;
    }

    /// Whether a player thinks of more than passing: in their main phases, when something of another player's waits on
    /// the stack, in combat once it is known who fights whom, and at the end of another player's turn.
    private static boolean isMoment(Glance glance, int me) {
        Thing top = glance.topOfStack();
        if (top != null) {
            return top.controller() != me;
        }
        boolean mine = glance.active() == me;
        return switch (glance.step()) {
            case PRECOMBAT_MAIN, POSTCOMBAT_MAIN -> mine;
            case DECLARE_BLOCKERS -> true;
            case DECLARE_ATTACKERS, END_TURN -> !mine;
            case UNTAP,
                    UPKEEP,
                    DRAW,
                    BEGIN_COMBAT,
                    FIRST_COMBAT_DAMAGE,
                    COMBAT_DAMAGE,
                    END_COMBAT,
                    CLEANUP ->
                    false;
        };
    }

    /// The choice about the next creature that was not thought about: each way in, and without it.
    private List<Candidate> declaration(Glance glance, Skirmish skirmish, List<Action> actions) {
        int creature = -1;
        var list = new ArrayList<Candidate>();
        for (Action action : actions) {
            int about = Skirmish.creatureOf(action);
            if (about < 0 || without.contains(about) || (creature >= 0 && about != creature)) {
                continue;
            }
            if (creature < 0) {
                creature = about;
                list.add(new Candidate(new Ply.Without(creature), 0, 0));
            }
            double score = skirmish.contains(action) ? 1 : -1;
            list.add(new Candidate(new Ply.Do(action), score, key(glance, action)));
        }
        if (list.isEmpty()) {
            Action finish = new Action.Finish();
            return List.of(
                    new Candidate(
                            new Ply.Do(actions.contains(finish) ? finish : actions.getFirst()),
                            0,
                            0));
        }
        list.sort(Comparator.comparingDouble(Candidate::score).reversed());
        return list.size() > MOST ? list.subList(0, MOST) : list;
    }

    /// How many creatures are still to be thought about.
    int undecided() {
        return (int)
                game.legalActions().stream()
                        .mapToInt(Skirmish::creatureOf)
                        .filter(id -> id >= 0 && !without.contains(id))
                        .distinct()
                        .count();
    }

    Set<Integer> without() {
        return without;
    }

    /// Wide ranges are thought about at their ends, in the middle and where instinct points.
    private List<Candidate> number(
            Glance glance, Decision.PickNumber decision, List<Action> actions) {
        List<Candidate> all = sorted(glance, decision, actions);
        var some = new ArrayList<Candidate>();
        int middle = (decision.min() + decision.max()) / 2;
        some.add(all.getFirst());
        for (int number : new int[] {decision.max(), decision.min(), middle}) {
            Action action = new Action.PickNumber(number);
            if (actions.contains(action)) {
                add(
                        some,
                        new Candidate(
                                new Ply.Do(action),
                                instinct.score(glance, decision, action),
                                key(glance, action)));
            }
        }
        return some;
    }

    private long key(Glance glance, Action action) {
        return switch (action) {
            case Action.Pass() -> 1;
            case Action.Finish() -> 2;
            case Action.Keep() -> 3;
            case Action.Mulligan() -> 4;
            case Action.PayAutomatically() -> 5;
            case Action.PlayLand(int object, int face) -> mix(10 + face, thing(glance, object));
            case Action.Cast(int object, int face, int way) ->
                    mix(100 + 16L * face + way, thing(glance, object));
            case Action.Activate(int object, int ability) ->
                    mix(1000 + ability, thing(glance, object));
            case Action.Special(int object, var kind) ->
                    mix(2000 + kind.name().hashCode(), thing(glance, object));
            case Action.PickObject(int object) -> mix(3000, thing(glance, object));
            case Action.PickPlayer(int player) -> mix(4000, player);
            case Action.PickNumber(int number) -> mix(5000, number);
            case Action.PickOption(int index) -> mix(6000, index);
            case Action.Attack(int attacker, Action.Defender(int player, int object)) ->
                    mix(7000 + player, mix(attacker, object));
            case Action.Block(int blocker, int attacker) -> mix(8000, mix(blocker, attacker));
        };
    }

    private static long mix(long a, long b) {
        return ((a * 0x9E3779B97F4A7C15L) ^ b) * 0xBF58476D1CE4E5B9L + b;
    }

    /// An object as it is called in every imagined game: permanents that are there already by their id, others by their
    /// card and place.
    private long thing(Glance glance, int id) {
        Thing thing = glance.thing(id);
        boolean stays = thing.zone() == Zone.BATTLEFIELD || thing.zone() == Zone.STACK;
        if (stays && id < known && !(thing.isLand() && !thing.isCreature())) {
            return id;
        }
        return mix(
                thing.card().name().hashCode(),
                thing.zone().name().hashCode() * 64L
                        + thing.controller() * 4L
                        + (thing.tapped() ? 2 : 0)
                        + (glance.step() == Step.CLEANUP ? 1 : 0));
    }
}
