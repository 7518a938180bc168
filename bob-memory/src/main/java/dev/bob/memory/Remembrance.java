package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnStatus;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import dev.bob.memory.candidate.Names;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.candidate.Sentences;
import dev.bob.memory.recall.Terms;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.StmEntry.Promotion;
import dev.bob.memory.stm.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a good turn leaves behind: a trace in short-term memory, and candidates in the human's queue. Nothing
/// here can approve.
public final class Remembrance implements TurnMemory {

    private static final int LONGEST_INTENT = 600;
    private static final int LONGEST_RESOLUTION = 900;
    private static final int PROMOTED_TTL_DAYS = 180;
    private static final double RESTS_ON = 0.5;
    private final ShortTermMemory stm;
    private final CandidateQueue queue;
    private final Memories memories;
    private final Runnable settle;
    private final Runnable changed;

    /// Over both tiers.
    ///
    /// @param settle waits until what this turn found is counted
    /// @param changed is told when there is something new to encode
    public Remembrance(
            ShortTermMemory stm,
            CandidateQueue queue,
            Memories memories,
            Runnable settle,
            Runnable changed) {
        this.stm = stm;
        this.queue = queue;
        this.memories = memories;
        this.settle = settle;
        this.changed = changed;
    }

    @Override
    public Written remember(Turn turn) {
        settle.run();
        String backend = stm.store().backend();
        if (turn.status() != TurnStatus.COMPLETE
                || turn.answer().isBlank()
                || turn.input().isBlank()) {
            return new Written("skipped", null, backend, "the turn failed or is empty");
        }
        try {
            boolean tainted =
                    turn.toolResults().stream()
                            .anyMatch(result -> result.status() == ToolResult.Status.ERROR);
            StmEntry entry =
                    stm.write(
                            trace(turn.input(), turn.answer(), toolsOf(turn)),
                            turn.request().sessionId(),
                            turn.number(),
                            tainted);
            changed.run();
            return new Written("written", entry.id(), stm.store().backend(), "");
        } catch (BobException e) {
            return new Written("error", null, backend, e.getMessage());
        }
    }

    @Override
    public List<TurnMemory.Pending> propose(Turn turn, List<MemoryCandidate> candidates) {
        List<String> sentences = Sentences.of(turn.input());
        List<Proposal> proposals = new ArrayList<>();
        for (MemoryCandidate candidate : candidates) {
            if (!SentenceRules.isNoise(candidate.text())) {
                proposals.add(proposal(turn, candidate, sentences));
            }
        }
        for (String sentence : sentences) {
            SentenceRules.candidate(sentence)
                    .ifPresent(candidate ->
                            proposals.add(
                                    new Proposal(candidate, provenance(turn, null, sentence))));
        }
        List<PendingCandidate> queued = new ArrayList<>(queue.propose(withoutRestated(proposals)));
        queued.addAll(promote());
        return queued.stream()
                .map(pending -> new TurnMemory.Pending(pending.fingerprint(), pending.candidate()))
                .toList();
    }

    /// Puts traces that kept being useful before the human, once each, and learns what became of earlier ones.
    private List<PendingCandidate> promote() {
        settle.run();
        settlePromotions();
        List<StmEntry> promotable = stm.promotable();
        List<PendingCandidate> queued =
                queue.propose(promotable.stream().map(Remembrance::promotion).toList());
        // Marked only now that they are in the human's queue (or were known there already).
        stm.promotion(
                promotable.stream().map(StmEntry::id).collect(Collectors.toSet()),
                Promotion.ATTEMPTED);
        return queued;
    }

    private static Proposal promotion(StmEntry entry) {
        MemoryCandidate candidate =
                new MemoryCandidate(
                        promoted(entry),
                        MemoryCandidate.Type.FACT,
                        List.of("stm_promotion"),
                        PROMOTED_TTL_DAYS,
                        Source.ASSISTANT_INFERRED,
                        "Was useful "
                                + entry.metadata().accessCount()
                                + " times in "
                                + entry.metadata().sessionsSeen().size()
                                + " sessions");
        return new Proposal(
                candidate,
                new Provenance(
                        Origin.PROMOTION,
                        entry.metadata().sessionId(),
                        entry.metadata().turnNumber(),
                        null,
                        null,
                        entry.id()));
    }

