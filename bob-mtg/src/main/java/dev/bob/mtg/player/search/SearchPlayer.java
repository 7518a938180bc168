package dev.bob.mtg.player.search;

import dev.bob.mtg.DeckLists;
import dev.bob.mtg.Game;
import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/// A player that thinks ahead, from what it may know: its question and lists of the decks. It has no way to the game
/// itself; what it tries, it tries in games with the hidden cards dealt anew.
///
/// With a budget by count the same questions get the same answers. Not thread-safe.
public final class SearchPlayer implements Player {

    private final Dice dice;
    private final Budget budget;
    private final double noise;
    private final DeckLists lists;
    private final Pace pace;
    private final Instinct instinct = new Instinct();
    private final Set<Integer> without = new HashSet<>();
    private long playouts;

    /// @param seed what its chance follows from
    /// @param noise how wrong its estimates are, as a standard deviation of the chance to win; 0 for none
    /// @param lists what it knows of the others' decks
    /// @param nanoTime the clock for budgets by time
    public SearchPlayer(
            long seed, Budget budget, double noise, DeckLists lists, LongSupplier nanoTime) {
        this.dice = new Dice(seed);
        this.budget = budget;
        this.noise = noise;
        this.lists = lists;
        this.pace = new Pace(nanoTime);
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
    public Action choose(Question question) {
        if (question.actions().size() == 1) {
            return question.actions().getFirst();
        }
        pace.begin(budget.time());
        Decision decision = question.decision();
        boolean declaring =
                decision instanceof Decision.DeclareAttackers
                        || decision instanceof Decision.DeclareBlockers;
        if (!declaring) {
            without.clear();
        }
        Worlds worlds = question.worlds().apply(lists);
        Walk walk = walk(worlds);
        while (true) {
            List<Walk.Candidate> candidates = walk.candidates(decision);
            Ply best =
                    candidates.size() == 1
                            ? candidates.getFirst().choice()
                            : think(worlds, decision, walk, candidates)
                                    .getFirst()
                                    .candidate
                                    .choice();
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

    /// What this player would choose, the best first, with what it thinks of each; a single one where there is nothing
    /// to think about. In a declaration it is about the next creature.
    public List<Considered> consider(Question question) {
        Decision decision = question.decision();
        pace.begin(budget.time());
        without.clear();
        Worlds worlds = question.worlds().apply(lists);
        Walk walk = walk(worlds);
        List<Walk.Candidate> candidates = walk.candidates(decision);
        return think(worlds, decision, walk, candidates).stream()
                .map(tried ->
                        new Considered(
                                text(walk.game(), tried.candidate.choice()),
                                tried.mean(),
                                tried.count()))
                .toList();
    }

    /// An imagined game in which candidates are looked for.
    private Walk walk(Worlds worlds) {
        Game first = worlds.deal(dice.nextLong());
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

    private List<Search.Tried> think(
            Worlds worlds, Decision decision, Walk walk, List<Walk.Candidate> candidates) {
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
        var search =
                new Search(
                        worlds,
                        decision.player(),
                        walk.game(),
                        walk.game().glance().objects(),
                        without,
                        instinct,
                        pace,
                        time - time / parts,
                        dice.nextLong());
        List<Search.Tried> tried = search.run(candidates, budget.share(parts).playouts());
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
