package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignaturesTest {

    private static final int DIMENSION = 384;
    private final Random random = new Random(5);

    @Test
    void what_is_near_is_among_those_that_differ_least() {
        Signatures signatures = new Signatures(DIMENSION);
        float[] question = vector();
        for (int i = 0; i < 20_000; i++) {
            // Every hundredth leans towards the question, as relevant sentences do.
            signatures.set(i, vectors(i % 100 == 0 ? leaning(question, 0.35f) : vector()));
        }

        BitSet near = signatures.nearest(bytes(question), 1_500);

        assertThat(near.stream().filter(i -> i % 100 == 0).count()).isGreaterThan(196);
        assertThat(near.cardinality()).isBetween(1_400, 2_200);
    }

    @Test
    void what_has_no_vector_is_not_near() {
        Signatures signatures = new Signatures(DIMENSION);
        float[] question = vector();
        signatures.set(0, vectors(question));
        signatures.set(1, null);
        signatures.set(2, vectors(vector()));
        signatures.set(2, null);

        assertThat(signatures.nearest(bytes(question), 10))
                .isEqualTo(BitSet.valueOf(new long[] {1}));
    }

    @Test
    void the_highest_scores_are_picked_with_those_that_equal_the_last() {
        float[] scores = {0, 3, 1, 5, -2, 3, 4, 1};

        assertThat(Best.of(scores, 2).stream()).containsExactly(3, 6);
        assertThat(Best.of(scores, 3).stream()).containsExactly(1, 3, 5, 6);
        assertThat(Best.of(scores, 50).stream()).containsExactly(1, 2, 3, 5, 6, 7);
        assertThat(Best.of(new float[4], 2).stream()).isEmpty();
    }

    private float[] vector() {
        float[] vector = new float[DIMENSION];
        for (int d = 0; d < DIMENSION; d++) {
            vector[d] = (float) random.nextGaussian();
        }
        return vector;
    }

    private float[] leaning(float[] to, float share) {
        float[] vector = vector();
        for (int d = 0; d < DIMENSION; d++) {
            vector[d] = share * to[d] + (1 - share) * vector[d];
        }
        return vector;
    }

    private static PassageVectors vectors(float[] vector) {
        byte[] bytes = PassageVectors.bytes(Encoded.ofSentence(Vectors.normalized(vector)));
        return new PassageVectors(MemorySegment.ofArray(bytes), 0, DIMENSION);
    }

    private static byte[] bytes(float[] vector) {
        return vectors(vector).sentence();
    }
}
