package dev.bob.app.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.core.BobException;
import dev.bob.core.model.ToolCalls;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Which models have refused native tool calls, kept in the runtime folder so that the next start needn't ask again.
/// An entry expires after a week, because servers are updated. It is only a hint: a file that can't be read is ignored.
///
/// Thread-safe.
public final class RefusalFile implements ToolCalls.Refusals {

    private static final Duration KEPT = Duration.ofDays(7);

    private final Path file;
    private final Clock clock;
    private @Nullable Map<String, String> since;

    public RefusalFile(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    private record Known(@JsonProperty("refused_native_tools") Map<String, String> since) {}

    @Override
    public synchronized boolean holds(String model) {
        return fresh(known().get(model));
    }

    @Override
    public synchronized void note(String model) {
        // Keeps what another process has written in the meantime.
        since = null;
        Map<String, String> now = known();
        now.values().removeIf(at -> !fresh(at));
        now.put(model, clock.instant().toString());
        try {
            Snapshot.writeJson(file, new Known(now), Sync.PROCESS);
        } catch (BobException e) {
            // The model is simply asked again after the next start.
        }
    }

    private Map<String, String> known() {
        Map<String, String> known = since;
        if (known == null) {
            known = new TreeMap<>();
            try {
                Snapshot.readJson(file, Known.class, Notice.ignored())
                        .map(Known::since)
                        .ifPresent(known::putAll);
            } catch (BobException e) {
                // Nothing is known, then.
            }
            since = known;
        }
        return known;
    }

    private boolean fresh(@Nullable String at) {
        try {
            return at != null && Instant.parse(at).plus(KEPT).isAfter(clock.instant());
        } catch (DateTimeException e) {
            return false;
        }
    }
}
