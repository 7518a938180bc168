package dev.bob.app.memory;

import dev.bob.core.BobException;
import dev.bob.core.model.offline.Closeness;
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

    private static double cosine(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return Math.clamp(sum, 0, 1);
    }
}
