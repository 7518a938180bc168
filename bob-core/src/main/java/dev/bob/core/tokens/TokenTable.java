package dev.bob.core.tokens;

import java.util.Arrays;

/// Which bytes are which token: a hash table of a few arrays, since a quarter of a million objects would take ten times
/// the memory.
final class TokenTable {

    private static final int ABSENT = -1;

    private byte[] bytes = new byte[1 << 16];
    private int[] starts = new int[1 << 12];
    private int[] ids = new int[1 << 12];
    private int[] slots = new int[1 << 13];
    private int size;

    TokenTable() {
        Arrays.fill(slots, ABSENT);
    }

    /// Adds a token, the bytes of which aren't there yet.
    void add(byte[] token, int length, int id) {
        if (size + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            ids = Arrays.copyOf(ids, 2 * ids.length);
        }
        int from = starts[size];
        while (from + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        System.arraycopy(token, 0, bytes, from, length);
        ids[size] = id;
        starts[++size] = from + length;
        if (2 * size > slots.length) {
            slots = new int[2 * slots.length];
            Arrays.fill(slots, ABSENT);
            for (int each = 0; each < size; each++) {
                slots[slot(bytes, starts[each], starts[each + 1])] = each;
            }
        } else {
            slots[slot(bytes, from, from + length)] = size - 1;
        }
    }

    /// The token's number; below 0 if these bytes are none.
    int find(byte[] text, int from, int to) {
        int entry = slots[slot(text, from, to)];
        return entry == ABSENT ? ABSENT : ids[entry];
    }

    /// Where these bytes stand, or would.
    private int slot(byte[] text, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        int slot = spread(hash) & (slots.length - 1);
        while (slots[slot] != ABSENT) {
            int entry = slots[slot];
            if (Arrays.equals(bytes, starts[entry], starts[entry + 1], text, from, to)) {
                break;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private static int spread(int hash) {
        int mixed = hash * 0x9E3779B9;
        return mixed ^ (mixed >>> 15);
    }
}
