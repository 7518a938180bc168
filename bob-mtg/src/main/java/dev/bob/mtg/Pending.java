package dev.bob.mtg;

import java.util.Optional;

/// Stands in for the kernel until its first part is there.
final class Pending {
    private Pending() {}

    static <T> Optional<T> none() {
        return Optional.empty();
    }
}
