package dev.bob.memory.candidate;

import dev.bob.core.Weights;
import dev.bob.core.statement.form.Forms;
import dev.bob.core.statement.form.PersonalQuestion;
import dev.bob.core.statement.form.Signs;
import java.util.List;

/// How much a sentence is like those that people want kept: a logistic regression over its vector and its [Signs], among
/// them what forms find in it. It is asked about every statement, knows more wordings than any list of forms, and tells in
/// which sentences a form finds what nobody wants; what it can't do is say why.
///
/// The weights are fitted to the labelled turns in `bob-bench/data` by `bob-bench/memory worth` and hold for the encoder
/// that they were fitted with, [#ENCODER], alone.
public final class WorthKeeping {

    /// The encoder whose vectors the weights belong to.
    public static final String ENCODER = "all-minilm-l6-v2-q";

    /// From here on a sentence is put before the human: of people who weren't in the fit, nine in ten such sentences are
    /// rightly proposed.
    public static final double ENOUGH = 0.74;

    /// What a form finds needs less: that it is a statement of somebody's own is known by its form, and people want most of it
    /// down to here.
    public static final double ENOUGH_IF_FOUND = 0.64;

    private static final int VECTOR = 384;

    /// How many numbers a sentence is made into.
    public static final int SIZE = VECTOR + Signs.size() + PersonalQuestion.SIZE;

    private static final String FILE = "worth-keeping.txt";
    private static final double OF_VECTORS = 2;

    private final double[] weights;

    /// @param weights one for each number of [#numbers]
    public WorthKeeping(double[] weights) {
        if (weights.length != SIZE) {
            throw new IllegalArgumentException(weights.length + " weights, not " + SIZE);
        }
        this.weights = weights.clone();
    }

    /// With the weights that come with Bob.
    public static WorthKeeping fitted() {
        return new WorthKeeping(Weights.read(WorthKeeping.class, FILE, SIZE));
    }

    /// From 0 to 1.
    ///
    /// @param finds what forms find in it
    /// @param vector the sentence as [#ENCODER] encodes it
    public double of(String sentence, List<Forms.Find> finds, float[] vector) {
        return of(numbers(sentence, finds, vector));
    }

    /// The same of what [#numbers] made.
    public double of(double[] numbers) {
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += weights[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /// What is weighed of a sentence.
    public static double[] numbers(String sentence, List<Forms.Find> finds, float[] vector) {
        double[] signs = Signs.of(sentence, finds);
        double[] numbers = new double[SIZE];
        for (int i = 0; i < vector.length; i++) {
            numbers[i] = OF_VECTORS * vector[i];
        }
        System.arraycopy(signs, 0, numbers, VECTOR, signs.length);
        double[] asked = PersonalQuestion.numbers(sentence);
        System.arraycopy(asked, 0, numbers, VECTOR + signs.length, asked.length);
        return numbers;
    }
}
