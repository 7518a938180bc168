package dev.bob.memory.practice;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Goes through turn logs, newest turn first, and puts what is worth remembering into the human's queue. Writes
/// no long-term memory. What the ledger, long-term memory, the queue or its own file hold is passed over.
///
/// Streams: its memory doesn't depend on the length of the logs. It notes how far it came, so that a later run
/// goes on there after it has seen what is new. What went by rules alone is shown to a model by a later run that
/// has one.
public final class Practice {

    private static final int NOTE_EVERY = 20_000;
    private static final int TELL_EVERY = 2_000;

    private final Path progressFile;
    private final Path candidatesFile;
    private final CandidateQueue queue;
    private final Memories memories;
    private final Proposer proposer;
    private final Clock clock;
    private final Consumer<Notice> notices;

    /// Over a runtime folder.
    ///
    /// @param progressFile where it notes how far it came
    /// @param candidatesFile `practice_candidates.jsonl`
    public Practice(
            Path progressFile,
            Path candidatesFile,
            CandidateQueue queue,
            Memories memories,
            Proposer proposer,
            Clock clock,
            Consumer<Notice> notices) {
        this.progressFile = progressFile;
        this.candidatesFile = candidatesFile;
        this.queue = queue;
        this.memories = memories;
        this.proposer = proposer;
        this.clock = clock;
        this.notices = notices;
    }

    /// How a run stands.
    ///
    /// @param turns gone through so far
    /// @param bytesDone of what this run may have to read
    /// @param bytesToDo all of it
    public record Progress(long turns, long bytesDone, long bytesToDo) {}

    /// What a run brought.
    ///
    /// @param turns gone through
    /// @param shownToModel how many of them a model has seen
    /// @param known candidates passed over because they were known
    /// @param proposed what went into the queue
    /// @param finished whether nothing is left to go through
    public record Result(
            @JsonProperty("turns") long turns,
            @JsonProperty("shown_to_model") long shownToModel,
            @JsonProperty("known") long known,
            @JsonProperty("proposed") List<PendingCandidate> proposed,
            @JsonProperty("finished") boolean finished) {}

    /// A line of `practice_candidates.jsonl`.
    record Line(
            @JsonUnwrapped MemoryCandidate candidate,
            @JsonProperty("fingerprint") String fingerprint,
            @JsonProperty("practice_ts_utc") String practiceTsUtc) {}

    /// Goes through some logs, newest turns first, one file after another.
    ///
    /// @param mostTurns stop after so many turns
    /// @param mostCandidates stop after so many candidates
    /// @param again begin at the end once more, whatever was gone through before
    /// @param tell hears how it stands, now and then
    public Result run(
            List<Path> logs,
            long mostTurns,
            int mostCandidates,
            boolean again,
            Consumer<Progress> tell) {
        PracticeProgress progress =
                Snapshot.readJson(progressFile, PracticeProgress.class, notices)
                        .orElseGet(PracticeProgress::none);
        if (again) {
            progress = progress.without(logs.stream().map(Practice::name).toList());
        }
        Run run = new Run(mostTurns, mostCandidates, tell, progress);
        rememberOwnFile(run.known);
        for (Path log : logs) {
            size(log);
        }
        if (proposer.asksModel()) {
            run.through(logs, true);
        }
        if (!proposer.asksModel()) {
            run.through(logs, false);
        }
        boolean finished = run.missing(logs, proposer.asksModel()) == 0;
        tell.accept(new Progress(run.turns, run.bytesDone, run.bytesToDo));
        return new Result(
                run.turns, run.shownToModel, run.passedOver, List.copyOf(run.proposed), finished);
    }

    private void rememberOwnFile(Set<String> known) {
        try (JsonlFile file = new JsonlFile(candidatesFile, Sync.PROCESS, notices)) {
            file.forward(
                    0,
                    (_, row) -> {
                        known.add(row.path("fingerprint").asText());
                        known.add(Likeness.normal(row.path("text").asText()));
                        return true;
                    });
        }
    }

    private static String name(Path log) {
        return log.toAbsolutePath().normalize().toString();
    }

    private static long size(Path log) {
        try {
            return Files.size(log);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is no turn log " + log + ".", e);
        }
    }

    /// A turn and where its line begins.
    private record Turn(TurnReader.TurnLine line, long offset) {}

    /// One run: how far it is, and what it has so far.
    private final class Run {
        final long mostTurns;
        final int mostCandidates;
        final Consumer<Progress> tell;
        final Set<String> known = new HashSet<>();
        final List<Proposal> found = new ArrayList<>();
        final List<PendingCandidate> proposed = new ArrayList<>();
        PracticeProgress progress;
        long turns;
        long shownToModel;
        long passedOver;
        long bytesDone;
        long bytesToDo;
        long notedAt;
        long toldAt;
        boolean stopped;

        Run(
                long mostTurns,
                int mostCandidates,
                Consumer<Progress> tell,
                PracticeProgress progress) {
            this.mostTurns = mostTurns;
            this.mostCandidates = mostCandidates;
            this.tell = tell;
            this.progress = progress;
        }

