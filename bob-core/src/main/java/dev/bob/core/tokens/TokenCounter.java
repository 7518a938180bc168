package dev.bob.core.tokens;

import java.util.OptionalInt;

/// Counts tokens. Deterministic, local, safe for use by many threads.
public interface TokenCounter {

    /// The exact number of tokens of a text.
    int count(String text);

    /// Names the tokenizer: counts of counters with one name are the same. Empty if it has none, and its counts
    /// must not be kept for another process.
    default String id() {
        return "";
    }

    /// The exact number, if it is known without counting.
    default OptionalInt known(String text) {
        return text.isEmpty() ? OptionalInt.of(0) : OptionalInt.empty();
    }

    /// A number that [#count] never exceeds, found without a tokenizer: the text's length in UTF-8 bytes.
    /// A byte-level BPE starts from the bytes and only ever merges. What fits by this bound fits.
    static int atMost(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes += 1;
            } else if (c < 0x800) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
                i++;
            } else {
                bytes += 3;
            }
        }
        return bytes;
    }
}
