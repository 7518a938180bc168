package dev.bob.memory;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Loads the encoder and encodes what waits, off the path of anything that somebody waits for.
final class BackgroundEncoding implements AutoCloseable {

    private static final int RETRY_SECONDS = 5;

    /// A turn's end needs the processor itself, and what it leaves isn't looked for so soon.
    private static final int AFTER_A_TURN_MILLIS = 250;

    private static final int LAST_WORDS_MILLIS = 2000;

    private final FailoverSearch search;
    private final Consumer<String> trouble;
    private final Semaphore work = new Semaphore(0);
    private final Executor soon =
            CompletableFuture.delayedExecutor(AFTER_A_TURN_MILLIS, TimeUnit.MILLISECONDS);
    private final Thread thread;
    private volatile boolean closing;

    BackgroundEncoding(FailoverSearch search, Consumer<String> trouble) {
        this.search = search;
        this.trouble = trouble;
        this.thread = Thread.ofPlatform().daemon().name("memory-encoding").start(this::run);
    }

    /// Something may wait to be encoded.
    void wake() {
        work.release();
    }

    /// Something may wait to be encoded, and may wait a little longer.
    void wakeSoon() {
        soon.execute(this::wake);
    }

    /// Ends behind what is being encoded right now, which takes some milliseconds; an endpoint that is asked is not
    /// waited for. The encoder itself may be closed at any time.
    @Override
    public void close() {
        closing = true;
        work.release();
        try {
            thread.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!closing) {
                if (search.waitsForEncoder()) {
                    work.tryAcquire(RETRY_SECONDS, TimeUnit.SECONDS);
                } else {
                    work.acquire();
                }
                work.drainPermits();
                boolean more = true;
                while (more && !closing) {
                    more = search.work();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (closing) {
                return;
            }
            trouble.accept("Recall goes by words only: " + e.getMessage());
        }
    }
}
