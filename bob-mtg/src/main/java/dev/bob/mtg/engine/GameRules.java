package dev.bob.mtg.engine;

import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.turn.TurnRules;

/// All rules of the game, with the cards that have been made ready for it. Any number of games can share them, on any
/// number of threads.
public final class GameRules extends TurnRules {
    /// Rules with cards of their own.
    public GameRules() {
        this(new Compiler());
    }

    public GameRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played.
    public static GameRules of(Kernel k) {
        return (GameRules) k.rules();
    }
}
