package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;

/// What every family of effects needs: the context of what resolves, and amounts and players in it.
abstract class EffectFamily {
    final Kernel k;

    EffectFamily(Kernel kernel) {
        this.k = kernel;
    }

    final Context c() {
        return k.s.context;
    }

    final int n(Amount amount) {
        return k.eval.amount(amount, c());
    }

    final int seat(PlayerRef who) {
        return k.eval.player(who, c());
    }

    final int[] seats(PlayerRef who) {
        return k.eval.players(who, c());
    }

    final void note(Verb verb, int[] things, int amount) {
        k.interpreter.note(verb, things, amount);
    }

    /// The division chosen for the targets of a slot; illegal targets keep their share (rule 608.2d).
    final int[] division(Selector selector, int[] ids) {
        int[] amounts = new int[ids.length];
        if (selector instanceof Selector.That(Reference.Targeted(int slot), _)) {
            Context context = c();
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
