package dev.bob.mtg.text.syntax;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The words that a production can begin with.
///
/// @param any it can begin with words that can't be listed
/// @param empty it can be empty
record FirstWords(Set<String> words, boolean any, boolean empty) {
    static final FirstWords ANYTHING = new FirstWords(Set.of(), true, false);
    static final FirstWords EMPTY = new FirstWords(Set.of(), false, true);
    static final FirstWords NEVER = new FirstWords(Set.of(), false, false);

    FirstWords {
        words = Set.copyOf(words);
    }

    static FirstWords of(String word) {
        return new FirstWords(Set.of(word), false, false);
    }

    /// What one of several can begin with.
    static FirstWords anyOf(List<FirstWords> all) {
        Set<String> words = new HashSet<>();
        boolean any = false;
        boolean empty = false;
        for (FirstWords first : all) {
            words.addAll(first.words);
            any |= first.any;
            empty |= first.empty;
        }
        return new FirstWords(words, any, empty);
    }

    FirstWords then(FirstWords next) {
        return empty ? new FirstWords(union(next), any || next.any, next.empty) : this;
    }

    FirstWords orEmpty() {
        return new FirstWords(words, any, true);
    }

    /// Whether it has to be tried whatever the next word is.
    boolean open() {
        return any || empty;
    }

    private Set<String> union(FirstWords other) {
        Set<String> both = new HashSet<>(words);
        both.addAll(other.words);
        return both;
    }
}
