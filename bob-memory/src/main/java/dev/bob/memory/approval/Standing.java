package dev.bob.memory.approval;

import dev.bob.core.memory.MemoryCandidate;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How every memory stands, worked out from the lines of `ltm.jsonl` and of the ledger as they come. Only a
/// decision that takes back another one needs the whole ledger again.
///
/// It keeps each memory once, and of a decision only where in the ledger it stands. Not thread-safe.
final class Standing {

    private static final int CHANGES_KEPT = 1_000;

    private final Map<String, Memory> memories = new LinkedHashMap<>();
    private final Map<String, Long> decided = new HashMap<>();
    private final Map<String, Approved> unstored = new LinkedHashMap<>();
    private final List<Undoing> undoings = new ArrayList<>();
    private final Map<String, String> repeated = new HashMap<>();
    private final Deque<String> changes = new ArrayDeque<>();
    private Set<String> undone = Set.of();
    private Memory.@Nullable Extra lastExtra;
    private boolean stale;
    private long version;

    /// An approval whose memory isn't in `ltm.jsonl` yet.
    ///
    /// @param since when it was approved; null if that was taken back
    /// @param row what `ltm.jsonl` has to hold; null if the approval doesn't say
    private record Approved(@Nullable Instant since, Memory.@Nullable Row row) {}

    private record Undoing(String by, String undoes) {}

    /// Forgets everything.
    void clear() {
        memories.clear();
        decided.clear();
        unstored.clear();
        undoings.clear();
        undone = Set.of();
        stale = false;
        everythingChanged();
    }

    /// A line of `ltm.jsonl`.
    void stored(Memory.Row row) {
        if (memories.containsKey(row.id())) {
            return;
        }
        Approved approved = unstored.remove(row.id());
        Instant since = approved == null ? null : approved.since;
        Memory.Row kept = shared(row);
        put(
                since == null
                        ? new Memory(kept, Instant.EPOCH, Memory.Status.WITHDRAWN, "")
                        : new Memory(kept, since, Memory.Status.ACTIVE, ""));
    }

    /// The next line of the ledger.
    ///
    /// @param offset where it begins
    void decided(long offset, LedgerEntry entry) {
        if (entry.action() == LedgerEntry.Action.UNDO && entry.undoes() != null) {
            undoings.add(new Undoing(entry.decisionId(), entry.undoes()));
            stale = true;
        }
        count(offset, entry);
    }

    /// Whether a decision was taken back, so that all lines of the ledger have to be counted anew: [#recount] and
    /// then [#count] for each.
    boolean stale() {
        return stale;
    }

    /// Before all lines of the ledger are counted anew.
    void recount() {
        Set<String> back = new HashSet<>();
        for (Undoing undoing : undoings.reversed()) {
            if (!back.contains(undoing.by)) {
                back.add(undoing.undoes);
            }
        }
        undone = Set.copyOf(back);
        decided.clear();
        unstored.clear();
        memories.replaceAll(
                (_, m) -> new Memory(m.row(), Instant.EPOCH, Memory.Status.WITHDRAWN, ""));
        stale = false;
        everythingChanged();
    }

    /// Counts a line of the ledger, unless it was taken back.
    void count(long offset, LedgerEntry entry) {
        boolean counts = !undone.contains(entry.decisionId());
        if (entry.action() == LedgerEntry.Action.APPROVE && !memories.containsKey(entry.stored())) {
            unstored.putIfAbsent(entry.stored(), new Approved(null, row(entry)));
        }
        if (!counts) {
            return;
        }
        switch (entry.action()) {
            case APPROVE -> {
                decided.put(known(entry.candidateFingerprint()), offset);
                decided.put(known(entry.stored()), offset);
                Instant since = Memories.instant(entry.decidedAtUtc());
                change(entry.stored(), m -> new Memory(m.row(), since, Memory.Status.ACTIVE, ""));
                unstored.computeIfPresent(
                        entry.stored(), (_, approved) -> new Approved(since, approved.row));
                if (entry.replaces() != null) {
                    supersede(entry.replaces(), entry.stored());
                }
            }
            case REJECT -> decided.put(entry.candidateFingerprint(), offset);
            case FORGET ->
                    change(
                            entry.candidateFingerprint(),
                            m -> new Memory(m.row(), m.since(), Memory.Status.FORGOTTEN, ""));
            case SUPERSEDE -> {
                if (entry.replaces() != null) {
                    supersede(entry.replaces(), entry.candidateFingerprint());
                }
            }
            case UNDO -> {
                // What it takes back is left out already, or will be.
            }
        }
    }

