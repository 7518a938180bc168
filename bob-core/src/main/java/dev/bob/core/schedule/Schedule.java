package dev.bob.core.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Sync;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The jobs of a runtime folder, kept in `schedule.jsonl`: a line for each that was added, removed or run.
///
/// A run is written before the job is handed out, so that a death in between skips it rather than doubling
/// it. Thread-safe; a second process sees the jobs of the first when it opens the schedule.
public final class Schedule implements AutoCloseable {

    private final JsonlFile file;
    private final Clock clock;
    private final Supplier<String> ids;
    private final Map<String, Job> jobs = new LinkedHashMap<>();

    /// Opens the schedule at `path`, which need not exist.
    public Schedule(Path path, Clock clock, Supplier<String> ids, Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.DISK, notices);
        this.clock = clock;
        this.ids = ids;
        file.repair();
        file.forward(
                0,
                (offset, row) -> {
                    replay(row, path, notices);
                    return true;
                });
    }

    /// Adds a job.
    ///
    /// @throws IllegalArgumentException when `when` can't be read or will never come
    public synchronized Job add(String sessionId, String message, String when) {
        Instant now = clock.instant();
        if (message.isBlank()) {
            throw new IllegalArgumentException("A job needs a message.");
        }
        Timing timing = Timing.parse(when, now, clock.getZone());
        Job job = new Job(ids.get(), sessionId, message, timing, now, Optional.empty());
        if (job.due().isEmpty()) {
            throw new IllegalArgumentException("«" + when + "» lies in the past.");
        }
        ObjectNode row = row("added", job.id(), now);
        row.put("session_id", sessionId).put("message", message).put("timing", timing.text());
        file.append(row);
        jobs.put(job.id(), job);
        return job;
    }

    /// Removes a job.
    ///
    /// @return whether it was there
    public synchronized boolean remove(String id) {
        if (!jobs.containsKey(id)) {
            return false;
        }
        file.append(row("removed", id, clock.instant()));
        jobs.remove(id);
        return true;
    }

    /// The jobs that are still to run, those due first in front.
    public synchronized List<Job> jobs() {
        return jobs.values().stream()
                .filter(job -> job.due().isPresent())
                .sorted(Comparator.comparing(job -> job.due().orElseThrow()))
                .toList();
    }

    /// When the next job is due.
    public Optional<Instant> nextDue() {
        return nextDue(job -> true);
    }

    /// When the next of these jobs is due.
    public synchronized Optional<Instant> nextDue(Predicate<Job> which) {
        return jobs().stream().filter(which).findFirst().flatMap(Job::due);
    }

    /// Takes what is due now, each marked as run.
    public List<Job> takeDue() {
        return takeDue(job -> true);
    }

    /// Takes what of these is due now, each marked as run.
    public synchronized List<Job> takeDue(Predicate<Job> which) {
        Instant now = clock.instant();
        List<Job> due = new ArrayList<>();
        for (Job job : jobs()) {
            if (job.due().orElseThrow().isAfter(now)) {
                break;
            }
            if (!which.test(job)) {
                continue;
            }
            file.append(row("ran", job.id(), now));
            jobs.put(job.id(), job.ranAt(now));
            due.add(job);
        }
        return due;
    }

    @Override
    public void close() {
        file.close();
    }

    private static ObjectNode row(String what, String id, Instant at) {
        return Json.MAPPER
                .createObjectNode()
                .put("event", what)
                .put("id", id)
                .put("at_utc", at.toString());
    }

    private void replay(JsonNode row, Path path, Consumer<Notice> notices) {
        String id = row.path("id").asText();
        try {
            Instant at = Instant.parse(row.path("at_utc").asText());
            switch (row.path("event").asText()) {
                case "added" ->
                        jobs.put(
                                id,
                                new Job(
                                        id,
                                        row.path("session_id").asText(),
                                        row.path("message").asText(),
                                        Timing.parse(
                                                row.path("timing").asText(), at, clock.getZone()),
                                        at,
                                        Optional.empty()));
                case "removed" -> jobs.remove(id);
                case "ran" -> jobs.computeIfPresent(id, (key, job) -> job.ranAt(at));
                case String other ->
                        notices.accept(
                                new Notice(
                                        path, "A line says «" + other + "»; it was passed over."));
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            notices.accept(
                    new Notice(
                            path,
                            "Job " + id + " can't be read and was passed over: " + e.getMessage()));
        }
    }
}
