package dev.bob.memory.recall;

import java.time.LocalDate;
import java.time.ZoneOffset;

/// A passage in an index, with what the index has learned of it. Its number is its place.
final class IndexedPassage {

    private static final int NONE = -1;

    private final Passage passage;
    private int vectors = NONE;
    private boolean live = true;
    private byte times = NONE;
    private byte names = NONE;

    IndexedPassage(Passage passage) {
        this.passage = passage;
    }

    Passage passage() {
        return passage;
    }

    /// The number of its vectors in the cache; negative while it has none.
    int vectors() {
        return vectors;
    }

    boolean encoded() {
        return vectors >= 0;
    }

    void encoded(int number) {
        vectors = number;
    }

    boolean live() {
        return live;
    }

    void remove() {
        live = false;
        vectors = NONE;
    }

    LocalDate day() {
        return LocalDate.ofInstant(passage.at(), ZoneOffset.UTC);
    }

    /// How many words of time it has; looked for when it is first asked.
    int times() {
        if (times < 0) {
            times = (byte) Surface.times(passage.text());
        }
        return times;
    }

    /// How many names it has; looked for when it is first asked.
    int names() {
        if (names < 0) {
            names = (byte) Surface.names(passage.text());
        }
        return names;
    }
}
