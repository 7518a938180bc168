package dev.bob.core.session;

import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Walks a tape and keeps the states before the last turns, so that several can be taken back one after the
/// other.
final class Undo {

    /// The anchor that takes a turn back.
    static final String ANCHOR = "turn/undone";

    /// How many turns in a row can be taken back.
    private static final int DEPTH = 50;

    private final Replay replay;
    private final Deque<Past> past = new ArrayDeque<>();

    private record Past(long turn, SessionState before) {}

    Undo(Replay replay) {
        this.replay = replay;
    }

    void on(TapeEntry entry) {
        SessionState before = replay.state();
        replay.on(entry);
        if (Forgotten.is(entry)) {
            // What is forgotten doesn't come back with an earlier state.
            Forgotten forgotten = Forgotten.from(entry.payload());
            List<Past> all = List.copyOf(past);
            past.clear();
            all.forEach(one -> past.addLast(new Past(one.turn, forgotten.outOf(one.before))));
        } else if (entry.is(Kind.ANCHOR, ANCHOR)) {
            past.pollLast();
        } else if (entry.kind() == Kind.ANCHOR) {
            // A new phase: what was before it can't be reached by undoing turns.
            past.clear();
        } else if (entry.is(Kind.EVENT, Replay.TURN_END)
                && entry.payload().path("committed").asBoolean()
                && !entry.meta().has("copied_from")) {
            past.addLast(new Past(entry.turn(), before));
            if (past.size() > DEPTH) {
                past.removeFirst();
            }
        }
    }

    Optional<SessionState> before() {
        return Optional.ofNullable(past.peekLast()).map(Past::before);
    }

    long turn() {
        Past last = past.peekLast();
        return last == null ? 0 : last.turn();
    }
}
