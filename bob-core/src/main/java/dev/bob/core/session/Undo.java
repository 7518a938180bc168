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

    /// How many turns in a row can be taken back.
    private static final int DEPTH = 50;

    private final Replay replay;
    private final Deque<Undoable> past = new ArrayDeque<>();

    /// Whether an entry takes a turn back.
    static boolean is(TapeEntry entry) {
        return entry.is(Kind.ANCHOR, Tape.UNDO);
    }

    /// How many turns were taken back up to and with this entry.
    ///
    /// @param before how many up to it
    static long count(long before, TapeEntry entry) {
        return entry.is(Kind.ANCHOR, Tape.START)
                ? entry.payload().path(Tape.UNDONE_TURNS).asLong(0)
                : before + (is(entry) ? 1 : 0);
    }

    private record Undoable(long turn, SessionState before) {}

    Undo(Replay replay) {
        this.replay = replay;
    }

    void on(TapeEntry entry) {
        SessionState before = replay.state();
        replay.on(entry);
        if (Forgotten.is(entry)) {
            // What is forgotten doesn't come back with an earlier state.
            Forgotten forgotten = Forgotten.from(entry.payload());
            List<Undoable> all = List.copyOf(past);
            past.clear();
            all.forEach(one -> past.addLast(new Undoable(one.turn, forgotten.outOf(one.before))));
        } else if (is(entry)) {
            past.pollLast();
        } else if (entry.kind() == Kind.ANCHOR) {
            // A new phase: what was before it can't be reached by undoing turns.
            past.clear();
        } else if (entry.is(Kind.EVENT, Replay.TURN_END)
                && entry.payload().path("committed").asBoolean()
                && !entry.meta().has("copied_from")) {
            past.addLast(new Undoable(entry.turn(), before));
            if (past.size() > DEPTH) {
                past.removeFirst();
            }
        }
    }

    Optional<SessionState> before() {
        return Optional.ofNullable(past.peekLast()).map(Undoable::before);
    }

    long turn() {
        Undoable last = past.peekLast();
        return last == null ? 0 : last.turn();
    }
}
