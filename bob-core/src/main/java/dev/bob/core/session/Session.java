package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// One session, live: its tape, its state, and the turn that it is in.
///
/// Several processes may have the same session open; one turn at a time has it to itself ([#begin]), and sees
/// what the others committed before. Thread-safe.
public final class Session implements AutoCloseable {

    /// So many entries back it is looked for whether instructions are on the tape already.
    private static final int PARTS_WITHIN = 200;

    private final String id;
    private final Path folder;
    private final Path lastState;
    private final Tape tape;
    private final TurnLog log;
    private final ContextPolicy policy;
    private final Redaction redaction;
    private final LongTexts texts;
    private final LockFile turnLock;
    private final Clock clock;
    private final Consumer<Notice> notices;
    private final Set<String> promptParts = new HashSet<>();
    private @Nullable Checkpoint checkpoint;
    private Object tapeKnown = "";
    private boolean logMissed;

    Session(
            String id,
            Path folder,
            Path lastState,
            TurnLog log,
            ContextPolicy policy,
            Redaction redaction,
            Clock clock,
            Consumer<Notice> notices) {
        this.redaction = redaction;
        this.texts = new LongTexts(folder);
        this.id = id;
        this.folder = folder;
        this.lastState = lastState;
        this.log = log;
        this.policy = policy;
        this.clock = clock;
        this.notices = notices;
        this.tape = new Tape(folder.resolve("tape.jsonl"), clock, notices);
        this.turnLock = turnLock(folder);
    }

    /// Held by whoever is in a turn of the session in that folder.
    static LockFile turnLock(Path folder) {
        return LockFile.at(folder.resolve(".turn.lock"));
    }

    /// The texts that are too long for its tape.
    public LongTexts texts() {
        return texts;
    }

    /// A turn as it is written down: without secrets, and with long texts in files of their own.
    Turn kept(Turn turn) {
        Turn masked = redaction.turn(turn);
        TurnRequest request = masked.request();
        String input = texts.shortened(request.input());
        String answer = texts.shortened(masked.answer());
        if (!input.equals(request.input())) {
            masked =
                    masked.withRequest(
                            new TurnRequest(request.sessionId(), input, request.options()));
        }
        return answer.equals(masked.answer()) ? masked : masked.withAnswer(answer);
    }

    /// The session's name.
    public String id() {
        return id;
    }

    /// Where something that can be made again may be kept for this session.
    public Path cache(String name) {
        return folder.resolve(name);
    }

    /// What happened in it.
    public Tape tape() {
        return tape;
    }

    /// Puts facts on the tape that belong to no turn. A session may begin with them.
    public void note(List<Draft> facts, Sync sync) {
        if (tape.size() == 0) {
            mend();
        }
        tape.append(facts, sync);
    }

    /// The state after the last committed turn, whoever committed it. Reads nothing while nobody else wrote.
    public SessionState state() {
        return current().state();
    }

    /// Begins a turn: from here to the end of the [OpenTurn] the session is this thread's alone.
    ///
    /// @param patience how long to wait for a turn of another process or thread
    /// @param waiting hears once for whom it waits
    /// @throws BobException of kind LOCKED that says who holds the session, when patience ends
    public OpenTurn begin(TurnRequest request, Duration patience, Consumer<String> waiting) {
        LockFile.Held held = turnLock.acquire(patience, waiting);
        try {
            Checkpoint before = settle();
            long number = before.state().meta().turnCounter() + 1;
            ObjectNode meta = Json.MAPPER.createObjectNode().put("turn", number);
            String words = redaction.words(request.input());
            if (!request.attached().isEmpty()) {
                int own = words.length() - redaction.words(request.attached()).length();
                meta.put(PastTurn.OWN_CHARS, Math.max(0, own));
            }
            tape.append(Draft.message("user", texts.shortened(words), meta));
            return new OpenTurn(this, number, before, held, redaction.of(request.input()));
        } catch (RuntimeException e) {
            held.close();
            throw e;
        }
    }

