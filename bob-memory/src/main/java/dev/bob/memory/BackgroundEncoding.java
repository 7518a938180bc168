package dev.bob.memory;

import dev.bob.memory.recall.RecallIndex;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Loads the encoder and encodes what waits, off the path of anything that somebody waits for.
final class BackgroundEncoding implements AutoCloseable {

    private final RecallIndex index;
    private final Consumer<String> trouble;
    private final Semaphore work = new Semaphore(0);
    private final Thread thread;
    private volatile boolean closing;

    BackgroundEncoding(RecallIndex index, Consumer<String> trouble) {
        this.index = index;
        this.trouble = trouble;
        this.thread = Thread.ofPlatform().daemon().name("memory-encoding").start(this::run);
    }

    /// Something may wait to be encoded.
    void wake() {
        work.release();
    }

    @Override
    public void close() {
        closing = true;
        work.release();
        try {
            thread.join(2000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!closing) {
                work.acquire();
                work.drainPermits();
                boolean more = true;
                while (more && !closing) {
                    more = index.encodeNext();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            trouble.accept("Recall goes by words only: " + e.getMessage());
        }
    }
}
