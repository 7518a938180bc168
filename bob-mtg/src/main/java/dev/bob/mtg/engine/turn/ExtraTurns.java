package dev.bob.mtg.engine.turn;

import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Kernel;

/// Extra turns that effects have players skip (rule 614.10).
final class ExtraTurns {
    private ExtraTurns() {}

    /// Whether a player skips each extra turn.
    static boolean areSkipped(Kernel k, int player) {
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.SkipsExtraTurns(PlayerRef players)
                    && TurnRules.of(k).eval.isPlayer(k, players, player, live.context())) {
                return true;
            }
        }
        return false;
    }
}
