package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;

/// How much damage is lethal to a creature: as much as its toughness (rule 120.6), unless an effect says by its power.
public final class LethalDamage {
    private final LayerRules rules;

    LethalDamage(LayerRules rules) {
        this.rules = rules;
    }

    /// The size that the damage marked on a creature is measured by.
    public int measure(Kernel k, int creature) {
        Derived d = k.derived(creature);
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.LethalByPower(Filter creatures)
                    && rules.eval.matches(k, creatures, creature, live.context())) {
                return d.power;
            }
        }
        return d.toughness;
    }

    /// Whether so much damage is lethal: none never is, whatever the size.
    public boolean isLethal(Kernel k, int creature, int damage) {
        return damage > 0 && damage >= measure(k, creature);
    }
}
