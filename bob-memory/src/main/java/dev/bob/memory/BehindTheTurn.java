package dev.bob.memory;

import dev.bob.core.BobException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Does what nobody has to wait for beside the turn, one thing after another: writing down which traces were found.
/// Whoever needs it done says so with [#settle], as everything does that writes or counts on.
final class BehindTheTurn implements AutoCloseable {

    private static final int LAST_WORDS_SECONDS = 5;

    private final Consumer<String> trouble;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().daemon().name("memory-counting").factory());
    private volatile CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

    BehindTheTurn(Consumer<String> trouble) {
        this.trouble = trouble;
    }

    /// Begins at once, and returns at once.
    void later(Runnable work) {
        last =
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                work.run();
                            } catch (BobException e) {
                                trouble.accept(e.getMessage());
                            }
                        },
                        thread);
    }

    /// Waits until everything is done.
    void settle() {
        try {
            last.join();
        } catch (CompletionException e) {
            trouble.accept("Short-term memory could not be written: " + e.getCause());
            last = CompletableFuture.completedFuture(null);
        }
    }

    @Override
    public void close() {
        settle();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
                trouble.accept("Short-term memory is still being written.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
