package dev.bob.core.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Takes over a runtime folder that has a turn log or a state but no sessions: the original's, of either
/// generation, or ours when the tapes were lost. Each session gets a tape and a state; the old files stay
/// as they are. A death in the middle leaves nothing but a folder that the next try replaces.
final class OriginalRuntime {

    /// Where what has no session goes.
    static final String NAMELESS = "original";

    // A log without states says only what was said: enough of it for the next turn's context.
    private static final int KEPT_LINES = 200;

    private final RuntimeFolder folder;
    private final TurnLog log;
    private final Clock clock;
    private final Consumer<Notice> notices;
    private final Map<String, SessionState> states = new HashMap<>();
    private String last = "";
    // Rows of one session mostly stand together, so its tape stays open.
    private @Nullable Tape open;

    OriginalRuntime(RuntimeFolder folder, TurnLog log, Clock clock, Consumer<Notice> notices) {
        this.folder = folder;
        this.log = log;
        this.clock = clock;
        this.notices = notices;
    }

    void takeOver() {
        if (Files.isDirectory(folder.sessions())) {
            return;
        }
        Path beside = folder.root().resolve("sessions.new");
        try {
            delete(beside);
            Files.createDirectories(beside);
            log.forward(
                    0,
                    turn -> {
                        take(beside, turn);
                        return true;
                    });
            close();
            takeState(beside);
            takeCheckpoints(beside);
            Files.move(beside, folder.sessions(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The sessions of " + folder.root() + " can't be made: " + e.getMessage() + ".",
                    e);
        }
        if (!states.isEmpty()) {
            notices.accept(
                    new Notice(
                            folder.root(),
                            folder.root()
                                    + " held "
                                    + states.size()
                                    + (states.size() == 1 ? " session" : " sessions")
                                    + " in the original format; they have their own tapes in "
                                    + folder.sessions()
                                    + " now. `bob chat -c` goes on with the last."));
        }
    }

    private void take(Path sessions, TurnRecord turn) {
        String id = nameOf(turn.sessionId());
        Tape tape = tapeFor(sessions, id);
        SessionState before = states.get(id);
        if (before == null) {
            before = SessionState.initial();
            tape.append(start(id));
        }
        List<ChatLine> words = Replay.words(turn.userInput(), turn.finalOutput());
        ObjectNode change = changeOf(before, turn, words);
        SessionState after = StateChange.apply(before, change, words);
        ObjectNode meta = Json.MAPPER.createObjectNode().put("turn", after.meta().turnCounter());
        Draft end = Draft.event(Replay.TURN_END, meta);
        end.payload().put("committed", true).put("status", "complete").put("taken_over", true);
        end.payload().set("change", change);
        tape.append(
                List.of(
                        Draft.message("user", turn.userInput(), meta),
                        Draft.message("assistant", turn.finalOutput(), meta),
                        end),
                Sync.PROCESS);
        states.put(id, after);
        last = id;
    }

    private Tape tapeFor(Path sessions, String id) {
        Tape current = open;
        if (current == null || !id.equals(last)) {
            close();
            current = new Tape(tapeOf(sessions, id), clock, notices);
            open = current;
        }
        return current;
    }

    private void close() {
        if (open != null) {
            open.close();
        }
        open = null;
    }

    /// So that nobody has to read the new tapes as a whole.
    private void takeCheckpoints(Path sessions) {
        states.forEach((id, state) -> {
            try (Tape tape = new Tape(tapeOf(sessions, id), clock, notices)) {
                Checkpoint.of(state, tape.size(), log.size())
                        .write(tape.path().resolveSibling("state.json"), tape.index());
            }
        });
    }

    private ObjectNode changeOf(SessionState before, TurnRecord turn, List<ChatLine> words) {
        long number = Math.max(before.meta().turnCounter() + 1, turn.turnNumber());
        if (turn.stateAfter().has("sha256") && turn.stateAfter() instanceof ObjectNode change) {
            return change;
        }
        Optional<SessionState> whole =
                turn.stateAfter().has("continuity") ? state(turn.stateAfter()) : Optional.empty();
        if (whole.isPresent()) {
            SessionState after = whole.get();
            ObjectNode change = StateChange.between(before, after, words);
            return change.put("turn_counter", number);
        }
        ObjectNode change = Json.MAPPER.createObjectNode();
        change.put("turn_counter", number).put("last_updated_utc", turn.tsUtc());
        int kept = Math.min(before.continuity().liveChat().size(), KEPT_LINES);
        return change.put("live_chat_kept", kept);
    }

    /// The single state of the original belonged to whoever spoke last.
    private void takeState(Path sessions) {
        Optional<JsonNode> json = Snapshot.readJson(folder.stateFile(), JsonNode.class, notices);
        Optional<SessionState> state = json.filter(JsonNode::isObject).flatMap(this::state);
        if (state.isEmpty()) {
            return;
        }
        String id = last.isEmpty() ? NAMELESS : last;
        try (Tape tape = new Tape(tapeOf(sessions, id), clock, notices)) {
            SessionState had = states.get(id);
            if (had == null) {
                tape.append(start(id));
            }
            if (!state.get().equals(had)) {
                Draft anchor = Draft.anchor("state/taken-over");
                anchor.payload().set("state", Json.MAPPER.valueToTree(state.get()));
                tape.append(anchor);
            }
            states.put(id, state.get());
        }
    }

    private Optional<SessionState> state(JsonNode json) {
        try {
            return Optional.of(Json.MAPPER.treeToValue(json, SessionState.class));
        } catch (JsonProcessingException | RuntimeException e) {
            notices.accept(
                    new Notice(
                            folder.root(),
                            "A state in "
                                    + folder.root()
                                    + " can't be understood; what was said is taken over without it."));
            return Optional.empty();
        }
    }

    private static Draft start(String id) {
        Draft anchor = Draft.anchor(Tape.START);
        anchor.payload().put("session_id", id);
        return anchor;
    }

    private static Path tapeOf(Path sessions, String id) {
        return SessionStore.folderOf(sessions, id).resolve("tape.jsonl");
    }

    private static String nameOf(String id) {
        String stripped = id.strip();
        if (stripped.isEmpty()) {
            return NAMELESS;
        }
        byte[] bytes = stripped.getBytes(StandardCharsets.UTF_8);
        return bytes.length <= SessionStore.LONGEST_NAME
                ? stripped
                : Checkpoint.sha256(bytes).substring(0, 32);
    }

    private static void delete(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (var files = Files.walk(path)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
