package dev.bob.memory.recall;

/// Turns text into vectors. Thread-safe.
public interface Encoder extends AutoCloseable {

    /// Names model and version: vectors of encoders with different ids can't be compared.
    String id();

    /// How many numbers a vector has.
    int dimension();

    /// Encodes a text.
    ///
    /// @throws dev.bob.core.BobException when the model can't be loaded or reached
    Encoded encode(String text);

    /// Whether [#encode] answers at once: nothing is to be loaded first.
    boolean ready();

    /// Frees what the model holds.
    @Override
    default void close() {}
}
