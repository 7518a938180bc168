package dev.bob.core;

import java.util.ArrayList;
import java.util.List;

/// A switch that is thrown once. Whoever waits on something slow registers what stops it; whoever loops
/// looks at [#requested()].
///
/// Thread-safe. Actions run on the thread that cancels, or at once if it was already cancelled.
public final class Cancellation {

    private final List<Runnable> actions = new ArrayList<>();
    private boolean requested;

    /// Whether somebody cancelled.
    public synchronized boolean requested() {
        return requested;
    }

    /// Cancels. Later calls do nothing.
    public void cancel() {
        List<Runnable> toRun;
        synchronized (this) {
            if (requested) {
                return;
            }
            requested = true;
            toRun = List.copyOf(actions);
            actions.clear();
        }
        toRun.forEach(Runnable::run);
    }

    /// Runs `action` when this is cancelled. Close the registration when the slow thing has ended.
    public Registration onCancel(Runnable action) {
        synchronized (this) {
            if (!requested) {
                actions.add(action);
                return () -> remove(action);
            }
        }
        action.run();
        return () -> {};
    }

    /// A cancellation that is thrown when this one is, and can be thrown alone.
    public Cancellation child() {
        Cancellation child = new Cancellation();
        onCancel(child::cancel);
        return child;
    }

    private synchronized void remove(Runnable action) {
        actions.remove(action);
    }

    /// Takes an action back.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
