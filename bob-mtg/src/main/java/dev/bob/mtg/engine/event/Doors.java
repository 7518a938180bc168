package dev.bob.mtg.engine.event;

import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;

/// Unlocking the halves of Rooms (rule 709.5).
public final class Doors {
    private Doors() {}

    public static void unlock(Kernel k, int id, int half) {
        GameObject object = k.s.object(id);
        Model.Room room = object.model.room;
        if (object.gone
                || room == null
                || (object.particulars.shown().unlocked() & 1 << half) != 0) {
            return;
        }
        EventRules.of(k).changes.begin(k);
        GameObject now = object.copy();
        now.unlock(1 << half);
        now.model = room.of(now.particulars.shown().unlocked());
        k.s.put(now);
        k.structural();
        unlocked(k, id, half);
        EventRules.of(k).changes.end(k);
    }

    /// Tells of an unlocked half, also as the permanent enters (rule 709.5h).
    static void unlocked(Kernel k, int id, int half) {
        var happening = new RuleEvent(RuleEvent.UNLOCKS);
        happening.object = id;
        happening.player = k.derived(id).controller;
        happening.ordinal = half;
        happening.flag = k.s.object(id).particulars.shown().unlocked() == 3;
        EventRules.of(k).changes.happen(k, happening);
    }
}
