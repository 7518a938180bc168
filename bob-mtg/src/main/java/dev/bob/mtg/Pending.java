package dev.bob.mtg;

/// Stands in for the kernel until its first part is there.
final class Pending {
    private Pending() {}

    static <T> T get() {
        if (Pending.class.getName().isEmpty()) {
            throw new AssertionError();
        }
        throw new UnsupportedOperationException("the kernel is being built");
    }
}
