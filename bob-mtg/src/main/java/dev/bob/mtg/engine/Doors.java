package dev.bob.mtg.engine;

/// Unlocking the halves of Rooms (rule 709.5).
final class Doors {
    private Doors() {}

    static void unlock(Kernel k, int id, int half) {
        GameObject object = k.s.object(id);
        Model.Room room = object.model.room;
        if (object.gone || room == null || (object.unlocked & 1 << half) != 0) {
            return;
        }
        k.changes.begin();
        GameObject now = object.copy();
        now.unlocked |= 1 << half;
        now.model = room.of(now.unlocked);
        k.s.put(now);
        k.structural();
        unlocked(k, id, half);
        k.changes.end();
    }

    /// Tells of an unlocked half, also as the permanent enters (rule 709.5h).
    static void unlocked(Kernel k, int id, int half) {
        var happening = new Happening(Happening.UNLOCKS);
        happening.object = id;
        happening.player = k.derived(id).controller;
        happening.ordinal = half;
        happening.flag = k.s.object(id).unlocked == 3;
        k.changes.happen(happening);
    }
}
