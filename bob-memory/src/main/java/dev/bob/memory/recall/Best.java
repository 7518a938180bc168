package dev.bob.memory.recall;

import java.util.Arrays;
import java.util.BitSet;

/// Picks the highest of many scores.
final class Best {

    private Best() {}

    /// The numbers of the highest positive scores: `most` of them, a few more where the last are equal.
    static BitSet of(float[] scores, int most) {
        float floor = floor(scores, most);
        BitSet best = new BitSet();
        int taken = 0;
        for (int i = 0; i < scores.length && taken < 2 * most; i++) {
            if (scores[i] > 0 && scores[i] >= floor) {
                best.set(i);
                taken++;
            }
        }
        return best;
    }

    /// The score that is `most`-th from the top; 0 if there are fewer positive ones.
    private static float floor(float[] scores, int most) {
        float[] heap = new float[most];
        int n = 0;
        for (float score : scores) {
            if (score <= 0) {
                continue;
            }
            if (n < most) {
                heap[n++] = score;
                if (n == most) {
                    // In order is a heap, too.
                    Arrays.sort(heap);
                }
            } else if (score > heap[0]) {
                heap[0] = score;
                sink(heap);
            }
        }
        return n < most ? 0 : heap[0];
    }

    private static void sink(float[] heap) {
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= heap.length) {
                return;
            }
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[at] <= heap[child]) {
                return;
            }
            float lower = heap[child];
            heap[child] = heap[at];
            heap[at] = lower;
            at = child;
        }
    }
}
