package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;

/// Effects that are carried out beside what is going on.
public final class Instructions {
    private final EventRules rules;

    Instructions(EventRules rules) {
        this.rules = rules;
    }

    /// Runs an effect in its own context and then goes on with what was going on.
    public void aside(Kernel k, Effect effect, Context context) {
        Context saved = k.s.context;
        k.push(kernel -> kernel.s.context = saved);
        k.push(kernel -> {
            kernel.s.context = context;
            rules.carryOut(kernel, effect);
        });
    }
}
