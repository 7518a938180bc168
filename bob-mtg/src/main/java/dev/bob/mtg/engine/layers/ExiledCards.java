package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;

/// The cards that linked abilities of the source exiled (rule 607.2a).
final class ExiledCards {
    private ExiledCards() {}

    static int[] byLinked(Kernel k, Context c) {
        return c.source < 0 ? new int[0] : k.object(c.source).linked.exiled().toArray();
    }

    /// Those and what this ability has exiled itself.
    static int[] all(Kernel k, Context c) {
        var all = new Bag();
        for (int[] cards : new int[][] {byLinked(k, c), c.done(Verb.EXILED)}) {
            for (int card : cards) {
                all.addNew(card);
            }
        }
        return all.toArray();
    }
}
