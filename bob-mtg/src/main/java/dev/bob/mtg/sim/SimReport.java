package dev.bob.mtg.sim;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What came of many games.
///
/// @param games how many were played
/// @param finished how many came to an end
/// @param stuck how many didn't: nobody could do anything, or the game went in circles
/// @param rejected how many chosen actions the engine refused
/// @param errors how many games ended in an exception
/// @param draws how many ended without a winner
/// @param wins wins by deck
/// @param winsByPlayer for each player the share of its games that it won
/// @param matchUps of games of two between several decks: each two decks' games, `A against B`
/// @param winsBySeat wins of the seat that begins, and of the others in turn order
/// @param turnsMean turns of a finished game, both players' together
/// @param times how long decisions took, by player
/// @param actions choices in all games
/// @param seconds how long it took
/// @param digest one number for everything that happened, equal for equal plans whatever the machine and the threads
/// @param troubles what went wrong, each with the game's number; at most twenty
public record SimReport(
        int games,
        int finished,
        int stuck,
        long rejected,
        int errors,
        int draws,
        Map<String, Integer> wins,
        Map<String, Rate> winsByPlayer,
        Map<String, SimTally.MatchUp> matchUps,
        List<Integer> winsBySeat,
        double turnsMean,
        Map<String, DecisionTimes> times,
        long actions,
        double seconds,
        String digest,
        List<String> troubles) {

    public SimReport {
        troubles = List.copyOf(troubles);
        winsBySeat = List.copyOf(winsBySeat);
    }

    /// Whether nothing went wrong.
    public boolean clean() {
        return stuck == 0 && rejected == 0 && errors == 0;
    }

    /// The longest that a player took to choose, in milliseconds.
    public double longestDecisionMs() {
        return times.values().stream().mapToDouble(DecisionTimes::longestMs).max().orElse(0);
    }

    /// The same with a player called as the user calls it.
    public SimReport renamed(String player, String called) {
        Map<String, Rate> rates = new TreeMap<>();
        Map<String, DecisionTimes> took = new TreeMap<>();
        winsByPlayer.forEach((name, rate) -> rates.put(name.equals(player) ? called : name, rate));
        times.forEach((name, each) -> took.put(name.equals(player) ? called : name, each));
        return new SimReport(
                games,
                finished,
                stuck,
                rejected,
                errors,
                draws,
                wins,
                rates,
                matchUps,
                winsBySeat,
                turnsMean,
                took,
                actions,
                seconds,
                digest,
                troubles);
    }

    /// The report as `bob mtg sim --json` prints it.
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("games", games)
                .put("finished", finished)
                .put("stuck", stuck)
                .put("rejected", rejected);
        json.put("errors", errors).put("draws", draws);
        ObjectNode byDeck = json.putObject("wins");
        wins.forEach(byDeck::put);
        ArrayNode byPlayer = json.putArray("wins_by_player");
        winsByPlayer.forEach((name, rate) ->
                byPlayer.addObject()
                        .put("name", name)
                        .put("rate", rounded(rate.rate(), 4))
                        .put("low", rounded(rate.low(), 4))
                        .put("high", rounded(rate.high(), 4)));
        if (!matchUps.isEmpty()) {
            ObjectNode between = json.putObject("match_ups");
            matchUps.forEach((decks, score) ->
                    between.putObject(decks)
                            .put("wins", score.wins())
                            .put("losses", score.losses())
                            .put("draws", score.draws()));
        }
        ArrayNode bySeat = json.putArray("wins_by_seat");
        winsBySeat.forEach(bySeat::add);
        json.put("turns_mean", rounded(turnsMean, 2));
        json.put("longest_decision_ms", rounded(longestDecisionMs(), 3));
        ArrayNode decisions = json.putArray("decision_times");
        times.forEach((name, each) -> each.json(decisions.addObject().put("name", name)));
        json.put("actions", actions).put("seconds", rounded(seconds, 3));
        json.put("games_per_s", seconds > 0 ? rounded(games / seconds, 2) : 0);
        json.put("actions_per_s", seconds > 0 ? Math.round(actions / seconds) : 0);
        json.put("digest", digest);
        if (!troubles.isEmpty()) {
            ArrayNode list = json.putArray("troubles");
            troubles.forEach(list::add);
        }
        return json;
    }

    private static double rounded(double value, int places) {
        double scale = Math.pow(10, places);
        return Math.round(value * scale) / scale;
    }
}
