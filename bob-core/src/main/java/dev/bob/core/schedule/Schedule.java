package dev.bob.core.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile;
import dev.bob.core.storage.LockFile;
import dev.bob.core.storage.Notice;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
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
import org.jspecify.annotations.Nullable;

/// The jobs of a runtime folder, kept in `schedule.jsonl`: a line for each that was added, removed, claimed or run.
///
/// Several processes may serve the same schedule. Whoever runs a job claims it first, under a lock, for [#LEASE];
/// the claim is renewed while the job runs, and ends when it is done. A claim whose time is over, or whose process
/// is known to have ended, can be taken over; a job that was cut short [#MOST_ATTEMPTS] times is given up. Each run
/// is accounted for once, by the line `ran`. Thread-safe.
public final class Schedule implements AutoCloseable {

    /// How long a claim holds unless it is renewed.
    public static final Duration LEASE = Duration.ofSeconds(60);

    /// How often a run is begun before it is given up.
    public static final int MOST_ATTEMPTS = 5;

    private static final int WORTH_COMPACTING = 1000;

    private final JsonlFile file;
    private final LockFile lock;
    private final Clock clock;
    private final Supplier<String> ids;
    private final Consumer<Notice> notices;
    private final Holder self;
    private final Map<String, Job> jobs = new LinkedHashMap<>();
    private final Map<String, Held> claims = new LinkedHashMap<>();
    private Object known = "";
    private long readTo;
    private int lines;

    private record Held(Holder holder, Instant at, Instant firstAt, Instant until, int attempt) {
        boolean over(Instant now) {
            return !until.isAfter(now) || holder.gone();
        }
    }

    /// Opens the schedule at `path`, which need not exist.
    public Schedule(Path path, Clock clock, Supplier<String> ids, Consumer<Notice> notices) {
        this.file = new JsonlFile(path, Sync.DISK, notices);
        this.lock = LockFile.at(path.resolveSibling(".schedule.lock"));
        this.clock = clock;
        this.ids = ids;
        this.notices = notices;
        this.self = Holder.self(ids.get());
        refresh();
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
        try (var _ = lock.acquireShortly()) {
            append(added(job));
        }
        return job;
    }

