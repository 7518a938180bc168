package dev.bob.core.tokens;

/// A counter with its tables in memory, until it is closed.
public interface LoadedTokenCounter extends TokenCounter, AutoCloseable {

    /// The tokens themselves.
    long[] ids(String text);

    @Override
    default int count(String text) {
        return text.isEmpty() ? 0 : ids(text).length;
    }

    @Override
    void close();
}
