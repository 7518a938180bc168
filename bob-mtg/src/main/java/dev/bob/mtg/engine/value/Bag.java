package dev.bob.mtg.engine.value;

import java.util.Arrays;

/// A growing list of ints without boxing.
public final class Bag {
    private static final int[] NOTHING = {};

    private int[] values;
    private int size;

    public Bag() {
        values = NOTHING;
    }

    /// One in which that many have room.
    public Bag(int room) {
        values = new int[room];
    }

    public void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(8, size * 2));
        }
        values[size++] = value;
    }

    public void addAll(int[] values) {
        for (int value : values) {
            add(value);
        }
    }

    public void addNew(int value) {
        if (!has(value)) {
            add(value);
        }
    }

    public boolean has(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    public int get(int index) {
        return values[index];
    }

    public int[] toArray() {
        return size == 0 ? NOTHING : Arrays.copyOf(values, size);
    }
}
