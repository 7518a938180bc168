package dev.bob.core.session;

import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/// A session's tape: what happened, in order, for good. Queries stream; none holds the tape in memory.
///
/// Thread-safe, and safe beside other processes.
public final class Tape implements AutoCloseable {

    /// The anchor that every tape begins with.
    public static final String START = "session/start";

    /// The anchor that takes a turn back.
    public static final String UNDO = "turn/undone";

    /// In the first anchor's payload: how many of the turns that the state counts were taken back before.
    static final String UNDONE_TURNS = "undone_turns";

    private final JsonlFile file;
    private final Standing standing;
    private final LockFile lock;
    private final Clock clock;
    // The number of the next entry, valid while the file ends at `end`.
    private long nextId = 1;
    private long end = -1;

    Tape(Path path, Clock clock, Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.PROCESS, notices);
        this.standing = new Standing(file, path.resolveSibling("state.json"));
        this.lock = LockFile.at(path.resolveSibling(".lock"));
        this.clock = clock;
    }

    /// Appends facts in one write, and gives them their numbers and time.
    public List<TapeEntry> append(List<Draft> drafts, Sync sync) {
        try (var _ = lock.acquireShortly()) {
            return number(drafts, sync);
        }
    }

    /// Appends one fact that survives the death of the process.
    public TapeEntry append(Draft draft) {
        return append(List.of(draft), Sync.PROCESS).getFirst();
    }

    private synchronized List<TapeEntry> number(List<Draft> drafts, Sync sync) {
        if (file.size() != end) {
            file.repair();
            nextId = lastId() + 1;
        }
        String now = clock.instant().toString();
        List<TapeEntry> entries = new ArrayList<>(drafts.size());
        for (Draft draft : drafts) {
            entries.add(new TapeEntry(nextId++, draft.kind(), draft.payload(), draft.meta(), now));
        }
        file.append(entries, sync);
        end = file.size();
        return List.copyOf(entries);
    }

    private long lastId() {
        long[] last = {0};
        backward(entry -> {
            last[0] = entry.id();
            return false;
        });
        return last[0];
    }

    /// Hears every entry whose line begins at `offset` or later, oldest first, until the visitor has had enough.
    public void forward(long offset, EntryVisitor visitor) {
        file.forward(offset, (at, row) -> TapeEntry.from(row).map(visitor::on).orElse(true));
    }

    /// Hears every entry and where its line begins, oldest first, until the visitor has had enough.
    void forwardAt(BiPredicate<Long, TapeEntry> visitor) {
        file.forward(
                0,
                (at, row) ->
                        TapeEntry.from(row).map(entry -> visitor.test(at, entry)).orElse(true));
    }

    /// Hears every entry, newest first, until the visitor has had enough.
    public void backward(EntryVisitor visitor) {
        file.backward(
                Long.MAX_VALUE, (at, row) -> TapeEntry.from(row).map(visitor::on).orElse(true));
    }

    /// All anchors, oldest first.
    public List<TapeEntry> anchors() {
        List<TapeEntry> anchors = new ArrayList<>();
        forward(
                0,
                entry -> {
                    if (entry.kind() == Kind.ANCHOR) {
                        anchors.add(entry);
                    }
                    return true;
                });
        return anchors;
    }

    /// The last anchor, and the events since that belong to no turn, oldest first. Costs the same however long
    /// the tape is.
    public List<TapeEntry> standing() {
        return standing.entries();
    }

    /// The turns that were taken back.
    public Set<Long> undone() {
        Set<Long> turns = new HashSet<>();
        if (standing.undone() > 0) {
            forward(
                    0,
                    entry -> {
                        if (Undo.is(entry)) {
                            turns.add(entry.payload().path("turn").asLong());
                        }
                        return true;
                    });
        }
        return turns;
    }

    /// Hears the last anchor and every entry since, oldest first, until the visitor has had enough. Reads nothing
    /// before the anchor.
    public void sinceAnchor(EntryVisitor visitor) {
        forward(standing.anchor(), visitor);
    }

    Standing index() {
        return standing;
    }

    /// The newest anchor of that name.
    public Optional<TapeEntry> lastAnchor(String name) {
        return newest(entry -> entry.is(Kind.ANCHOR, name));
    }

    /// The newest anchor.
    public Optional<TapeEntry> lastAnchor() {
        return newest(entry -> entry.kind() == Kind.ANCHOR);
    }

    private Optional<TapeEntry> newest(java.util.function.Predicate<TapeEntry> wanted) {
        List<TapeEntry> found = new ArrayList<>(1);
        backward(entry -> {
            if (wanted.test(entry)) {
                found.add(entry);
            }
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }

    /// What stands after the entry with this number, oldest first; `after(0)` is everything.
    public void after(long id, EntryVisitor visitor) {
        forward(0, entry -> entry.id() <= id || visitor.on(entry));
    }

    /// What stands between two entries, both left out, oldest first.
    public void between(long from, long to, EntryVisitor visitor) {
        forward(0, entry -> entry.id() < to && (entry.id() <= from || visitor.on(entry)));
    }

    /// The entries whose payload holds all words of the query, without regard to case, newest first.
    ///
    /// @param limit how many at most
    public List<TapeEntry> search(String query, int limit) {
        List<String> words = List.of(query.toLowerCase(Locale.ROOT).strip().split("\\s+"));
        List<TapeEntry> found = new ArrayList<>();
        backward(entry -> {
            String text = entry.payload().toString().toLowerCase(Locale.ROOT);
            if (entry.kind() != TapeEntry.Kind.SYSTEM && words.stream().allMatch(text::contains)) {
                found.add(entry);
            }
            return found.size() < limit;
        });
        return found;
    }

    /// How long the tape is, in bytes.
    public long size() {
        return file.size();
    }

    /// Tells this file from one that has taken its place. Not meant for keeping.
    Object identity() {
        return file.identity();
    }

    /// Where the tape is.
    public Path path() {
        return file.path();
    }

    void repair() {
        file.repair();
    }

    @Override
    public void close() {
        file.close();
    }

    /// Hears entries one by one.
    @FunctionalInterface
    public interface EntryVisitor {
        /// The next entry.
        ///
        /// @return whether to go on
        boolean on(TapeEntry entry);
    }
}
