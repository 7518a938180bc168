package dev.bob.memory.recall;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// A passage's vectors in bytes, wherever these are: on the heap or in a mapped file. A view, made for one look.
///
/// The bytes are: how many tokens (int), the step (float) and numbers (bytes) of the sentence's vector, and the
/// same of each token.
final class PassageVectors {

    private static final int MOST_TOKENS = 64;
    private static final int HEAD = Integer.BYTES;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

    private final MemorySegment segment;
    private final long at;
    private final int dimension;

    /// The vectors that begin there.
    PassageVectors(MemorySegment segment, long at, int dimension) {
        this.segment = segment;
        this.at = at;
        this.dimension = dimension;
    }

    /// Keeps the first tokens that say something.
    static byte[] bytes(Encoded encoded) {
        int dimension = encoded.sentence().length;
        List<float[]> kept = new ArrayList<>();
        kept.add(encoded.sentence());
        for (int i = 0; i < encoded.tokens().size() && kept.size() <= MOST_TOKENS; i++) {
            if (!Terms.isFunctionWord(encoded.tokens().get(i))) {
                kept.add(encoded.vectors()[i]);
            }
        }
        byte[] bytes = new byte[size(kept.size() - 1, dimension)];
        MemorySegment segment = MemorySegment.ofArray(bytes);
        segment.set(INT, 0, kept.size() - 1);
        int offset = HEAD;
        for (float[] vector : kept) {
            float step = Vectors.step(vector);
            segment.set(FLOAT, offset, step);
            Vectors.quantize(vector, step, bytes, offset + Float.BYTES);
            offset += width(dimension);
        }
        return bytes;
    }

    /// How many bytes a passage with so many tokens takes.
    static int size(int tokens, int dimension) {
        return HEAD + (1 + tokens) * width(dimension);
    }

    /// How many tokens the bytes say that there are; a broken file may say anything.
    static int tokens(MemorySegment segment, long at) {
        return segment.get(INT, at);
    }

    private static int width(int dimension) {
        return Float.BYTES + dimension;
    }

    boolean hasTokens() {
        return tokens(segment, at) > 0;
    }

    /// The sentence's vector in steps.
    byte[] sentence() {
        byte[] sentence = new byte[dimension];
        copy(HEAD + Float.BYTES, sentence, dimension);
        return sentence;
    }

    /// How near the sentence is to a query's.
    float cosine(Query query) {
        copy(HEAD + Float.BYTES, query.bytes, dimension);
        return Vectors.dot(query.sentence, query.bytes, dimension)
                * segment.get(FLOAT, at + HEAD)
                * query.step;
    }

    /// The sentence's vector, as exactly as it is kept.
    float[] numbers() {
        float step = segment.get(FLOAT, at + HEAD);
        byte[] steps = sentence();
        float[] numbers = new float[dimension];
        for (int i = 0; i < dimension; i++) {
            numbers[i] = steps[i] * step;
        }
        return numbers;
    }

    /// For each token of the query, how near this passage's nearest token is; zeros without tokens.
    float[] nearest(Query query) {
        int width = width(dimension);
        int tokens = tokens(segment, at);
        float[] best = new float[query.tokens.length];
        for (int t = 1; t <= tokens; t++) {
            float step = segment.get(FLOAT, at + HEAD + (long) t * width);
            copy(HEAD + t * width + Float.BYTES, query.bytes, dimension);
            // Numbers of four bytes are multiplied several at once, and each token meets all of the
            // query's.
            int[] token = query.numbers;
            for (int d = 0; d < dimension; d++) {
                token[d] = query.bytes[d];
            }
            for (int q = 0; q < best.length; q++) {
                float near = Vectors.dot(query.tokens[q], token, dimension) * step * query.steps[q];
                best[q] = Math.max(best[q], near);
            }
        }
        return best;
    }

    private void copy(int from, byte[] into, int n) {
        MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, at + from, into, 0, n);
    }

    /// A question's vectors in whole steps, with room to work in: for one thread.
    static final class Query {
        private final byte[] sentence;
        private final float step;
        private final int[][] tokens;
        private final float[] steps;
        private final List<String> words;
        private final byte[] bytes;
        private final int[] numbers;

        Query(Encoded encoded) {
            int dimension = encoded.sentence().length;
            step = Vectors.step(encoded.sentence());
            sentence = new byte[dimension];
            Vectors.quantize(encoded.sentence(), step, sentence, 0);
            bytes = new byte[dimension];
            numbers = new int[dimension];
            int n = encoded.vectors().length;
            tokens = new int[n][dimension];
            steps = new float[n];
            for (int i = 0; i < n; i++) {
                steps[i] = Vectors.step(encoded.vectors()[i]);
                Vectors.quantize(encoded.vectors()[i], steps[i], bytes, 0);
                for (int d = 0; d < dimension; d++) {
                    tokens[i][d] = bytes[d];
                }
            }
            words = encoded.tokens();
        }

        byte[] sentence() {
            return sentence;
        }

        List<String> words() {
            return words;
        }
    }
}
