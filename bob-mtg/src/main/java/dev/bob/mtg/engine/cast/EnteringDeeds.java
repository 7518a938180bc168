package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RestoreContext;

/// What its controller does as a permanent enters, before it is there (rule 614.12a).
final class EnteringDeeds {
    private EnteringDeeds() {}

    static void begin(Kernel k, BattlefieldEntries.Entry entry, Effect effect) {
        k.push(new RestoreContext(k.s.context));
        k.s.context = new Context(entry.object, entry.controller);
        CastRules.of(k).carryOut(k, effect);
    }
}
