package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.memory.NearInMeaning;
import dev.bob.bench.Regression;
import dev.bob.core.Json;
import dev.bob.core.model.offline.Closeness;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Answering;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/// Fits the weights of [Answering] to the questions in labelled turns, and says how many are answered by the three that are
/// likeliest, and with how many statements, by weights that were fitted to other people: `FOLDER FILE…`. A statement answers if
/// it has what the answer must have; one that has what it must lack is left out.
final class AnswerFit {

    private static final double SMALL_WEIGHTS = 1;
    private static final int PARTS = 4;
    private static final int MOST = 3;

    private AnswerFit() {}

    /// A question before what was said of it.
    ///
    /// @param answers for each thing that is asked for, the places of the statements that have it
    private record Asked(
            int part,
            List<Regression.Example> said,
            List<Double> near,
            List<List<Integer>> answers) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Asked> all = new ArrayList<>();
        try (MiniLm encoder = new MiniLm()) {
            Closeness closeness = new NearInMeaning(() -> encoder);
            for (String file : arguments.subList(1, arguments.size())) {
                read(Path.of(file), closeness, all);
            }
        }
        out.println(all.size() + " questions");
        out.println(
                "the nearest three: " + told(all, all.stream().map(AnswerFit::near).toList(), 0));
        List<double[]> likely = untold(all);
        for (double least : new double[] {0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4}) {
            out.printf(
                    Locale.ROOT,
                    "from %.2f of the likeliest: %s%n",
                    least,
                    told(all, likely, least));
        }
        Regression.write(
                Path.of(arguments.getFirst()).resolve("answering.txt"),
                "Fitted by `bob-bench/memory answers`; see Answering.",
                fit(all));
    }

    private static void read(Path file, Closeness closeness, List<Asked> all) throws IOException {
        Map<String, List<String>> said = new HashMap<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode turn = Json.MAPPER.readTree(line);
            String person = turn.path("session").asText().replaceFirst("\\p{L}+$", "");
            String words = turn.path("user").asText();
            List<String> before = said.computeIfAbsent(person, _ -> new ArrayList<>());
            JsonNode expect = turn.path("expect");
            List<String> has = words(expect.path("answer_has"));
            if (!has.isEmpty()) {
                List<String> lacks = words(expect.path("answer_lacks"));
                List<String> current = before.stream().filter(each -> !holds(each, lacks)).toList();
                add(person, words, current, has, closeness, all);
            }
            before.addAll(Utterance.statements(words));
        }
    }

    private static void add(
            String person,
            String question,
            List<String> said,
            List<String> has,
            Closeness closeness,
            List<Asked> all) {
        List<List<Integer>> answers =
                has.stream()
                        .map(word ->
                                IntStream.range(0, said.size())
                                        .filter(i -> holds(said.get(i), List.of(word)))
                                        .boxed()
                                        .toList())
                        .filter(places -> !places.isEmpty())
                        .toList();
        if (answers.isEmpty()) {
            return;
        }
        double[] near = closeness.of(question, said);
        List<Answering.Said> candidates =
                IntStream.range(0, said.size())
                        .mapToObj(i ->
                                new Answering.Said(said.get(i), near[i], (i + 1.0) / said.size()))
                        .toList();
        Answering answering = new Answering(question, candidates);
        List<Regression.Example> examples =
                IntStream.range(0, said.size())
                        .mapToObj(i ->
                                new Regression.Example(
                                        answering.numbers(candidates.get(i)),
                                        answers.stream().anyMatch(places -> places.contains(i)),
                                        1))
                        .toList();
        all.add(
                new Asked(
                        Math.floorMod(person.hashCode(), PARTS),
                        examples,
                        Arrays.stream(near).boxed().toList(),
                        answers));
    }

    private static double[] near(Asked asked) {
        return asked.near.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static boolean holds(String text, List<String> words) {
        String lower = text.toLowerCase(Locale.ROOT);
        return words.stream().anyMatch(lower::contains);
    }

    private static List<String> words(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(word -> word.asText().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static double[] fit(List<Asked> asked) {
        return Regression.fit(
                asked.stream().flatMap(one -> one.said.stream()).toList(), SMALL_WEIGHTS);
    }

    /// How likely each answers, by weights that were fitted without the person.
    private static List<double[]> untold(List<Asked> all) {
        List<double[]> weights =
                IntStream.range(0, PARTS)
                        .mapToObj(
                                part -> fit(all.stream().filter(one -> one.part != part).toList()))
                        .toList();
        return all.stream()
                .map(one ->
                        one.said.stream()
                                .mapToDouble(said ->
                                        Regression.likely(weights.get(one.part), said.numbers))
                                .toArray())
                .toList();
    }

    private static String told(List<Asked> all, List<double[]> likely, double least) {
        int right = 0;
        int shown = 0;
        for (int i = 0; i < all.size(); i++) {
            double[] each = likely.get(i);
            List<Integer> best =
                    IntStream.range(0, each.length)
                            .boxed()
                            .sorted(Comparator.comparingDouble(place -> -each[place]))
                            .limit(MOST)
                            .toList();
            List<Integer> quoted =
                    best.stream()
                            .filter(place -> each[place] >= least * each[best.getFirst()])
                            .toList();
            shown += quoted.size();
            right +=
                    all.get(i).answers.stream()
                                    .allMatch(places -> places.stream().anyMatch(quoted::contains))
                            ? 1
                            : 0;
        }
        return String.format(
                Locale.ROOT,
                "%d of %d answered, with %.2f statements each",
                right,
                all.size(),
                shown / (double) all.size());
    }
}
