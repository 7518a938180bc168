package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.statement.Forms;
import dev.bob.core.statement.Utterance;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

/// Fits the weights of [WorthKeeping] to labelled turns, and says how well each file is told with weights that were fitted
/// to the others: `OUT FILE…`. A sentence of a turn that wants something proposed counts if it holds one of the words that
/// are wanted; one of a turn from which nothing may be proposed counts against it.
final class WorthFit {

    private static final double SMALL_WEIGHTS = 10;
    private static final int STEPS = 25;

    private WorthFit() {}

    private static final class Sentence {
        final Path file;
        final double[] numbers;
        final boolean wanted;
        final boolean found;

        Sentence(Path file, double[] numbers, boolean wanted, boolean found) {
            this.file = file;
            this.numbers = numbers;
            this.wanted = wanted;
            this.found = found;
        }
    }

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Path> files = arguments.stream().skip(1).map(Path::of).toList();
        List<Sentence> all = new ArrayList<>();
        try (MiniLm encoder = new MiniLm()) {
            for (Path file : files) {
                for (String line : Files.readAllLines(file)) {
                    JsonNode turn = Json.MAPPER.readTree(line);
                    for (Utterance.Sentence each : Utterance.of(turn.path("user").asText())) {
                        add(file, each, turn.path("expect"), encoder, all);
                    }
                }
            }
        }
        out.println(
                "file, sentences; forms: precision, recall; forms and weights: precision, recall");
        for (Path file : files) {
            List<Sentence> rest = all.stream().filter(each -> !each.file.equals(file)).toList();
            List<Sentence> own = all.stream().filter(each -> each.file.equals(file)).toList();
            WorthKeeping fitted = new WorthKeeping(fit(rest));
            out.printf(
                    Locale.ROOT,
                    "%s, %d; %s; %s%n",
                    file.getFileName(),
                    own.size(),
                    told(own, own.stream().filter(each -> each.found).toList()),
                    told(
                            own,
                            own.stream()
                                    .filter(each -> each.found || enough(fitted, each))
                                    .toList()));
        }
        write(Path.of(arguments.getFirst()), fit(all));
    }

    private static void add(
            Path file,
            Utterance.Sentence said,
            JsonNode expect,
            MiniLm encoder,
            List<Sentence> all) {
        List<String> wanted =
                StreamSupport.stream(expect.path("propose").spliterator(), false)
                        .map(JsonNode::asText)
                        .toList();
        String text = said.text();
        String lower = text.toLowerCase(Locale.ROOT);
        boolean holds = wanted.stream().anyMatch(lower::contains);
        boolean against = expect.path("not_propose").asBoolean(false);
        if (said.kind() == Utterance.Kind.STATEMENT && (holds || against)) {
            double[] numbers = WorthKeeping.numbers(text, encoder.encode(text).sentence());
            all.add(new Sentence(file, numbers, holds && !against, !Forms.in(text).isEmpty()));
        }
    }

    private static boolean enough(WorthKeeping fitted, Sentence sentence) {
        return fitted.of(sentence.numbers) >= WorthKeeping.ENOUGH;
    }

    private static String told(List<Sentence> all, List<Sentence> proposed) {
        double right = proposed.stream().filter(each -> each.wanted).count();
        long wanted = all.stream().filter(each -> each.wanted).count();
        return String.format(
                Locale.ROOT,
                "%.3f, %.3f",
                right / Math.max(1, proposed.size()),
                right / Math.max(1, wanted));
    }

    /// Newton's method, with a penalty on large weights.
    private static double[] fit(List<Sentence> all) {
        int n = WorthKeeping.SIZE;
        double[] weights = new double[n];
        for (int step = 0; step < STEPS; step++) {
            double[][] curve = new double[n][n];
            double[] slope = new double[n];
            for (int i = 0; i < n; i++) {
                curve[i][i] = SMALL_WEIGHTS;
                slope[i] = SMALL_WEIGHTS * weights[i];
            }
            for (Sentence each : all) {
                double likely = 1 / (1 + Math.exp(-dot(weights, each.numbers)));
                double error = likely - (each.wanted ? 1 : 0);
                double spread = likely * (1 - likely);
                for (int i = 0; i < n; i++) {
                    slope[i] += error * each.numbers[i];
                    double some = spread * each.numbers[i];
                    for (int j = 0; j <= i; j++) {
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

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    private static void write(Path file, double[] weights) throws IOException {
        StringBuilder text =
                new StringBuilder("# Fitted by `bob-bench/memory worth`; see WorthKeeping.\n");
        for (int i = 0; i < weights.length; i++) {
            text.append(String.format(Locale.ROOT, "%.4f", weights[i]))
                    .append(i % 12 == 11 || i == weights.length - 1 ? '\n' : ' ');
        }
        Files.writeString(file, text.toString());
    }
}
