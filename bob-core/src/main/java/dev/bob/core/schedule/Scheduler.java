package dev.bob.core.schedule;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Claims a schedule's jobs as they become due, runs each on a virtual thread of its own, and keeps its claims
/// alive while they run. Several may serve one schedule.
public final class Scheduler implements AutoCloseable {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(5);
    private static final int SIDE_BY_SIDE = 8;

    private final Schedule schedule;
    private final Clock clock;
    private final Predicate<Job> mine;
    private final Runner run;
    private final Consumer<RuntimeException> onError;
    private final Map<Claim, Thread> running = new ConcurrentHashMap<>();
    private final Object signal = new Object();
    private boolean changed;
    private boolean closed;
    private final Thread thread;

    /// Runs a claimed job.
    @FunctionalInterface
    public interface Runner {
        /// Runs it to its end.
        ///
        /// @return false if it couldn't be begun now and is for anybody to try again
        boolean run(Claim claim);
    }

    /// Starts to run the jobs of `schedule`; a job that throws is reported to `onError` and not run again.
    ///
    /// @param mine the jobs that belong here; others are left to whoever can answer them
    public Scheduler(
            Schedule schedule,
            Clock clock,
            Predicate<Job> mine,
            Runner run,
            Consumer<RuntimeException> onError) {
        this.schedule = schedule;
        this.clock = clock;
        this.mine = mine;
        this.run = run;
        this.onError = onError;
        this.thread = Thread.ofVirtual().name("bob-scheduler").start(this::loop);
    }

    /// Looks again now: a job was added or removed.
    public void wake() {
        synchronized (signal) {
            changed = true;
            signal.notifyAll();
        }
    }

    /// Begins nothing more, and waits a moment for what runs. What doesn't end keeps its claim and is taken over
    /// when the process has ended.
    @Override
    public void close() {
        synchronized (signal) {
            closed = true;
            signal.notifyAll();
        }
        try {
            thread.join(Duration.ofSeconds(10));
            for (Thread job : running.values()) {
                job.join(Duration.ofSeconds(5));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        Instant renewed = clock.instant();
        while (true) {
            boolean begun = false;
            try {
                begun = begin();
                if (!running.isEmpty()
                        && renewed.plus(Schedule.LEASE.dividedBy(3)).isBefore(clock.instant())) {
                    running.keySet().forEach(schedule::renew);
                    renewed = clock.instant();
                } else if (running.isEmpty()) {
                    renewed = clock.instant();
                }
            } catch (RuntimeException e) {
                onError.accept(e);
            }
            synchronized (signal) {
                if (closed) {
                    return;
                }
                try {
                    if (!changed && !begun) {
                        signal.wait(Math.max(1, untilNext().toMillis()));
                    }
                    changed = false;
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }

    /// @return whether there may be more to begin
    private boolean begin() {
        if (running.size() >= SIDE_BY_SIDE) {
            return false;
        }
        Optional<Claim> claim = schedule.claim(mine);
        claim.ifPresent(due -> {
            Thread job =
                    Thread.ofVirtual().name("bob-job-" + due.job().id()).unstarted(() -> work(due));
            running.put(due, job);
            job.start();
        });
        return claim.isPresent();
    }

    private void work(Claim claim) {
        try {
            if (run.run(claim)) {
                schedule.done(claim, null);
            } else {
                Thread.sleep(BETWEEN_TRIES);
                schedule.release(claim);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            onError.accept(e);
            schedule.done(claim, String.valueOf(e.getMessage()));
        } finally {
            running.remove(claim);
            wake();
        }
    }

    private Duration untilNext() {
        Instant now = clock.instant();
        return schedule.nextDue(job ->
                        mine.test(job)
                                && running.keySet().stream()
                                        .noneMatch(claim -> claim.job().id().equals(job.id())))
                .filter(due -> running.size() < SIDE_BY_SIDE)
                .map(due -> Duration.between(now, due))
                .filter(wait -> wait.compareTo(LONGEST_WAIT) < 0)
                .orElse(LONGEST_WAIT);
    }
}
