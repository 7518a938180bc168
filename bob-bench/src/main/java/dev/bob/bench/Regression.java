package dev.bob.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// A logistic regression with a penalty on large weights.
public final class Regression {

    private static final int STEPS = 12;
    private static final int A_LINE = 12;

    private Regression() {}

    /// An example, and how much it counts.
    public static final class Example {
        public final double[] numbers;
        public final boolean holds;
        public final double weight;

        public Example(double[] numbers, boolean holds, double weight) {
            this.numbers = numbers;
            this.holds = holds;
            this.weight = weight;
        }
    }

    /// By Newton's method.
    ///
    /// @param smallWeights how much large weights cost
    public static double[] fit(List<Example> all, double smallWeights) {
        int n = all.getFirst().numbers.length;
        double[] weights = new double[n];
        for (int step = 0; step < STEPS; step++) {
            double[][] curve = new double[n][n];
            double[] slope = new double[n];
            for (int i = 0; i < n; i++) {
                curve[i][i] = smallWeights;
                slope[i] = smallWeights * weights[i];
            }
            for (Example each : all) {
                double likely = likely(weights, each.numbers);
                double error = each.weight * (likely - (each.holds ? 1 : 0));
                double spread = each.weight * likely * (1 - likely);
                for (int i = 0; i < n; i++) {
                    slope[i] += error * each.numbers[i];
                    double some = spread * each.numbers[i];
                    for (int j = 0; some != 0 && j <= i; j++) {
                        curve[i][j] += some * each.numbers[j];
                    }
                }
            }
            double[] change = solve(curve, slope);
            for (int i = 0; i < n; i++) {
                weights[i] -= change[i];
            }
        }
        return weights;
    }

    /// From 0 to 1.
    public static double likely(double[] weights, double[] numbers) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /// By Cholesky's decomposition; of the symmetric matrix only the lower half is read.
    private static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= matrix[i][k] * matrix[j][k];
                }
                matrix[i][j] = i == j ? Math.sqrt(sum) : sum / matrix[j][j];
            }
        }
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= matrix[i][k] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= matrix[k][i] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        return x;
    }

    /// Writes weights for a resource.
    ///
    /// @param head its first line
    public static void write(Path file, String head, double[] weights) throws IOException {
        StringBuilder text = new StringBuilder("# ").append(head).append('\n');
        for (int i = 0; i < weights.length; i++) {
            text.append(String.format(Locale.ROOT, "%.4f", weights[i]))
                    .append(i % A_LINE == A_LINE - 1 || i == weights.length - 1 ? '\n' : ' ');
        }
        Files.writeString(file, text.toString());
    }
}
