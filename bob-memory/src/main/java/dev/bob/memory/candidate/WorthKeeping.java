package dev.bob.memory.candidate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// How much a sentence is like those that people want kept: a logistic regression over its vector and some of its words.
/// It is asked about sentences in which no form finds anything, and knows more wordings than any list of forms; what it
/// can't do is say why.
///
/// The weights are fitted to the labelled turns in `bob-bench/data` by `bob-bench/memory worth` and hold for the encoder
/// that they were fitted with, [#ENCODER], alone.
public final class WorthKeeping {

    /// The encoder whose vectors the weights belong to.
    public static final String ENCODER = "all-minilm-l6-v2-q";

    /// From here on a sentence is put before the human; fitted without the file that is measured, four of five such
    /// sentences are rightly proposed.
    public static final double ENOUGH = 0.9;

    /// How many numbers a sentence is made into.
    public static final int SIZE = 384 + 13;

    private static final String FILE = "worth-keeping.txt";
    private static final double OF_VECTORS = 4;
    private static final Pattern APART = Pattern.compile("[^\\p{L}\\p{N}']+");
    private static final Pattern NAME = Pattern.compile("(?<!^)\\p{Lu}\\p{L}");

    private static final List<Set<String>> WORDS =
            List.of(
                    Set.of("i", "i'm", "i've"),
                    Set.of("my", "our"),
                    Set.of("we"),
                    Set.of("today", "tonight", "now", "tomorrow", "yesterday", "just"),
                    Set.of("always", "never", "every", "usually"),
                    Set.of("you", "your"),
                    Set.of("is", "are", "i'm"),
                    Set.of("was", "were", "had", "did"),
                    Set.of("the", "this", "that", "it"));

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
        try (InputStream in = WorthKeeping.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + FILE);
            }
            return new WorthKeeping(
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .flatMap(line -> Arrays.stream(line.split(" ")))
                            .mapToDouble(Double::parseDouble)
                            .toArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// From 0 to 1.
    ///
    /// @param vector the sentence as [#ENCODER] encodes it
    public double of(String sentence, float[] vector) {
        return of(numbers(sentence, vector));
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
    public static double[] numbers(String sentence, float[] vector) {
        double[] numbers = new double[SIZE];
        int at = 0;
        for (float each : vector) {
            numbers[at++] = OF_VECTORS * each;
        }
        List<String> words =
                Arrays.stream(APART.split(sentence.toLowerCase(Locale.ROOT).replace('’', '\'')))
                        .filter(word -> !word.isEmpty())
                        .toList();
        Set<String> all = new HashSet<>(words);
        for (Set<String> some : WORDS) {
            numbers[at++] = some.stream().anyMatch(all::contains) ? 1 : 0;
        }
        numbers[at++] = words.size() / 20.0;
        numbers[at++] = sentence.codePoints().allMatch(c -> c < 128) ? 1 : 0;
        numbers[at++] = NAME.matcher(sentence).find() ? 1 : 0;
        numbers[at] = 1;
        return numbers;
    }
}
