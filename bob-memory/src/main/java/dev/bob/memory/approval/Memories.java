package dev.bob.memory.approval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Long-term memory, the ledger and the queue, to read. What another process appends is seen at the next look.
///
/// The ledger is the truth about what counts; `ltm.jsonl` holds the texts. A decision that was taken back
/// doesn't count at all. Thread-safe.
public final class Memories implements AutoCloseable {

    private final JsonlFile ledgerFile;
    private final JsonlFile ltmFile;
    private final JsonlFile pendingFile;
    private final Consumer<Notice> notices;
    private final List<LedgerEntry> ledger = new ArrayList<>();
    private final Map<String, Memory.Row> rows = new LinkedHashMap<>();
    private final Map<String, PendingCandidate> proposed = new LinkedHashMap<>();
    private final Set<String> texts = new HashSet<>();
    private Map<String, Memory> memories = Map.of();
    private Map<String, LedgerEntry> decided = Map.of();
    private Set<String> undone = Set.of();
    private long ledgerEnd;
    private long ltmEnd;
    private long pendingEnd;
    private long version;

    /// Opens; missing files are empty.
    public Memories(MemoryFiles files, Consumer<Notice> notices) {
        this.notices = notices;
        ledgerFile = new JsonlFile(files.ledger(), Sync.DISK, notices);
        ltmFile = new JsonlFile(files.ltm(), Sync.DISK, notices);
        pendingFile = new JsonlFile(files.pending(), Sync.PROCESS, notices);
    }

    /// Every memory that was ever approved, oldest first.
    public synchronized List<Memory> all() {
        refresh();
        return List.copyOf(memories.values());
    }

    /// Those that may be recalled now.
    public List<Memory> usable(Instant now) {
        return all().stream().filter(memory -> memory.usable(now)).toList();
    }

    /// What waits for a decision, oldest first.
    public synchronized List<PendingCandidate> pending() {
        refresh();
        return proposed.values().stream()
                .filter(pending -> !decided.containsKey(pending.fingerprint()))
                .toList();
    }

    /// Everything that ever waited, oldest first.
    public synchronized List<PendingCandidate> proposed() {
        refresh();
        return List.copyOf(proposed.values());
    }

    /// The ledger, oldest first.
    public synchronized List<LedgerEntry> ledger() {
        refresh();
        return List.copyOf(ledger);
    }

    /// The decisions that were taken back.
    public synchronized Set<String> undone() {
        refresh();
        return undone;
    }

    /// The decision that counts for a candidate.
    public synchronized Optional<LedgerEntry> decision(String fingerprint) {
        refresh();
        return Optional.ofNullable(decided.get(fingerprint));
    }

    /// The memory with that fingerprint, or the only one whose fingerprint begins so.
    public synchronized Optional<Memory> memory(String idOrPrefix) {
        refresh();
        Memory exact = memories.get(idOrPrefix);
        return exact != null ? Optional.of(exact) : one(memories.values(), Memory::id, idOrPrefix);
    }

    /// The pending candidate with that fingerprint, or the only one whose fingerprint begins so.
    public synchronized Optional<PendingCandidate> pending(String idOrPrefix) {
        return one(pending(), PendingCandidate::fingerprint, idOrPrefix);
    }

    /// Grows whenever something changed.
    public synchronized long version() {
        refresh();
        return version;
    }

    /// Whether a candidate was decided, is stored or waits already, be it in other spelling.
    ///
    /// @param normal the text as [Likeness#normal] makes it
    public synchronized boolean knows(String fingerprint, String normal) {
        refresh();
        return decided.containsKey(fingerprint)
                || rows.containsKey(fingerprint)
                || proposed.containsKey(fingerprint)
                || texts.contains(normal);
    }

