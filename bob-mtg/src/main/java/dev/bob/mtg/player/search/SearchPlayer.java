package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Pondering;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.DeckLists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// A player that thinks ahead, from what it may know: its question and lists of the decks. It has no way to the game
/// itself; what it tries, it tries in games with the hidden cards dealt anew.
///
/// With a budget by count the same questions get the same answers. A budget with a time limit also has it think while others
/// choose, unless it is meant to make mistakes; what it has found out by then comes on top of the budget.
///
/// Not thread-safe.
public final class SearchPlayer implements Player {

    private final Dice dice;
    private final Budget budget;
    private final double noise;
    private final DeckLists lists;
    private final Pace pace;
    private final Instinct instinct = new Instinct();
    private final Set<Integer> without = new HashSet<>();
    private final SpareTime spare;
    private final long seed;
    private Foresight foresight;
    private long playouts;

    /// @param seed what its chance follows from
    /// @param noise how wrong its estimates are, as a standard deviation of the chance to win; 0 for none
    /// @param lists what it knows of the others' decks
    /// @param nanoTime the clock for budgets by time
    public SearchPlayer(
            long seed, Budget budget, double noise, DeckLists lists, LongSupplier nanoTime) {
        this(seed, budget, noise, lists, nanoTime, SpareTime.threads());
    }

    /// @param spare where it thinks while others choose, one thing at a time
    SearchPlayer(
            long seed,
            Budget budget,
            double noise,
            DeckLists lists,
            LongSupplier nanoTime,
            Executor spare) {
        this.spare = new SpareTime(spare);
        this.seed = seed;
        this.dice = new Dice(seed);
        this.budget = budget;
        this.noise = noise;
        this.lists = lists;
        this.pace = new Pace(nanoTime);
        this.foresight = foresight();
    }

    /// A candidate with what the search thinks of it.
    ///
    /// @param text the choice in words; for a creature in a declaration also `without` it
    /// @param value how the game looks after it, between 0 (lost) and 1 (won); not a forecast to be taken literally
    /// @param playouts how many imagined games that stands on
    public record Considered(String text, double value, int playouts) {

        /// For people and models.
        public String line() {
            return "%3.0f %%  %s  (%d playouts)".formatted(100 * value, text, playouts);
        }
    }

    @Override
    public String name() {
        return "search";
    }

    /// What it may spend on a decision.
    public Budget budget() {
        return budget;
    }

    /// How many games it has imagined so far.
    public long playouts() {
        return playouts;
    }

    @Override
    public Pondering ponder(int seat, Function<DeckLists, Worlds> worlds) {
        if (budget.time().isZero() || noise > 0) {
            return Pondering.NONE;
        }
        Foresight mine = foresight;
        Worlds dealt = worlds.apply(lists);
        return spare.begin(stop -> mine.think(dealt, seat, stop));
    }

    private Foresight foresight() {
        return new Foresight(
                Dice.derive(seed, 1),
                budget.ahead(),
                (question, chance) -> {
                    var own = new Instinct();
                    Worlds worlds = question.worlds().apply(lists);
                    Walk walk = walk(worlds, Dice.derive(chance, 1), own, Set.of());
                    List<Walk.Candidate> candidates = walk.candidates(question.decision());
                    return candidates.size() == 1
                            ? Optional.empty()
                            : Optional.of(
                                    new Foresight.Prepared(
                                            walk,
                                            new Search(
                                                    worlds,
                                                    question.seat(),
                                                    walk,
                                                    candidates,
                                                    own,
                                                    chance)));
                });
    }

    /// What it has found out about a question while others chose.
    private Optional<Foresight.Prepared> foreseen(Question question) {
        if (!spare.end(budget.time().dividedBy(8))) {
            // a straggler keeps what it works on
            foresight = foresight();
        }
        return foresight.take(question);
    }

