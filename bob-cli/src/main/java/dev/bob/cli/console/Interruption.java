package dev.bob.cli.console;

import dev.bob.core.Cancellation;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Turns the end of the process (Ctrl-C, a terminate signal) into the turn's cancellation, and gives the turn
/// a moment to keep what was answered so far.
public final class Interruption implements AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "interruption");

    /// From now on.
    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Thrown when the process is about to end.
    public Cancellation cancellation() {
        return cancellation;
    }

    private void interrupt() {
        cancellation.cancel();
        try {
            if (!done.await(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                System.err.println(
                        "bob: the turn didn't end in time; its session keeps what was written.");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending already: the hook is running, and has just been let go.
        }
    }
}
