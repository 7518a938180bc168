package dev.bob.bench.memory;

import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Terms;
import java.util.List;
import java.util.Random;

/// Vectors of MiniLM's shape (384 numbers, one for the text and one for each word), made from the words without a
/// model: searching them takes as long, and a hundred thousand texts are encoded in seconds.
final class WordVectors implements Encoder {

    private static final int DIMENSION = 384;

    @Override
    public String id() {
        return "word-vectors";
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public Encoded encode(String text) {
        List<String> words = Terms.words(text);
        float[][] vectors = new float[words.size()][];
        float[] mean = new float[DIMENSION];
        mean[0] = 0.01f;
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = vector(words.get(i));
            for (int d = 0; d < DIMENSION; d++) {
                mean[d] += vectors[i][d];
            }
        }
        return new Encoded(normalized(mean), words, vectors);
    }

    @Override
    public boolean ready() {
        return true;
    }

    private static float[] vector(String word) {
        Random random = new Random(word.hashCode());
        float[] vector = new float[DIMENSION];
        for (int d = 0; d < DIMENSION; d++) {
            vector[d] = random.nextFloat() - 0.5f;
        }
        return normalized(vector);
    }

    private static float[] normalized(float[] vector) {
        double squares = 0;
        for (float x : vector) {
            squares += x * x;
        }
        float length = (float) Math.sqrt(squares);
        for (int d = 0; d < vector.length; d++) {
            vector[d] /= length;
        }
        return vector;
    }
}
