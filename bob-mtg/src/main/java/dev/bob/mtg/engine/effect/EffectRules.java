package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.cast.CastRules;
import dev.bob.mtg.engine.state.Kernel;

/// Carrying out effects (rules 609, 701).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class EffectRules extends CastRules {
    final Interpreter interpreter = new Interpreter(this);
    public final KeywordActionEffects keywordActions = new KeywordActionEffects(this);
    public final TheRing theRing = new TheRing(this);

    public EffectRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static EffectRules of(Kernel k) {
        return (EffectRules) k.rules();
    }

    @Override
    public void carryOut(Kernel k, Effect effect) {
        interpreter.exec(k, effect);
    }

    /// Ends the phase at hand and goes on with the cleanup step (rule 724.1e).
    public abstract void skipToCleanup(Kernel k);
}
