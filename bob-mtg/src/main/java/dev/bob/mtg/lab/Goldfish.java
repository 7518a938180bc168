package dev.bob.mtg.lab;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.GameSetup;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/// How fast a deck wins against nobody: an opponent who plays a land each turn and nothing else.
///
/// @param kills games by the deck's own turn in which it won
/// @param unfinished games that weren't won in [#MOST_TURNS] own turns
public record Goldfish(SortedMap<Integer, Integer> kills, int unfinished) {

    public static final int MOST_TURNS = 20;
    private static final int TOO_MANY = 20_000;

    public Goldfish {
        kills = Collections.unmodifiableSortedMap(new TreeMap<>(kills));
    }

    /// Plays games; the same for the same seed.
    ///
    /// @param land what the opponent's deck is made of
    /// @param progress told after each game how many are done
    public static Goldfish of(
            List<CardDefinition> deck,
            CardDefinition land,
            int games,
            long seed,
            IntConsumer progress) {
        SortedMap<Integer, Integer> kills = new TreeMap<>();
        int unfinished = 0;
        GameRules rules = new GameRules();
        for (int game = 0; game < games; game++) {
            int turn = play(deck, land, Dice.derive(seed, game), rules);
            if (turn > 0) {
                kills.merge(turn, 1, Integer::sum);
            } else {
                unfinished++;
            }
            progress.accept(game + 1);
        }
        return new Goldfish(kills, unfinished);
    }

    private static int play(
            List<CardDefinition> deck, CardDefinition land, long seed, GameRules rules) {
        Game game =
                Game.create(
                        new GameSetup(
                                List.of(
                                        new GameSetup.PlayerSetup("A", deck, List.of()),
                                        new GameSetup.PlayerSetup(
                                                "B", Collections.nCopies(60, land), List.of())),
                                seed,
                                0,
                                new GameSetup.Options(20, true, 2 * MOST_TURNS, false)),
                        rules);
        var player = new HeuristicPlayer(seed);
        for (int i = 0; i < TOO_MANY && game.decision().isPresent(); i++) {
            Action action =
                    game.decision().get().player() == 0
                            ? player.choose(Question.of(game))
                            : idle(game.legalActions());
            game.submit(action);
        }
        return game.outcome().map(o -> o.winners().contains(0)).orElse(false)
                ? (game.turn() + 1) / 2
                : 0;
    }

    private static Action idle(List<Action> legal) {
        for (Action action : List.of(new Action.Keep(), new Action.Pass(), new Action.Finish())) {
            if (legal.contains(action)) {
                return action;
            }
        }
        return legal.getFirst();
    }

    /// How many games were played.
    public int games() {
        return kills.values().stream().mapToInt(Integer::intValue).sum() + unfinished;
    }

    /// The mean turn of the games that were won; 0 without any.
    public double meanTurn() {
        int won = games() - unfinished;
        long sum = 0;
        for (Map.Entry<Integer, Integer> entry : kills.entrySet()) {
            sum += (long) entry.getKey() * entry.getValue();
        }
        return won == 0 ? 0 : (double) sum / won;
    }
}
