package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.bench.Regression;
import dev.bob.core.Json;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Succession;
import dev.bob.core.statement.Utterance;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;

/// Fits the weights of [Succession] to the corrections in labelled turns, and says how well people are told with weights that
/// were fitted to the others: `FOLDER FILE…`. A question whose answer must hold one thing and lack another tells which statement
/// succeeded which; every other pair of what a person wanted kept before says that one may stand beside the other, and half as
/// loud if the older one isn't the answer. What [Statement#contradicts] sees is left out: it needs no guess.
final class SuccessionFit {

    private static final double SMALL_WEIGHTS = 1;
    private static final int PARTS = 5;
    private static final double BESIDE = 0.5;

    private SuccessionFit() {}

    private record Said(int turn, String text, boolean kept) {
        boolean holds(List<String> words) {
            String lower = text.toLowerCase(Locale.ROOT);
            return words.stream().anyMatch(lower::contains);
        }
    }

    private record Pair(int part, Regression.Example example, Regression.Example near) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Pair> all = new ArrayList<>();
        try (MiniLm encoder = new MiniLm()) {
            read(arguments.subList(1, arguments.size()), new Vectors(encoder), all);
        }
        Path folder = Path.of(arguments.getFirst());
        for (boolean near : new boolean[] {false, true}) {
            out.println(near ? "with vectors" : "by words");
            List<Example> examples =
                    all.stream()
                            .map(pair -> new Example(pair.part, near ? pair.near : pair.example))
                            .toList();
            for (double enough : new double[] {0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25}) {
                out.println(told(examples, enough));
            }
            Regression.write(
                    folder.resolve(near ? "succession-near.txt" : "succession.txt"),
                    "Fitted by `bob-bench/memory succession`; see Succession.",
                    fit(examples));
        }
    }

    private record Example(int part, Regression.Example example) {}

    /// The vectors of sentences, each made once.
    private static final class Vectors {
        private final MiniLm encoder;
        private final Map<String, float[]> known = new HashMap<>();

        Vectors(MiniLm encoder) {
            this.encoder = encoder;
        }

        double cosine(String one, String other) {
            float[] a = of(one);
            float[] b = of(other);
            double sum = 0;
            for (int i = 0; i < a.length; i++) {
                sum += a[i] * (double) b[i];
            }
            return sum;
        }

        private float[] of(String text) {
            return known.computeIfAbsent(text, each -> encoder.encode(each).sentence());
        }
    }

    private static void read(List<String> files, Vectors vectors, List<Pair> all)
            throws IOException {
        for (String file : files) {
            Map<String, List<JsonNode>> people = new LinkedHashMap<>();
            for (String line : Files.readAllLines(Path.of(file))) {
                JsonNode turn = Json.MAPPER.readTree(line);
                people.computeIfAbsent(
                                turn.path("session").asText().replaceFirst("\\p{L}+$", ""),
                                _ -> new ArrayList<>())
                        .add(turn);
            }
            people.forEach((name, turns) -> add(file + name, turns, vectors, all));
        }
    }

    private static void add(String person, List<JsonNode> turns, Vectors vectors, List<Pair> all) {
        List<Said> said = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            boolean kept = !turns.get(i).path("expect").path("propose").isEmpty();
            for (String text : Utterance.statements(turns.get(i).path("user").asText())) {
                said.add(new Said(i, text, kept));
            }
        }
        int part = Math.floorMod(person.hashCode(), PARTS);
        for (int i = 0; i < turns.size(); i++) {
            JsonNode expect = turns.get(i).path("expect");
            List<String> has = words(expect.path("answer_has"));
            List<String> lacks = words(expect.path("answer_lacks"));
            if (has.isEmpty()) {
                continue;
            }
            String question = turns.get(i).path("user").asText();
            int asked = i;
            List<Said> before = said.stream().filter(each -> each.turn < asked).toList();
            for (Said older : before) {
                boolean over = older.holds(lacks);
                for (Said newer : before) {
                    boolean holds = over && newer.holds(has) && !newer.holds(lacks);
                    if (older.kept
                            && newer.turn > older.turn
                            && (holds || !over)
                            && !Statement.of(newer.text).contradicts(Statement.of(older.text))) {
                        double counts = holds || older.holds(has) ? 1 : BESIDE;
                        var near =
                                new Succession.Near(
                                        vectors.cosine(question, older.text),
                                        vectors.cosine(question, newer.text),
                                        vectors.cosine(older.text, newer.text));
                        all.add(
                                new Pair(
                                        part,
                                        new Regression.Example(
                                                Succession.numbers(
                                                        question, older.text, newer.text),
                                                holds,
                                                counts),
                                        new Regression.Example(
                                                Succession.numbers(
                                                        question, older.text, newer.text, near),
                                                holds,
                                                counts)));
                    }
                }
            }
        }
    }

    private static List<String> words(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).map(JsonNode::asText).toList();
    }

    private static double[] fit(List<Example> pairs) {
        return Regression.fit(pairs.stream().map(Example::example).toList(), SMALL_WEIGHTS);
    }

    private static String told(List<Example> all, double enough) {
        int found = 0;
        int wrong = 0;
        for (int part = 0; part < PARTS; part++) {
            int own = part;
            double[] weights = fit(all.stream().filter(pair -> pair.part != own).toList());
            for (Example pair : all) {
                if (pair.part == own
                        && Regression.likely(weights, pair.example.numbers) >= enough) {
                    found += pair.example.holds ? 1 : 0;
                    wrong += pair.example.holds ? 0 : 1;
                }
            }
        }
        long succeeded = all.stream().filter(pair -> pair.example.holds).count();
        return String.format(
                Locale.ROOT,
                "from %.2f: %d of %d successions, and %d of %d other pairs",
                enough,
                found,
                succeeded,
                wrong,
                all.size() - succeeded);
    }
}
