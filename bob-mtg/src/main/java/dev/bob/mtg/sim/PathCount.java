package dev.bob.mtg.sim;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;

/// Counts the ways to go on from a position for so many choices. The number says nothing about play, but changes with
/// any change of what is offered or of what an action does near the position.
public final class PathCount {
    private PathCount() {}

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
