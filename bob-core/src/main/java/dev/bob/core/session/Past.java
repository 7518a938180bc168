package dev.bob.core.session;

import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import java.util.ArrayList;
import java.util.List;

/// What a fork takes over from a session.
///
/// @param state as it was
/// @param since what happened since the last anchor
/// @param last the number of the last entry
/// @param undone how many turns were taken back
record Past(SessionState state, List<TapeEntry> since, long last, long undone) {

    Past {
        since = List.copyOf(since);
    }

    /// All of it. Costs what happened since the last anchor, however long the tape is.
    static Past whole(Session source) {
        List<TapeEntry> since = new ArrayList<>();
        long[] last = {0};
        SessionState state = source.state();
        source.tape()
                .sinceAnchor(entry -> {
                    last[0] = entry.id();
                    if (entry.kind() == Kind.ANCHOR) {
                        since.clear();
                    } else {
                        since.add(entry);
                    }
                    return true;
                });
        return new Past(state, since, last[0], source.tape().index().undone());
    }

    /// As far as that entry: the tape is read from its beginning.
    static Past until(Session source, long at) {
        Replay replay = new Replay(SessionState.initial());
        List<TapeEntry> since = new ArrayList<>();
        long[] last = {0};
        long[] undone = {0};
        source.tape()
                .forward(
                        0,
                        entry -> {
                            if (entry.id() > at) {
                                return false;
                            }
                            replay.on(entry);
                            last[0] = entry.id();
                            undone[0] = Undo.count(undone[0], entry);
                            if (entry.kind() == Kind.ANCHOR) {
                                since.clear();
                            } else {
                                since.add(entry);
                            }
                            return true;
                        });
        return new Past(replay.state(), since, last[0], undone[0]);
    }
}
