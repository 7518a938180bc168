package dev.bob.memory.approval;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Long-term memory, the ledger and the queue, to read. What another process appends is seen at the next look.
///
/// The ledger is the truth about what counts; `ltm.jsonl` holds the texts. A decision that was taken back
/// doesn't count at all. Thread-safe.
public final class Memories implements AutoCloseable {

    private final JsonlFile ledgerFile;
    private final JsonlFile ltmFile;
    private final JsonlFile pendingFile;
    private final JsonlFile practiceFile;
    private final Consumer<Notice> notices;
    private final Standing standing = new Standing();
    private final Proposals proposals = new Proposals();
    private final Readings readings = new Readings();
    private final KnownTexts texts = new KnownTexts();
    private boolean compared;

    /// Whether somebody asked for what waits; whoever only recalls doesn't.
    private boolean queueWanted;

    private long ledgerEnd;
    private long ltmEnd;
    private long pendingEnd;
    private long practiceEnd;

    /// Opens; missing files are empty.
    public Memories(MemoryFiles files, Consumer<Notice> notices) {
        this.notices = notices;
        ledgerFile = new JsonlFile(files.ledger(), Sync.DISK, notices);
        ltmFile = new JsonlFile(files.ltm(), Sync.DISK, notices);
        pendingFile = new JsonlFile(files.pending(), Sync.PROCESS, notices);
        practiceFile = new JsonlFile(files.practice(), Sync.PROCESS, notices);
    }

    /// Every memory that was ever approved, oldest first.
    public List<Memory> all() {
        return read(() -> List.copyOf(standing.memories()));
    }

    /// Those that may be recalled now.
    public List<Memory> usable(Instant now) {
        return all().stream().filter(memory -> memory.usable(now)).toList();
    }

    /// What memories say, each read once.
    public Readings readings() {
        return readings;
    }

    /// What waits for a decision, oldest first.
    public List<PendingCandidate> pending() {
        return readAll(() -> proposals.all().stream().filter(this::undecided).toList());
    }

    /// What was proposed once more waits until it is decided once more.
    private boolean undecided(PendingCandidate pending) {
        if (standing.decision(pending.fingerprint()) == null) {
            return true;
        }
        return proposals.isAgain(pending.fingerprint())
                && decided(pending.fingerprint())
                        .map(decision ->
                                instant(decision.decidedAtUtc())
                                        .isBefore(instant(pending.proposedAtUtc())))
                        .orElse(true)
                && !isActive(pending.fingerprint());
    }

    private boolean isActive(String fingerprint) {
        Memory memory = standing.memory(fingerprint);
        return memory != null && memory.status() == Memory.Status.ACTIVE;
    }

    /// Everything that ever waited, oldest first.
    public List<PendingCandidate> proposed() {
        return readAll(() -> List.copyOf(proposals.all()));
    }

    /// The ledger, oldest first, read from its file.
    public List<LedgerEntry> ledger() {
        return read(this::entries);
    }

    private List<LedgerEntry> entries() {
        List<LedgerEntry> entries = new ArrayList<>();
        entries(0, (_, entry) -> entries.add(entry));
        return entries;
    }

    /// The decisions that were taken back.
    public Set<String> undone() {
        return read(standing::undone);
    }

    /// The decision that counts for a candidate.
    public Optional<LedgerEntry> decision(String fingerprint) {
        return read(() -> decided(fingerprint));
    }

    private Optional<LedgerEntry> decided(String fingerprint) {
        Long offset = standing.decision(fingerprint);
        List<LedgerEntry> found = new ArrayList<>(1);
        if (offset != null) {
            entries(
                    offset,
                    (_, entry) -> {
                        found.add(entry);
                        return false;
                    });
        }
        return found.stream().findFirst();
    }

    /// The memory with that fingerprint, or the only one whose fingerprint begins so.
    public Optional<Memory> memory(String idOrPrefix) {
        return read(() -> {
            Memory exact = standing.memory(idOrPrefix);
            return exact != null
                    ? Optional.of(exact)
                    : one(standing.memories(), Memory::id, idOrPrefix);
        });
    }

    /// The pending candidate with that fingerprint, or the only one whose fingerprint begins so.
    public Optional<PendingCandidate> pending(String idOrPrefix) {
        return one(pending(), PendingCandidate::fingerprint, idOrPrefix);
    }

    /// Grows whenever a memory came or changed.
    public long version() {
        return read(standing::version);
    }

    /// What came or changed since a [#version]; empty if that isn't known any more, and anything may have.
    public Optional<List<Memory>> changedSince(long version) {
        return read(() ->
                standing.changedSince(version)
                        .map(ids ->
                                ids.stream()
                                        .flatMap(id -> Stream.ofNullable(standing.memory(id)))
                                        .toList()));
    }

