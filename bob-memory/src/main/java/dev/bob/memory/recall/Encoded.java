package dev.bob.memory.recall;

import java.util.List;

/// A text as vectors.
///
/// @param sentence the whole text, length 1
/// @param tokens the words or word pieces that have a vector of their own; may be empty
/// @param vectors their vectors, in the same order, length 1
public record Encoded(float[] sentence, List<String> tokens, float[][] vectors) {

    /// Copies the list; the arrays are handed over.
    public Encoded {
        tokens = List.copyOf(tokens);
        if (tokens.size() != vectors.length) {
            throw new IllegalArgumentException(
                    tokens.size() + " tokens but " + vectors.length + " vectors");
        }
    }

    /// A text that has one vector only.
    public static Encoded ofSentence(float[] sentence) {
        return new Encoded(sentence, List.of(), new float[0][]);
    }
}
