package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.secret.Secrets;
import dev.bob.core.session.PastTurn;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Correction;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnStatus;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import dev.bob.memory.candidate.Names;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.recall.Terms;
import dev.bob.memory.stm.ShortTermMemory;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.StmEntry.Promotion;
import dev.bob.memory.stm.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private final KnownThings knownThings;
    private final LikeWhatIsKept likely;

    /// Over both tiers.
    ///
    /// @param likely finds what no form does
    /// @param settle waits until what this turn found is counted
    /// @param changed is told when there is something new to encode
    public Remembrance(
            ShortTermMemory stm,
            CandidateQueue queue,
            Memories memories,
            LikeWhatIsKept likely,
            Runnable settle,
            Runnable changed) {
        this.stm = stm;
        this.queue = queue;
        this.memories = memories;
        this.likely = likely;
        this.knownThings = new KnownThings(memories.readings());
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
        Trace trace = trace(own(turn), facts(turn), toolsOf(turn), this::refused);
        if (trace.intent().isEmpty() && trace.resolution().isEmpty()) {
            return new Written("skipped", null, backend, "nothing was said or found that lasts");
        }
        try {
            boolean tainted =
                    turn.toolResults().stream()
                            .anyMatch(result -> result.status() == ToolResult.Status.ERROR);
            StmEntry entry = stm.write(trace, turn.request().sessionId(), turn.number(), tainted);
            changed.run();
            return new Written("written", entry.id(), stm.store().backend(), "");
        } catch (BobException e) {
            return new Written("error", null, backend, e.getMessage());
        }
    }

    @Override
    public List<TurnMemory.Pending> propose(Turn turn, List<MemoryCandidate> candidates) {
        List<String> sentences = Utterance.statements(own(turn));
        List<MemoryCandidate> approved = texts(memories.usable(turn.startedAt()));
        List<PendingCandidate> waiting =
                memories.pending().stream()
                        .filter(pending -> pending.provenance().origin() == Origin.TURN)
                        .toList();
        // News of what waits for a decision is news as well as that of what was approved.
        List<MemoryCandidate> known = new ArrayList<>(approved);
        waiting.forEach(pending -> known.add(pending.candidate()));
        List<Proposal> proposals = new ArrayList<>();
        for (MemoryCandidate candidate : candidates) {
            if (!SentenceRules.isNoise(candidate.text()) && offTheRecord(turn, candidate)) {
                proposals.add(proposal(turn, candidate, sentences));
            }
        }
        Optional<String> meant = corrected(turn);
        if (meant.isPresent()) {
            sentences = List.of();
            proposals.add(
                    new Proposal(
                            KnownThings.correction(meant.get()),
                            provenance(turn, null, turn.own().strip())));
        }
        for (TwoSteps.Told told : new TwoSteps(likely).of(sentences, one -> said(one, known))) {
            MemoryCandidate candidate = told.candidate();
            if (!knownThings.saidAlready(candidate.text(), approved)
                    && !(Forms.isNote(candidate.whyStore()) && asks(turn))) {
                proposals.add(new Proposal(candidate, provenance(turn, null, told.quote())));
            }
        }
        for (String asked : Utterance.asked(turn.own())) {
            for (MemoryCandidate candidate : SentenceRules.candidates(asked)) {
                if (!knownThings.saidAlready(candidate.text(), approved)) {
                    proposals.add(new Proposal(candidate, provenance(turn, null, asked)));
                }
            }
        }
        List<PendingCandidate> queued = new ArrayList<>(queue.propose(withoutRestated(proposals)));
        withdrawOutdated(waiting, queued);
        queued.addAll(promote());
        return queued.stream()
                .map(pending -> new TurnMemory.Pending(pending.fingerprint(), pending.candidate()))
                .toList();
    }

    private static List<MemoryCandidate> texts(List<Memory> known) {
        return known.stream().map(Memory::candidate).toList();
    }

    /// What nobody has decided about is asked no more when what was just said makes it untrue and says no less.
    private void withdrawOutdated(List<PendingCandidate> waiting, List<PendingCandidate> news) {
        List<Statement> said =
                news.stream().map(pending -> Statement.of(pending.candidate().text())).toList();
        Set<String> outdated =
                waiting.stream()
                        .filter(pending ->
                                said.stream().anyMatch(now -> outdates(now, pending.candidate())))
                        .map(PendingCandidate::fingerprint)
                        .collect(Collectors.toSet());
        if (!outdated.isEmpty()) {
            queue.withdraw(pending -> outdated.contains(pending.fingerprint()));
        }
    }

    private boolean outdates(Statement now, MemoryCandidate before) {
        return now.contradicts(memories.readings().of(before.text()))
                && Terms.words(now.text()).size() + 1 >= Terms.words(before.text()).size();
    }

    /// What a message means that only takes back a word of the one before.
    private Optional<String> corrected(Turn turn) {
        if (Utterance.offTheRecord(turn.own()) || Secrets.in(turn.own())) {
            return Optional.empty();
        }
        List<String> before = before(turn);
        return before.isEmpty() ? Optional.empty() : Correction.of(turn.own().strip(), before);
    }

    /// What was stated in the turn before.
    private List<String> before(Turn turn) {
        return stm.live().stream()
                .filter(entry ->
                        entry.metadata().sessionId().equals(turn.request().sessionId())
                                && entry.metadata().turnNumber() == turn.number() - 1)
                .flatMap(entry -> Trace.of(entry.text()).stream())
                .flatMap(trace -> trace.statements().stream())
                .toList();
    }

    /// The person's own words, with whom they mean.
    private String own(Turn turn) {
        return Utterance.after(before(turn), turn.own());
    }

    private List<MemoryCandidate> said(String sentence, List<MemoryCandidate> known) {
        List<MemoryCandidate> found = SentenceRules.candidates(sentence);
        List<MemoryCandidate> ofKnown =
                found.isEmpty() ? knownThings.candidates(sentence, known) : List.of();
        return ofKnown.isEmpty() ? likely.in(sentence, found) : likely.wholeOr(ofKnown, sentence);
    }

    /// What answers to be short is meant of them all only where nothing is asked beside it.
    private static boolean asks(Turn turn) {
        return !Utterance.asked(turn.own()).isEmpty();
    }

    @Override
    public void undone(String sessionId, long turn) {
        settle.run();
        stm.strike((entry, _) ->
                entry.metadata().sessionId().equals(sessionId)
                        && entry.metadata().turnNumber() == turn);
        queue.withdraw(pending ->
                pending.provenance().origin() == Origin.TURN
                        && pending.provenance().sessionId().equals(sessionId)
                        && pending.provenance().turnNumber() == turn);
        changed.run();
    }

    /// What somebody asked not to have kept isn't kept, whoever proposes it.
    private static boolean offTheRecord(Turn turn, MemoryCandidate candidate) {
        return candidate.source() == Source.TOOL_OUTPUT || !Utterance.offTheRecord(turn.own());
    }

    /// What a human said no to is no trace either.
    private boolean refused(String statement) {
        return Stream.concat(
                        SentenceRules.candidates(statement).stream(),
                        Stream.of(LikeWhatIsKept.candidate(statement)))
                .map(Fingerprint::of)
                .anyMatch(id ->
                        memories.decision(id)
                                .map(decision -> decision.action() == LedgerEntry.Action.REJECT)
                                .orElse(false));
    }

    private static List<String> facts(Turn turn) {
        return turn.toolResults().stream()
                .filter(result -> result.status() != ToolResult.Status.ERROR)
                .map(result ->
                        ResultText.brief(
                                result.toolName(), result.output().data(), PastTurn.LONGEST_FACT))
                .filter(fact -> !fact.isEmpty() && !Secrets.in(fact))
                .toList();
    }

    /// Puts traces that kept being useful before the human, once each, and learns what became of earlier ones.
    private List<PendingCandidate> promote() {
        settle.run();
        settlePromotions();
        List<StmEntry> promotable = stm.promotable();
        List<PendingCandidate> queued =
                queue.propose(
                        promotable.stream()
                                .filter(entry -> !promoted(entry).isEmpty())
                                .filter(entry -> !SentenceRules.isNoise(promoted(entry)))
                                .filter(entry -> likely.mayMatter(promoted(entry)))
                                .map(Remembrance::promotion)
                                .toList());
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

    /// What was said, but for what was of the moment or was asked about when it was said; what tools found, if nothing
    /// was.
    private static String promoted(StmEntry entry) {
        return Trace.of(entry.text())
                .map(trace ->
                        trace.intent().isBlank()
                                ? trace.resolution()
                                : trace.statements().stream()
                                        .filter(said -> Forms.mayLast(said))
                                        .filter(said -> SentenceRules.candidates(said).isEmpty())
                                        .collect(Collectors.joining(" ")))
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

    /// A sentence that says several things, apart, so that each can be forgotten without the others.
    private static List<String> facts(String sentence) {
        List<String> clauses = Clauses.of(sentence);
        int said = SentenceRules.candidates(sentence).size();
        return said > 1 || said == clauses.size() ? clauses : List.of(sentence);
    }

    /// What is kept of these words and findings.
    ///
    /// @param refused statements that aren't kept
    static Trace trace(
            String input, List<String> facts, List<String> tools, Predicate<String> refused) {
        StringBuilder said = new StringBuilder();
        List<String> statements =
                Utterance.statements(input).stream()
                        .flatMap(sentence -> facts(sentence).stream())
                        .toList();
        for (String statement : statements) {
            if (refused.test(statement)) {
                continue;
            }
            if (said.length() + statement.length() + 1 > LONGEST_INTENT) {
                if (said.isEmpty()) {
                    said.append(statement, 0, LONGEST_INTENT - 1).append('…');
                }
                break;
            }
            said.append(said.isEmpty() ? "" : "\n").append(statement);
        }
        StringBuilder found = new StringBuilder();
        for (String fact : facts) {
            if (found.length() + fact.length() + 1 <= LONGEST_RESOLUTION) {
                found.append(found.isEmpty() ? "" : "\n").append(fact);
            }
        }
        String intent = said.toString();
        String resolution = found.toString();
        return new Trace(
                intent,
                resolution,
                List.of(),
                tools,
                Names.of(intent + "\n" + resolution, Trace.MOST_NAMES));
    }
}