    /// The row that an approval makes; null if it doesn't say what it approved.
    static Memory.@Nullable Row row(LedgerEntry entry) {
        MemoryCandidate candidate = entry.candidate();
        return candidate == null
                ? null
                : new Memory.Row(
                        entry.stored(),
                        entry.decidedAtUtc(),
                        candidate,
                        new Memory.Extra(entry.sessionId() == null ? "" : entry.sessionId()));
    }

    Collection<Memory> memories() {
        return memories.values();
    }

    @Nullable Memory memory(String id) {
        return memories.get(id);
    }

    /// What has to be added to `ltm.jsonl`, in the ledger's order.
    List<Memory.Row> unstored() {
        List<Memory.Row> rows = new ArrayList<>();
        for (Approved approved : unstored.values()) {
            if (approved.row != null) {
                rows.add(approved.row);
            }
        }
        return rows;
    }

    /// How many approvals count whose memory is neither in `ltm.jsonl` nor in the ledger.
    long textless() {
        return unstored.values().stream()
                .filter(approved -> approved.row == null && approved.since != null)
                .count();
    }

    /// Where in the ledger the decision stands that counts for a candidate; null if there is none.
    @Nullable Long decision(String fingerprint) {
        return decided.get(fingerprint);
    }

    /// The decisions that were taken back.
    Set<String> undone() {
        return undone;
    }

    /// Grows with every change of a memory.
    long version() {
        return version;
    }

    /// The memories that changed since then; empty if that isn't known any more, and any may have.
    Optional<Set<String>> changedSince(long then) {
        long behind = version - then;
        if (behind < 0 || behind > changes.size()) {
            return Optional.empty();
        }
        return Optional.of(
                new LinkedHashSet<>(changes.stream().skip(changes.size() - behind).toList()));
    }

    private void supersede(String old, String by) {
        change(old, m -> new Memory(m.row(), m.since(), Memory.Status.SUPERSEDED, by));
    }

    private void change(String id, java.util.function.UnaryOperator<Memory> how) {
        Memory memory = memories.get(id);
        if (memory != null) {
            put(how.apply(memory));
        }
    }

    private void put(Memory memory) {
        memories.put(memory.id(), memory);
        version++;
        changes.add(memory.id());
        if (changes.size() > CHANGES_KEPT) {
            changes.remove();
        }
    }

    private void everythingChanged() {
        changes.clear();
        version++;
    }

    /// The same text, as the object that is there anyway.
    private String known(String fingerprint) {
        Memory memory = memories.get(fingerprint);
        return memory == null ? fingerprint : memory.id();
    }

    /// With one object for what many memories have in common.
    private Memory.Row shared(Memory.Row row) {
        MemoryCandidate c = row.candidate();
        Memory.Extra extra = row.extra() == null ? new Memory.Extra("") : row.extra();
        Memory.Extra last = lastExtra;
        if (last != null && last.equals(extra)) {
            extra = last;
        }
        lastExtra = extra;
        if (repeated.size() > CHANGES_KEPT) {
            repeated.clear();
        }
        String why = c.whyStore();
        String first = repeated.putIfAbsent(why, why);
        return new Memory.Row(
                row.id(),
                row.storedAtUtc(),
                new MemoryCandidate(
                        c.text(),
                        c.type(),
                        c.tags(),
                        c.ttlDays(),
                        c.source(),
                        first == null ? why : first),
                extra);
    }
}
