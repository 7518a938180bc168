package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.combat.CombatRules;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import org.jspecify.annotations.Nullable;

/// Steps, priority, state-based actions, and the loop that runs a game (rules 500-514, 704).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class TurnRules extends CombatRules {
    final StateBasedActions actions = new StateBasedActions(this);
    final GameLoop gameLoop = new GameLoop(this);

    public TurnRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static TurnRules of(Kernel k) {
        return (TurnRules) k.rules();
    }

    @Override
    public Frame priority() {
        return new PriorityRound.Priority();
    }

    @Override
    public void skipToCleanup(Kernel k) {
        Turns.skipToCleanup(k);
    }

    @Override
    public void advance(Kernel k) {
        gameLoop.advance(k);
    }

    @Override
    public @Nullable Refusal submit(Kernel k, Action action) {
        return gameLoop.submit(k, action);
    }

    @Override
    public @Nullable Refusal concede(Kernel k, int seat) {
        return gameLoop.concede(k, seat);
    }

    @Override
    public @Nullable Refusal giveCounters(Kernel k, int object, CounterKind kind, int count) {
        return gameLoop.giveCounters(k, object, kind, count);
    }
}
