package dev.bob.memory.recall;

import java.util.Arrays;
import java.util.BitSet;

/// Picks the highest of many scores.
final class Best {

    private Best() {}

    /// The numbers of the highest positive scores: `most` of them, a few more where the last are equal.
    static BitSet of(float[] scores, int most) {
        return of(scores, scores.length, most);
    }

    /// The same for the first `n` scores.
    static BitSet of(float[] scores, int n, int most) {
        float floor = floor(scores, n, most);
        BitSet best = new BitSet();
        int taken = 0;
        for (int i = 0; i < n && taken < 2 * most; i++) {
            if (scores[i] > 0 && scores[i] >= floor) {
                best.set(i);
                taken++;
            }
        }
        return best;
    }

    /// The score that is `most`-th from the top; 0 if there are fewer positive ones.
    private static float floor(float[] scores, int n, int most) {
        float[] heap = new float[most];
        int held = 0;
        for (int i = 0; i < n; i++) {
            float score = scores[i];
            if (score <= 0) {
                continue;
            }
            if (held < most) {
                heap[held++] = score;
                if (held == most) {
                    // In order is a heap, too.
                    Arrays.sort(heap);
                }
            } else if (score > heap[0]) {
                heap[0] = score;
                sink(heap);
            }
        }
        return held < most ? 0 : heap[0];
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
