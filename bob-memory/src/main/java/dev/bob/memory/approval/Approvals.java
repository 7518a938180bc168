package dev.bob.memory.approval;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The only way into long-term memory. Every change wants a [Human] and a [Decision]; the ledger is written
/// first, then the memory. If a process dies in between, the next decision (or [#complete]) does the second
/// from the first.
///
/// Thread-safe, and safe against other processes on the same files.
public final class Approvals {

    private final Memories memories;
    private final Clock clock;
    private final Supplier<String> ids;
    private final Consumer<LedgerEntry> decided;

    /// Over these files.
    ///
    /// @param ids makes the names of decisions, each once
    public Approvals(Memories memories, Clock clock, Supplier<String> ids) {
        this(memories, clock, ids, _ -> {});
    }

    /// Over these files.
    ///
    /// @param ids makes the names of decisions, each once
    /// @param decided hears of each decision once it is written
    public Approvals(
            Memories memories, Clock clock, Supplier<String> ids, Consumer<LedgerEntry> decided) {
        this.memories = memories;
        this.clock = clock;
        this.ids = ids;
        this.decided = decided;
    }

    /// What came of a decision.
    ///
    /// @param entry the line in the ledger; null if nothing had to be decided
    /// @param message one sentence for the person
    public record Outcome(@Nullable LedgerEntry entry, String message) {}

    /// Carries out what a human decided.
    ///
    /// @throws BobException of kind INVALID_INPUT if there is nothing of that id
    public Outcome decide(Human human, Decision decision, String note) {
        Outcome outcome;
        try (var _ = lock()) {
            completeLocked();
            outcome =
                    switch (decision) {
                        case Decision.Approve approve -> approve(human, approve, note);
                        case Decision.Reject reject -> reject(human, reject, note);
                        case Decision.Forget forget -> forget(human, forget, note);
                        case Decision.Supersede supersede -> supersede(human, supersede, note);
                        case Decision.Undo undo -> undo(human, undo, note);
                    };
        }
        if (outcome.entry() != null) {
            decided.accept(outcome.entry());
        }
        return outcome;
    }

    /// Brings in approvals that reached the ledger but not the memory.
    ///
    /// @return how many
    public int complete() {
        try (var _ = lock()) {
            return completeLocked();
        }
    }

    /// Recreates `ltm.jsonl` from the ledger. What it held before is kept beside it if that was different.
    ///
    /// @return how many memories it holds now
    public int rebuild() {
        try (var _ = lock()) {
            List<Memory.Row> rows = memories.rowsFromLedger();
            var bytes = new ByteArrayOutputStream();
            for (Memory.Row row : rows) {
                bytes.writeBytes(Lines.of(row));
            }
            Path file = memories.ltmFile().path();
            if (java.nio.file.Files.exists(file)) {
                if (Lines.holds(file, bytes.toByteArray())) {
                    return rows.size();
                }
                memories.ltmFile().close();
                Snapshot.setAside(file, "is rebuilt from the ledger", notice -> {});
            }
            Snapshot.write(file, bytes.toByteArray(), Sync.DISK);
            memories.reread();
            return rows.size();
        }
    }

    private LockFile.Held lock() {
        Path folder = memories.ledgerFile().path().getParent();
        return LockFile.ofFolder(folder == null ? Path.of("") : folder).acquire(LockFile.SHORT);
    }

    private int completeLocked() {
        List<Memory.Row> missing = memories.unstored();
        if (!missing.isEmpty()) {
            memories.ltmFile().append(missing);
        }
        return missing.size();
    }

    private Outcome approve(Human human, Decision.Approve approve, String note) {
        PendingCandidate pending = pending(approve.fingerprint());
        MemoryCandidate stored = approve.edited() == null ? pending.candidate() : approve.edited();
        String fingerprint = Fingerprint.of(stored);
        boolean edited =
                !fingerprint.equals(pending.fingerprint()) || !stored.equals(pending.candidate());
        String replaces = approve.replaces() == null ? null : memory(approve.replaces()).id();
        if (fingerprint.equals(replaces)) {
            throw invalid("A memory can't take its own place.");
        }
        LedgerEntry entry =
                new LedgerEntry(
                        pending.fingerprint(),
                        true,
                        human.name(),
                        clock.instant().toString(),
                        edited,
                        note,
                        ids.get(),
                        LedgerEntry.Action.APPROVE,
                        fingerprint.equals(pending.fingerprint()) ? null : fingerprint,
                        stored,
                        pending.provenance().sessionId(),
                        replaces,
                        null);
        memories.ledgerFile().append(entry);
        completeLocked();
        return new Outcome(entry, "Remembered: " + stored.text());
    }

