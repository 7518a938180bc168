package dev.bob.mtg.player.search;

import dev.bob.mtg.decision.Action;

/// One small choice of the search. Declarations of attackers and blockers are one choice for each creature: with it or
/// without it, which the game itself has no answer for.
sealed interface Ply {
    /// An answer to the game.
    record Do(Action action) implements Ply {}

    /// This creature neither attacks nor blocks this time.
    record Without(int creature) implements Ply {}
}
