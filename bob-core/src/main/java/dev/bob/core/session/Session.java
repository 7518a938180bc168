package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.JsonTexts;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Sync;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// One session, live: its tape, its state, and the turn that it is in.
///
/// Several processes may have the same session open; one turn at a time has it to itself ([#begin]), and sees
/// what the others committed before. Thread-safe.
public final class Session implements AutoCloseable {

    /// So many entries back it is looked for whether instructions are on the tape already.
    private static final int PARTS_WITHIN = 200;

    private final String id;
    private final Path folder;
    private final Tape tape;
    private final TurnLog log;
    private final Recovery recovery;
    private final ContextPolicy policy;
    private final Redaction redaction;
    private final LongTexts texts;
    private final LockFile turnLock;
    private final Clock clock;
    private final Set<String> promptParts = new HashSet<>();

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
        this.log = log;
        this.policy = policy;
        this.clock = clock;
        this.tape = new Tape(folder.resolve("tape.jsonl"), clock, notices);
        this.recovery = new Recovery(id, folder, lastState, tape, log, notices);
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
        return recovery.current().state();
    }

    /// Begins a turn: from here to the end of the [OpenTurn] the session is this thread's alone.
    ///
    /// @param patience how long to wait for a turn of another process or thread
    /// @param waiting hears once for whom it waits
    /// @throws BobException of kind LOCKED that says who holds the session, when patience ends
    public OpenTurn begin(TurnRequest request, Duration patience, Consumer<String> waiting) {
        LockFile.Held held = turnLock.acquire(patience, waiting);
        try {
            Checkpoint before = recovery.settle();
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
            Checkpoint before = recovery.settle();
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
            recovery.settle();
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
            recovery.settle();
            Draft anchor = Draft.anchor(name);
            anchor.payload().put("handoff", true).put("summary", summary);
            anchor.payload().put("next_steps", nextSteps);
            if (policy == ContextPolicy.WHOLE_TAPE) {
                anchor.payload().put(Replay.GOES_ON, true);
            }
            TapeEntry entry = tape.append(List.of(anchor), Sync.DISK).getFirst();
            recovery.settle();
            return entry;
        }
    }

    /// Takes the last committed turn back: the state is again as before it, apart from the number of turns.
    /// Nothing is erased; the tape says that it was taken back.
    ///
    /// @return the number of the turn that was taken back; empty if there is none since the session began
    public OptionalLong undo() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            Checkpoint now = recovery.settle();
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
            Draft anchor = Draft.anchor(Tape.UNDO);
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
            recovery.settle();
            return OptionalLong.of(undo.turn());
        }
    }

    /// Takes what says this out of the conversation that goes on: the live chat, its summary and what is kept in mind.
    /// The tape says which sentences went.
    ///
    /// @param refused whether it is only refused as a memory: then it stays in the live chat, marked as not to be kept
    /// @param patience how long to wait for the end of a turn
    /// @return how many sentences
    /// @throws BobException of kind LOCKED if a turn goes on for longer
    int forget(Predicate<String> says, boolean refused, Duration patience) {
        if (Forgotten.in(state(), says, refused).sentences().isEmpty()) {
            return 0;
        }
        try (var _ = turnLock.acquire(patience)) {
            Forgotten forgotten = Forgotten.in(recovery.settle().state(), says, refused);
            if (!forgotten.sentences().isEmpty()) {
                tape.append(List.of(forgotten.event()), Sync.DISK);
                recovery.settle();
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
            return recovery.rebuild();
        }
    }

    /// Where the tape doesn't lead to what was committed. Reads the whole tape, changes nothing.
    public List<String> problems() {
        return recovery.problems();
    }

    /// Begins the tape anew. The old one is kept beside it, and nothing of it stays in the state but the
    /// number of turns.
    ///
    /// @return where the old tape is kept
    public Path reset() {
        try (var _ = turnLock.acquire(LockFile.SHORT)) {
            SessionState.Meta was = recovery.settle().state().meta();
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
            recovery.checkpoint(Checkpoint.of(fresh, 0, log.size()));
            Path archive = archive();
            long undone = tape.index().undone();
            tape.close();
            Files.move(tape.path(), archive);
            ObjectNode lineage = Json.MAPPER.createObjectNode();
            lineage.put("archived", archive.getFileName().toString())
                    .put(Tape.UNDONE_TURNS, undone);
            recovery.start(fresh, lineage);
            recovery.settle();
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

    /// Brings its files to the same point.
    Recovery recovery() {
        return recovery;
    }

    TurnLog log() {
        return log;
    }

    Clock clock() {
        return clock;
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
