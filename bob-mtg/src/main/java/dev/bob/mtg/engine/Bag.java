package dev.bob.mtg.engine;

import java.util.Arrays;

/// A growing list of ints without boxing.
final class Bag {
    private static final int[] NOTHING = {};

    private int[] values = NOTHING;
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(8, size * 2));
        }
        values[size++] = value;
    }

    void addNew(int value) {
        if (!has(value)) {
            add(value);
        }
    }

    boolean has(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return size;
    }

    int get(int index) {
        return values[index];
    }

    int[] toArray() {
        return size == 0 ? NOTHING : Arrays.copyOf(values, size);
    }
}
