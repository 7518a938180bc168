package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.engine.event.ZoneChanges;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Notes with the source of an effect what its linked abilities may speak of (rule 607).
final class Linking {
    private Linking() {}

    /// Notes exiled cards, and sets up their return.
    static void exiled(Kernel k, int[] exiled, @Nullable Duration until) {
        int source = k.s.context.source;
        if (source < 0) {
            return;
        }
        told(k, source, exiled);
        if (until != null && exiled.length > 0) {
            k.s.returns = append(k.s.returns, new State.Return(source, exiled));
        }
    }

    /// Tells an object of exiled cards that its own ability speaks of.
    static void told(Kernel k, int object, int[] exiled) {
        GameObject now = k.s.object(object).copy();
        now.linked = now.linked.withExiled(now.linked.exiled().plusAll(exiled));
        k.s.put(now);
        k.changed(now);
    }

    private static List<State.Return> append(List<State.Return> list, State.Return one) {
        var all = new ArrayList<>(list);
        all.add(one);
        return List.copyOf(all);
    }

    /// Notes what came onto the battlefield, if the source says something of it (rule 607.2c).
    static void entered(Kernel k, int[] ids) {
        int source = k.s.context.source;
        if (source >= 0 && k.object(source).model.speaksOf(Reference.EnteredWith.class)) {
            GameObject now = k.object(source).copy();
            now.linked = now.linked.withEntered(now.linked.entered().plusAll(ids));
            k.s.put(now);
            k.changed(now);
        }
    }

    /// What else a merged permanent became as it became that (rule 729.3c).
    static void addOthers(Kernel k, int id, int now, Bag present) {
        if (id != now) {
            for (int other : k.s.object(id).linked.parts().toArray()) {
                if (!k.s.object(other).gone && !ZoneChanges.isStray(k.s.object(other))) {
                    present.addNew(other);
                }
            }
        }
    }
}
