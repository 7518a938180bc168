package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Sync;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Makes a session's state again from its tape alone, and checks each turn against the fingerprint that its
/// commit left. Turns that the turn log holds beyond the tape's end are put back on it if they follow from it.
/// For whoever has the session to itself.
final class Rebuild {

    private final Recovery files;
    private final List<String> problems = new ArrayList<>();
    private Replay replay = new Replay(SessionState.initial());

    Rebuild(Recovery files) {
        this.files = files;
    }

    /// What the tape leads to, read from its beginning. A tape that is missing begins anew.
    ///
    /// @return how many turns were put back
    long run() {
        Tape tape = files.tape();
        tape.repair();
        if (tape.size() == 0) {
            files.start(SessionState.initial(), Json.MAPPER.createObjectNode());
        }
        replay();
        OptionalLong unfinished = replay.unfinished();
        long turns = replay.state().meta().turnCounter();
        if (unfinished.isPresent()) {
            files.finish(unfinished.getAsLong(), replay, 0);
            replay();
        }
        return replay.state().meta().turnCounter() - turns + restore();
    }

    /// Reads the tape and changes nothing.
    ///
    /// @return what doesn't fit together
    List<String> look() {
        replay();
        return List.copyOf(problems);
    }

    SessionState state() {
        return replay.state();
    }

    List<String> problems() {
        return problems;
    }

    private void replay() {
        problems.clear();
        replay = new Replay(SessionState.initial());
        files.tape()
                .forward(
                        0,
                        entry -> {
                            replay.on(entry);
                            check(entry);
                            return true;
                        });
    }

    private void check(TapeEntry entry) {
        String expected = entry.payload().path("change").path("sha256").asText("");
        if (!expected.isEmpty()
                && entry.is(Kind.EVENT, Replay.TURN_END)
                && !entry.meta().has("copied_from")
                && !expected.equals(sha256())) {
            problems.add(
                    "After turn "
                            + entry.turn()
                            + " the tape leads to another state than the one that was committed.");
        }
    }

    private long restore() {
        long[] restored = {0};
        // A turn that ran twice (before and after the tape's end was lost) counts as it was last.
        Map<Long, TurnRecord> beyond = new HashMap<>();
        long on = replay.state().meta().turnCounter();
        files.log()
                .forward(
                        0,
                        turn -> {
                            if (turn.sessionId().equals(files.id())
                                    && turn.turnNumber() > on
                                    && turn.stateAfter().has("sha256")) {
                                beyond.put(turn.turnNumber(), turn);
                            }
                            return true;
                        });
        for (long number = on + 1; beyond.containsKey(number); number++) {
            TurnRecord turn = beyond.get(number);
            if (!turn.stateBefore().path("sha256").asText().equals(sha256())) {
                break;
            }
            putBack(turn);
            restored[0]++;
        }
        if (restored[0] < beyond.size()) {
            problems.add(
                    beyond.size()
                            - restored[0]
                            + " turns of the turn log don't follow from the tape; they are left there.");
        }
        return restored[0];
    }

    /// Whether these turns lead from a session's beginning to its end, each following from the one before.
    static boolean follow(List<TurnRecord> turns) {
        SessionState initial = SessionState.initial();
        String sha256 = Checkpoint.sha256(Checkpoint.bytes(initial));
        long number = initial.meta().turnCounter();
        for (TurnRecord turn : turns) {
            number++;
            if (turn.turnNumber() != number
                    || !turn.stateBefore().path("sha256").asText().equals(sha256)) {
                return false;
            }
            sha256 = turn.stateAfter().path("sha256").asText();
        }
        return true;
    }

    private void putBack(TurnRecord turn) {
        ObjectNode meta = Json.MAPPER.createObjectNode().put("turn", turn.turnNumber());
        Draft end = Draft.event(Replay.TURN_END, meta);
        end.payload().put("committed", true).put("status", "complete").put("recovered", true);
        turn.remembered().ifPresent(id -> end.payload().put(PastTurn.REMEMBERED, id));
        end.payload().set("change", turn.stateAfter());
        files.tape()
                .append(
                        List.of(
                                Draft.message("user", turn.userInput(), meta),
                                Draft.message("assistant", turn.finalOutput(), meta),
                                end),
                        Sync.DISK)
                .forEach(replay::on);
    }

    private String sha256() {
        return Checkpoint.sha256(Checkpoint.bytes(replay.state()));
    }
}
