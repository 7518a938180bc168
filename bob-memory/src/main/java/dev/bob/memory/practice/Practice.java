package dev.bob.memory.practice;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.storage.JsonlFile;
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
import dev.bob.memory.practice.PracticeProgress.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Goes through turn logs, newest turn first, and puts what is worth remembering into the human's queue. Writes
/// no long-term memory. What the ledger, long-term memory, the queue or its own file hold is passed over.
///
/// Streams: its memory doesn't depend on the length of the logs. It notes how far it came, so that a later run
/// goes on there after it has seen what is new.
public final class Practice {

    private static final int NOTE_EVERY = 20_000;
    private static final int TELL_EVERY = 2_000;
    private static final int QUEUE_EVERY = 500;

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
    /// @param known candidates passed over because they were known
    /// @param proposed what went into the queue
    /// @param finished whether nothing is left to go through
    public record Result(
            @JsonProperty("turns") long turns,
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
        Run run = new Run(mostTurns, mostCandidates, tell, memories.known());
        rememberOwnFile(run.known);
        PracticeProgress progress =
                again
                        ? PracticeProgress.none()
                        : Snapshot.readJson(progressFile, PracticeProgress.class, notices)
                                .orElseGet(PracticeProgress::none);
        for (Path log : logs) {
            run.bytesToDo += toDo(log, progress);
        }
        boolean finished = true;
        for (Path log : logs) {
            if (run.full()) {
                finished = finished && toDo(log, progress) == 0;
                continue;
            }
            String name = log.toAbsolutePath().normalize().toString();
            long size = size(log);
            Range before = progress.files().get(name);
            if (before != null && before.top() > size) {
                // Another file of that name.
                before = null;
            }
            long newFrom = before == null ? 0 : before.top();
            long reached = scan(log, size, newFrom, run, progress, name, before);
            if (reached > newFrom) {
                // The new part isn't through: what was before it is kept in mind only if it
                // touches.
                progress = note(progress, name, new Range(reached, size));
                finished = false;
                continue;
            }
            long bottom = before == null ? reached : before.bottom();
            if (bottom > 0 && !run.full()) {
                bottom = scan(log, bottom, 0, run, progress, name, new Range(bottom, size));
            }
            progress = note(progress, name, new Range(bottom, size));
            finished = finished && bottom == 0;
        }
        tell.accept(new Progress(run.turns, run.bytesDone, run.bytesToDo));
        return new Result(run.turns, run.passedOver, List.copyOf(run.proposed), finished);
    }

    /// Goes through the lines between two offsets, last first.
    ///
    /// @return the offset of the first line that was gone through
    private long scan(
            Path log,
            long from,
            long downTo,
            Run run,
            PracticeProgress progress,
            String name,
            @Nullable Range before) {
        long top = Math.max(from, before == null ? from : before.top());
        long[] at = {from};
        try (BackwardLines lines = new BackwardLines(log, from)) {
            while (at[0] > downTo && !run.full()) {
                long last = at[0];
                boolean more =
                        lines.next((buffer, start, length, offset) -> {
                            at[0] = offset;
                            take(buffer, start, length, run);
                        });
                if (!more) {
                    at[0] = downTo;
                }
                run.bytesDone += last - at[0];
                if (run.turns % TELL_EVERY == 0) {
                    run.tell.accept(new Progress(run.turns, run.bytesDone, run.bytesToDo));
                }
                if (run.turns % NOTE_EVERY == NOTE_EVERY - 1) {
                    put(run);
                    note(progress, name, new Range(at[0], top));
                }
            }
        }
        // What was found is safe before how far it came is noted.
        put(run);
        return at[0];
    }

    private void take(byte[] buffer, int start, int length, Run run) {
        Optional<TurnReader.TurnLine> turn = TurnReader.read(buffer, start, length);
        if (turn.isEmpty()) {
            return;
        }
        run.turns++;
        for (Proposer.Found found : proposer.propose(turn.get().userInput())) {
            String fingerprint = Fingerprint.of(found.candidate());
            String normal = Likeness.normal(found.candidate().text());
            if (run.known.contains(fingerprint) || run.known.contains(normal)) {
                run.passedOver++;
                continue;
            }
            if (run.candidates() >= run.mostCandidates) {
                return;
            }
            run.known.add(fingerprint);
            run.known.add(normal);
            run.found.add(
                    new Proposal(
                            found.candidate(),
                            new Provenance(
                                    Origin.PRACTICE,
                                    turn.get().sessionId(),
                                    turn.get().turnNumber(),
                                    null,
                                    found.sentence(),
                                    null)));
        }
        if (run.found.size() >= QUEUE_EVERY) {
            put(run);
        }
    }

    /// Puts what was found into the queue and into its own file.
    private void put(Run run) {
        List<PendingCandidate> queued = queue.propose(run.found);
        run.found.clear();
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
        run.proposed.addAll(queued);
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

    private PracticeProgress note(PracticeProgress progress, String name, Range range) {
        PracticeProgress noted = progress.with(name, range);
        Snapshot.writeJson(progressFile, noted, Sync.PROCESS);
        return noted;
    }

    private static long toDo(Path log, PracticeProgress progress) {
        long size = size(log);
        Range before = progress.files().get(log.toAbsolutePath().normalize().toString());
        return before == null || before.top() > size ? size : size - before.top() + before.bottom();
    }

    private static long size(Path log) {
        try {
            return Files.size(log);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "There is no turn log " + log + ".", e);
        }
    }

    /// What a run has so far.
    private static final class Run {
        final long mostTurns;
        final int mostCandidates;
        final Consumer<Progress> tell;
        final Set<String> known;
        final List<Proposal> found = new ArrayList<>();
        final List<PendingCandidate> proposed = new ArrayList<>();
        long turns;
        long passedOver;
        long bytesDone;
        long bytesToDo;

        Run(long mostTurns, int mostCandidates, Consumer<Progress> tell, Set<String> known) {
            this.mostTurns = mostTurns;
            this.mostCandidates = mostCandidates;
            this.tell = tell;
            this.known = known;
        }

        boolean full() {
            return turns >= mostTurns || candidates() >= mostCandidates;
        }

        int candidates() {
            return proposed.size() + found.size();
        }
    }
}
