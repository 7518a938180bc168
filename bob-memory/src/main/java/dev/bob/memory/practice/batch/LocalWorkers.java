package dev.bob.memory.practice.batch;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Threads of this process.
///
/// @param threads how many
public record LocalWorkers(int threads) implements Workers {

    @Override
    public <T extends Serializable, R extends Serializable> void each(
            List<T> tasks, Work<T, R> work, Consumer<R> done)
            throws InterruptedException, IOException {
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        threads, Thread.ofPlatform().name("batch-", 1).daemon().factory());
        try {
            var results = new ExecutorCompletionService<R>(pool);
            Iterator<T> left = tasks.iterator();
            int running = 0;
            while (left.hasNext() || running > 0) {
                while (left.hasNext() && running < 2 * threads) {
                    T task = left.next();
                    results.submit(() -> work.run(task));
                    running++;
                }
                done.accept(results.take().get());
                running--;
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException ours -> throw ours;
                case null, default -> throw new IOException(String.valueOf(e.getCause()), e);
            }
        } finally {
            pool.shutdownNow();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
    }
}
