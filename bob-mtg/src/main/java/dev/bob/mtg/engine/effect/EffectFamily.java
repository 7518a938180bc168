package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;

/// What every family of effects needs: the context of what resolves, and amounts, players and objects in it.
public abstract class EffectFamily {
    final EffectRules rules;

    EffectFamily(EffectRules rules) {
        this.rules = rules;
    }

    final Context c(Kernel k) {
        return k.s.context;
    }

    final int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    final int seat(Kernel k, PlayerRef who) {
        return rules.eval.player(k, who, c(k));
    }

    final int[] seats(Kernel k, PlayerRef who) {
        return rules.eval.players(k, who, c(k));
    }

    final int[] those(Kernel k, Selector what) {
        return rules.eval.select(k, what, c(k));
    }

    final void note(Kernel k, Verb verb, int[] things, int amount) {
        rules.interpreter.note(k, verb, things, amount);
    }

    /// The division chosen for the targets of a slot; illegal targets keep their share (rule 608.2d).
    final int[] division(Kernel k, Selector selector, int[] ids) {
        int[] amounts = new int[ids.length];
        if (selector instanceof Selector.That(Reference.Targeted(int slot), _)) {
            Context context = c(k);
            int[] divided = slot < context.division.length ? context.division[slot] : null;
            int[] announced = context.announced(slot);
            for (int i = 0; i < ids.length && divided != null; i++) {
                for (int j = 0; j < announced.length && j < divided.length; j++) {
                    if (announced[j] == ids[i]) {
                        amounts[i] = divided[j];
                    }
                }
            }
        }
        return amounts;
    }
}