    private void settlePromotions() {
        Set<String> waiting =
                stm.live().stream()
                        .filter(e -> e.metadata().promotionStatus() == Promotion.ATTEMPTED)
                        .map(StmEntry::id)
                        .collect(Collectors.toSet());
        if (waiting.isEmpty()) {
            return;
        }
        Set<String> undecided =
                memories.pending().stream()
                        .map(PendingCandidate::fingerprint)
                        .collect(Collectors.toSet());
        for (PendingCandidate pending : memories.proposed()) {
            String stmId = pending.provenance().stmId();
            if (stmId != null
                    && waiting.contains(stmId)
                    && !undecided.contains(pending.fingerprint())) {
                memories.decision(pending.fingerprint())
                        .ifPresent(decision ->
                                stm.promotion(
                                        Set.of(stmId),
                                        decision.action() == LedgerEntry.Action.APPROVE
                                                ? Promotion.APPROVED
                                                : Promotion.REJECTED));
            }
        }
    }

    /// What was said; an answer belongs to it only if something was asked.
    private static String promoted(StmEntry entry) {
        return Trace.of(entry.text())
                .map(trace ->
                        trace.resolution().isEmpty() || !trace.intent().strip().endsWith("?")
                                ? trace.intent()
                                : trace.intent() + " → " + firstSentences(trace.resolution(), 300))
                .orElse(entry.text());
    }

    /// What the model proposed comes first; a sentence that says the same by itself is not asked about twice.
    private static List<Proposal> withoutRestated(List<Proposal> proposals) {
        Terms terms = new Terms();
        List<Set<String>> said = new ArrayList<>();
        List<Proposal> kept = new ArrayList<>();
        for (Proposal proposal : proposals) {
            Set<String> own = new HashSet<>(terms.of(proposal.candidate().text()));
            own.remove("user");
            boolean restated = said.stream().anyMatch(other -> overlap(own, other) >= 0.6);
            if (!restated) {
                said.add(own);
                kept.add(proposal);
            }
        }
        return kept;
    }

    private static double overlap(Set<String> one, Set<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return 0;
        }
        long shared = one.stream().filter(other::contains).count();
        return shared / (double) Math.min(one.size(), other.size());
    }

    private static Proposal proposal(Turn turn, MemoryCandidate candidate, List<String> sentences) {
        if (candidate.source() == Source.TOOL_OUTPUT) {
            String tool =
                    turn.toolResults().stream().map(ToolResult::toolName).findFirst().orElse(null);
            return new Proposal(candidate, provenance(turn, tool, null));
        }
        String sentence = support(candidate.text(), sentences);
        MemoryCandidate honest =
                candidate.source() == Source.USER_SAID && sentence == null
                        ? new MemoryCandidate(
                                candidate.text(),
                                candidate.type(),
                                candidate.tags(),
                                candidate.ttlDays(),
                                Source.ASSISTANT_INFERRED,
                                candidate.whyStore())
                        : candidate;
        return new Proposal(honest, provenance(turn, null, sentence));
    }

    /// The user's sentence that a candidate rests on, or null if none says it.
    private static @Nullable String support(String text, List<String> sentences) {
        Terms terms = new Terms();
        Set<String> wanted = new HashSet<>(terms.of(text));
        wanted.remove("user");
        String best = null;
        double most = RESTS_ON;
        for (String sentence : sentences) {
            Set<String> said = new HashSet<>(terms.of(sentence));
            long shared = wanted.stream().filter(said::contains).count();
            double share = wanted.isEmpty() ? 0 : shared / (double) wanted.size();
            if (share >= most) {
                most = share;
                best = sentence;
            }
        }
        return best;
    }

    private static Provenance provenance(
            Turn turn, @Nullable String tool, @Nullable String sentence) {
        return new Provenance(
                Origin.TURN, turn.request().sessionId(), turn.number(), tool, sentence, null);
    }

    private static List<String> toolsOf(Turn turn) {
        return turn.toolResults().stream().map(ToolResult::toolName).distinct().toList();
    }

    /// What is kept of these words.
    static Trace trace(String input, String answer, List<String> tools) {
        List<String> questions =
                Sentences.of(answer).stream().filter(s -> s.endsWith("?")).toList();
        return new Trace(
                firstSentences(input, LONGEST_INTENT),
                firstSentences(answer, LONGEST_RESOLUTION),
                questions,
                tools,
                Names.of(input + "\n" + answer, Trace.MOST_NAMES));
    }

    /// As many whole sentences as fit; the beginning of the first if not even that does.
    private static String firstSentences(String text, int mostChars) {
        String trimmed = text.strip();
        if (trimmed.length() <= mostChars) {
            return trimmed;
        }
        StringBuilder kept = new StringBuilder();
        for (String sentence : Sentences.of(trimmed)) {
            if (kept.length() + sentence.length() + 1 > mostChars) {
                break;
            }
            kept.append(kept.isEmpty() ? "" : " ").append(sentence);
        }
        return kept.isEmpty() ? trimmed.substring(0, mostChars - 1) + "…" : kept.toString();
    }
}