    @Override
    public void close() {
        ledgerFile.close();
        ltmFile.close();
        pendingFile.close();
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

    synchronized boolean isStored(String fingerprint) {
        refresh();
        return rows.containsKey(fingerprint);
    }

    /// The rows that the ledger's approvals make, in their order: what `ltm.jsonl` has to hold. Approvals of
    /// the original format don't carry their text; theirs are taken from the file.
    synchronized List<Memory.Row> rowsFromLedger() {
        refresh();
        Map<String, Memory.Row> made = new LinkedHashMap<>();
        for (LedgerEntry entry : ledger) {
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
        if (entry.candidate() == null) {
            Memory.Row kept = rows.get(entry.stored());
            if (kept == null) {
                notices.accept(
                        new Notice(
                                ledgerFile.path(),
                                "The approval "
                                        + entry.decisionId()
                                        + " doesn't say what it approved, and "
                                        + ltmFile.path()
                                        + " doesn't hold it either; it is left out."));
            }
            return kept;
        }
        return new Memory.Row(
                entry.stored(),
                entry.decidedAtUtc(),
                entry.candidate(),
                new Memory.Extra(entry.sessionId() == null ? "" : entry.sessionId()));
    }

    /// Forgets what was read, to read everything again.
    synchronized void reread() {
        ledger.clear();
        rows.clear();
        proposed.clear();
        texts.clear();
        ledgerEnd = 0;
        ltmEnd = 0;
        pendingEnd = 0;
        fold();
    }

    private void refresh() {
        if (ledgerFile.size() == ledgerEnd
                && ltmFile.size() == ltmEnd
                && pendingFile.size() == pendingEnd) {
            return;
        }
        // Under the lock, so that no line is seen half written.
        Path folder = ledgerFile.path().getParent();
        try (var _ =
                LockFile.ofFolder(folder == null ? Path.of("") : folder).acquire(LockFile.SHORT)) {
            readOn();
        }
    }

    private void readOn() {
        // Torn tails are taken away first: what is appended next begins where they began.
        ledgerFile.repair();
        ltmFile.repair();
        pendingFile.repair();
        long before = ledgerEnd + ltmEnd + pendingEnd;
        ledgerEnd =
                read(
                        ledgerFile,
                        ledgerEnd,
                        row -> {
                            LedgerEntry entry = value(row, LedgerEntry.class);
                            ledger.add(entry);
                            if (entry.candidate() != null) {
                                texts.add(Likeness.normal(entry.candidate().text()));
                            }
                        });
        ltmEnd =
                read(
                        ltmFile,
                        ltmEnd,
                        row -> {
                            Memory.Row memory = value(row, Memory.Row.class);
                            rows.putIfAbsent(memory.id(), memory);
                            texts.add(Likeness.normal(memory.candidate().text()));
                        });
        pendingEnd =
                read(
                        pendingFile,
                        pendingEnd,
                        row -> {
                            PendingCandidate pending = value(row, PendingCandidate.class);
                            proposed.putIfAbsent(pending.fingerprint(), pending);
                            texts.add(Likeness.normal(pending.candidate().text()));
                        });
        if (ledgerEnd + ltmEnd + pendingEnd != before) {
            fold();
        }
    }

    private long read(JsonlFile file, long from, Consumer<JsonNode> each) {
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
                        each.accept(row);
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

    private static <T> T value(JsonNode row, Class<T> type) {
        try {
            T value = Json.MAPPER.treeToValue(row, type);
            if (value == null) {
                throw new IllegalArgumentException("it is empty");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        }
    }

    /// Works out from the ledger what counts.
    private void fold() {
        version++;
        Set<String> back = new HashSet<>();
        for (int i = ledger.size() - 1; i >= 0; i--) {
            LedgerEntry entry = ledger.get(i);
            if (entry.action() == LedgerEntry.Action.UNDO
                    && entry.undoes() != null
                    && !back.contains(entry.decisionId())) {
                back.add(entry.undoes());
            }
        }
        Map<String, LedgerEntry> counts = new LinkedHashMap<>();
        Map<String, Memory> standing = new LinkedHashMap<>();
        for (Memory.Row row : rows.values()) {
            standing.put(row.id(), new Memory(row, Instant.EPOCH, Memory.Status.WITHDRAWN, ""));
        }
        for (LedgerEntry entry : ledger) {
            if (!back.contains(entry.decisionId())) {
                count(entry, counts, standing);
            }
        }
        undone = Set.copyOf(back);
        decided = counts;
        memories = standing;
    }

    private static void count(
            LedgerEntry entry, Map<String, LedgerEntry> counts, Map<String, Memory> standing) {
        switch (entry.action()) {
            case APPROVE -> {
                counts.put(entry.candidateFingerprint(), entry);
                counts.put(entry.stored(), entry);
                standing.computeIfPresent(
                        entry.stored(),
                        (_, m) ->
                                new Memory(
                                        m.row(),
                                        instant(entry.decidedAtUtc()),
                                        Memory.Status.ACTIVE,
                                        ""));
                if (entry.replaces() != null) {
                    supersede(standing, entry.replaces(), entry.stored());
                }
            }
            case REJECT -> counts.put(entry.candidateFingerprint(), entry);
            case FORGET ->
                    standing.computeIfPresent(
                            entry.candidateFingerprint(),
                            (_, m) -> new Memory(m.row(), m.since(), Memory.Status.FORGOTTEN, ""));
            case SUPERSEDE -> {
                if (entry.replaces() != null) {
                    supersede(standing, entry.replaces(), entry.candidateFingerprint());
                }
            }
            case UNDO -> {
                // What it takes back is left out already.
            }
        }
    }

    private static void supersede(Map<String, Memory> standing, String old, String by) {
        standing.computeIfPresent(
                old, (_, m) -> new Memory(m.row(), m.since(), Memory.Status.SUPERSEDED, by));
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
