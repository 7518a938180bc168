package dev.bob.bench.memory;

import dev.bob.memory.eval.LocomoFile;
import dev.bob.memory.eval.RecallEvaluation;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Feature;
import dev.bob.memory.recall.MiniLm;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.RecallIndex;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Fits the weights of recall's ranking: a listwise softmax with a quadratic penalty, solved by Newton's
/// method. Prints what each set of features brings when every conversation is left out once, and the weights
/// fitted on all of them.
///
/// Usage: `RankingFit FILE [PENALTY]`, FILE in LoCoMo's format.
public final class RankingFit {

    private static final Set<Integer> CATEGORIES = Set.of(1, 2, 3, 4);
    private static final List<Feature> ALL = List.of(Feature.values());
    private static final EnumSet<Feature> WORDS =
            EnumSet.of(
                    Feature.LEXICAL,
                    Feature.LEXICAL_SHARE,
                    Feature.WINDOW,
                    Feature.WINDOW_SHARE,
                    Feature.EPISODE,
                    Feature.SPEAKER,
                    Feature.MENTION,
                    Feature.WHEN,
                    Feature.ASKS,
                    Feature.LENGTH,
                    Feature.NAME,
                    Feature.DATE,
                    Feature.REPLY);
    private static final EnumSet<Feature> SENTENCES = EnumSet.copyOf(WORDS);
    private static final EnumSet<Feature> TOKENS = EnumSet.copyOf(WORDS);

    static {
        SENTENCES.addAll(EnumSet.of(Feature.SENTENCE, Feature.EPISODE_SENTENCE));
        TOKENS.addAll(SENTENCES);
        TOKENS.addAll(EnumSet.of(Feature.LATE, Feature.LATE_RARE));
    }

    /// One question: its candidates' features, which of them are evidence, and how much evidence there is.
    private record Sample(
            int conversation, List<double[]> features, List<Boolean> relevant, int evidence) {}

    private RankingFit() {}

    /// Fits and prints.
    public static void main(String[] args) {
        double penalty = args.length > 1 ? Double.parseDouble(args[1]) : 10;
        List<LocomoFile.Conversation> conversations = LocomoFile.read(Path.of(args[0]));
        List<Sample> byMeaning = new ArrayList<>();
        List<Sample> byWords = new ArrayList<>();
        try (Encoder encoder = new MiniLm()) {
            for (int c = 0; c < conversations.size(); c++) {
                LocomoFile.Conversation conversation = conversations.get(c);
                RecallIndex index = RecallEvaluation.index(conversation, encoder);
                Instant end =
                        conversation.passages().stream()
                                .map(Passage::at)
                                .max(Comparator.naturalOrder())
                                .orElse(Instant.EPOCH);
                for (LocomoFile.LabelledQuestion question : conversation.questions()) {
                    if (CATEGORIES.contains(question.category())
                            && !question.evidence().isEmpty()) {
                        Encoded encoded = encoder.encode(index.toEncode(question.text()));
                        byMeaning.add(
                                sample(
                                        c,
                                        question,
                                        index.candidates(question.text(), encoded, end)));
                        byWords.add(
                                sample(c, question, index.candidates(question.text(), null, end)));
                    }
                }
            }
        }
        report("WORDS", byWords, WORDS, penalty, conversations.size());
        report("SENTENCES", byMeaning, SENTENCES, penalty, conversations.size());
        report("TOKENS", byMeaning, TOKENS, penalty, conversations.size());
        for (Feature feature : TOKENS) {
            EnumSet<Feature> without = EnumSet.copyOf(TOKENS);
            without.remove(feature);
            System.out.println(
                    "  without "
                            + feature
                            + ": "
                            + crossValidated(byMeaning, without, penalty, conversations.size()));
        }
        EnumSet<Feature> recency = EnumSet.copyOf(TOKENS);
        recency.add(Feature.RECENCY);
        System.out.println(
                "  with RECENCY: "
                        + crossValidated(byMeaning, recency, penalty, conversations.size()));
    }