    /// Removes a job.
    ///
    /// @return whether it was there
    public synchronized boolean remove(String id) {
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            if (!jobs.containsKey(id)) {
                return false;
            }
            append(row("removed", id, clock.instant()));
            return true;
        }
    }

    /// The jobs that are still to run, those due first in front.
    public synchronized List<Job> jobs() {
        refresh();
        return pending();
    }

    /// When one of these jobs can next be claimed: when it is due, or when a claim that somebody has ends.
    public synchronized Optional<Instant> nextDue(Predicate<Job> which) {
        refresh();
        return pending().stream()
                .filter(which)
                .map(job -> {
                    Held held = claims.get(job.id());
                    return held == null ? job.due().orElseThrow() : held.until();
                })
                .min(Comparator.naturalOrder());
    }

    /// When the next job can be claimed.
    public Optional<Instant> nextDue() {
        return nextDue(job -> true);
    }

    /// Claims the first of these jobs that is due now and that nobody else runs.
    public synchronized Optional<Claim> claim(Predicate<Job> which) {
        if (!anyDue(which)) {
            return Optional.empty();
        }
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            Instant now = clock.instant();
            for (Job job : pending()) {
                if (job.due().orElseThrow().isAfter(now)) {
                    break;
                }
                Held held = claims.get(job.id());
                if (!which.test(job) || (held != null && !held.over(now))) {
                    continue;
                }
                if (held != null && held.attempt() >= MOST_ATTEMPTS) {
                    giveUp(job, held, now);
                    continue;
                }
                int attempt = held == null ? 1 : held.attempt() + 1;
                Instant first = held == null ? now : held.firstAt();
                append(claimed(job.id(), new Held(self, now, first, now.plus(LEASE), attempt)));
                return Optional.of(new Claim(job, now, first, attempt, self));
            }
            return Optional.empty();
        }
    }

    /// Without a lock, because it is asked often and mostly answered with no.
    private boolean anyDue(Predicate<Job> which) {
        refresh();
        Instant now = clock.instant();
        return pending().stream()
                .filter(job -> !job.due().orElseThrow().isAfter(now))
                .anyMatch(which);
    }

    private void giveUp(Job job, Held held, Instant now) {
        ObjectNode row = row("ran", job.id(), now);
        row.put("began_utc", held.firstAt().toString());
        row.put("error", "cut short " + held.attempt() + " times");
        append(row);
        notices.accept(
                new Notice(
                        file.path(),
                        "Job "
                                + job.id()
                                + " («"
                                + job.message()
                                + "») was cut short "
                                + held.attempt()
                                + " times and is given up for this time."));
    }

    /// Holds a claim for another [#LEASE].
    ///
    /// @return false if it isn't this schedule's any more: somebody took over
    public synchronized boolean renew(Claim claim) {
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            if (!mine(claim)) {
                return false;
            }
            append(
                    claimed(
                            claim.job().id(),
                            new Held(
                                    self,
                                    claim.at(),
                                    claim.firstAt(),
                                    clock.instant().plus(LEASE),
                                    claim.attempt())));
            return true;
        }
    }

    /// The run is over.
    ///
    /// @param error what went wrong; null if nothing did. It isn't run again either way
    /// @return false if the claim isn't this schedule's any more: whoever took over accounts for the run
    public synchronized boolean done(Claim claim, @Nullable String error) {
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            if (!mine(claim)) {
                return false;
            }
            ObjectNode row = row("ran", claim.job().id(), clock.instant());
            row.put("began_utc", claim.at().toString());
            if (error != null) {
                row.put("error", error);
            }
            append(row);
            if (lines > WORTH_COMPACTING && lines > 8 * (jobs.size() + 1)) {
                compact();
            }
            return true;
        }
    }

    /// Gives a claim back: the run has not begun, and anybody may have it.
    public synchronized void release(Claim claim) {
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
            if (mine(claim)) {
                append(row("released", claim.job().id(), clock.instant()));
            }
        }
    }

    @Override
    public void close() {
        file.close();
    }

    private List<Job> pending() {
        return jobs.values().stream()
                .filter(job -> job.due().isPresent())
                .sorted(Comparator.comparing(job -> job.due().orElseThrow()))
                .toList();
    }

    private boolean mine(Claim claim) {
        Held held = claims.get(claim.job().id());
        return held != null
                && held.holder().name().equals(self.name())
                && held.at().equals(claim.at());
    }

    private void append(ObjectNode row) {
        file.append(row);
        refreshHeld();
    }

    /// Takes in what other processes wrote.
    private synchronized void refresh() {
        if (file.size() == readTo && file.identity().equals(known)) {
            return;
        }
        try (var _ = lock.acquireShortly()) {
            refreshHeld();
        }
    }

    /// Under the lock nobody is in the middle of a line; a torn one was left by somebody who died.
    private void refreshHeld() {
        file.repair();
        Object now = file.identity();
        if (!now.equals(known) || file.size() < readTo) {
            known = now;
            jobs.clear();
            claims.clear();
            readTo = 0;
            lines = 0;
        }
        long size = file.size();
        if (size > readTo) {
            file.forward(
                    readTo,
                    (offset, row) -> {
                        replay(row);
                        return true;
                    });
            readTo = size;
        }
    }

    /// One line for each job and claim in place of all that happened.
    private void compact() {
        List<ObjectNode> rows = new ArrayList<>();
        for (Job job : jobs.values()) {
            if (job.due().isEmpty()) {
                continue;
            }
            rows.add(added(job));
            job.lastRun().ifPresent(at -> rows.add(row("ran", job.id(), at)));
            Held held = claims.get(job.id());
            if (held != null) {
                rows.add(claimed(job.id(), held));
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        rows.forEach(row -> bytes.writeBytes((row + "\n").getBytes(StandardCharsets.UTF_8)));
        file.close();
        Snapshot.write(file.path(), bytes.toByteArray(), Sync.DISK);
        refreshHeld();
    }

    private static ObjectNode added(Job job) {
        return row("added", job.id(), job.createdAt())
                .put("session_id", job.sessionId())
                .put("message", job.message())
                .put("timing", job.timing().text());
    }

    private static ObjectNode claimed(String id, Held held) {
        ObjectNode row = row("claimed", id, held.at());
        row.put("first_utc", held.firstAt().toString());
        row.put("until_utc", held.until().toString()).put("attempt", held.attempt());
        row.set("by", held.holder().json());
        return row;
    }

    private static ObjectNode row(String what, String id, Instant at) {
        return Json.MAPPER
                .createObjectNode()
                .put("event", what)
                .put("id", id)
                .put("at_utc", at.toString());
    }

    private void replay(JsonNode row) {
        lines++;
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
                case "removed" -> {
                    jobs.remove(id);
                    claims.remove(id);
                }
                case "claimed" ->
                        claims.put(
                                id,
                                new Held(
                                        Holder.from(row.path("by")),
                                        at,
                                        Instant.parse(row.path("first_utc").asText()),
                                        Instant.parse(row.path("until_utc").asText()),
                                        row.path("attempt").asInt(1)));
                case "released" -> claims.remove(id);
                case "ran" -> {
                    claims.remove(id);
                    Instant began =
                            row.has("began_utc")
                                    ? Instant.parse(row.path("began_utc").asText())
                                    : at;
                    jobs.computeIfPresent(id, (key, job) -> job.ranAt(began));
                }
                case String other ->
                        notices.accept(
                                new Notice(
                                        file.path(),
                                        "A line says «" + other + "»; it was passed over."));
            }
        } catch (IllegalArgumentException | DateTimeException | BobException e) {
            notices.accept(
                    new Notice(
                            file.path(),
                            "Job " + id + " can't be read and was passed over: " + e.getMessage()));
        }
    }
}
