package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
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
        CastRules.of(k).carryOut(k, ofOthers(effect));
    }

    /// A card that enters from a graveyard can't be moved elsewhere as it does (rule 614.13a).
    private static Effect ofOthers(Effect effect) {
        return effect instanceof Effect.Move move && move.what() instanceof Selector.Choose choose
                ? new Effect.Move(
                        move.verb(),
                        new Selector.Choose(
                                choose.chooser(),
                                choose.upTo(),
                                choose.count(),
                                Filter.and(choose.filter(), new Filter.Other())),
                        move.from(),
                        move.to(),
                        move.until())
                : effect;
    }
}
