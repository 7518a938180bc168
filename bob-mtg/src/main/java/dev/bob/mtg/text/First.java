package dev.bob.mtg.text;

import java.util.HashSet;
import java.util.Set;

/// The words that a production can begin with.
///
/// @param any it can begin with words that can't be listed
/// @param empty it can be empty
record First(Set<String> words, boolean any, boolean empty) {
    static final First ANYTHING = new First(Set.of(), true, false);
    static final First EMPTY = new First(Set.of(), false, true);
    static final First NEVER = new First(Set.of(), false, false);

    First {
        words = Set.copyOf(words);
    }

    static First of(String word) {
        return new First(Set.of(word), false, false);
    }

    First or(First other) {
        return new First(union(other), any || other.any, empty || other.empty);
    }

    First then(First next) {
        return empty ? new First(union(next), any || next.any, next.empty) : this;
    }

    First orEmpty() {
        return new First(words, any, true);
    }

    /// Whether it has to be tried whatever the next word is.
    boolean open() {
        return any || empty;
    }

    private Set<String> union(First other) {
        Set<String> both = new HashSet<>(words);
        both.addAll(other.words);
        return both;
    }
}
