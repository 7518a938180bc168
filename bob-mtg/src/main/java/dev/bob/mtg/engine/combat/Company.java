package dev.bob.mtg.engine.combat;

import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Kernel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/// A creature that may attack, or block, only with so many of some others. Creatures are indices of a declaration.
record Company(int creature, int least, BitSet others) {
    /// Whether it has enough company, or does nothing that takes any.
    boolean suffices(IntPredicate takesPart) {
        return !takesPart.test(creature) || others.stream().filter(takesPart).count() >= least;
    }

    /// What is said of the company of these creatures.
    ///
    /// @param attack as they attack; else as they block
    static List<Company> of(Kernel k, int[] creatures, boolean attack) {
        var eval = CombatRules.of(k).eval;
        List<Company> all = new ArrayList<>(0);
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.OnlyWith rule
                    && (attack ? rule.attack() : rule.block())) {
                for (int c = 0; c < creatures.length; c++) {
                    if (eval.matches(k, rule.creatures(), creatures[c], live.context())) {
                        var others = new BitSet();
                        for (int other = 0; other < creatures.length; other++) {
                            if (other != c
                                    && eval.matches(
                                            k, rule.others(), creatures[other], live.context())) {
                                others.set(other);
                            }
                        }
                        all.add(new Company(c, rule.least(), others));
                    }
                }
            }
        }
        return all;
    }
}
