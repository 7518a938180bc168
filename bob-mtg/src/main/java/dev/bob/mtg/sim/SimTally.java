package dev.bob.mtg.sim;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.mtg.player.Dice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/// What is known of some games of a plan. Merging is associative and commutative, so that the games can be played in
/// any pieces, in any order, anywhere.
///
/// @param games how many were played
/// @param finished how many came to an end
/// @param rejected how many chosen actions the engine refused
/// @param errors how many games ended in an exception
/// @param draws how many ended without a winner
/// @param wins wins by deck
/// @param scores by player
/// @param matchUps by the two decks of a game of two, `A against B` in the order of the plan
/// @param winsBySeat wins of the seat that begins, and of the others in turn order
/// @param turns turns of the finished games
/// @param times how long decisions took, by player; the one thing that differs from run to run
/// @param actions choices in all games
/// @param digest the sum of a number for each game, modulo 2⁶⁴; each follows from the game's number and all that
///     happened in it
/// @param troubles what went wrong, by the game's number; the first twenty
/// @param pairs where two players meet, how many pairs of games brought 0 to 4 half-points to the one whose name comes first
/// @param open the half-points of pairs of which one game is known
public record SimTally(
        @JsonProperty("games") int games,
        @JsonProperty("finished") int finished,
        @JsonProperty("rejected") long rejected,
        @JsonProperty("errors") int errors,
        @JsonProperty("draws") int draws,
        @JsonProperty("wins") SortedMap<String, Integer> wins,
        @JsonProperty("scores") SortedMap<String, Score> scores,
        @JsonProperty("match_ups") SortedMap<String, MatchUp> matchUps,
        @JsonProperty("wins_by_seat") List<Integer> winsBySeat,
        @JsonProperty("turns") long turns,
        @JsonProperty("times") SortedMap<String, DecisionTimes> times,
        @JsonProperty("actions") long actions,
        @JsonProperty("digest") long digest,
        @JsonProperty("troubles") SortedMap<Integer, String> troubles,
        @JsonProperty("pairs") List<Integer> pairs,
        @JsonProperty("open") SortedMap<Integer, Integer> open) {

    private static final int MOST_TROUBLES = 20;
    private static final List<Integer> NO_PAIRS = List.of(0, 0, 0, 0, 0);

    /// A player's finished games. A draw counts one half-point, a win two.
    public record Score(
            @JsonProperty("half_points") long halfPoints, @JsonProperty("games") long games) {
        Score plus(Score other) {
            return new Score(halfPoints + other.halfPoints, games + other.games);
        }
    }

    /// The finished games between two decks.
    ///
    /// @param wins of the first
    /// @param losses wins of the second
    public record MatchUp(
            @JsonProperty("wins") int wins,
            @JsonProperty("losses") int losses,
            @JsonProperty("draws") int draws) {
        MatchUp plus(MatchUp other) {
            return new MatchUp(wins + other.wins, losses + other.losses, draws + other.draws);
        }
    }

    public SimTally {
        wins = Collections.unmodifiableSortedMap(new TreeMap<>(wins));
        scores = Collections.unmodifiableSortedMap(new TreeMap<>(scores));
        matchUps = Collections.unmodifiableSortedMap(new TreeMap<>(matchUps));
        troubles = Collections.unmodifiableSortedMap(first(troubles));
        winsBySeat = List.copyOf(winsBySeat);
        pairs = List.copyOf(pairs);
        times = Collections.unmodifiableSortedMap(new TreeMap<>(times));
        open = Collections.unmodifiableSortedMap(new TreeMap<>(open));
    }

    /// No game yet.
    public static SimTally none(SimPlan plan) {
        TreeMap<String, Integer> wins = new TreeMap<>();
        plan.decks().forEach(d -> wins.put(d.id(), 0));
        return new SimTally(
                0,
                0,
                0,
                0,
                0,
                wins,
                new TreeMap<>(),
                new TreeMap<>(),
                Collections.nCopies(plan.seats(), 0),
                0,
                new TreeMap<>(),
                0,
                0,
                new TreeMap<>(),
                NO_PAIRS,
                new TreeMap<>());
    }

    /// One game.
    static SimTally of(SimPlan plan, int game, GameRun run) {
        SimPlan.Pairing pairing = plan.pairing(game);
        List<String> decks = pairing.decks().stream().map(SimPlan.SimDeck::id).toList();
        TreeMap<String, Integer> wins = new TreeMap<>();
        List<Integer> bySeat = new ArrayList<>(Collections.nCopies(plan.seats(), 0));
        if (run.winner() >= 0) {
            wins.put(decks.get(run.winner()), 1);
            bySeat.set(run.winner(), 1);
        }
        TreeMap<String, Score> scores = new TreeMap<>();
        for (int seat = 0; seat < plan.seats(); seat++) {
            int halfPoints = run.winner() == seat ? 2 : run.winner() < 0 ? 1 : 0;
            scores.merge(
                    pairing.players().get(seat),
                    run.finished() ? new Score(halfPoints, 1) : new Score(0, 0),
                    Score::plus);
        }
        TreeMap<Integer, String> troubles = new TreeMap<>();
        if (!run.trouble().isEmpty()) {
            troubles.put(game, "(" + String.join(" against ", decks) + "): " + run.trouble());
        }
        return new SimTally(
                1,
                run.finished() ? 1 : 0,
                run.rejected(),
                run.error() ? 1 : 0,
                run.finished() && run.winner() < 0 ? 1 : 0,
                wins,
                scores,
                matchUps(plan, decks, run),
                bySeat,
                run.finished() ? run.turns() : 0,
                run.times(),
                run.actions(),
                digest(plan, game, run),
                troubles,
                NO_PAIRS,
                open(plan, game, run));
    }

    private static TreeMap<Integer, Integer> open(SimPlan plan, int game, GameRun run) {
        TreeMap<Integer, Integer> open = new TreeMap<>();
        if (plan.isPaired() && run.finished()) {
            int seat = plan.pairing(game).players().indexOf(Collections.min(plan.players()));
            open.put(plan.pair(game), run.winner() == seat ? 2 : run.winner() < 0 ? 1 : 0);
        }
        return open;
    }

    private static long digest(SimPlan plan, int game, GameRun run) {
        long what = Dice.derive(run.digest(), run.actions() * 4 + run.winner() + 1);
        return Dice.derive(plan.seed() ^ what, game);
    }

    private static TreeMap<String, MatchUp> matchUps(
            SimPlan plan, List<String> decks, GameRun run) {
        TreeMap<String, MatchUp> matchUps = new TreeMap<>();
        if (decks.size() != 2 || plan.decks().size() < 2 || !run.finished()) {
            return matchUps;
        }
        List<String> inOrder = plan.decks().stream().map(SimPlan.SimDeck::id).toList();
        int first = inOrder.indexOf(decks.get(0)) <= inOrder.indexOf(decks.get(1)) ? 0 : 1;
        matchUps.put(
                decks.get(first) + " against " + decks.get(1 - first),
                new MatchUp(
                        run.winner() == first ? 1 : 0,
                        run.winner() == 1 - first ? 1 : 0,
                        run.winner() < 0 ? 1 : 0));
        return matchUps;
    }

    /// What is known of these games and the other's; no game may be in both.
    public SimTally merge(SimTally other) {
        List<Integer> bySeat = new ArrayList<>(winsBySeat);
        for (int seat = 0; seat < bySeat.size(); seat++) {
            bySeat.set(seat, bySeat.get(seat) + other.winsBySeat.get(seat));
        }
        TreeMap<Integer, String> all = new TreeMap<>(troubles);
        all.putAll(other.troubles);
        List<Integer> closed = new ArrayList<>();
        for (int points = 0; points < NO_PAIRS.size(); points++) {
            closed.add(pairs.get(points) + other.pairs.get(points));
        }
        TreeMap<Integer, Integer> left = new TreeMap<>(open);
        other.open.forEach((pair, points) -> {
            Integer first = left.remove(pair);
            if (first == null) {
                left.put(pair, points);
            } else {
                closed.set(first + points, closed.get(first + points) + 1);
            }
        });
        return new SimTally(
                games + other.games,
                finished + other.finished,
                rejected + other.rejected,
                errors + other.errors,
                draws + other.draws,
                merged(wins, other.wins, Integer::sum),
                merged(scores, other.scores, Score::plus),
                merged(matchUps, other.matchUps, MatchUp::plus),
                bySeat,
                turns + other.turns,
                merged(times, other.times, DecisionTimes::plus),
                actions + other.actions,
                digest + other.digest,
                all,
                closed,
                left);
    }

    private static <V> TreeMap<String, V> merged(
            Map<String, V> one, Map<String, V> other, BinaryOperator<V> sum) {
        TreeMap<String, V> both = new TreeMap<>(one);
        other.forEach((key, value) -> both.merge(key, value, sum));
        return both;
    }

    /// From pairs of games by the bootstrap, where there are enough of them; else as if games had nothing to do with
    /// each other.
    private static Rate rate(Score score, List<Integer> pairs) {
        int count = pairs.stream().mapToInt(Integer::intValue).sum();
        Rate rate = Rate.of(score.halfPoints / 2.0, score.games);
        return count < 10 || 2L * count < score.games ? rate : rate.bootstrapped(pairs);
    }

    private static TreeMap<Integer, String> first(SortedMap<Integer, String> troubles) {
        TreeMap<Integer, String> some = new TreeMap<>(troubles);
        while (some.size() > MOST_TROUBLES) {
            some.pollLastEntry();
        }
        return some;
    }

    /// The report of these games.
    ///
    /// @param seconds how long they took
    public SimReport report(double seconds) {
        TreeMap<String, Rate> rates = new TreeMap<>();
        scores.forEach((name, score) ->
                rates.put(
                        name,
                        rate(score, name.equals(scores.firstKey()) ? pairs : pairs.reversed())));
        return new SimReport(
                games,
                finished,
                games - finished - errors,
                rejected,
                errors,
                draws,
                wins,
                rates,
                matchUps,
                winsBySeat,
                finished == 0 ? 0 : (double) turns / finished,
                times,
                actions,
                seconds,
                "%016x".formatted(digest),
                troubles.entrySet().stream()
                        .map(trouble -> "game " + trouble.getKey() + " " + trouble.getValue())
                        .toList());
    }
}
