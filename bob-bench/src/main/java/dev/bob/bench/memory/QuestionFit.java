package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.bench.Regression;
import dev.bob.core.Json;
import dev.bob.core.statement.form.PersonalQuestion;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Fits the weights of [PersonalQuestion] to labelled turns, and says how many are told rightly by weights that were fitted to
/// other people: `FOLDER FILE…`. What must be answered from memory is one; what is to be remembered, and what isn't and asks
/// for nothing that was said, is none.
final class QuestionFit {

    private static final double SMALL_WEIGHTS = 5;
    private static final int PARTS = 4;

    private QuestionFit() {}

    private enum Kind {
        PERSONAL,
        OTHER,
        STATEMENT
    }

    private record Said(
            Kind kind, int part, Regression.Example byWords, Regression.Example withVector) {
        Regression.Example example(boolean vector) {
            return vector ? withVector : byWords;
        }
    }

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Said> all = new ArrayList<>();
        try (MiniLm encoder = new MiniLm()) {
            for (String file : arguments.subList(1, arguments.size())) {
                for (String line : Files.readAllLines(Path.of(file))) {
                    add(Json.MAPPER.readTree(line), encoder, all);
                }
            }
        }
        for (boolean vector : new boolean[] {false, true}) {
            out.println(vector ? "with vectors" : "by words");
            double[] likely = untold(all, vector);
            for (double enough = 0.2; enough < 0.65; enough += 0.1) {
                double least = enough;
                out.printf(
                        Locale.ROOT,
                        "from %.1f: of %s, of %s, of %s%n",
                        least,
                        share(all, likely, Kind.PERSONAL, least),
                        share(all, likely, Kind.OTHER, least),
                        share(all, likely, Kind.STATEMENT, least));
            }
            Regression.write(
                    Path.of(arguments.getFirst())
                            .resolve(
                                    vector
                                            ? "personal-question-near.txt"
                                            : "personal-question.txt"),
                    "Fitted by `bob-bench/memory questions`; see PersonalQuestion.",
                    fit(all, vector));
        }
    }

    private static void add(JsonNode turn, MiniLm encoder, List<Said> all) {
        JsonNode expect = turn.path("expect");
        boolean answer = !expect.path("answer_has").isEmpty();
        boolean statement = !expect.path("propose").isEmpty();
        boolean other =
                expect.path("not_propose").asBoolean(false)
                        && expect.path("answer_lacks").isEmpty();
        if (!answer && !statement && !other) {
            return;
        }
        Kind kind = answer ? Kind.PERSONAL : statement ? Kind.STATEMENT : Kind.OTHER;
        String person = turn.path("session").asText().replaceFirst("\\p{L}+$", "");
        String text = turn.path("user").asText();
        float[] vector = encoder.encode(text).sentence();
        all.add(
                new Said(
                        kind,
                        Math.floorMod(person.hashCode(), PARTS),
                        new Regression.Example(PersonalQuestion.numbers(text), answer, 1),
                        new Regression.Example(PersonalQuestion.numbers(text, vector), answer, 1)));
    }

    /// How likely each is one, by weights that were fitted without its person.
    private static double[] untold(List<Said> all, boolean vector) {
        double[] likely = new double[all.size()];
        for (int part = 0; part < PARTS; part++) {
            int without = part;
            double[] fitted =
                    fit(all.stream().filter(said -> said.part != without).toList(), vector);
            for (int i = 0; i < likely.length; i++) {
                if (all.get(i).part == part) {
                    likely[i] = Regression.likely(fitted, all.get(i).example(vector).numbers);
                }
            }
        }
        return likely;
    }

    private static String share(List<Said> all, double[] likely, Kind kind, double least) {
        int some = 0;
        int taken = 0;
        for (int i = 0; i < likely.length; i++) {
            if (all.get(i).kind == kind) {
                some++;
                taken += likely[i] >= least ? 1 : 0;
            }
        }
        return String.format(
                Locale.ROOT,
                "%d %s %.3f",
                some,
                kind.name().toLowerCase(Locale.ROOT),
                taken / (double) some);
    }

    private static double[] fit(List<Said> all, boolean vector) {
        return Regression.fit(
                all.stream().map(said -> said.example(vector)).toList(), SMALL_WEIGHTS);
    }
}
