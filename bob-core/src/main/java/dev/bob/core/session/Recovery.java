package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Keeps a session's tape, its turn log and its checkpoint (the state that the tape leads to, in `state.json`) at the
/// same point, whatever process wrote last and wherever it died.
final class Recovery {

    private final String id;
    private final Path folder;
    private final Path lastState;
    private final Tape tape;
    private final TurnLog log;
    private final Consumer<Notice> notices;
    private @Nullable Checkpoint checkpoint;
    private Object tapeKnown = "";
    private boolean logMissed;

    /// @param lastState where readers of the original format look for the last session's state
    Recovery(
            String id,
            Path folder,
            Path lastState,
            Tape tape,
            TurnLog log,
            Consumer<Notice> notices) {
        this.id = id;
        this.folder = folder;
        this.lastState = lastState;
        this.tape = tape;
        this.log = log;
        this.notices = notices;
    }

    String id() {
        return id;
    }

    Tape tape() {
        return tape;
    }

    TurnLog log() {
        return log;
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

    /// Where the tape doesn't lead to what was committed. Reads the whole tape, changes nothing.
    List<String> problems() {
        return new Rebuild(this).look();
    }

    /// Makes the checkpoint again from the tape alone. Only for whoever has the session to itself.
    synchronized Rebuilt rebuild() {
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

    synchronized Checkpoint current() {
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
    synchronized Checkpoint settle() {
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
        if (settled.state().equals(SessionState.initial())) {
            // There is nothing to keep yet, and somebody waits for the session's first answer.
            checkpoint = settled;
        } else {
            checkpoint(settled);
        }
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
        rebuild();
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

    void warn(String message) {
        notices.accept(new Notice(tape.path(), message));
    }
}