    private static Sample sample(
            int conversation,
            LocomoFile.LabelledQuestion question,
            List<RecallIndex.Candidate> found) {
        List<double[]> features = new ArrayList<>();
        List<Boolean> relevant = new ArrayList<>();
        for (RecallIndex.Candidate candidate : found) {
            features.add(row(candidate.features()));
            relevant.add(question.evidence().contains(candidate.passage().id()));
        }
        return new Sample(conversation, features, relevant, question.evidence().size());
    }

    private static double[] row(Map<Feature, Double> features) {
        return ALL.stream().mapToDouble(f -> features.getOrDefault(f, 0.0)).toArray();
    }

    private static void report(
            String name, List<Sample> samples, Set<Feature> used, double penalty, int folds) {
        System.out.println(name + ": " + crossValidated(samples, used, penalty, folds));
        double[] weights = fit(samples, used, penalty);
        StringBuilder line = new StringBuilder();
        for (int f = 0; f < weights.length; f++) {
            line.append(String.format(Locale.ROOT, "%s %.2f, ", ALL.get(f), weights[f]));
        }
        System.out.println("  " + line);
    }

    private static String crossValidated(
            List<Sample> samples, Set<Feature> used, double penalty, int folds) {
        double[] sums = new double[5];
        int n = 0;
        for (int fold = 0; fold < folds; fold++) {
            int out = fold;
            double[] weights =
                    fit(
                            samples.stream().filter(s -> s.conversation() != out).toList(),
                            used,
                            penalty);
            for (Sample sample : samples) {
                if (sample.conversation() == out) {
                    measure(sample, weights, sums);
                    n++;
                }
            }
        }
        return String.format(
                Locale.ROOT,
                "recall@5 %.4f  @10 %.4f  @20 %.4f  any@10 %.4f  MRR %.4f",
                sums[0] / n,
                sums[1] / n,
                sums[2] / n,
                sums[3] / n,
                sums[4] / n);
    }

