package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Need;

/// Assist: another player may pay generic mana of a spell (rule 702.132).
public final class Assisting {
    private Assisting() {}

    public static boolean hasAssist(Model model) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.word.keyword() == Keyword.ASSIST) {
                return true;
            }
        }
        return false;
    }

    /// Whether a spell that its caster can't pay for alone can be paid for with another player's help. Who was left
    /// without it isn't offered the spell again in that turn.
    static boolean payable(Kernel k, int seat, int id, Model model, Need need) {
        if (!hasAssist(model) || k.s.object(id).marks.unassisted() == k.s.turn) {
            return false;
        }
        for (int other = 0; other < k.s.count; other++) {
            if (other != seat
                    && PaymentRules.of(k)
                            .mana
                            .canPay(k, seat, without(need, most(k, other, need)), -1, false)) {
                return true;
            }
        }
        return false;
    }

    /// How much of the generic mana a player could pay.
    public static int most(Kernel k, int player, Need need) {
        int n = 0;
        while (!k.s.player(player).lost
                && n < need.generic()
                && PaymentRules.of(k).mana.canPay(k, player, part(need, n + 1), -1, true)) {
            n++;
        }
        return n;
    }

    public static Need part(Need need, int n) {
        return Need.NOTHING.withGeneric(n).forSpell(need.use(), need.face());
    }

    public static Need without(Need need, int n) {
        return need.withGeneric(need.generic() - n);
    }
}
