package dev.bob.app.lifetime;

import dev.bob.core.BobException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Parts that are made when they are first asked for, once whoever asks, and closed together.
///
/// Declare a part after those that it uses: parts are closed in the reverse of the order in which they were declared,
/// all of them, even when closing one of them fails. After [#close], a part that was never made can't be made any more.
///
/// Thread-safe.
public final class Lifetime implements AutoCloseable {

    private final List<Part<?>> parts = new ArrayList<>();
    private volatile boolean closed;

    /// Declares a part.
    ///
    /// @param make makes it; may ask for parts that were declared before
    public synchronized <T> Part<T> part(Supplier<? extends T> make) {
        Part<T> part = new Part<>(make);
        parts.add(part);
        return part;
    }

    /// Closes the parts that were made and can be closed.
    ///
    /// @throws RuntimeException the first failure, with the others as suppressed ones, once all were closed
    @Override
    public void close() {
        closed = true;
        List<Part<?>> all;
        synchronized (this) {
            all = List.copyOf(parts).reversed();
        }
        RuntimeException failure = null;
        for (Part<?> part : all) {
            try {
                part.close();
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// One part.
    public final class Part<T> implements Supplier<T> {

        private final Supplier<? extends T> make;
        private final ReentrantLock making = new ReentrantLock();
        private volatile @Nullable T made;
        private boolean ended;

        private Part(Supplier<? extends T> make) {
            this.make = make;
        }

        /// The part; the first caller makes it, others wait for it.
        @Override
        public T get() {
            T there = made;
            return there != null ? there : make();
        }

        private T make() {
            if (making.isHeldByCurrentThread()) {
                throw new IllegalStateException("A part needs itself in order to be made.");
            }
            making.lock();
            try {
                T there = made;
                if (there == null) {
                    if (closed) {
                        throw new BobException(
                                BobException.Kind.CANCELLED, "Bob was closed meanwhile.");
                    }
                    there = make.get();
                    made = there;
                }
                return there;
            } finally {
                making.unlock();
            }
        }

        /// The part, if anybody has needed it.
        public Optional<T> ifMade() {
            return Optional.ofNullable(made);
        }

        private void close() {
            making.lock();
            try {
                if (!ended && made instanceof AutoCloseable closeable) {
                    ended = true;
                    closeable.close();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BobException(BobException.Kind.CANCELLED, "Interrupted.", e);
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new BobException(BobException.Kind.INTERNAL, String.valueOf(e), e);
            } finally {
                making.unlock();
            }
        }
    }
}
