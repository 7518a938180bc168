package dev.bob.memory.stm;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

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

    /// One entry, if it is there.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    default Optional<StmEntry> get(String id) {
        return entries().stream().filter(entry -> entry.id().equals(id)).findFirst();
    }

    /// Those of some entries that are there, in the order of the ids.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    default List<StmEntry> get(Collection<String> ids) {
        return ids.stream().flatMap(id -> get(id).stream()).toList();
    }

    /// Adds entries, or replaces those of the same id.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    void put(List<StmEntry> entries);

    /// Removes entries.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    void remove(Collection<String> ids);

    /// Adds or replaces some entries and removes others, in one write where the store can do that.
    ///
    /// @throws dev.bob.core.BobException if the store doesn't answer
    default void change(List<StmEntry> put, Collection<String> remove) {
        if (!put.isEmpty()) {
            put(put);
        }
        if (!remove.isEmpty()) {
            remove(remove);
        }
    }

    /// Looks where others write to, too, for entries near a text, and takes in those that aren't known. Waits only so
    /// long; what doesn't answer is passed over.
    default void discover(String text, int most, Duration patience) {}

    /// Changes whenever the entries may have.
    long version();

    /// Changes whenever entries may have come, gone or got another text, but not when one has only been counted.
    default long membership() {
        return version();
    }

    @Override
    default void close() {}
}
