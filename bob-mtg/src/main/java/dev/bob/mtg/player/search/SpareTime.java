package dev.bob.mtg.player.search;

import dev.bob.mtg.player.Pondering;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Work that goes on beside the game, one piece after the other. Its thread ends by itself soon after there is no more.
final class SpareTime {

    static final String THREAD = "mtg-pondering";
    private static final long IDLE_SECONDS = 1;

    private final Executor executor;
    private @Nullable Piece latest;

    /// A thread for each player that needs one.
    static Executor threads() {
        return new ThreadPoolExecutor(
                0,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> Thread.ofPlatform().daemon().name(THREAD).unstarted(work));
    }

    private static final class Piece implements Pondering {
        private final FutureTask<?> task;
        private volatile boolean stopped;

        Piece(Consumer<BooleanSupplier> work) {
            this.task =
                    new FutureTask<>(
                            () -> {
                                if (!stopped) {
                                    work.accept(() -> stopped);
                                }
                            },
                            null);
        }

        @Override
        public void close() {
            stopped = true;
        }
    }

    /// @param executor carries out one piece of work at a time
    SpareTime(Executor executor) {
        this.executor = executor;
    }

    /// Begins a piece of work, once what came before has ended.
    ///
    /// @param work looks at what it is given before each step, and ends when that says so
    Pondering begin(Consumer<BooleanSupplier> work) {
        if (latest != null) {
            latest.close();
        }
        var piece = new Piece(work);
        latest = piece;
        executor.execute(piece.task);
        return piece;
    }

    /// Ends all work.
    ///
    /// @param wait how long to wait for a step that is under way
    /// @return whether all of it came to its end, without a failure; if not, nothing should be made of it
    boolean end(Duration wait) {
        Piece piece = latest;
        latest = null;
        if (piece == null) {
            return true;
        }
        piece.close();
        try {
            piece.task.get(wait.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