    /// Whether a candidate was decided, is stored or waits already, be it in other spelling. What was a memory once
    /// and isn't any more (forgotten, replaced) may be true again, and is not known.
    ///
    /// @param normal the text as [Likeness#normal] makes it
    public boolean knows(String fingerprint, String normal) {
        return readAll(() -> known(fingerprint, normal));
    }

    private boolean known(String fingerprint, String normal) {
        Memory memory = standing.memory(fingerprint);
        if (memory != null && memory.status() != Memory.Status.ACTIVE) {
            PendingCandidate pending = proposals.get(fingerprint);
            return pending != null && undecided(pending);
        }
        return proposals.says(normal)
                || standing.decision(fingerprint) != null
                || standing.memory(fingerprint) != null
                || proposals.get(fingerprint) != null
                || texts.contains(normal);
    }

    @Override
    public void close() {
        ledgerFile.close();
        ltmFile.close();
        pendingFile.close();
        practiceFile.close();
    }

    JsonlFile ledgerFile() {
        return ledgerFile;
    }

    JsonlFile ltmFile() {
        return ltmFile;
    }

    JsonlFile pendingFile() {
        return pendingFile;
    }

    /// What the ledger approved and `ltm.jsonl` lacks, in the ledger's order.
    List<Memory.Row> unstored() {
        return read(standing::unstored);
    }

    /// The rows that the ledger's approvals make, in their order: what `ltm.jsonl` has to hold. Approvals of
    /// the original format don't carry their text; theirs are taken from the file.
    List<Memory.Row> rowsFromLedger() {
        return read(this::rows);
    }

    private List<Memory.Row> rows() {
        Map<String, Memory.Row> made = new LinkedHashMap<>();
        for (LedgerEntry entry : entries()) {
            if (entry.action() == LedgerEntry.Action.APPROVE) {
                Memory.Row row = row(entry);
                if (row != null) {
                    made.putIfAbsent(row.id(), row);
                }
            }
        }
        return List.copyOf(made.values());
    }

    private Memory.@Nullable Row row(LedgerEntry entry) {
        if (entry.candidate() != null) {
            return Standing.row(entry);
        }
        Memory kept = standing.memory(entry.stored());
        if (kept == null) {
            notices.accept(
                    new Notice(
                            ledgerFile.path(),
                            "The approval "
                                    + entry.decisionId()
                                    + " doesn't say what it approved, and "
                                    + ltmFile.path()
                                    + " doesn't hold it either; it is left out."));
            return null;
        }
        return kept.row();
    }

    /// Forgets what was read, to read everything again.
    synchronized void reread() {
        compared = false;
        standing.clear();
        proposals.clear();
        texts.clear();
        ledgerEnd = 0;
        ltmEnd = 0;
        pendingEnd = 0;
        practiceEnd = 0;
    }

    /// Looks at what is read up to the files' ends. The folder's lock always comes before this object's: whoever
    /// holds the folder's, as somebody who decides does, looks here, too.
    private <T> T read(Supplier<T> look) {
        refresh();
        synchronized (this) {
            return look.get();
        }
    }

    /// The same, and what waits is read, too.
    private <T> T readAll(Supplier<T> look) {
        synchronized (this) {
            queueWanted = true;
        }
        return read(look);
    }

    private synchronized boolean upToDate() {
        return ledgerFile.size() == ledgerEnd
                && ltmFile.size() == ltmEnd
                && (!queueWanted
                        || (pendingFile.size() == pendingEnd
                                && practiceFile.size() == practiceEnd));
    }

    private void refresh() {
        if (upToDate()) {
            return;
        }
        // Under the lock, so that no line is seen half written.
        try (var _ = LockFile.ofFolder(folder()).acquire(LockFile.SHORT)) {
            synchronized (this) {
                repair();
                readOn();
                if (!compared) {
                    compared = true;
                    compare();
                }
            }
        } catch (BobException e) {
            if (e.kind() != BobException.Kind.STORAGE || Files.isWritable(folder())) {
                throw e;
            }
            // A folder that can't be written to: nobody writes there now, so it can be read without
            // the lock.
            synchronized (this) {
                readOn();
            }
        }
    }

    private Path folder() {
        Path folder = ledgerFile.path().getParent();
        return folder == null ? Path.of("") : folder;
    }

    /// Torn tails are taken away before anything is read: what is appended next begins where they began.
    private void repair() {
        ledgerFile.repair();
        ltmFile.repair();
        pendingFile.repair();
    }

