package dev.bob.core.session;

import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// `turns.jsonl`: one line for each committed turn of every session, in the order in which they were
/// committed. A line in it is what makes a turn a fact.
public final class TurnLog implements AutoCloseable {

    private final JsonlFile file;

    /// The log in that file.
    public TurnLog(Path path, Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.DISK, notices);
    }

    /// Commits a turn.
    ///
    /// @return where in the file its line begins
    public long append(TurnRecord turn) {
        return file.append(turn);
    }

    /// Hears every turn whose line begins at `offset` or later, oldest first.
    public void forward(long offset, Predicate<TurnRecord> visitor) {
        file.forward(offset, (at, row) -> visitor.test(TurnRecord.from(row)));
    }

    /// Hears every turn, newest first, until the visitor has had enough.
    public void newestFirst(Predicate<TurnRecord> visitor) {
        file.backward(Long.MAX_VALUE, (at, row) -> visitor.test(TurnRecord.from(row)));
    }

    /// The turn of a session, if it was committed at `offset` or later.
    public Optional<TurnRecord> find(String sessionId, long number, long offset) {
        List<TurnRecord> found = new ArrayList<>(1);
        forward(
                Math.min(offset, file.size()),
                turn -> {
                    if (turn.turnNumber() == number && turn.sessionId().equals(sessionId)) {
                        found.add(turn);
                    }
                    return found.isEmpty();
                });
        return found.stream().findFirst();
    }

    /// Forgets turns that are no facts: of sessions that were thrown away.
    void retain(Predicate<String> sessions) {
        file.retain(row -> sessions.test(TurnRecord.from(row).sessionId()));
    }

    /// How long the log is, in bytes.
    public long size() {
        return file.size();
    }

    @Override
    public void close() {
        file.close();
    }
}
