package dev.bob.mtg.engine.value;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A value that isn't a record, and what it consists of.
public interface HasParts {
    /// All parts in a fixed order.
    List<@Nullable Object> parts();
}
