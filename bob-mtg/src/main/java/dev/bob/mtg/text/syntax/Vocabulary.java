package dev.bob.mtg.text.syntax;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The words that grammars know, numbered: comparing and looking up numbers is quicker than words.
final class Vocabulary {
    /// The number of all words that no grammar has in a fixed place.
    static final int UNKNOWN = 0;

    private static final Map<String, Integer> NUMBERS = new ConcurrentHashMap<>();
    private static final AtomicInteger LAST = new AtomicInteger(UNKNOWN);
    private static final AtomicInteger VERSION = new AtomicInteger();

    private Vocabulary() {}

    /// The number of a word of a grammar.
    static int learn(String word) {
        Integer known = NUMBERS.get(word);
        if (known == null) {
            known = NUMBERS.computeIfAbsent(word, _ -> LAST.incrementAndGet());
            // after the word is there, for whoever sees the change
            VERSION.incrementAndGet();
        }
        return known;
    }

    /// Another number after each word that was learned.
    static int version() {
        return VERSION.get();
    }

    /// The number of a word of a text.
    static int number(String word) {
        return NUMBERS.getOrDefault(word, UNKNOWN);
    }
}
