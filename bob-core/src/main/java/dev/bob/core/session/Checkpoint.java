package dev.bob.core.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session's state and how far the files had come when it was taken. In `state.json` the latter stands in
/// a member `checkpoint` beside those of the state.
///
/// Immutable.
final class Checkpoint {

    private final SessionState state;
    private byte @Nullable [] json;
    private final long tapeEnd;
    private final long logEnd;

    /// @param state the state
    /// @param json the state as JSON, without `checkpoint`; null until somebody needs it
    /// @param tapeEnd how long the tape was; what follows is not in the state yet
    /// @param logEnd how long the turn log was; whatever of this session follows there, follows on the tape too
    private Checkpoint(SessionState state, byte @Nullable [] json, long tapeEnd, long logEnd) {
        this.state = state;
        this.json = json;
        this.tapeEnd = tapeEnd;
        this.logEnd = logEnd;
    }

    SessionState state() {
        return state;
    }

    /// The state as JSON, without `checkpoint`; never changed by anybody. Made when it is first asked for: the first turn of a
    /// session asks for it after its answer.
    synchronized byte[] json() {
        byte[] known = json;
        if (known == null) {
            known = bytes(state);
            json = known;
        }
        return known;
    }

    long tapeEnd() {
        return tapeEnd;
    }

    long logEnd() {
        return logEnd;
    }

    static Checkpoint of(SessionState state, long tapeEnd, long logEnd) {
        return new Checkpoint(state, null, tapeEnd, logEnd);
    }

    /// The same state when the files had come further.
    synchronized Checkpoint at(long laterTapeEnd, long laterLogEnd) {
        return new Checkpoint(state, json, laterTapeEnd, laterLogEnd);
    }

    static Optional<Checkpoint> read(Path file, Consumer<Notice> notices) {
        return Snapshot.readJson(file, JsonNode.class, notices)
                .flatMap(node -> {
                    try {
                        JsonNode ends = node.path("checkpoint");
                        SessionState state = Json.MAPPER.treeToValue(node, SessionState.class);
                        return Optional.of(
                                of(
                                        state,
                                        ends.path("tape_bytes").asLong(0),
                                        ends.path("turn_log_bytes").asLong(0)));
                    } catch (JsonProcessingException | RuntimeException e) {
                        Snapshot.setAside(file, "holds no state", notices);
                        return Optional.empty();
                    }
                });
    }

    /// @param index where on the tape stands what holds for many turns
    void write(Path file, Standing index) {
        byte[] ends =
                (",\"checkpoint\":{\"tape_bytes\":"
                                + tapeEnd
                                + ",\"turn_log_bytes\":"
                                + logEnd
                                + ",\"standing\":"
                                + index.json()
                                + "}}")
                        .getBytes(StandardCharsets.UTF_8);
        byte[] whole = json();
        byte[] content = Arrays.copyOf(whole, whole.length - 1 + ends.length);
        System.arraycopy(ends, 0, content, whole.length - 1, ends.length);
        Snapshot.write(file, content, Sync.PROCESS);
    }

    /// What a turn's line says of the state: enough to tell whether a rebuilt one is the same.
    String sha256() {
        return sha256(json());
    }

    static String sha256(byte[] json) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    static byte[] bytes(SessionState state) {
        try {
            return Json.MAPPER.writeValueAsBytes(state);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "Can't make JSON of a session's state: " + e, e);
        }
    }
}
