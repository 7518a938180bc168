package dev.bob.memory.approval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApprovalsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Human ADA = new Human("Ada");

    @TempDir Path folder;
    private Memories memories;
    private Approvals approvals;
    private CandidateQueue queue;
    private int decisions;

    @BeforeEach
    void open() {
        Clock clock = Clock.fixed(NOON, ZoneOffset.UTC);
        memories = new Memories(MemoryFiles.in(folder), Notice.ignored());
        approvals = new Approvals(memories, clock, () -> "d" + ++decisions);
        queue = new CandidateQueue(memories, clock);
    }

    @AfterEach
    void close() {
        memories.close();
    }

    @Test
    void memories_stand_the_same_whether_decisions_are_read_one_by_one_or_all_at_once() {
        Random random = new Random(11);
        for (int i = 0; i < 120; i++) {
            decideSomething(random, i);
            try (Memories afresh = new Memories(MemoryFiles.in(folder), Notice.ignored())) {
                assertThat(memories.all()).containsExactlyInAnyOrderElementsOf(afresh.all());
                assertThat(memories.pending()).isEqualTo(afresh.pending());
                assertThat(memories.undone()).isEqualTo(afresh.undone());
            }
        }
        assertThat(memories.all())
                .extracting(Memory::status)
                .contains(
                        Memory.Status.ACTIVE,
                        Memory.Status.FORGOTTEN,
                        Memory.Status.SUPERSEDED,
                        Memory.Status.WITHDRAWN);
    }

    private void decideSomething(Random random, int i) {
        String id = propose("I own " + (i + 2) + " kayaks.");
        List<Memory> usable = memories.usable(NOON);
        String old = usable.isEmpty() ? "" : usable.get(random.nextInt(usable.size())).id();
        Decision decision =
                switch (random.nextInt(old.isEmpty() ? 2 : 6)) {
                    case 0 -> new Decision.Reject(id);
                    case 1 -> new Decision.Approve(id);
                    case 2 -> new Decision.Supersede(old, id);
                    case 3 -> new Decision.Forget(old);
                    case 4 -> new Decision.Undo(null);
                    default -> {
                        List<LedgerEntry> ledger = memories.ledger();
                        String any = ledger.get(random.nextInt(ledger.size())).decisionId();
                        yield memories.undone().contains(any)
                                ? new Decision.Approve(id)
                                : new Decision.Undo(any);
                    }
                };
        approvals.decide(ADA, decision, "");
    }

    @Test
    void whoever_keeps_up_with_changes_hears_of_those_only() {
        String first = propose("I live in Oslo.");
        approvals.decide(ADA, new Decision.Approve(first), "");
        long version = memories.version();

        String second = propose("I own a red kayak.");
        long proposed = memories.version();
        approvals.decide(ADA, new Decision.Approve(second), "");

        assertThat(proposed).isEqualTo(version);
        assertThat(memories.changedSince(version).orElseThrow())
                .extracting(Memory::id)
                .containsExactly(second);
        approvals.decide(ADA, new Decision.Undo(null), "");
        assertThat(memories.changedSince(version)).isEmpty();
    }

    @Test
    void an_approved_candidate_is_a_memory_and_waits_no_longer() {
        String id = propose("I live in Oslo.");

        approvals.decide(ADA, new Decision.Approve(id), "");

        assertThat(memories.pending()).isEmpty();
        assertThat(memories.usable(NOON))
                .extracting(m -> m.candidate().text())
                .containsExactly("I live in Oslo.");
        assertThat(memories.ledger())
                .singleElement()
                .matches(e -> e.approved() && e.reviewer().equals("Ada"));
    }

    @Test
    void a_rejected_candidate_is_no_memory_and_is_not_proposed_again() {
        String id = propose("I live in Oslo.");

        approvals.decide(ADA, new Decision.Reject(id), "wrong");

        assertThat(memories.all()).isEmpty();
        assertThat(queue.propose(List.of(proposal("I live in Oslo.")))).isEmpty();
        assertThat(queue.propose(List.of(proposal("i live in  OSLO!")))).isEmpty();
    }

    @Test
    void the_same_memory_twice_is_one_row() throws IOException {
        approvals.decide(ADA, new Decision.Approve(propose("I live in Oslo.")), "");
        approvals.decide(ADA, new Decision.Undo(null), "");
        approvals.decide(
                ADA, new Decision.Approve(memories.pending().getFirst().fingerprint()), "");

        assertThat(Files.readAllLines(folder.resolve("ltm.jsonl"))).hasSize(1);
        assertThat(memories.usable(NOON)).hasSize(1);
    }

    @Test
    void an_edited_candidate_is_what_gets_stored_and_the_ledger_has_both_fingerprints() {
        String id = propose("I live in Olso.");
        MemoryCandidate edited = candidate("I live in Oslo.");

        approvals.decide(ADA, new Decision.Approve(id, edited, null), "typo");

        LedgerEntry entry = memories.ledger().getFirst();
        assertThat(memories.usable(NOON)).extracting(Memory::candidate).containsExactly(edited);
        assertThat(entry.candidateFingerprint()).isEqualTo(id);
        assertThat(entry.storedFingerprint()).isEqualTo(Fingerprint.of(edited));
        assertThat(entry.edited()).isTrue();
        assertThat(memories.pending()).isEmpty();
    }

    @Test
    void a_superseded_memory_is_not_used_and_says_what_took_its_place() {
        approvals.decide(ADA, new Decision.Approve(propose("I live in Oslo.")), "");
        String old = memories.all().getFirst().id();
        String next = propose("I live in Bergen.");

        approvals.decide(ADA, new Decision.Supersede(old, next), "moved");

        assertThat(memories.usable(NOON)).extracting(Memory::id).containsExactly(next);
        assertThat(memories.memory(old))
                .get()
                .matches(
                        m -> m.status() == Memory.Status.SUPERSEDED && m.replacedBy().equals(next));
    }

    @Test
    void a_forgotten_memory_is_not_used_until_that_is_taken_back() {
        approvals.decide(ADA, new Decision.Approve(propose("I live in Oslo.")), "");
        String id = memories.all().getFirst().id();

        approvals.decide(ADA, new Decision.Forget(id), "");
        int afterForget = memories.usable(NOON).size();
        approvals.decide(ADA, new Decision.Undo(null), "");

        assertThat(afterForget).isZero();
        assertThat(memories.usable(NOON)).hasSize(1);
    }

    @Test
    void an_approval_taken_back_waits_again() {
        String id = propose("I live in Oslo.");
        approvals.decide(ADA, new Decision.Approve(id), "");

        approvals.decide(ADA, new Decision.Undo(null), "");

        assertThat(memories.usable(NOON)).isEmpty();
        assertThat(memories.pending())
                .extracting(PendingCandidate::fingerprint)
                .containsExactly(id);
    }

    @Test
    void a_memory_is_not_used_after_its_time() {
        MemoryCandidate short30 =
                new MemoryCandidate(
                        "I am on a diet.",
                        MemoryCandidate.Type.FACT,
                        List.of(),
                        30,
                        Source.USER_SAID,
                        "");
        queue.propose(List.of(new Proposal(short30, provenance())));
        approvals.decide(ADA, new Decision.Approve(Fingerprint.of(short30)), "");

        assertThat(memories.usable(NOON.plus(29, ChronoUnit.DAYS))).hasSize(1);
        assertThat(memories.usable(NOON.plus(30, ChronoUnit.DAYS))).isEmpty();
    }

    @Test
    void long_term_memory_is_rebuilt_from_the_ledger_byte_for_byte() throws IOException {
        approvals.decide(ADA, new Decision.Approve(propose("I live in Oslo.")), "");
        approvals.decide(
                ADA,
                new Decision.Approve(propose("I like “quotes”, ünïcode 🎲 and \"more\".")),
                "");
        approvals.decide(ADA, new Decision.Reject(propose("I like rain.")), "");
        approvals.decide(
                ADA,
                new Decision.Approve(
                        propose("I live in Bregen."),
                        candidate("I live in Bergen."),
                        memories.all().getFirst().id()),
                "");
        approvals.decide(ADA, new Decision.Forget(memories.all().get(1).id()), "");
        byte[] before = Files.readAllBytes(folder.resolve("ltm.jsonl"));
        Files.delete(folder.resolve("ltm.jsonl"));
        close();
        open();

        int rows = approvals.rebuild();

        assertThat(rows).isEqualTo(3);
        assertThat(Files.readAllBytes(folder.resolve("ltm.jsonl"))).isEqualTo(before);
        assertThat(memories.usable(NOON))
                .extracting(m -> m.candidate().text())
                .containsExactly("I live in Bergen.");
    }

    @Test
    void a_process_that_died_between_ledger_and_memory_loses_nothing() throws IOException {
        String id = propose("I live in Oslo.");
        approvals.decide(ADA, new Decision.Approve(id), "");
        byte[] whole = Files.readAllBytes(folder.resolve("ltm.jsonl"));
        close();
        Files.write(folder.resolve("ltm.jsonl"), new byte[0]);
        open();

        // The first look mends it.
        assertThat(memories.all()).hasSize(1);
        assertThat(approvals.complete()).isZero();
        assertThat(Files.readAllBytes(folder.resolve("ltm.jsonl"))).isEqualTo(whole);
        assertThat(memories.usable(NOON)).hasSize(1);
    }

    @Test
    void files_of_the_original_format_are_read() {
        MemoryCandidate candidate = candidate("I live in Oslo.");
        String id = Fingerprint.of(candidate);
        try (var ledger =
                        new JsonlFile(
                                folder.resolve("memory_approvals.jsonl"),
                                Sync.PROCESS,
                                Notice.ignored());
                var ltm =
                        new JsonlFile(
                                folder.resolve("ltm.jsonl"), Sync.PROCESS, Notice.ignored())) {
            ledger.append(
                    java.util.Map.of(
                            "candidate_fingerprint",
                            id,
                            "approved",
                            true,
                            "reviewer",
                            "user",
                            "decided_at_utc",
                            "2025-01-02T03:04:05.678901+00:00",
                            "edited",
                            false,
                            "note",
                            ""));
            ltm.append(
                    new Memory.Row(
                            id,
                            "2025-01-02T03:04:05.678901+00:00",
                            candidate,
                            new Memory.Extra("s1")));
        }

        assertThat(memories.usable(NOON)).extracting(Memory::id).containsExactly(id);
        assertThat(approvals.rebuild()).isEqualTo(1);
    }

    @Test
    void an_unknown_id_is_refused_with_what_to_do() {
        assertThatThrownBy(() -> approvals.decide(ADA, new Decision.Approve("abc"), ""))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("bob memory pending");
        assertThat(memories.ledger()).isEmpty();
    }

    @Test
    void what_nearly_repeats_or_may_contradict_is_shown_next_to_a_candidate() {
        approvals.decide(ADA, new Decision.Approve(propose("I live in Oslo.")), "");
        approvals.decide(ADA, new Decision.Approve(propose("I like strong black coffee.")), "");
        assertThat(hints("I live in Bergen."))
                .extracting(Likeness.Hint::relation)
                .containsExactly(Likeness.Relation.OUTDATED);
        assertThat(hints("I don't like strong black coffee."))
                .extracting(Likeness.Hint::relation)
                .containsExactly(Likeness.Relation.OUTDATED);
        assertThat(hints("I like black, strong coffee!"))
                .extracting(Likeness.Hint::relation)
                .containsExactly(Likeness.Relation.NEARLY_SAME);
        assertThat(hints("My sister sings.")).isEmpty();
    }

    private List<Likeness.Hint> hints(String text) {
        PendingCandidate pending = memories.pending(propose(text)).orElseThrow();
        return Likeness.hints(pending, memories, NOON);
    }

    private String propose(String text) {
        return queue.propose(List.of(proposal(text))).getFirst().fingerprint();
    }

    private static Proposal proposal(String text) {
        return new Proposal(candidate(text), provenance());
    }

    private static MemoryCandidate candidate(String text) {
        return new MemoryCandidate(
                text, MemoryCandidate.Type.FACT, List.of(), null, Source.USER_SAID, "");
    }

    private static Provenance provenance() {
        return new Provenance(Origin.TURN, "s1", 3, null, "said so", null);
    }
}
