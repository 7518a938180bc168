package dev.bob.core;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The weights of a logistic regression.
public final class Weights {

    private Weights() {}

    /// Reads them from a file that lies beside a class: numbers with spaces between them; lines with `#` don't count.
    ///
    /// @param size how many there must be
    /// @throws IllegalStateException if the file is missing or has another number of them
    public static double[] read(Class<?> beside, String file, int size) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + file);
            }
            double[] weights =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .flatMap(line -> Arrays.stream(line.split(" ")))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
            if (weights.length != size) {
                throw new IllegalStateException(file + " has " + weights.length + " weights");
            }
            return weights;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
