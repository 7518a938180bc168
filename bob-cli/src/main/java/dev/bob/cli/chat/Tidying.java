package dev.bob.cli.chat;

import java.util.function.LongSupplier;

/// Collects garbage between turns, where nobody waits for it. The serial collector would rather let the heap grow for as
/// long as the machine has memory.
final class Tidying {

    private static final long WORTH_IT = 64L << 20;

    private final LongSupplier used;
    private final Runnable collect;
    private long live;

    /// @param used how many bytes of the heap are taken
    /// @param collect collects
    Tidying(LongSupplier used, Runnable collect) {
        this.used = used;
        this.collect = collect;
    }

    /// For this process.
    static Tidying ofProcess() {
        Runtime runtime = Runtime.getRuntime();
        return new Tidying(() -> runtime.totalMemory() - runtime.freeMemory(), System::gc);
    }

    /// Collects if as much was left behind as is in use, and it is worth the pause.
    synchronized void afterTurn() {
        if (used.getAsLong() > Math.max(WORTH_IT, 2 * live)) {
            collect.run();
            live = used.getAsLong();
        }
    }
}
