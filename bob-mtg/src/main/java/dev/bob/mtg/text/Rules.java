package dev.bob.mtg.text;

/// Hands out the rules of one grammar, numbered.
final class Rules {
    private int next;

    <T> Rule<T> rule(String name) {
        return new Rule<>(name, next++);
    }
}
