package dev.bob.memory.approval;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Texts that were met, by eight bytes of their SHA-256. That any two of a hundred million are taken for one has a
/// chance of less than one in a thousand. Not thread-safe.
final class KnownTexts {

    private long[] slots = new long[64];
    private int size;

    void add(String text) {
        long hash = hash(text);
        int slot = slot(hash);
        if (slots[slot] == 0) {
            slots[slot] = hash;
            size++;
            if (3 * size > 2 * slots.length) {
                grow();
            }
        }
    }

    boolean contains(String text) {
        return slots[slot(hash(text))] != 0;
    }

    void clear() {
        slots = new long[64];
        size = 0;
    }

    private void grow() {
        long[] before = slots;
        slots = new long[2 * before.length];
        for (long hash : before) {
            if (hash != 0) {
                slots[slot(hash)] = hash;
            }
        }
    }

    private int slot(long hash) {
        int slot = (int) hash & slots.length - 1;
        while (slots[slot] != 0 && slots[slot] != hash) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /// Never 0, which is an empty slot.
    private static long hash(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong() | 1L << 63;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
