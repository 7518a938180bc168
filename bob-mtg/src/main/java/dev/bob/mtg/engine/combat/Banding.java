package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Words;
import java.util.Arrays;

/// Which attackers are banded with which (rules 508.1e, 702.22c): any number with banding and up to one without. Each
/// attacker with banding that is in no band yet is asked about in turn.
///
/// @param at the attackers before this one have been asked about
record Banding(int at) implements Frame {
    static boolean isPossible(Kernel k) {
        for (int id : k.s.combat.attackers()) {
            if (k.derived(id).has(Words.BANDING)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void run(Kernel k) {
        int[] attackers = k.s.combat.attackers();
        for (int i = at; i < attackers.length; i++) {
            int[] others = k.derived(attackers[i]).has(Words.BANDING) ? others(k, i) : new int[0];
            if (others.length > 0) {
                k.push(new Banding(i + 1));
                k.push(
                        new Questions.Pick(
                                k.s.active,
                                Decision.Purpose.OTHER,
                                "Which attackers form a band with "
                                        + k.derived(attackers[i]).name
                                        + "?",
                                attackers[i],
                                -1,
                                others,
                                0,
                                others.length,
                                new int[0],
                                OneWithout.BANDING,
                                new Formed(attackers[i])));
                return;
            }
        }
    }

    /// The attackers that attack the same and are in no band. Those with banding that come before were asked about already
    /// and stayed alone.
    private static int[] others(Kernel k, int index) {
        CombatState combat = k.s.combat;
        int[] attackers = combat.attackers();
        var others = new Bag();
        for (int i = 0; i < attackers.length; i++) {
            boolean free =
                    combat.bandedWith(attackers[i]).length == 0
                            && combat.defenders()[i] == combat.defenders()[index];
            if (i != index && free && (i > index || !k.derived(attackers[i]).has(Words.BANDING))) {
                others.add(attackers[i]);
            }
        }
        return combat.bandedWith(attackers[index]).length > 0 ? new int[0] : others.toArray();
    }

    /// At most one creature of a band has no banding.
    enum OneWithout implements Questions.Allowed {
        BANDING;

        @Override
        public boolean test(Kernel kernel, int[] picked, int thing) {
            boolean without = !kernel.derived(thing).has(Words.BANDING);
            for (int each : picked) {
                if (without && !kernel.derived(each).has(Words.BANDING)) {
                    return false;
                }
            }
            return true;
        }
    }

    record Formed(int first) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] things) {
            if (things.length == 0) {
                return;
            }
            int[] band = Arrays.copyOf(things, things.length + 1);
            band[things.length] = first;
            kernel.s.combat = kernel.s.combat.withBand(band);
        }
    }
}