    private Outcome reject(Human human, Decision.Reject reject, String note) {
        PendingCandidate pending = pending(reject.fingerprint());
        LedgerEntry entry =
                new LedgerEntry(
                        pending.fingerprint(),
                        false,
                        human.name(),
                        clock.instant().toString(),
                        false,
                        note,
                        ids.get(),
                        LedgerEntry.Action.REJECT,
                        null,
                        pending.candidate(),
                        pending.provenance().sessionId(),
                        null,
                        null);
        memories.ledgerFile().append(entry);
        return new Outcome(entry, "Not remembered: " + pending.candidate().text());
    }

    private Outcome forget(Human human, Decision.Forget forget, String note) {
        Memory memory = memory(forget.fingerprint());
        if (memory.status() == Memory.Status.FORGOTTEN) {
            return new Outcome(null, "Was forgotten already: " + memory.candidate().text());
        }
        LedgerEntry entry = change(human, memory.id(), LedgerEntry.Action.FORGET, null, null, note);
        return new Outcome(entry, "Forgotten: " + memory.candidate().text());
    }

    private Outcome supersede(Human human, Decision.Supersede supersede, String note) {
        Memory old = memory(supersede.fingerprint());
        Optional<Memory> by = memories.memory(supersede.by());
        if (by.isEmpty() || memories.pending(supersede.by()).isPresent()) {
            return approve(human, new Decision.Approve(supersede.by(), null, old.id()), note);
        }
        if (by.get().id().equals(old.id())) {
            throw invalid("A memory can't take its own place.");
        }
        LedgerEntry entry =
                change(human, by.get().id(), LedgerEntry.Action.SUPERSEDE, old.id(), null, note);
        return new Outcome(
                entry, by.get().candidate().text() + " — in place of: " + old.candidate().text());
    }

    private Outcome undo(Human human, Decision.Undo undo, String note) {
        Set<String> undone = memories.undone();
        LedgerEntry last = null;
        for (LedgerEntry entry : memories.ledger()) {
            boolean meant =
                    undo.decisionId() == null
                            ? entry.action() != LedgerEntry.Action.UNDO
                            : entry.decisionId().equals(undo.decisionId());
            if (meant && !undone.contains(entry.decisionId())) {
                last = entry;
            }
        }
        if (last == null) {
            throw invalid(
                    undo.decisionId() == null
                            ? "There is no decision to take back."
                            : "There is no decision " + undo.decisionId() + " to take back.");
        }
        LedgerEntry entry =
                change(
                        human,
                        last.candidateFingerprint(),
                        LedgerEntry.Action.UNDO,
                        null,
                        last.decisionId(),
                        note);
        return new Outcome(entry, takenBack(last));
    }

    private String takenBack(LedgerEntry last) {
        return switch (last.action()) {
                    case APPROVE -> "No longer remembered: ";
                    case REJECT -> "Waits for your decision again: ";
                    case FORGET -> "Remembered again: ";
                    case SUPERSEDE -> "No longer in another memory's place: ";
                    case UNDO -> "Counts again: ";
                }
                + describe(last);
    }

    private LedgerEntry change(
            Human human,
            String fingerprint,
            LedgerEntry.Action action,
            @Nullable String replaces,
            @Nullable String undoes,
            String note) {
        LedgerEntry entry =
                new LedgerEntry(
                        fingerprint,
                        false,
                        human.name(),
                        clock.instant().toString(),
                        false,
                        note,
                        ids.get(),
                        action,
                        null,
                        null,
                        null,
                        replaces,
                        undoes);
        memories.ledgerFile().append(entry);
        return entry;
    }

    private String describe(LedgerEntry entry) {
        if (entry.candidate() != null) {
            return entry.candidate().text();
        }
        return memories.memory(entry.stored())
                .map(memory -> memory.candidate().text())
                .orElse(entry.candidateFingerprint());
    }

    private PendingCandidate pending(String id) {
        return memories.pending(id)
                .orElseThrow(() ->
                        invalid(
                                memories.decision(id)
                                        .map(entry ->
                                                "Was decided already: "
                                                        + entry.action().wire()
                                                        + " by "
                                                        + entry.reviewer()
                                                        + ". `bob memory undo` takes a decision back.")
                                        .orElse(
                                                "No pending candidate has the id "
                                                        + id
                                                        + ". `bob memory pending` lists them.")));
    }

    private Memory memory(String id) {
        return memories.memory(id)
                .orElseThrow(() ->
                        invalid("No memory has the id " + id + ". `bob memory list` lists them."));
    }

    private static BobException invalid(String message) {
        return new BobException(BobException.Kind.INVALID_INPUT, message);
    }
}