    /// Makes the last turn of a guess the next turn of this session, as if it had run here.
    ///
    /// @param guess a session that was forked from this one as it stands
    /// @param last changes the record before it is committed
    /// @return the committed record
    /// @throws BobException of kind INVALID_INPUT if the guess has no whole turn, or this session has gone on
    public TurnRecord adopt(Session guess, UnaryOperator<TurnRecord> last) {
        guess.mend();
        texts.takeOver(guess.texts);
        TurnRecord made =
                guess.lastTurn()
                        .orElseThrow(() ->
                                new BobException(
                                        BobException.Kind.INVALID_INPUT,
                                        guess.id() + " has no answer that could be adopted."));
        try (OpenTurn open = beginAdopting(guess, made)) {
            List<Draft> facts = guess.factsOfLastTurn(open.number());
            if (!facts.isEmpty()) {
                tape.append(facts, Sync.PROCESS);
            }
            TurnRecord own = last.apply(made.as(id, open.number(), clock.instant().toString()));
            open.adopt(own, guess.id());
            return own;
        }
    }

    private OpenTurn beginAdopting(Session guess, TurnRecord made) {
        LockFile.Held held = turnLock.acquire(LockFile.SHORT);
        try {
            Checkpoint before = settle();
            if (!made.stateBefore().path("sha256").asText().equals(before.sha256())) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "Session "
                                + id
                                + " has gone on since "
                                + guess.id()
                                + " was made; it can't become its next turn any more.");
            }
            long number = before.state().meta().turnCounter() + 1;
            ObjectNode meta = Json.MAPPER.createObjectNode().put("turn", number);
            tape.append(Draft.message("user", made.userInput(), meta));
            return new OpenTurn(this, number, before, held, redaction.of(made.userInput()));
        } catch (RuntimeException e) {
            held.close();
            throw e;
        }
    }

    private Optional<TurnRecord> lastTurn() {
        List<TurnRecord> found = new ArrayList<>(1);
        log.newestFirst(turn -> {
            if (turn.sessionId().equals(id)) {
                found.add(turn);
            }
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }

    /// What the last turn left on the tape between its words, for another tape.
    private List<Draft> factsOfLastTurn(long number) {
        List<Draft> facts = new ArrayList<>();
        tape.forward(
                0,
                entry -> {
                    if (entry.meta().has("copied_from") || entry.turn() == 0) {
                        return true;
                    }
                    if (entry.kind() == Kind.MESSAGE) {
                        boolean begins = entry.payload().path("role").asText().equals("user");
                        if (begins) {
                            facts.clear();
                        }
                    } else if (!entry.is(Kind.EVENT, Replay.TURN_END)) {
                        facts.add(
                                new Draft(
                                        entry.kind(),
                                        entry.payload(),
                                        Json.MAPPER.createObjectNode().put("turn", number)));
                    }
                    return true;
                });
        return facts;
    }

    /// Brings tape, turn log and state to the same point after a sudden death: a turn that is in the log is
    /// committed, one that isn't is marked as interrupted. The beginning of a turn does the same.
    public void mend() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            settle();
        }
    }

    /// Ends a phase: writes an anchor, and the next prompt begins with the summary in place of the live chat, or
    /// beside it, as the store's policy says.
    ///
    /// @param name the phase's name
    /// @param summary what the next phase must know
    /// @param nextSteps what is to be done; may be empty
    public TapeEntry handoff(String name, String summary, String nextSteps) {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            settle();
            Draft anchor = Draft.anchor(name);
            anchor.payload().put("handoff", true).put("summary", summary);
            anchor.payload().put("next_steps", nextSteps);
            if (policy == ContextPolicy.WHOLE_TAPE) {
                anchor.payload().put(Replay.GOES_ON, true);
            }
            TapeEntry entry = tape.append(List.of(anchor), Sync.DISK).getFirst();
            settle();
            return entry;
        }
    }

    /// Takes the last committed turn back: the state is again as before it, apart from the number of turns.
    /// Nothing is erased; the tape says that it was taken back.
    ///
    /// @return the number of the turn that was taken back; empty if there is none since the session began
    public OptionalLong undo() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            Checkpoint now = settle();
            Replay replay = new Replay(SessionState.initial());
            Undo undo = new Undo(replay);
            tape.forward(
                    0,
                    entry -> {
                        undo.on(entry);
                        return true;
                    });
            Optional<SessionState> before = undo.before();
            if (before.isEmpty()) {
                return OptionalLong.empty();
            }
            Draft anchor = Draft.anchor(Undo.ANCHOR);
            anchor.payload().put("turn", undo.turn());
            SessionState state = before.get();
            anchor.payload()
                    .set(
                            "state",
                            Json.MAPPER.valueToTree(
                                    state.with(
                                            new SessionState.Meta(
                                                    state.meta().lastUpdatedUtc(),
                                                    now.state().meta().turnCounter(),
                                                    state.meta().contextMetrics(),
                                                    state.meta().lastContextRebuild()))));
            tape.append(List.of(anchor), Sync.DISK);
            settle();
            return OptionalLong.of(undo.turn());
        }
    }

    /// Takes what says this out of the conversation that goes on: the live chat, its summary and what is kept in mind.
    /// The tape says which sentences went.
    ///
    /// @param patience how long to wait for the end of a turn
    /// @return how many sentences
    /// @throws BobException of kind LOCKED if a turn goes on for longer
    public int forget(Predicate<String> says, Duration patience) {
        if (Forgotten.in(state(), says).sentences().isEmpty()) {
            return 0;
        }
        try (var _ = turnLock.acquire(patience)) {
            Forgotten forgotten = Forgotten.in(settle().state(), says);
            if (!forgotten.sentences().isEmpty()) {
                tape.append(List.of(forgotten.event()), Sync.DISK);
                settle();
            }
            return forgotten.sentences().size();
        }
    }

    /// Makes the checkpoint again from the tape alone, whatever there was of it, and puts turns back on the tape
    /// that only the turn log still holds. Nothing is taken off the tape.
    ///
    /// @throws BobException of kind LOCKED while a turn of this session runs
    public Rebuilt rebuild() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            return rebuildNow();
        }
    }

    /// Where the tape doesn't lead to what was committed. Reads the whole tape, changes nothing.
    public List<String> problems() {
        return new Rebuild(this).look();
    }

    private synchronized Rebuilt rebuildNow() {
        boolean there = Files.exists(stateFile());
        Optional<Checkpoint> kept = Checkpoint.read(stateFile(), notices);
        Rebuild rebuild = new Rebuild(this);
        long restored = rebuild.run();
        Checkpoint made = Checkpoint.of(rebuild.state(), tape.size(), log.size());
        tape.index().again();
        tapeKnown = tape.identity();
        checkpoint = made;
        write(made);
        Rebuilt.Found found =
                kept.isEmpty()
                        ? there ? Rebuilt.Found.UNREADABLE : Rebuilt.Found.MISSING
                        : kept.get().tapeEnd() == made.tapeEnd()
                                        && Arrays.equals(kept.get().json(), made.json())
                                ? Rebuilt.Found.GOOD
                                : Rebuilt.Found.WRONG;
        return new Rebuilt(
                id, made.state().meta().turnCounter(), found, restored, rebuild.problems());
    }

    /// Begins the tape anew. The old one is kept beside it, and nothing of it stays in the state but the
    /// number of turns.
    ///
    /// @return where the old tape is kept
    public Path reset() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            SessionState.Meta was = settle().state().meta();
            SessionState fresh =
                    SessionState.initial()
                            .with(
                                    new SessionState.Meta(
                                            was.lastUpdatedUtc(),
                                            was.turnCounter(),
                                            SessionState.Meta.initial().contextMetrics(),
                                            ""));
            // First the checkpoint: should we die before the tape is moved, the old one is replayed
            // onto it.
            checkpoint(Checkpoint.of(fresh, 0, log.size()));
            Path archive = archive();
            tape.close();
            Files.move(tape.path(), archive);
            ObjectNode lineage = Json.MAPPER.createObjectNode();
            lineage.put("archived", archive.getFileName().toString());
            start(fresh, lineage);
            settle();
            return archive;
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The tape of session " + id + " can't be archived: " + Reason.of(e) + ".",
                    e);
        }
    }

    private Path archive() {
        for (int number = 1; ; number++) {
            Path archive = folder.resolve("tape.archived-" + number + ".jsonl");
            if (!Files.exists(archive)) {
                return archive;
            }
        }
    }

    /// Writes the bootstrap anchor of an empty tape.
    ///
    /// @param state what the session begins with
    /// @param lineage where it comes from: `parent`, `at`, `intention`; empty for a session of its own
    void start(SessionState state, ObjectNode lineage) {
        Draft anchor = Draft.anchor(Tape.START);
        anchor.payload().put("session_id", id);
        anchor.payload().setAll(lineage);
        if (!state.equals(SessionState.initial())) {
            anchor.payload().set("state", Json.MAPPER.valueToTree(state));
        }
        tape.append(List.of(anchor), Sync.DISK);
    }

    TurnLog log() {
        return log;
    }

    Clock clock() {
        return clock;
    }

    void warn(String message) {
        notices.accept(new Notice(tape.path(), message));
    }

    /// Takes a new checkpoint and leaves a copy where readers of the original format look for it.
    synchronized void checkpoint(Checkpoint next) {
        checkpoint = next;
        write(next);
        copyForOthers(next);
    }

    private void write(Checkpoint next) {
        try (var _ = LockFile.ofFolder(folder).acquireShortly()) {
            next.write(stateFile(), tape.index());
        }
    }

    /// Leaves the state where readers of the original format look for it.
    private void copyForOthers(Checkpoint next) {
        Path parent = lastState.toAbsolutePath().getParent();
        try (var _ = LockFile.ofFolder(parent == null ? folder : parent).acquireShortly()) {
            Snapshot.write(lastState, next.json(), Sync.PROCESS);
        }
    }

    private Path stateFile() {
        return folder.resolve("state.json");
    }

    private synchronized Checkpoint current() {
        Checkpoint known = known();
        long end = tape.size();
        if (known.tapeEnd() == end) {
            return known;
        }
        // A turn of another process may be under way: look, but settle nothing and remember
        // nothing.
        return Checkpoint.of(replay(known).state(), end, known.logEnd());
    }

    /// Brings state and files to the same point. Only for whoever has the session to itself.
    private synchronized Checkpoint settle() {
        Checkpoint known = known();
        if (known.logEnd() > log.size() && !logMissed) {
            logMissed = true;
            warn(
                    "turns.jsonl is shorter than when session "
                            + id
                            + " last wrote to it: turns are missing there. The session goes on from its own tape;"
                            + " put the file back if you have a copy.");
        }
        if (known.tapeEnd() == tape.size() && known.tapeEnd() > 0) {
            return known;
        }
        tape.repair();
        if (tape.size() == 0) {
            Optional<Checkpoint> lost =
                    Checkpoint.read(stateFile(), notices).filter(read -> read.tapeEnd() > 0);
            if (lost.isPresent()) {
                return withoutTape(lost.get());
            }
            start(known.state(), Json.MAPPER.createObjectNode());
        }
        Replay replay = replay(known);
        OptionalLong unfinished = replay.unfinished();
        if (unfinished.isPresent()) {
            finish(unfinished.getAsLong(), replay, known.logEnd());
            replay = replay(known);
        }
        Checkpoint settled = Checkpoint.of(replay.state(), tape.size(), log.size());
        checkpoint(settled);
        return settled;
    }

    /// The tape is gone or empty, and there is a state that it had led to: made again from the turn log if that holds
    /// every turn, and left alone otherwise.
    private Checkpoint withoutTape(Checkpoint lost) {
        long turns = lost.state().meta().turnCounter();
        List<TurnRecord> kept = new ArrayList<>();
        log.forward(
                0,
                turn -> {
                    if (turn.sessionId().equals(id)) {
                        kept.add(turn);
                    }
                    return true;
                });
        if (kept.isEmpty()
                || kept.getLast().turnNumber() != turns
                || !Rebuild.follow(kept)
                || !kept.getLast().stateAfter().path("sha256").asText().equals(lost.sha256())) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The tape of session "
                            + id
                            + " is missing or empty ("
                            + tape.path()
                            + "), and the turn log doesn't hold all of its "
                            + turns
                            + " turns. Nothing was changed. Put the tape back, or go on in a session of another name.");
        }
        rebuildNow();
        warn(
                "The tape of session "
                        + id
                        + " was missing or empty; it was made again from the "
                        + turns
                        + " turns of the turn log.");
        return known();
    }

    private Checkpoint known() {
        Checkpoint known = checkpoint;
        long end = tape.size();
        Object tapeNow = tape.identity();
        // Another process may have begun the tape anew; what we know is of the old one then.
        if (known == null || known.tapeEnd() > end || !tapeNow.equals(tapeKnown)) {
            tapeKnown = tapeNow;
            known =
                    Checkpoint.read(stateFile(), notices)
                            .filter(read -> read.tapeEnd() <= end)
                            .orElseGet(() -> Checkpoint.of(SessionState.initial(), 0, 0));
            checkpoint = known;
        }
        return known;
    }

    private Replay replay(Checkpoint from) {
        Replay replay = new Replay(from.state());
        tape.forward(
                from.tapeEnd(),
                entry -> {
                    replay.on(entry);
                    return true;
                });
        return replay;
    }

    /// Leaves this session's state where readers of the original format look for the last one.
    void copyState() {
        copyForOthers(current());
    }

    /// Ends a turn that a sudden death cut short: committed if its line is in the turn log, otherwise marked.
    void finish(long turn, Replay replay, long logEnd) {
        String written = replay.answer();
        ObjectNode meta = Json.MAPPER.createObjectNode().put("turn", turn);
        Optional<TurnRecord> record = log.find(id, turn, logEnd);
        if (record.isEmpty() && replay.kept().isPresent()) {
            // It died between its answer and its end.
            log.append(replay.kept().get());
            record = replay.kept();
        }
        if (record.isPresent()) {
            List<Draft> rest = new ArrayList<>();
            if (!written.equals(record.get().finalOutput())) {
                rest.add(Draft.message("assistant", record.get().finalOutput(), meta));
            }
            Draft end = Draft.event(Replay.TURN_END, meta);
            end.payload().put("committed", true).put("status", "complete").put("recovered", true);
            record.get().remembered().ifPresent(id -> end.payload().put(PastTurn.REMEMBERED, id));
            end.payload().set("change", record.get().stateAfter());
            rest.add(end);
            tape.append(rest, Sync.DISK);
        } else {
            Draft end = Draft.event(Replay.TURN_END, meta);
            end.payload().put("committed", false).put("status", "interrupted");
            tape.append(List.of(end), Sync.DISK);
            notices.accept(
                    new Notice(
                            tape.path(),
                            "The last turn of session "
                                    + id
                                    + " was interrupted before it was answered. What you had written is"
                                    + " kept on its tape."));
        }
    }

    /// Whether a part of a prompt is not on the tape yet, as far back as it is looked for; it is from now on.
    boolean isNewPart(String hash) {
        synchronized (promptParts) {
            if (promptParts.isEmpty()) {
                int[] left = {PARTS_WITHIN};
                tape.backward(entry -> {
                    if (entry.kind() == Kind.SYSTEM && entry.payload().has("part")) {
                        promptParts.add(entry.payload().path("part").asText());
                    }
                    return --left[0] > 0;
                });
            }
            return promptParts.add(hash);
        }
    }

    /// Entries of a kind that this session's turn leaves while it runs.
    void record(Kind kind, ObjectNode payload, long turn, UnaryOperator<String> masked) {
        tape.append(
                new Draft(
                        kind,
                        JsonTexts.changed(payload, text -> texts.shortened(masked.apply(text))),
                        Json.MAPPER.createObjectNode().put("turn", turn)));
    }

    @Override
    public void close() {
        tape.close();
    }
}
