package dev.bob.core.tokens;

import java.util.Arrays;
import java.util.PriorityQueue;

/// Which neighbouring tokens become one, and which of them first: byte-pair encoding. A pair and its rank share one
/// number of 64 bits.
final class PairMerges {

    /// Token numbers are below this.
    static final int MOST_TOKENS = 1 << 21;

    /// There are at most so many merges.
    static final int MOST_MERGES = 1 << 22;

    private static final int ID_BITS = 21;
    private static final int RANK_BITS = 22;
    private static final long ABSENT = -1;

    private long[] slots = new long[1 << 13];
    private int[] merged = new int[1 << 12];
    private int size;

    PairMerges() {
        Arrays.fill(slots, ABSENT);
    }

    /// Adds the merge that comes after all others; of the same pair twice the later one counts.
    void add(int left, int right, int id) {
        if (2 * size >= slots.length) {
            long[] before = slots;
            slots = new long[2 * before.length];
            Arrays.fill(slots, ABSENT);
            for (long each : before) {
                if (each != ABSENT) {
                    slots[slot(each >>> RANK_BITS)] = each;
                }
            }
        }
        if (size == merged.length) {
            merged = Arrays.copyOf(merged, 2 * size);
        }
        long pair = pair(left, right);
        slots[slot(pair)] = (pair << RANK_BITS) | size;
        merged[size++] = id;
    }

    int size() {
        return size;
    }

    /// Merges what can be merged: of all pairs the one of the lowest rank, the first of those.
    ///
    /// @param tokens one for each byte; what they become is put at the front
    /// @return how many there are afterwards
    int merge(int[] tokens, int length) {
        int[] next = new int[length];
        int[] last = new int[length];
        var waiting = new PriorityQueue<Long>();
        for (int i = 0; i < length; i++) {
            next[i] = i + 1;
            last[i] = i - 1;
            if (i + 1 < length) {
                offer(waiting, i, rank(tokens[i], tokens[i + 1]));
            }
        }
        while (!waiting.isEmpty()) {
            long first = waiting.remove();
            int at = (int) first;
            int after = next[at];
            // One of the two may have become another token meanwhile, or part of one.
            if (after >= length || rank(tokens[at], tokens[after]) != first >>> 32) {
                continue;
            }
            tokens[at] = merged[(int) (first >>> 32)];
            tokens[after] = (int) ABSENT;
            next[at] = next[after];
            if (next[at] < length) {
                last[next[at]] = at;
                offer(waiting, at, rank(tokens[at], tokens[next[at]]));
            }
            if (last[at] >= 0) {
                offer(waiting, last[at], rank(tokens[last[at]], tokens[at]));
            }
        }
        int left = 0;
        for (int at = 0; at < length; at = next[at]) {
            tokens[left++] = tokens[at];
        }
        return left;
    }

    private static void offer(PriorityQueue<Long> waiting, int at, int rank) {
        if (rank >= 0) {
            waiting.add(((long) rank << 32) | at);
        }
    }

    private int rank(int left, int right) {
        if (left < 0 || right < 0) {
            return (int) ABSENT;
        }
        long found = slots[slot(pair(left, right))];
        return found == ABSENT ? (int) ABSENT : (int) (found & ((1L << RANK_BITS) - 1));
    }

    private static long pair(int left, int right) {
        return ((long) left << ID_BITS) | right;
    }

    /// Where this pair stands, or would.
    private int slot(long pair) {
        int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> 32) & (slots.length - 1);
        while (slots[slot] != ABSENT && slots[slot] >>> RANK_BITS != pair) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