        boolean full() {
            return stopped || turns >= mostTurns || candidates() >= mostCandidates;
        }

        int candidates() {
            return proposed.size() + found.size();
        }

        long missing(List<Path> logs, boolean byModel) {
            return logs.stream()
                    .mapToLong(log -> {
                        long size = size(log);
                        return progress.covered(name(log), size, byModel).missing(size);
                    })
                    .sum();
        }

        /// Goes through what is missing, until it is full or the model it goes with is gone.
        void through(List<Path> logs, boolean byModel) {
            bytesToDo = bytesDone + missing(logs, byModel);
            for (Path log : logs) {
                long size = size(log);
                for (Covered.Range gap : progress.covered(name(log), size, byModel).gaps(size)) {
                    if (!full() && proposer.asksModel() == byModel) {
                        scan(log, size, gap, byModel);
                    }
                }
            }
        }

        /// Goes through the lines of a gap, last first.
        private void scan(Path log, long size, Covered.Range gap, boolean byModel) {
            long[] read = {gap.top()};
            long done = gap.top();
            List<Turn> batch = new ArrayList<>();
            try (BackwardLines lines = new BackwardLines(log, gap.top())) {
                while (done > gap.bottom() && !full() && proposer.asksModel() == byModel) {
                    boolean more =
                            lines.next((buffer, start, length, offset) -> {
                                read[0] = offset;
                                TurnReader.read(buffer, start, length)
                                        .ifPresent(line -> batch.add(new Turn(line, offset)));
                            });
                    boolean end = !more || read[0] <= gap.bottom();
                    if (end
                            || batch.size() >= proposer.atOnce()
                            || turns + batch.size() >= mostTurns) {
                        long before = done;
                        done = take(batch, done, end ? gap.bottom() : read[0], byModel);
                        batch.clear();
                        bytesDone += before - done;
                        if (byModel || turns - notedAt >= NOTE_EVERY) {
                            note(log, size, new Covered.Range(done, gap.top()), byModel);
                        }
                        if (byModel || turns - toldAt >= TELL_EVERY) {
                            toldAt = turns;
                            tell.accept(new Progress(turns, bytesDone, bytesToDo));
                        }
                    }
                }
            }
            note(log, size, new Covered.Range(done, gap.top()), byModel);
        }

        /// Looks for candidates in some turns, newest first.
        ///
        /// @param done the offset that everything above was gone through before
        /// @param reached the offset that everything above is gone through after
        /// @return the same, if not everything could be taken
        private long take(List<Turn> batch, long done, long reached, boolean byModel) {
            if (batch.isEmpty()) {
                return reached;
            }
            List<List<Proposer.Found>> all =
                    proposer.propose(batch.stream().map(turn -> turn.line.userInput()).toList());
            if (proposer.asksModel() != byModel) {
                // It failed on these; they come again by rules, and another time with a model.
                return done;
            }
            for (int i = 0; i < batch.size(); i++) {
                if (full() || !fits(batch.get(i).line, all.get(i))) {
                    stopped = true;
                    return i == 0 ? done : batch.get(i - 1).offset;
                }
                turns++;
                shownToModel += byModel ? 1 : 0;
            }
            return reached;
        }

        /// Takes a turn's candidates.
        ///
        /// @return whether there was room for all of them
        private boolean fits(TurnReader.TurnLine turn, List<Proposer.Found> all) {
            for (Proposer.Found one : all) {
                String fingerprint = Fingerprint.of(one.candidate());
                String normal = Likeness.normal(one.candidate().text());
                if (known.contains(fingerprint)
                        || known.contains(normal)
                        || memories.knows(fingerprint, normal)) {
                    passedOver++;
                    continue;
                }
                if (candidates() >= mostCandidates) {
                    return false;
                }
                known.add(fingerprint);
                known.add(normal);
                found.add(
                        new Proposal(
                                one.candidate(),
                                new Provenance(
                                        Origin.PRACTICE,
                                        turn.sessionId(),
                                        turn.turnNumber(),
                                        null,
                                        one.sentence(),
                                        null)));
            }
            return true;
        }

        /// What was found is safe before how far it came is noted.
        private void note(Path log, long size, Covered.Range range, boolean byModel) {
            put();
            notedAt = turns;
            Covered covered = progress.covered(name(log), size, byModel);
            progress = progress.with(name(log), covered.with(range), byModel);
            Path folder = progressFile.toAbsolutePath().getParent();
            try (var _ =
                    LockFile.ofFolder(folder == null ? progressFile : folder).acquireShortly()) {
                Snapshot.writeJson(progressFile, progress, Sync.PROCESS);
            }
        }

        /// Puts what was found into the queue and into practice's own file.
        private void put() {
            List<PendingCandidate> queued = queue.propose(found);
            found.clear();
            if (queued.isEmpty()) {
                return;
            }
            String now = clock.instant().toString();
            try (JsonlFile file = new JsonlFile(candidatesFile, Sync.PROCESS, notices)) {
                file.append(
                        queued.stream()
                                .map(p -> new Line(p.candidate(), p.fingerprint(), now))
                                .toList());
            }
            proposed.addAll(queued);
        }
    }
}
