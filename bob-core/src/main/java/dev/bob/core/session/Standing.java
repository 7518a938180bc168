package dev.bob.core.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.JsonlFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Where on a tape those entries are that stand outside of turns: the last anchor, and the events since that
/// belong to no turn; and how many turns were taken back. They are few, and what they say holds for many turns, so nobody should have to read all
/// turns to find them. The index goes on where it ended; a checkpoint keeps it for the next process.
///
/// Thread-safe.
final class Standing {

    private final JsonlFile file;
    private final Path checkpoint;
    private final List<Long> offsets = new ArrayList<>();
    private long undone;
    private long last = -1;
    private Object indexed = "";

    /// @param checkpoint the session's `state.json`, in which an index may have been kept
    Standing(JsonlFile file, Path checkpoint) {
        this.file = file;
        this.checkpoint = checkpoint;
    }

    /// The entries, oldest first.
    synchronized List<TapeEntry> entries() {
        extend();
        List<TapeEntry> entries = new ArrayList<>(offsets.size());
        for (long offset : offsets) {
            file.forward(
                    offset,
                    (at, row) -> {
                        TapeEntry.from(row).ifPresent(entries::add);
                        return false;
                    });
        }
        return entries;
    }

    /// Where the last anchor begins; 0 if there is none.
    synchronized long anchor() {
        extend();
        return offsets.isEmpty() ? 0 : offsets.getFirst();
    }

    /// How many turns were taken back.
    synchronized long undone() {
        extend();
        return undone;
    }

    /// The index as a checkpoint keeps it.
    synchronized ObjectNode json() {
        extend();
        ObjectNode json = Json.MAPPER.createObjectNode().put("last", last).put("undone", undone);
        ArrayNode all = json.putArray("offsets");
        offsets.forEach(all::add);
        return json;
    }

    /// Reads the tape from its beginning next time, whatever a checkpoint kept of it.
    synchronized void again() {
        indexed = file.identity();
        forget();
    }

    private void forget() {
        last = -1;
        undone = 0;
        offsets.clear();
    }

    /// Takes over what a checkpoint kept of this tape. What can't be read is looked for on the tape itself.
    private void restore() {
        JsonNode kept;
        try {
            kept = Json.MAPPER.readTree(checkpoint.toFile()).path("checkpoint");
        } catch (IOException e) {
            return;
        }
        JsonNode index = kept.path("standing");
        // A checkpoint of length 0 was taken when the tape was about to be begun anew.
        boolean ofThisTape =
                kept.path("tape_bytes").asLong(0) > 0
                        && kept.path("tape_bytes").asLong(0) <= file.size();
        boolean whole =
                index.path("last").isIntegralNumber() && index.path("undone").isIntegralNumber();
        if (ofThisTape && whole) {
            last = index.path("last").asLong();
            undone = index.path("undone").asLong();
            index.path("offsets").forEach(offset -> offsets.add(offset.asLong()));
        }
    }

    private void extend() {
        Object now = file.identity();
        if (!now.equals(indexed)) {
            indexed = now;
            forget();
            restore();
        }
        file.forward(
                Math.max(0, last),
                (offset, row) -> {
                    if (offset != last) {
                        last = offset;
                        TapeEntry.from(row).ifPresent(entry -> index(offset, entry));
                    }
                    return true;
                });
    }

    private void index(long offset, TapeEntry entry) {
        if (entry.kind() == Kind.ANCHOR) {
            offsets.clear();
            offsets.add(offset);
            undone = Undo.count(undone, entry);
        } else if (entry.kind() == Kind.EVENT && entry.turn() == 0) {
            offsets.add(offset);
        }
    }
}
