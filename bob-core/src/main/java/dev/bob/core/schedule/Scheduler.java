package dev.bob.core.schedule;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Hands out a schedule's jobs as they become due, on one virtual thread.
public final class Scheduler implements AutoCloseable {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final Schedule schedule;
    private final Clock clock;
    private final Predicate<Job> mine;
    private final Consumer<Job> run;
    private final Consumer<RuntimeException> onError;
    private final Object signal = new Object();
    private boolean changed;
    private boolean closed;
    private final Thread thread;

    /// Starts to run the jobs of `schedule`; a job that throws is reported to `onError` and not run again.
    ///
    /// @param mine the jobs that belong here; others are left to whoever can answer them
    public Scheduler(
            Schedule schedule,
            Clock clock,
            Predicate<Job> mine,
            Consumer<Job> run,
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

    @Override
    public void close() {
        synchronized (signal) {
            closed = true;
            signal.notifyAll();
        }
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        while (true) {
            try {
                schedule.takeDue(mine).forEach(run);
            } catch (RuntimeException e) {
                onError.accept(e);
            }
            synchronized (signal) {
                if (closed) {
                    return;
                }
                try {
                    if (!changed) {
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

    private Duration untilNext() {
        Instant now = clock.instant();
        return schedule.nextDue(mine)
                .map(due -> Duration.between(now, due))
                .filter(wait -> wait.compareTo(LONGEST_WAIT) < 0)
                .orElse(LONGEST_WAIT);
    }
}
