package dev.bob.memory;

import dev.bob.core.statement.Statement;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.recall.Terms;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.Trace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Carries a human's decisions on to short-term memory: what was forgotten, refused or replaced is in no trace any
/// more, so that it can't come back by another way.
final class Forgetting {

    private static final double SAYS_THE_SAME = 0.75;

    private final Memories memories;
    private final ShortTermMemory stm;
    private final Terms terms = new Terms();

    Forgetting(Memories memories, ShortTermMemory stm) {
        this.memories = memories;
        this.stm = stm;
    }

    /// A decision has been taken.
    synchronized void decided(LedgerEntry entry) {
        switch (entry.action()) {
            case REJECT -> {
                strike(textOf(entry));
                strikeRefused(entry.candidateFingerprint());
            }
            case FORGET -> texts(entry).forEach(this::strike);
            case SUPERSEDE, APPROVE -> {
                Optional<Memory> old =
                        entry.replaces() == null
                                ? Optional.empty()
                                : memories.memory(entry.replaces());
                old.ifPresent(memory -> strike(memory.candidate().text()));
                String now = textOf(entry);
                Instant since = Instant.parse(entry.decidedAtUtc());
                stm.strike((trace, statement) ->
                        !trace.created().isAfter(since) && Statement.contradicts(now, statement));
                if (old.isPresent()) {
                    String was = old.get().candidate().text();
                    stm.strike((_, statement) -> says(statement, was));
                }
                if (entry.edited()) {
                    texts(entry).stream().filter(said -> !said.equals(now)).forEach(this::strike);
                }
            }
            case UNDO -> {
                // What comes back comes back as a memory.
            }
        }
    }

    /// What has everything forgotten that says this: memories in use, and candidates that wait.
    List<Decision> saying(String words, Instant now) {
        String wanted = words.toLowerCase(Locale.ROOT);
        List<Decision> decisions = new ArrayList<>();
        for (Memory memory : memories.usable(now)) {
            if (memory.candidate().text().toLowerCase(Locale.ROOT).contains(wanted)) {
                decisions.add(new Decision.Forget(memory.id()));
            }
        }
        for (PendingCandidate pending : memories.pending()) {
            if (pending.candidate().text().toLowerCase(Locale.ROOT).contains(wanted)) {
                decisions.add(new Decision.Reject(pending.fingerprint()));
            }
        }
        return decisions;
    }

    /// Takes what says this out of the traces.
    ///
    /// @return how many traces changed or went
    synchronized int traces(String words) {
        String wanted = words.toLowerCase(Locale.ROOT);
        return stm.strike((_, statement) -> statement.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /// Whether a statement says what was refused, forgotten or replaced, and isn't true again since.
    synchronized boolean isUnwanted(String statement) {
        boolean forgotten =
                memories.all().stream()
                        .filter(memory ->
                                memory.status() == Memory.Status.FORGOTTEN
                                        || memory.status() == Memory.Status.SUPERSEDED)
                        .anyMatch(memory -> says(statement, memory.candidate().text()));
        return forgotten
                || memories.proposed().stream()
                        .filter(pending -> isRefused(pending.fingerprint()))
                        .anyMatch(pending -> says(statement, pending.candidate().text()));
    }

    /// What says the same as a memory that is forgotten: whoever keeps words elsewhere takes them out there.
    Predicate<String> sayingTheSame(LedgerEntry entry) {
        List<String> texts = texts(entry);
        return statement -> texts.stream().anyMatch(text -> says(statement, text));
    }

    /// What a memory says, and what was said before it was edited.
    private List<String> texts(LedgerEntry entry) {
        Set<String> ids = new HashSet<>();
        for (LedgerEntry one : memories.ledger()) {
            if (one.action() == LedgerEntry.Action.APPROVE && one.stored().equals(entry.stored())) {
                ids.add(one.candidateFingerprint());
            }
        }
        return Stream.concat(
                        Stream.of(textOf(entry)),
                        memories.proposed().stream()
                                .filter(pending -> ids.contains(pending.fingerprint()))
                                .map(pending -> pending.candidate().text()))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    /// Of a message of which everything that was proposed is refused nothing is kept.
    private void strikeRefused(String fingerprint) {
        List<PendingCandidate> proposed = memories.proposed();
        proposed.stream()
                .filter(pending ->
                        pending.fingerprint().equals(fingerprint)
                                && pending.provenance().origin() == Origin.TURN
                                && !pending.provenance().sessionId().isEmpty())
                .map(PendingCandidate::provenance)
                .filter(from ->
                        proposed.stream()
                                .filter(other ->
                                        other.provenance().sessionId().equals(from.sessionId())
                                                && other.provenance().turnNumber()
                                                        == from.turnNumber())
                                .allMatch(other -> isRefused(other.fingerprint())))
                .forEach(from ->
                        stm.strike((entry, line) ->
                                entry.metadata().sessionId().equals(from.sessionId())
                                        && entry.metadata().turnNumber() == from.turnNumber()
                                        && Trace.of(entry.text())
                                                .map(trace -> trace.statements().contains(line))
                                                .orElse(false)));
    }

    private boolean isRefused(String fingerprint) {
        return memories.decision(fingerprint)
                .map(decision -> decision.action() == LedgerEntry.Action.REJECT)
                .orElse(false);
    }

    private void strike(String text) {
        if (!text.isEmpty()) {
            stm.strike((_, statement) -> says(statement, text));
        }
    }

    /// Whether a statement says what the text says, be it with some words more.
    private boolean says(String statement, String text) {
        String one = Likeness.normal(statement);
        String other = Likeness.normal(text);
        if (one.equals(other) || one.contains(other)) {
            return true;
        }
        Set<String> wanted = new HashSet<>(terms.of(text));
        Set<String> said = new HashSet<>(terms.of(statement));
        if (wanted.isEmpty() || said.isEmpty()) {
            return false;
        }
        long shared = wanted.stream().filter(said::contains).count();
        boolean nearlyAll = shared >= 2 && shared >= SAYS_THE_SAME * wanted.size();
        return nearlyAll || (shared == wanted.size() && said.size() <= 2 * wanted.size());
    }

    private String textOf(LedgerEntry entry) {
        if (entry.candidate() != null) {
            return entry.candidate().text();
        }
        return memories.memory(entry.stored()).map(memory -> memory.candidate().text()).orElse("");
    }
}
