package dev.bob.mtg.text.syntax;

/// Hands out the rules of one grammar, numbered.
public final class Productions {
    private int next;

    public <T> Production<T> rule(String name) {
        return new Production<>(name, next++);
    }
}
