package dev.bob.mtg.sim;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.player.Dice;
import java.util.List;

/// Counts the ways to go on from a position for so many choices. The number says nothing about play, but changes with
/// any change of what is offered or of what an action does near the position.
public final class PathCount {
    private static final int MANY = 6;

    private PathCount() {}

    /// Plays at random until there is much to choose from, which gives a position worth counting from.
    ///
    /// @param game is played on
    /// @param choices how many are made at least; 0 for the very beginning
    public static Game position(Game game, long seed, int choices) {
        var dice = new Dice(seed);
        for (int i = 0; game.decision().isPresent(); i++) {
            List<Action> legal = game.legalActions();
            if (i >= choices && (choices == 0 || legal.size() >= MANY)) {
                break;
            }
            game.submit(legal.get(dice.below(legal.size())));
        }
        return game;
    }

    /// The number of different chains of `depth` choices; a chain that ends the game counts once.
    public static long of(Game game, int depth) {
        if (depth == 0 || game.decision().isEmpty()) {
            return 1;
        }
        if (depth == 1) {
            return game.legalActions().size();
        }
        long count = 0;
        for (Action action : game.legalActions()) {
            Game fork = game.fork();
            fork.submit(action);
            count += of(fork, depth - 1);
        }
        return count;
    }
}
