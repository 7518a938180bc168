package dev.bob.core.model.openai;

/// Gets a thread out of what it is blocked in, from another thread, without ever interrupting what it does
/// after that.
final class Abort {

    /// Something that blocks and can be interrupted.
    interface Blocking<T, E extends Exception> {
        T run() throws E, InterruptedException;
    }

    private final Thread thread;
    private boolean blocked;
    private boolean requested;

    Abort(Thread thread) {
        this.thread = thread;
    }

    synchronized void abort() {
        requested = true;
        if (blocked) {
            thread.interrupt();
        }
    }

    synchronized boolean requested() {
        return requested;
    }

    /// Runs something that [#abort()] interrupts.
    ///
    /// @throws InterruptedException also if the abort came before or just after
    <T, E extends Exception> T whileBlocked(Blocking<T, E> blocking)
            throws E, InterruptedException {
        synchronized (this) {
            if (requested) {
                throw new InterruptedException();
            }
            blocked = true;
        }
        try {
            return blocking.run();
        } finally {
            synchronized (this) {
                blocked = false;
                if (requested) {
                    // The interrupt was ours; it must not reach anything else.
                    Thread.interrupted();
                }
            }
        }
    }
}
