package dev.bob.memory.stm;

import java.util.Collection;
import java.util.List;

/// Where short-term memory is kept. Thread-safe.
///
/// Contract: what [#put] and [#remove] returned from is there after a restart. Putting an id again replaces
/// the entry. Removing what isn't there does nothing.
public interface StmStore extends AutoCloseable {

    /// `chroma` or `jsonl`, as the turn log says it.
    String backend();

    /// Every entry, oldest first.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    List<StmEntry> entries();

    /// Adds entries, or replaces those of the same id.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    void put(List<StmEntry> entries);

    /// Removes entries.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    void remove(Collection<String> ids);

    /// Changes whenever the entries may have.
    long version();

    @Override
    default void close() {}
}
