package dev.bob.memory.recall;

import java.util.List;

/// A text as vectors. The arrays are shared: nobody changes them.
public final class Encoded {

    private final float[] sentence;
    private final List<String> tokens;
    private final float[][] vectors;

    /// A text with vectors for its tokens.
    ///
    /// @param sentence the whole text, length 1
    /// @param tokens the words or word pieces that have a vector of their own; may be empty
    /// @param vectors their vectors, in the same order, length 1
    public Encoded(float[] sentence, List<String> tokens, float[][] vectors) {
        if (tokens.size() != vectors.length) {
            throw new IllegalArgumentException(
                    tokens.size() + " tokens but " + vectors.length + " vectors");
        }
        this.sentence = sentence;
        this.tokens = List.copyOf(tokens);
        this.vectors = vectors;
    }

    /// A text that has one vector only.
    public static Encoded ofSentence(float[] sentence) {
        return new Encoded(sentence, List.of(), new float[0][]);
    }

    /// The whole text.
    public float[] sentence() {
        return sentence;
    }

    /// The tokens.
    public List<String> tokens() {
        return tokens;
    }

    /// Their vectors.
    public float[][] vectors() {
        return vectors;
    }
}
