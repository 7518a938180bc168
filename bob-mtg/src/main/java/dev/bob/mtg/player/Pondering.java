package dev.bob.mtg.player;

/// Thinking on another player's time. It goes on beside the game until it is closed, and never holds anybody up: closing
/// doesn't wait.
@FunctionalInterface
public interface Pondering extends AutoCloseable {
    /// Not thinking.
    Pondering NONE = () -> {};

    @Override
    void close();
}