    private static void measure(Sample sample, double[] weights, double[] sums) {
        double[] scores = scores(sample, weights);
        Integer[] order = new Integer[scores.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -scores[i]));
        int[] within = new int[3];
        int[] ks = {5, 10, 20};
        int first = -1;
        for (int place = 0; place < order.length; place++) {
            if (!sample.relevant().get(order[place])) {
                continue;
            }
            first = first < 0 ? place : first;
            for (int k = 0; k < ks.length; k++) {
                within[k] += place < ks[k] ? 1 : 0;
            }
        }
        for (int k = 0; k < ks.length; k++) {
            sums[k] += within[k] / (double) sample.evidence();
        }
        sums[3] += within[1] > 0 ? 1 : 0;
        sums[4] += first < 0 ? 0 : 1.0 / (first + 1);
    }

    private static double[] scores(Sample sample, double[] weights) {
        double[] scores = new double[sample.features().size()];
        for (int i = 0; i < scores.length; i++) {
            for (int f = 0; f < weights.length; f++) {
                scores[i] += weights[f] * sample.features().get(i)[f];
            }
        }
        return scores;
    }

    /// The weights for raw features; 0 for those that aren't used.
    private static double[] fit(List<Sample> samples, Set<Feature> used, double penalty) {
        int[] columns = used.stream().mapToInt(ALL::indexOf).sorted().toArray();
        double[] scale = deviations(samples, columns);
        double[] w = new double[columns.length];
        for (int step = 0; step < 25; step++) {
            double[] gradient = new double[w.length];
            double[][] hessian = new double[w.length][w.length];
            for (int f = 0; f < w.length; f++) {
                gradient[f] = penalty * w[f];
                hessian[f][f] = penalty;
            }
            for (Sample sample : samples) {
                add(sample, columns, scale, w, gradient, hessian);
            }
            double[] change = solve(hessian, gradient);
            double before = loss(samples, columns, scale, w, penalty);
            double share = 1;
            double[] next = moved(w, change, share);
            // Far from the optimum a whole step may lead away from it.
            while (share > 1e-4 && loss(samples, columns, scale, next, penalty) > before) {
                share /= 2;
                next = moved(w, change, share);
            }
            w = next;
            if (Arrays.stream(change).map(Math::abs).max().orElse(0) < 1e-5 || share <= 1e-4) {
                break;
            }
        }
        double[] weights = new double[ALL.size()];
        for (int f = 0; f < w.length; f++) {
            weights[columns[f]] = w[f] / scale[f];
        }
        return weights;
    }

    private static double[] moved(double[] w, double[] change, double share) {
        double[] next = new double[w.length];
        for (int f = 0; f < w.length; f++) {
            next[f] = w[f] - share * change[f];
        }
        return next;
    }

    private static double loss(
            List<Sample> samples, int[] columns, double[] scale, double[] w, double penalty) {
        double loss = 0;
        for (double x : w) {
            loss += penalty * x * x / 2;
        }
        double[] weights = new double[ALL.size()];
        for (int f = 0; f < w.length; f++) {
            weights[columns[f]] = w[f] / scale[f];
        }
        for (Sample sample : samples) {
            double[] scores = scores(sample, weights);
            double most = Arrays.stream(scores).max().orElse(0);
            double total = 0;
            double hit = 0;
            int relevant = 0;
            for (int i = 0; i < scores.length; i++) {
                total += Math.exp(scores[i] - most);
                if (sample.relevant().get(i)) {
                    hit += scores[i];
                    relevant++;
                }
            }
            if (relevant > 0) {
                loss += Math.log(total) + most - hit / relevant;
            }
        }
        return loss;
    }

    private static void add(
            Sample sample,
            int[] columns,
            double[] scale,
            double[] w,
            double[] gradient,
            double[][] hessian) {
        int n = sample.features().size();
        int relevant = 0;
        for (boolean r : sample.relevant()) {
            relevant += r ? 1 : 0;
        }
        if (relevant == 0) {
            return;
        }
        double[][] x = new double[n][w.length];
        double[] p = new double[n];
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            for (int f = 0; f < w.length; f++) {
                x[i][f] = sample.features().get(i)[columns[f]] / scale[f];
                p[i] += w[f] * x[i][f];
            }
            most = Math.max(most, p[i]);
        }
        double total = 0;
        for (int i = 0; i < n; i++) {
            p[i] = Math.exp(p[i] - most);
            total += p[i];
        }
        double[] mean = new double[w.length];
        for (int i = 0; i < n; i++) {
            p[i] /= total;
            double target = sample.relevant().get(i) ? 1.0 / relevant : 0;
            for (int f = 0; f < w.length; f++) {
                mean[f] += p[i] * x[i][f];
                gradient[f] += (p[i] - target) * x[i][f];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int f = 0; f < w.length; f++) {
                double d = p[i] * (x[i][f] - mean[f]);
                for (int g = 0; g < w.length; g++) {
                    hessian[f][g] += d * (x[i][g] - mean[g]);
                }
            }
        }
    }

    private static double[] deviations(List<Sample> samples, int[] columns) {
        double[] deviations = new double[columns.length];
        for (int f = 0; f < columns.length; f++) {
            double sum = 0;
            double squares = 0;
            long n = 0;
            for (Sample sample : samples) {
                for (double[] row : sample.features()) {
                    sum += row[columns[f]];
                    squares += row[columns[f]] * row[columns[f]];
                    n++;
                }
            }
            double mean = sum / n;
            deviations[f] = Math.sqrt(Math.max(0, squares / n - mean * mean)) + 1e-9;
        }
        return deviations;
    }

    /// Gaussian elimination; the matrix is positive definite because of the penalty.
    private static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) {
            a[i] = Arrays.copyOf(matrix[i], n + 1);
            a[i][n] = right[i];
        }
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double factor = a[j][i] / a[i][i];
                for (int k = i; k <= n; k++) {
                    a[j][k] -= factor * a[i][k];
                }
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            x[i] = a[i][n];
            for (int k = i + 1; k < n; k++) {
                x[i] -= a[i][k] * x[k];
            }
            x[i] /= a[i][i];
        }
        return x;
    }
}
