package dev.bob.memory.approval;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.memory.MemoryCandidate;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What waits or ever waited for a decision, as far as the queue and the practice file were read. Not thread-safe.
final class Proposals {
    private final Map<String, PendingCandidate> all = new LinkedHashMap<>();
    private final Set<String> again = new HashSet<>();
    private final KnownTexts texts = new KnownTexts();

    /// Oldest first.
    Collection<PendingCandidate> all() {
        return all.values();
    }

    @Nullable PendingCandidate get(String fingerprint) {
        return all.get(fingerprint);
    }

    /// Whether it was proposed once more.
    boolean isAgain(String fingerprint) {
        return again.contains(fingerprint);
    }

    /// Whether something with that text waits, be it in other spelling.
    boolean says(String normal) {
        return texts.contains(normal);
    }

    /// A row of the queue: a candidate, or what was withdrawn.
    void queued(JsonNode row, Standing standing) {
        if (row.has("withdrawn")) {
            withdraw(Rows.value(row, PendingCandidate.Withdrawal.class));
            return;
        }
        PendingCandidate pending = Rows.value(row, PendingCandidate.class);
        if (all.put(pending.fingerprint(), pending) != null
                || standing.memory(pending.fingerprint()) != null) {
            again.add(pending.fingerprint());
        }
        texts.add(Likeness.normal(pending.candidate().text()));
    }

    private void withdraw(PendingCandidate.Withdrawal row) {
        row.withdrawn().forEach(all::remove);
        texts.clear();
        all.values().forEach(pending -> texts.add(Likeness.normal(pending.candidate().text())));
    }

    /// A row of the practice file: the candidate's own fields, its fingerprint and when it was found.
    void practised(JsonNode row) {
        JsonNode nested = row.path("candidate");
        MemoryCandidate candidate =
                Rows.value(nested.isObject() ? nested : row, MemoryCandidate.class);
        String at = row.path("practice_ts_utc").asText("");
        PendingCandidate pending =
                new PendingCandidate(
                        row.path("fingerprint").asText(Fingerprint.of(candidate)),
                        at.isEmpty() ? Instant.EPOCH.toString() : at,
                        candidate,
                        new PendingCandidate.Provenance(
                                PendingCandidate.Origin.PRACTICE, "", 0, null, null, null));
        if (all.putIfAbsent(pending.fingerprint(), pending) == null) {
            texts.add(Likeness.normal(pending.candidate().text()));
        }
    }

    void clear() {
        all.clear();
        again.clear();
        texts.clear();
    }
}
