package dev.bob.mtg.engine.value;

import java.util.Arrays;

/// An immutable list of ints. Removing the last one shares the array.
public final class Ids {
    private static final int[] NOTHING = {};

    public static final Ids EMPTY = new Ids(NOTHING, 0);

    private final int[] values;
    private final int size;

    private Ids(int[] values, int size) {
        this.values = values;
        this.size = size;
    }

    public static Ids of(int... values) {
        return new Ids(values, values.length);
    }

    public static boolean contains(int[] values, int value) {
        for (int each : values) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return values[index];
    }

    public int last() {
        return values[size - 1];
    }

    public Ids plus(int value) {
        int[] copy = Arrays.copyOf(values, size + 1);
        copy[size] = value;
        return new Ids(copy, size + 1);
    }

    public Ids plusAll(int[] more) {
        int[] copy = Arrays.copyOf(values, size + more.length);
        System.arraycopy(more, 0, copy, size, more.length);
        return new Ids(copy, copy.length);
    }

    /// Inserts so that the value gets that index.
    public Ids insert(int index, int value) {
        int[] copy = new int[size + 1];
        System.arraycopy(values, 0, copy, 0, index);
        copy[index] = value;
        System.arraycopy(values, index, copy, index + 1, size - index);
        return new Ids(copy, size + 1);
    }

    public Ids minus(int value) {
        if (size > 0 && values[size - 1] == value) {
            return new Ids(values, size - 1);
        }
        int at = indexOf(value);
        if (at < 0) {
            return this;
        }
        int[] copy = new int[size - 1];
        System.arraycopy(values, 0, copy, 0, at);
        System.arraycopy(values, at + 1, copy, at, size - at - 1);
        return new Ids(copy, size - 1);
    }

    /// Its place, or -1.
    public int indexOf(int value) {
        for (int i = 0; i < size; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    public boolean has(int value) {
        return indexOf(value) >= 0;
    }

    public int[] toArray() {
        return size == 0 ? NOTHING : Arrays.copyOf(values, size);
    }
}
