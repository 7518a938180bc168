package dev.bob.memory.stm;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Which entries are gone here and not yet on the server, kept in a file: what is forgotten while the server is
/// away must not come back with it, however many processes ended in between.
///
/// Thread-safe, also between processes.
public final class Removals implements AutoCloseable {

    private static final int WORTH_EMPTYING = 64_000;

    private final Path path;
    private final JsonlFile file;
    private final LockFile lock;

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private record Line(
            @JsonProperty("removed") List<String> removed,
            @JsonProperty("applied") List<String> applied) {}

    /// Kept in that file; a missing one is empty.
    public Removals(Path path, Consumer<Notice> notices) {
        this.path = path.toAbsolutePath().normalize();
        this.file = new JsonlFile(path, Sync.PROCESS, notices);
        Path folder = this.path.getParent();
        this.lock = LockFile.ofFolder(folder == null ? this.path : folder);
    }

    /// Notes that entries are gone here.
    void add(Collection<String> ids) {
        if (!ids.isEmpty()) {
            file.append(new Line(List.copyOf(ids), List.of()));
        }
    }

    /// Notes that the server knows.
    void applied(Collection<String> ids) {
        if (ids.isEmpty()) {
            return;
        }
        try (var _ = lock.acquire(LockFile.SHORT)) {
            file.append(new Line(List.of(), List.copyOf(ids)));
            if (file.size() > WORTH_EMPTYING && pending().isEmpty()) {
                file.close();
                Snapshot.write(path, new byte[0], Sync.PROCESS);
            }
        }
    }

    /// What the server doesn't know yet.
    Set<String> pending() {
        Set<String> pending = new LinkedHashSet<>();
        file.forward(
                0,
                (_, row) -> {
                    for (JsonNode id : row.path("removed")) {
                        pending.add(id.asText());
                    }
                    for (JsonNode id : row.path("applied")) {
                        pending.remove(id.asText());
                    }
                    return true;
                });
        return pending;
    }

    @Override
    public void close() {
        file.close();
    }
}