    @Override
    public Action choose(Question question) {
        Decision decision = question.decision();
        if (!isDeclaration(decision)) {
            without.clear();
        }
        if (question.actions().size() == 1) {
            return question.actions().getFirst();
        }
        pace.begin(budget.time());
        Worlds worlds = question.worlds().apply(lists);
        Optional<Foresight.Prepared> foreseen =
                without.isEmpty() ? foreseen(question) : Optional.empty();
        Walk walk =
                foreseen.map(Foresight.Prepared::walk)
                        .orElseGet(() -> walk(worlds, dice.nextLong(), instinct, without));
        Optional<Search> begun = foreseen.map(Foresight.Prepared::search);
        while (true) {
            List<Walk.Candidate> candidates = walk.candidates(decision);
            Ply best =
                    candidates.size() == 1
                            ? candidates.getFirst().choice()
                            : think(worlds, decision, walk, candidates, begun)
                                    .getFirst()
                                    .candidate
                                    .choice();
            begun = Optional.empty();
            switch (best) {
                case Ply.Do(Action action) -> {
                    return action;
                }
                case Ply.Without(int creature) -> {
                    without.add(creature);
                    walk.take(best);
                }
            }
        }
    }

    private static boolean isDeclaration(Decision decision) {
        return decision instanceof Decision.DeclareAttackers
                || decision instanceof Decision.DeclareBlockers;
    }

    /// What this player would choose, the best first, with what it thinks of each; a single one where there is nothing
    /// to think about. In a declaration it is about the next creature.
    public List<Considered> consider(Question question) {
        Decision decision = question.decision();
        pace.begin(budget.time());
        without.clear();
        Worlds worlds = question.worlds().apply(lists);
        Walk walk = walk(worlds, dice.nextLong(), instinct, without);
        List<Walk.Candidate> candidates = walk.candidates(decision);
        return think(worlds, decision, walk, candidates, Optional.empty()).stream()
                .map(tried ->
                        new Considered(
                                text(walk.game(), tried.candidate.choice()),
                                tried.mean(),
                                tried.count()))
                .toList();
    }

    /// An imagined game in which candidates are looked for.
    private static Walk walk(Worlds worlds, long chance, Instinct instinct, Set<Integer> without) {
        Game first = worlds.deal(chance);
        instinct.reset();
        return new Walk(first, instinct, first.glance().objects(), without);
    }

    private static String text(Game game, Ply choice) {
        return switch (choice) {
            case Ply.Do(Action action) -> game.describe(action);
            case Ply.Without(int creature) ->
                    "Without " + game.glance().thing(creature).card().name();
        };
    }

    /// @param begun a search for this choice that was begun ahead
    private List<Search.Tried> think(
            Worlds worlds,
            Decision decision,
            Walk walk,
            List<Walk.Candidate> candidates,
            Optional<Search> begun) {
        int parts =
                switch (decision) {
                    case Decision.Priority _ -> 1;
                    case Decision.DeclareAttackers _, Decision.DeclareBlockers _ ->
                            Math.max(1, walk.undecided());
                    case Decision.Mulligan _,
                            Decision.Pay _,
                            Decision.PickNumber _,
                            Decision.PickObjects _,
                            Decision.PickOption _,
                            Decision.PickTargets _ ->
                            2;
                };
        long time = Math.max(0, pace.left());
        long spared = time - time / parts;
        long chance = dice.nextLong();
        var search =
                begun.orElseGet(() ->
                        new Search(worlds, decision.player(), walk, candidates, instinct, chance));
        List<Search.Tried> tried =
                search.run(budget.share(parts).playouts(), () -> pace.left() - spared);
        playouts += search.playouts();
        if (noise > 0 && tried.size() > 1) {
            var blurred = new ArrayList<>(tried);
            double[] seen = new double[tried.size()];
            for (int i = 0; i < seen.length; i++) {
                seen[i] = tried.get(i).mean() + noise * gaussian();
            }
            blurred.sort((a, b) -> Double.compare(seen[tried.indexOf(b)], seen[tried.indexOf(a)]));
            return blurred;
        }
        return tried;
    }

    private double gaussian() {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += dice.below(1 << 20) / (double) (1 << 20);
        }
        return sum - 6;
    }
}
