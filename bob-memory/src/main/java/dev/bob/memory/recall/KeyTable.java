package dev.bob.memory.recall;

import java.util.Arrays;

/// Numbers keys of 16 bytes in the order they are added. Keys are hashes already; some twenty bytes each.
///
/// Not thread-safe.
final class KeyTable {

    private long[] keys = new long[32];
    private int[] slots = new int[32];
    private int size;

    int size() {
        return size;
    }

    /// The number of a key, or -1.
    int find(long high, long low) {
        return slots[slot(high, low)] - 1;
    }

    /// The number of a key, which is a new one if it wasn't there.
    int add(long high, long low) {
        int slot = slot(high, low);
        if (slots[slot] > 0) {
            return slots[slot] - 1;
        }
        if (2 * size + 2 > keys.length) {
            keys = Arrays.copyOf(keys, keys.length + keys.length / 2);
        }
        keys[2 * size] = high;
        keys[2 * size + 1] = low;
        slots[slot] = ++size;
        if (3 * size > 2 * slots.length) {
            rehash();
        }
        return size - 1;
    }

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < size; i++) {
            slots[slot(keys[2 * i], keys[2 * i + 1])] = i + 1;
        }
    }

    /// Where the key is, or where it would be.
    private int slot(long high, long low) {
        int slot = (int) low & slots.length - 1;
        while (slots[slot] > 0
                && (keys[2 * slots[slot] - 2] != high || keys[2 * slots[slot] - 1] != low)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }
}
