package dev.bob.memory.practice.batch;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/// Those who do the work of a batch: threads of this process, or a cluster.
public interface Workers {

    /// What is done for each task. It may be done more than once and leave the same each time.
    @FunctionalInterface
    interface Work<T, R> extends Serializable {
        R run(T task) throws IOException;
    }

    /// Does all tasks, in any order.
    ///
    /// @param done hears each result once, one at a time
    /// @throws InterruptedException when interrupted; nothing is under way any more
    /// @throws IOException when a task failed for good
    <T extends Serializable, R extends Serializable> void each(
            List<T> tasks, Work<T, R> work, Consumer<R> done)
            throws InterruptedException, IOException;
}