    /// At the first look: what the ledger approved and `ltm.jsonl` lacks is put back, as after a death between the
    /// two; what can't be put back is said.
    private void compare() {
        boolean empty = ltmEnd == 0;
        List<Memory.Row> missing = standing.unstored();
        if (!missing.isEmpty()) {
            try {
                ltmFile.append(missing);
            } catch (BobException e) {
                notices.accept(new Notice(ltmFile.path(), e.getMessage()));
                return;
            }
            // From the beginning: later decisions about them didn't find them.
            reread();
            compared = true;
            readOn();
            notices.accept(
                    new Notice(
                            ltmFile.path(),
                            (empty
                                            ? ltmFile.path() + " was missing or empty"
                                            : missing.size()
                                                    + " approved "
                                                    + memories(missing.size())
                                                    + " missing from "
                                                    + ltmFile.path())
                                    + "; the ledger has put back "
                                    + missing.size()
                                    + "."));
        }
        if (empty && standing.textless() > 0) {
            notices.accept(
                    new Notice(
                            ltmFile.path(),
                            ltmFile.path()
                                    + " lacks "
                                    + standing.textless()
                                    + " approved "
                                    + (standing.textless() == 1 ? "memory" : "memories")
                                    + ", and the ledger doesn't hold what they said. Put the file back if you have a copy."));
        }
        if (ledgerEnd == 0 && ltmEnd > 0) {
            notices.accept(
                    new Notice(
                            ledgerFile.path(),
                            ledgerFile.path()
                                    + " is missing or empty, so none of the memories in "
                                    + ltmFile.path()
                                    + " counts as approved. Put the file back if you have a copy."));
        }
    }

    private static String memories(int number) {
        return number == 1 ? "memory was" : "memories were";
    }

    private void readOn() {
        // Memories first, so that the decisions about them find them.
        ltmEnd =
                read(
                        ltmFile,
                        ltmEnd,
                        (_, row) -> {
                            Memory.Row memory = Rows.value(row, Memory.Row.class);
                            standing.stored(memory);
                            texts.add(Likeness.normal(memory.candidate().text()));
                        });
        ledgerEnd =
                read(
                        ledgerFile,
                        ledgerEnd,
                        (offset, row) -> {
                            LedgerEntry entry = Rows.value(row, LedgerEntry.class);
                            standing.decided(offset, entry);
                            if (entry.candidate() != null) {
                                texts.add(Likeness.normal(entry.candidate().text()));
                            }
                        });
        if (queueWanted) {
            pendingEnd = read(pendingFile, pendingEnd, (_, row) -> proposals.queued(row, standing));
            practiceEnd = read(practiceFile, practiceEnd, (_, row) -> proposals.practised(row));
        }
        if (standing.stale()) {
            standing.recount();
            entries(
                    0,
                    (offset, entry) -> {
                        standing.count(offset, entry);
                        return true;
                    });
        }
    }

    /// Hears the ledger's decisions from an offset on until the visitor has had enough; a broken line was reported
    /// when it was first read.
    private void entries(long from, EntryVisitor visitor) {
        ledgerFile.forward(
                from,
                (offset, row) -> {
                    try {
                        return visitor.on(offset, Rows.value(row, LedgerEntry.class));
                    } catch (IllegalArgumentException e) {
                        return true;
                    }
                });
    }

    private interface EntryVisitor {
        boolean on(long offset, LedgerEntry entry);
    }

    private interface RowReader {
        void on(long offset, JsonNode row);
    }

    private long read(JsonlFile file, long from, RowReader each) {
        long size = file.size();
        if (size == from) {
            return from;
        }
        if (size < from) {
            // Somebody replaced the file.
            throw new BobException(
                    BobException.Kind.STORAGE,
                    file.path() + " became shorter while it was open. Start again.");
        }
        file.forward(
                from,
                (offset, row) -> {
                    try {
                        each.on(offset, row);
                    } catch (IllegalArgumentException e) {
                        notices.accept(
                                new Notice(
                                        file.path(),
                                        "A line of "
                                                + file.path()
                                                + " at byte "
                                                + offset
                                                + " is passed over: "
                                                + e.getMessage()));
                    }
                    return true;
                });
        return size;
    }

    private static <T> Optional<T> one(Collection<T> all, Function<T, String> id, String wanted) {
        List<T> found = all.stream().filter(t -> id.apply(t).startsWith(wanted)).toList();
        if (found.size() > 1) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    wanted + " is the beginning of " + found.size() + " ids; give more of it.");
        }
        return found.stream().findFirst();
    }

    /// Python writes "+00:00" where Java writes "Z"; both are read.
    static Instant instant(String text) {
        Instant usual = UtcTime.parse(text);
        if (usual != null) {
            return usual;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            return Instant.EPOCH;
        }
    }
}
