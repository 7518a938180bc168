package dev.bob.memory.recall;

import dev.bob.core.BobException;
import dev.langchain4j.model.embedding.EmbeddingModel;

/// Any embedding model, an endpoint's for example: one vector a text.
public final class EmbeddingModelEncoder implements Encoder {

    private final String id;
    private final EmbeddingModel model;
    private final int dimension;

    /// Wraps a model.
    ///
    /// @param id names endpoint and model
    /// @param dimension how long its vectors are
    public EmbeddingModelEncoder(String id, EmbeddingModel model, int dimension) {
        this.id = id;
        this.model = model;
        this.dimension = dimension;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public Encoded encode(String text) {
        float[] vector;
        try {
            vector = model.embed(text).content().vector();
        } catch (RuntimeException e) {
            throw new BobException(
                    BobException.Kind.ENDPOINT_UNAVAILABLE,
                    "The embedding model " + id + " doesn't answer: " + e.getMessage(),
                    e);
        }
        if (vector.length != dimension) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The embedding model "
                            + id
                            + " gives vectors of "
                            + vector.length
                            + " numbers, not "
                            + dimension
                            + ". Set BOB_EMBEDDINGS_DIMENSION="
                            + vector.length
                            + ".");
        }
        return Encoded.ofSentence(Vectors.normalized(vector));
    }

    @Override
    public boolean ready() {
        return true;
    }
}
