package dev.bob.mtg.engine.state;

import org.jspecify.annotations.Nullable;

/// Characteristics that are being computed: what they have come to so far.
public interface Computation {
    /// Those of an object; null where nothing has changed them.
    @Nullable Derived current(int id);

    /// Whether the size of this object is being defined: it doesn't see its own.
    default boolean defines(int id) {
        return false;
    }
}
