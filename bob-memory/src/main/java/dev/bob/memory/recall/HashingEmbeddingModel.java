package dev.bob.memory.recall;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import java.util.List;

/// Embeddings without a model: every stem, and every pair of neighbouring stems, adds or subtracts at a place
/// that its hash names. Texts that share words are near; synonyms are not. No files, microseconds a text.
public final class HashingEmbeddingModel implements EmbeddingModel {

    private static final float PAIR = 0.5f;

    private final int dimension;

    /// With vectors of that many numbers.
    public HashingEmbeddingModel(int dimension) {
        if (dimension < 8) {
            throw new IllegalArgumentException("dimension is " + dimension + "; at least 8");
        }
        this.dimension = dimension;
    }

    @Override
    public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
        return Response.from(segments.stream().map(s -> Embedding.from(vector(s.text()))).toList());
    }

    @Override
    public int dimension() {
        return dimension;
    }

    private float[] vector(String text) {
        float[] vector = new float[dimension];
        String before = "";
        for (String term : new Terms().of(text)) {
            add(vector, term, 1);
            if (!before.isEmpty()) {
                add(vector, before + ' ' + term, PAIR);
            }
            before = term;
        }
        return Vectors.normalized(vector);
    }

    private static void add(float[] vector, String feature, float weight) {
        int hash = feature.hashCode() * 0x9E3779B1;
        hash ^= hash >>> 15;
        vector[Math.floorMod(hash, vector.length)] += (hash & (1 << 30)) == 0 ? weight : -weight;
    }
}
