package dev.bob.mtg.engine.combat;

import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.effect.EffectRules;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;

/// Attacks, blocks and combat damage (rules 506-511).
///
/// The parts of this layer, made once and shared by all games: they keep nothing of a game and take its handle.
@SuppressWarnings("this-escape")
public abstract class CombatRules extends EffectRules {
    public final CombatTaxes taxes = new CombatTaxes(this);
    public final AttackRules attacks = new AttackRules(this);
    public final BlockRules blocks = new BlockRules(this);
    public final CombatDamage combatDamage = new CombatDamage(this);

    public CombatRules(Compiler compiler) {
        super(compiler);
    }

    /// The rules by which a game is played, as far up as this layer.
    static CombatRules of(Kernel k) {
        return (CombatRules) k.rules();
    }

    /// The frame in which players get priority.
    public abstract Frame priority();
}
