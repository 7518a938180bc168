package dev.bob.app.memory;

import dev.bob.core.BobException;
import dev.bob.core.model.offline.Closeness;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.Encoder;
import java.util.List;
import java.util.function.Supplier;

/// How near statements are to a question in meaning, by what recall encodes with; by their words where that doesn't answer.
///
/// @param encoder asked for when it is first needed
public record NearInMeaning(Supplier<Encoder> encoder) implements Closeness {

    private static final Closeness WORDS = Closeness.byWords();

    @Override
    public double[] of(String question, List<String> statements) {
        double[] near = WORDS.of(question, statements);
        if (near.length == 0) {
            return near;
        }
        try {
            Encoder reads = encoder.get();
            float[] asked = reads.encode(question).sentence();
            for (int i = 0; i < near.length; i++) {
                double meant = cosine(asked, reads.encode(statements.get(i)).sentence());
                // One word may be there by chance.
                near[i] = near[i] > NEAR ? Math.max(near[i], meant) : meant;
            }
            return near;
        } catch (BobException e) {
            return WORDS.of(question, statements);
        }
    }

    /// Only by the encoder that [WorthKeeping] knows: what is told by it is told by no other.
    @Override
    public double[][] among(List<String> texts) {
        try {
            Encoder reads = encoder.get();
            if (!reads.id().equals(WorthKeeping.ENCODER)) {
                return new double[0][];
            }
            List<float[]> all = texts.stream().map(text -> reads.encode(text).sentence()).toList();
            return all.stream()
                    .map(one -> all.stream().mapToDouble(other -> cosine(one, other)).toArray())
                    .toArray(double[][]::new);
        } catch (BobException e) {
            return new double[0][];
        }
    }

    private static double cosine(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return Math.clamp(sum, 0, 1);
    }
}
