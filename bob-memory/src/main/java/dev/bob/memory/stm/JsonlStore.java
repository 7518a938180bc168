package dev.bob.memory.stm;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Short-term memory in one file, embedded: the default. An entry is one line, as the original wrote it; a newer line
/// of the same id replaces it. A change is one appended line; when the
/// file holds far more lines than entries, it is replaced by one line for each entry. Other processes may use
/// the same file at the same time.
public final class JsonlStore implements StmStore {

    private static final int WORTH_COMPACTING = 1000;
    private static final Comparator<StmEntry> OLDEST_FIRST =
            Comparator.comparingDouble((StmEntry e) -> e.metadata().createdTs())
                    .thenComparing(StmEntry::id);

    private final Path path;
    private final JsonlFile file;
    private final LockFile lock;
    private final Consumer<Notice> notices;
    private final Map<String, StmEntry> entries = new HashMap<>();
    private final List<StmEntry> sorted = new ArrayList<>();
    private @Nullable List<StmEntry> snapshot;
    private long readTo;
    private @Nullable Object readKey;
    private long generation;
    private int lines;
    private long version;
    private long membership;

    /// A line that is no entry: the id of one that is gone, or the generation of a compacted file, on its first line,
    /// so that other processes notice. Earlier versions wrapped entries, too.
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Change(
            @JsonProperty("remove") @Nullable String remove,
            @JsonProperty("generation") @Nullable Long generation) {}

    /// The store in that file; a missing one is empty.
    public JsonlStore(Path path, Consumer<Notice> notices) {
        this.path = path.toAbsolutePath().normalize();
        this.notices = notices;
        this.file = new JsonlFile(path, Sync.PROCESS, notices);
        Path folder = this.path.getParent();
        this.lock = LockFile.ofFolder(folder == null ? this.path : folder);
    }

    @Override
    public String backend() {
        return "jsonl";
    }

    @Override
    public synchronized List<StmEntry> entries() {
        refresh();
        List<StmEntry> now = snapshot;
        if (now == null) {
            now = List.copyOf(sorted);
            snapshot = now;
        }
        return now;
    }

    @Override
    public synchronized Optional<StmEntry> get(String id) {
        refresh();
        return Optional.ofNullable(entries.get(id));
    }

    @Override
    public synchronized List<StmEntry> get(Collection<String> ids) {
        refresh();
        return ids.stream().map(entries::get).filter(Objects::nonNull).toList();
    }

    @Override
    public void put(List<StmEntry> changed) {
        change(changed, List.of());
    }

    @Override
    public void remove(Collection<String> ids) {
        change(List.of(), ids);
    }

    @Override
    public synchronized void change(List<StmEntry> put, Collection<String> remove) {
        if (!remove.isEmpty()) {
            refresh();
        }
        List<Object> changes = new ArrayList<>(put);
        for (String id : remove) {
            if (entries.containsKey(id)) {
                changes.add(new Change(id, null));
            }
        }
        append(changes);
    }

    @Override
    public synchronized long version() {
        refresh();
        return version;
    }

    @Override
    public synchronized long membership() {
        refresh();
        return membership;
    }

    @Override
    public void close() {
        file.close();
    }

    private void append(List<Object> changes) {
        if (changes.isEmpty()) {
            return;
        }
        try (var _ = lock.acquireShortly()) {
            refresh();
            file.append(changes);
            refresh();
            if (lines > WORTH_COMPACTING && lines > 4 * entries.size()) {
                compact();
            }
        }
    }

    private void compact() {
        var bytes = new ByteArrayOutputStream();
        write(new Change(null, generation + 1), bytes);
        sorted.forEach(entry -> write(entry, bytes));
        file.close();
        Snapshot.write(path, bytes.toByteArray(), Sync.DISK);
        refresh();
    }

    private static void write(Object change, ByteArrayOutputStream bytes) {
        try {
            bytes.writeBytes(Json.MAPPER.writeValueAsBytes(change));
            bytes.write('\n');
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
    }

    /// Looks at what is in the file up to its end. Under the lock, so that no line is seen half written.
    private void refresh() {
        if (unchanged()) {
            return;
        }
        try (var _ = lock.acquireShortly()) {
            // A torn tail is taken away first: what is appended next begins where it began.
            file.repair();
            readOn();
        } catch (BobException e) {
            Path folder = path.getParent();
            if (e.kind() != BobException.Kind.STORAGE
                    || folder == null
                    || Files.isWritable(folder)) {
                throw e;
            }
            // A folder that can't be written to: nobody writes there now, so it can be read without
            // the lock.
            readOn();
        }
    }

    /// Reads what was appended since; everything if the file was compacted.
    private void readOn() {
        snapshot = null;
        long size = file.size();
        if (size < readTo || compactedElsewhere()) {
            entries.clear();
            sorted.clear();
            readTo = 0;
            lines = 0;
            generation = 0;
            membership++;
        }
        file.forward(
                readTo,
                (_, row) -> {
                    apply(row);
                    return true;
                });
        readTo = size;
        readKey = key();
        version++;
    }

    /// Whether the file is the one that was read last, to its end.
    private boolean unchanged() {
        if (file.size() != readTo) {
            return false;
        }
        Object key = key();
        return key == null ? !compactedElsewhere() : key.equals(readKey) || readTo == 0;
    }

    /// What tells the file from one that took its place; null where the system has nothing of that sort.
    private @Nullable Object key() {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }

    private boolean compactedElsewhere() {
        if (readTo == 0 || file.size() == 0) {
            return false;
        }
        long[] found = {0};
        file.forward(
                0,
                (_, row) -> {
                    found[0] = row.path("generation").asLong(0);
                    return false;
                });
        return found[0] != generation;
    }

    private void keep(StmEntry entry) {
        StmEntry known = entries.put(entry.id(), entry);
        int at = Collections.binarySearch(sorted, entry, OLDEST_FIRST);
        if (at >= 0) {
            sorted.set(at, entry);
            if (known == null || !known.text().equals(entry.text())) {
                membership++;
            }
            return;
        }
        if (known != null) {
            sorted.removeIf(other -> other.id().equals(entry.id()));
            at = Collections.binarySearch(sorted, entry, OLDEST_FIRST);
        }
        sorted.add(-at - 1, entry);
        membership++;
    }

    private void drop(String id) {
        StmEntry gone = entries.remove(id);
        if (gone != null) {
            sorted.remove(Collections.binarySearch(sorted, gone, OLDEST_FIRST));
            membership++;
        }
    }

    private void apply(JsonNode row) {
        lines++;
        try {
            if (row.path("id").isTextual() && row.path("text").isTextual()) {
                StmEntry entry = StmRows.entry(row);
                keep(entry.dated(entry.created(), StmSettings.STANDARD.ttl()));
                return;
            }
            JsonNode compacted = row.path("generation");
            if (compacted.isNumber()) {
                generation = compacted.longValue();
            }
            if (row.path("put").isObject()) {
                keep(StmRows.entry(row.path("put")));
            }
            if (row.path("remove").isTextual()) {
                drop(row.path("remove").textValue());
            }
        } catch (IllegalArgumentException e) {
            notices.accept(
                    new Notice(path, "A line of " + path + " is passed over: " + e.getMessage()));
        }
    }
}
