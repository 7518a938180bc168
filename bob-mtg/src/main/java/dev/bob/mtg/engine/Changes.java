package dev.bob.mtg.engine;

import dev.bob.mtg.definition.TurnFact;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events of the game: what happens between [#begin()] and [#end()] happens at once, and is noticed by what
/// triggers on it. The classes that make something happen tell it here.
final class Changes {
    private final Kernel k;
    private int depth;
    @Nullable Active before;
    private final List<Happening> batch = new ArrayList<>();

    Changes(Kernel kernel) {
        this.k = kernel;
    }

    void begin() {
        if (depth++ == 0) {
            before = k.active();
        }
    }

    void end() {
        if (--depth == 0) {
            if (!batch.isEmpty()) {
                Active then = before;
                before = null;
                List<Happening> happened = List.copyOf(batch);
                batch.clear();
                k.triggers.notice(happened, then);
            }
            before = null;
        }
    }

    /// What was going to happen doesn't.
    void forget() {
        depth = 0;
        before = null;
        batch.clear();
    }

    void happen(Happening happening) {
        if (depth == 0) {
            k.triggers.notice(List.of(happening), null);
        } else {
            batch.add(happening);
        }
    }

    /// Notes something that only matters if a trigger watches for it.
    boolean watched(int kind) {
        return depth > 0
                || k.s.inherent
                || !k.s.delayed.isEmpty()
                || (k.s.asked & 1L << kind) != 0
                || k.active().watchers[kind].length > 0;
    }

    void fact(int seat, TurnFact fact, int by) {
        Player player = k.s.player(seat).copy();
        player.addFact(fact, by);
        k.s.put(seat, player);
        k.nudge();
    }
}
