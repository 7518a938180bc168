package dev.bob.memory.recall;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// One bit for each number of a vector: whether it is positive. Vectors that are near each other have the same bit
/// in most places; comparing these is some fifty times cheaper than comparing the numbers.
///
/// Not thread-safe.
final class Signatures {

    private final int width;
    private final int dimension;
    private long[] bits = new long[64];
    private final BitSet present = new BitSet();
    private int size;

    Signatures(int dimension) {
        this.dimension = dimension;
        this.width = (dimension + 63) / 64;
    }

    /// The signature of a passage's vector; null if it has none.
    void set(int number, @Nullable PassageVectors vectors) {
        size = Math.max(size, number + 1);
        if (size * width > bits.length) {
            bits = Arrays.copyOf(bits, Math.max(size * width, bits.length + bits.length / 2));
        }
        present.set(number, vectors != null);
        if (vectors != null) {
            System.arraycopy(signature(vectors.sentence()), 0, bits, number * width, width);
        }
    }

    /// The passages whose signatures differ least from that of a vector: `most` of them, or some more.
    BitSet nearest(byte[] vector, int most) {
        long[] wanted = signature(vector);
        short[] differing = new short[size];
        int[] having = new int[dimension + 1];
        for (int i = 0; i < size; i++) {
            int different = 0;
            for (int w = 0; w < width; w++) {
                different += Long.bitCount(bits[i * width + w] ^ wanted[w]);
            }
            differing[i] = (short) different;
            having[different]++;
        }
        int enough = 0;
        int limit = 0;
        while (limit < dimension && enough + having[limit] < most) {
            enough += having[limit];
            limit++;
        }
        BitSet nearest = new BitSet(size);
        for (int i = 0; i < size; i++) {
            if (differing[i] <= limit) {
                nearest.set(i);
            }
        }
        nearest.and(present);
        return nearest;
    }

    private long[] signature(byte[] vector) {
        long[] signature = new long[width];
        for (int d = 0; d < vector.length; d++) {
            if (vector[d] > 0) {
                signature[d / 64] |= 1L << d;
            }
        }
        return signature;
    }
}
