package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.statement.Succession;
import dev.bob.core.statement.Utterance;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;

/// Fits the weights of [Succession] to the corrections in labelled turns, and says how well people are told with weights that
/// were fitted to the others: `OUT FILE…`. A question whose answer must hold one thing and lack another tells which statement
/// succeeded which; every other pair of what a person wanted kept before says that one may stand beside the other, and half as
/// loud if the older one isn't the answer.
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

    private record Pair(int part, Regression.Example example) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Pair> all = new ArrayList<>();
        for (String file : arguments.subList(1, arguments.size())) {
            Map<String, List<JsonNode>> people = new LinkedHashMap<>();
            for (String line : Files.readAllLines(Path.of(file))) {
                JsonNode turn = Json.MAPPER.readTree(line);
                people.computeIfAbsent(
                                turn.path("session").asText().replaceFirst("\\p{L}+$", ""),
                                _ -> new ArrayList<>())
                        .add(turn);
            }
            people.forEach((name, turns) -> add(file + name, turns, all));
        }
        for (double enough : new double[] {0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25}) {
            out.println(told(all, enough));
        }
        Regression.write(
                Path.of(arguments.getFirst()),
                "Fitted by `bob-bench/memory succession`; see Succession.",
                fit(all));
    }

    private static void add(String person, List<JsonNode> turns, List<Pair> all) {
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
            List<Said> before =
                    said.stream().filter(each -> each.turn < asked && each.kept).toList();
            for (Said older : before) {
                boolean over = older.holds(lacks);
                for (Said newer : before) {
                    boolean holds = over && newer.holds(has) && !newer.holds(lacks);
                    if (newer.turn > older.turn && (holds || !over)) {
                        double counts = holds || older.holds(has) ? 1 : BESIDE;
                        all.add(
                                new Pair(
                                        part,
                                        new Regression.Example(
                                                Succession.numbers(
                                                        question, older.text, newer.text),
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

    private static double[] fit(List<Pair> pairs) {
        return Regression.fit(pairs.stream().map(Pair::example).toList(), SMALL_WEIGHTS);
    }

    private static String told(List<Pair> all, double enough) {
        int found = 0;
        int wrong = 0;
        for (int part = 0; part < PARTS; part++) {
            int own = part;
            double[] weights = fit(all.stream().filter(pair -> pair.part != own).toList());
            for (Pair pair : all) {
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
