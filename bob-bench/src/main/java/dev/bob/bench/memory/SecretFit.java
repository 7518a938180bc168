package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.bench.Regression;
import dev.bob.core.Json;
import dev.bob.core.secret.SecretLikelihood;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/// Fits the weights of [SecretLikelihood] to labelled turns, and says how many secrets are told by weights that were fitted to
/// other people, and how much else is taken for one: `OUT FILE…`. A piece of a text is a secret if it is in what must not be
/// stored, or that in it.
final class SecretFit {

    private static final double SMALL_WEIGHTS = 4;
    private static final int OFTEN = 3;
    private static final double NOTHING = 0.03;
    private static final int PARTS = 4;

    private SecretFit() {}

    private record Piece(int part, boolean holds, Set<String> signs) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Piece> all = new ArrayList<>();
        for (String file : arguments.subList(1, arguments.size())) {
            for (String line : Files.readAllLines(Path.of(file))) {
                add(Json.MAPPER.readTree(line), all);
            }
        }
        double[] likely = untold(all);
        for (double enough = 0.2; enough < 0.75; enough += 0.1) {
            double least = enough;
            out.printf(
                    Locale.ROOT,
                    "from %.1f: %d of %d secrets, %d of %d others%n",
                    least,
                    count(all, likely, least, true),
                    count(all, likely, 0, true),
                    count(all, likely, least, false),
                    count(all, likely, 0, false));
        }
        write(Path.of(arguments.getFirst()), fit(all));
    }

    private static void write(Path file, Map<String, Double> weights) throws IOException {
        StringBuilder text =
                new StringBuilder(
                        "# Fitted by `bob-bench/memory secrets`; see SecretLikelihood.\n");
        weights.forEach((sign, weight) -> {
            if (Math.abs(weight) >= NOTHING) {
                text.append(String.format(Locale.ROOT, "%s\t%.3f%n", sign, weight));
            }
        });
        Files.writeString(file, text.toString());
    }

    private static void add(JsonNode turn, List<Piece> all) {
        String person = turn.path("session").asText().replaceFirst("\\p{L}+$", "");
        String text = turn.path("user").asText();
        List<String> secrets =
                StreamSupport.stream(turn.path("expect").path("stored_lacks").spliterator(), false)
                        .map(JsonNode::asText)
                        .map(SecretFit::bare)
                        .filter(secret -> !secret.isEmpty())
                        .toList();
        List<SecretLikelihood.Piece> pieces = SecretLikelihood.pieces(text);
        Predicate<SecretLikelihood.Piece> isSecret =
                piece -> {
                    String value = bare(text.substring(piece.from(), piece.to()));
                    return secrets.stream()
                            .anyMatch(secret -> value.contains(secret) || secret.contains(value));
                };
        List<SecretLikelihood.Piece> told = pieces.stream().filter(isSecret).toList();
        for (SecretLikelihood.Piece piece : pieces) {
            boolean holds = isSecret.test(piece);
            // What stands beside a secret may well be one, too.
            if (holds || told.isEmpty()) {
                all.add(
                        new Piece(
                                Math.floorMod(person.hashCode(), PARTS),
                                holds,
                                SecretLikelihood.signs(text, piece, pieces.size())));
            }
        }
    }

    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /// How likely each is one, by weights that were fitted without its person.
    private static double[] untold(List<Piece> all) {
        double[] likely = new double[all.size()];
        for (int part = 0; part < PARTS; part++) {
            int without = part;
            Map<String, Double> fitted =
                    fit(all.stream().filter(piece -> piece.part != without).toList());
            for (int i = 0; i < likely.length; i++) {
                if (all.get(i).part == part) {
                    double sum =
                            all.get(i).signs.stream()
                                    .mapToDouble(sign -> fitted.getOrDefault(sign, 0.0))
                                    .sum();
                    likely[i] = 1 / (1 + Math.exp(-sum));
                }
            }
        }
        return likely;
    }

    private static int count(List<Piece> all, double[] likely, double least, boolean secret) {
        int count = 0;
        for (int i = 0; i < likely.length; i++) {
            count += all.get(i).holds == secret && likely[i] >= least ? 1 : 0;
        }
        return count;
    }

    /// What each sign that isn't rare weighs, in the order of the alphabet.
    private static Map<String, Double> fit(List<Piece> all) {
        Map<String, Integer> often = new TreeMap<>();
        all.forEach(piece -> piece.signs.forEach(sign -> often.merge(sign, 1, Integer::sum)));
        List<String> signs =
                often.entrySet().stream()
                        .filter(sign -> sign.getValue() >= OFTEN)
                        .map(Map.Entry::getKey)
                        .toList();
        double[] weights =
                Regression.fit(
                        all.stream()
                                .map(piece ->
                                        new Regression.Example(
                                                signs.stream()
                                                        .mapToDouble(sign ->
                                                                piece.signs.contains(sign) ? 1 : 0)
                                                        .toArray(),
                                                piece.holds,
                                                1))
                                .toList(),
                        SMALL_WEIGHTS);
        Map<String, Double> fitted = new TreeMap<>();
        for (int i = 0; i < weights.length; i++) {
            fitted.put(signs.get(i), weights[i]);
        }
        return fitted;
    }
}
