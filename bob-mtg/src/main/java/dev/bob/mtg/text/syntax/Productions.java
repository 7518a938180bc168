package dev.bob.mtg.text.syntax;

/// Hands out the rules of one grammar.
public final class Productions {
    /// Held while one thread finds out what the rules begin with: others wait for it.
    private final Object looking = new Object();

    public <T> Production<T> rule(String name) {
        return new Production<>(name, looking);
    }
}
