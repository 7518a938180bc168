package dev.bob.core.plugin;

import java.util.Objects;

/// What a plugin says in a chain.
///
/// @param <T> what passes through the chain
public sealed interface Verdict<T> {

    /// As it is.
    record Proceed<T>() implements Verdict<T> {}

    /// With this in its place; the rest of the chain sees the replacement.
    record Replace<T>(T value) implements Verdict<T> {
        /// Nothing is no replacement.
        public Replace {
            Objects.requireNonNull(value, "a replacement can't be null");
        }
    }

    /// Not at all. The reason is shown to the model and to the person.
    record Deny<T>(String reason) implements Verdict<T> {
        /// A denial says why.
        public Deny {
            Objects.requireNonNull(reason, "a denial needs a reason");
        }
    }

    /// As it is.
    static <T> Verdict<T> proceed() {
        return new Proceed<>();
    }

    /// With `value` in its place.
    static <T> Verdict<T> replace(T value) {
        return new Replace<>(value);
    }

    /// Not at all.
    static <T> Verdict<T> deny(String reason) {
        return new Deny<>(reason);
    }
}
