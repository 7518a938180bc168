package dev.bob.memory.recall;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// A passage's vectors in bytes: the sentence's on the heap, those of the tokens in a segment that may be part
/// of a mapped file.
///
/// One token is its step (a float) and then its numbers (bytes).
final class PassageVectors {

    private static final int MOST_TOKENS = 64;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

    private final byte[] sentence;
    private final float step;
    private final MemorySegment tokens;

    /// @param sentence the sentence's vector in steps
    /// @param step the size of a step
    /// @param tokens the tokens one after another
    PassageVectors(byte[] sentence, float step, MemorySegment tokens) {
        this.sentence = sentence;
        this.step = step;
        this.tokens = tokens;
    }

    /// Keeps the first tokens that say something.
    static PassageVectors of(Encoded encoded) {
        int dimension = encoded.sentence().length;
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < encoded.tokens().size() && kept.size() < MOST_TOKENS; i++) {
            String token = encoded.tokens().get(i);
            if (!Terms.isFunctionWord(token)) {
                kept.add(i);
            }
        }
        int width = width(dimension);
        byte[] bytes = new byte[kept.size() * width];
        MemorySegment segment = MemorySegment.ofArray(bytes);
        for (int k = 0; k < kept.size(); k++) {
            float[] vector = encoded.vectors()[kept.get(k)];
            float step = Vectors.step(vector);
            segment.set(FLOAT, (long) k * width, step);
            Vectors.quantize(vector, step, bytes, k * width + Float.BYTES);
        }
        float step = Vectors.step(encoded.sentence());
        byte[] sentence = new byte[dimension];
        Vectors.quantize(encoded.sentence(), step, sentence, 0);
        return new PassageVectors(sentence, step, segment);
    }

    /// How many bytes one token takes.
    static int width(int dimension) {
        return Float.BYTES + dimension;
    }

    byte[] sentence() {
        return sentence;
    }

    float step() {
        return step;
    }

    MemorySegment tokens() {
        return tokens;
    }

    /// How near the sentence is to a query's.
    float cosine(Query query) {
        return Vectors.dot(query.sentence, 0, sentence, 0, sentence.length) * step * query.step;
    }

    /// For each token of the query, how near this passage's nearest token is; zeros without tokens.
    float[] nearest(Query query) {
        int dimension = sentence.length;
        int width = width(dimension);
        byte[] bytes = tokens.toArray(ValueLayout.JAVA_BYTE);
        MemorySegment segment = MemorySegment.ofArray(bytes);
        float[] best = new float[query.tokens.length];
        for (int offset = 0; offset < bytes.length; offset += width) {
            float tokenStep = segment.get(FLOAT, offset);
            for (int q = 0; q < best.length; q++) {
                float near =
                        Vectors.dot(query.tokens[q], 0, bytes, offset + Float.BYTES, dimension)
                                * tokenStep
                                * query.steps[q];
                best[q] = Math.max(best[q], near);
            }
        }
        return best;
    }

    /// A question's vectors in bytes.
    static final class Query {
        private final byte[] sentence;
        private final float step;
        private final byte[][] tokens;
        private final float[] steps;
        private final List<String> words;

        Query(Encoded encoded) {
            step = Vectors.step(encoded.sentence());
            sentence = new byte[encoded.sentence().length];
            Vectors.quantize(encoded.sentence(), step, sentence, 0);
            int n = encoded.vectors().length;
            tokens = new byte[n][sentence.length];
            steps = new float[n];
            for (int i = 0; i < n; i++) {
                steps[i] = Vectors.step(encoded.vectors()[i]);
                Vectors.quantize(encoded.vectors()[i], steps[i], tokens[i], 0);
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
