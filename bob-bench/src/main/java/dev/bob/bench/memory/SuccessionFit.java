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
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Fits the weights of [Succession] to the corrections in labelled turns, and says how many old answers are told, and how many right
/// ones are taken for old, in each file by weights that were fitted to the others: `FOLDER FILE…`. A question whose answer must
/// hold one thing and lack another tells which statement succeeded which. Every other pair says that one may stand beside the
/// other, and much less loud if the older one is no answer to the question at all.
final class SuccessionFit {

    private static final double SMALL_WEIGHTS = 1;
    private static final double NO_ANSWER = 0.1;

    private SuccessionFit() {}

    private record Said(int turn, int sitting, String text, Statement statement) {
        boolean holds(List<String> words) {
            String lower = text.toLowerCase(Locale.ROOT);
            return words.stream().anyMatch(lower::contains);
        }
    }

    /// An older statement before a newer one.
    ///
    /// @param known whether [Statement#contradicts] sees it, without a guess
    private record Pair(
            int older, boolean known, Regression.Example byWords, Regression.Example near) {
        Regression.Example example(boolean withVectors) {
            return withVectors ? near : byWords;
        }
    }

    /// A question, and what was said before that answers it, or did.
    private record Asked(String file, List<Integer> over, List<Integer> right, List<Pair> pairs) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Asked> all = new ArrayList<>();
        try (MiniLm encoder = new MiniLm()) {
            Vectors vectors = new Vectors(encoder);
            for (String file : arguments.subList(1, arguments.size())) {
                read(file, vectors, all);
            }
        }
        Path folder = Path.of(arguments.getFirst());
        for (boolean near : new boolean[] {false, true}) {
            out.println(near ? "with vectors" : "by words");
            Map<String, double[]> without = new HashMap<>();
            all.stream()
                    .map(Asked::file)
                    .distinct()
                    .forEach(file ->
                            without.put(
                                    file,
                                    fit(all.stream().filter(one -> !one.file.equals(file)), near)));
            for (double enough : new double[] {0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5}) {
                out.println(told(all, without, near, enough, false));
                out.println(told(all, without, near, enough, true));
            }
            Regression.write(
                    folder.resolve(near ? "succession-near.txt" : "succession.txt"),
                    "Fitted by `bob-bench/memory succession`; see Succession.",
                    fit(all.stream(), near));
        }
    }

    /// The vectors of sentences, each made once.
    private static final class Vectors {
        private final MiniLm encoder;
        private final Map<String, float[]> known = new HashMap<>();

        Vectors(MiniLm encoder) {
            this.encoder = encoder;
        }

        double[][] cosines(List<String> texts) {
            List<float[]> vectors = texts.stream().map(this::of).toList();
            return vectors.stream()
                    .map(one -> vectors.stream().mapToDouble(other -> cosine(one, other)).toArray())
                    .toArray(double[][]::new);
        }

        private static double cosine(float[] one, float[] other) {
            double sum = 0;
            for (int i = 0; i < one.length; i++) {
                sum += one[i] * (double) other[i];
            }
            return sum;
        }

        private float[] of(String text) {
            return known.computeIfAbsent(text, each -> encoder.encode(each).sentence());
        }
    }

    private static void read(String file, Vectors vectors, List<Asked> all) throws IOException {
        Map<String, List<JsonNode>> people = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(file))) {
            JsonNode turn = Json.MAPPER.readTree(line);
            people.computeIfAbsent(
                            turn.path("session").asText().replaceFirst("\\p{L}+$", ""),
                            _ -> new ArrayList<>())
                    .add(turn);
        }
        people.values().forEach(turns -> add(file, turns, vectors, all));
    }

    private static void add(String file, List<JsonNode> turns, Vectors vectors, List<Asked> all) {
        List<Said> said = new ArrayList<>();
        List<String> sittings = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            String user = turns.get(i).path("user").asText();
            String session = turns.get(i).path("session").asText();
            if (!sittings.contains(session)) {
                sittings.add(session);
            }
            JsonNode expect = turns.get(i).path("expect");
            List<String> has = words(expect.path("answer_has"));
            if (!has.isEmpty() && !said.isEmpty()) {
                all.add(asked(file, user, said, has, words(expect.path("answer_lacks")), vectors));
            }
            for (String text : Utterance.statements(user)) {
                said.add(new Said(i, sittings.indexOf(session), text, Statement.of(text)));
            }
        }
    }

    private static Asked asked(
            String file,
            String question,
            List<Said> said,
            List<String> has,
            List<String> lacks,
            Vectors vectors) {
        List<Integer> right = places(said, one -> one.holds(has));
        List<Integer> over = places(said, one -> one.holds(lacks) && !one.holds(has));
        List<Statement> statements = said.stream().map(Said::statement).toList();
        List<String> texts =
                Stream.concat(Stream.of(question), said.stream().map(Said::text)).toList();
        List<Succession.Said> all =
                said.stream()
                        .map(one -> new Succession.Said(one.statement, one.turn, one.sitting))
                        .toList();
        Succession words = Succession.of(question, all);
        Succession near = Succession.of(question, all, vectors.cosines(texts));
        List<Pair> pairs = new ArrayList<>();
        for (int older = 0; older < said.size(); older++) {
            boolean isOver = over.contains(older);
            double weight = isOver || right.contains(older) ? 1 : NO_ANSWER;
            for (int newer = older + 1; newer < said.size(); newer++) {
                boolean later = said.get(newer).turn > said.get(older).turn;
                boolean follows = isOver && right.contains(newer);
                if (later && (follows || !said.get(older).holds(lacks))) {
                    pairs.add(
                            new Pair(
                                    older,
                                    statements.get(newer).contradicts(statements.get(older)),
                                    new Regression.Example(
                                            words.numbers(older, newer), follows, weight),
                                    new Regression.Example(
                                            near.numbers(older, newer), follows, weight)));
                }
            }
        }
        return new Asked(file, right.isEmpty() ? List.of() : over, right, pairs);
    }

    private static List<Integer> places(List<Said> said, Predicate<Said> which) {
        return IntStream.range(0, said.size())
                .filter(i -> which.test(said.get(i)))
                .boxed()
                .toList();
    }

    private static List<String> words(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(word -> word.asText().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static double[] fit(Stream<Asked> asked, boolean near) {
        return Regression.fit(
                asked.flatMap(one -> one.pairs.stream()).map(pair -> pair.example(near)).toList(),
                SMALL_WEIGHTS);
    }

    /// @param known whether what can be told without a guess counts as well
    private static String told(
            List<Asked> all,
            Map<String, double[]> without,
            boolean near,
            double enough,
            boolean known) {
        int corrected = 0;
        int told = 0;
        int answered = 0;
        int lost = 0;
        for (Asked one : all) {
            double[] weights = Objects.requireNonNull(without.get(one.file));
            List<Integer> left =
                    one.pairs.stream()
                            .filter(pair ->
                                    (known && pair.known)
                                            || Regression.likely(
                                                            weights, pair.example(near).numbers)
                                                    >= enough)
                            .map(Pair::older)
                            .toList();
            corrected += one.over.isEmpty() ? 0 : 1;
            told += !one.over.isEmpty() && left.containsAll(one.over) ? 1 : 0;
            answered += one.right.isEmpty() ? 0 : 1;
            lost += !one.right.isEmpty() && left.containsAll(one.right) ? 1 : 0;
        }
        return String.format(
                Locale.ROOT,
                "from %.2f%s: %d of %d that are over, and %d of %d right answers",
                enough,
                known ? " and what is told for certain" : "",
                told,
                corrected,
                lost,
                answered);
    }
}
