package dev.bob.bench.memory;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.bench.Regression;
import dev.bob.core.Json;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/// Fits the weights of [WorthKeeping] to labelled turns, and says how well people are told with weights that were fitted to
/// the others: `OUT FILE… [-- FILE…]`. A statement of a turn that wants something proposed counts if it holds one of the words
/// that are wanted, and half against it otherwise; one of a turn from which nothing may be proposed counts against it.
///
/// The files before `--` are those that the forms were written with: there forms look better than they are, so these count
/// less.
final class WorthFit {

    private static final double SMALL_WEIGHTS = 5;
    private static final double KNOWN_TO_FORMS = 0.4;
    private static final double UNLISTED = 0.5;
    private static final int PARTS = 4;

    private WorthFit() {}

    /// @param part which of the parts the person is in, so that nobody is told by weights fitted to them
    /// @param holds how many of the words that are wanted it holds
    private record Said(
            boolean fresh, int part, boolean found, int holds, Regression.Example example) {}

    static void run(List<String> arguments, PrintStream out) throws IOException {
        List<Said> all = new ArrayList<>();
        int wanted = 0;
        try (MiniLm encoder = new MiniLm()) {
            boolean fresh = false;
            for (String argument : arguments.subList(1, arguments.size())) {
                if (argument.equals("--")) {
                    fresh = true;
                    continue;
                }
                for (String line : Files.readAllLines(Path.of(argument))) {
                    JsonNode turn = Json.MAPPER.readTree(line);
                    wanted += fresh ? turn.path("expect").path("propose").size() : 0;
                    add(turn, fresh, encoder, all);
                }
            }
        }
        List<Said> untold = all.stream().filter(Said::fresh).toList();
        double[] likely = untold(all, untold);
        out.println(untold.size() + " statements of fresh files, of " + all.size());
        out.println("by forms: " + told(untold, i -> untold.get(i).found, wanted));
        for (double enough = 0.4; enough < 0.85; enough += 0.05) {
            double least = enough;
            out.printf(
                    Locale.ROOT,
                    "from %.2f: %s%n",
                    least,
                    told(untold, i -> likely[i] >= least, wanted));
        }
        for (double veto = 0.2; veto < WorthKeeping.ENOUGH; veto += 0.1) {
            double least = veto;
            out.printf(
                    Locale.ROOT,
                    "what forms find from %.2f, the rest from %.2f: %s%n",
                    least,
                    WorthKeeping.ENOUGH,
                    told(
                            untold,
                            i -> likely[i] >= (untold.get(i).found ? least : WorthKeeping.ENOUGH),
                            wanted));
        }
        Regression.write(
                Path.of(arguments.getFirst()),
                "Fitted by `bob-bench/memory worth`; see WorthKeeping.",
                fit(all));
    }

    private static void add(JsonNode turn, boolean fresh, MiniLm encoder, List<Said> all) {
        JsonNode expect = turn.path("expect");
        boolean against = expect.path("not_propose").asBoolean(false);
        List<String> wanted =
                StreamSupport.stream(expect.path("propose").spliterator(), false)
                        .map(JsonNode::asText)
                        .toList();
        if (wanted.isEmpty() && !against) {
            return;
        }
        String person = turn.path("session").asText().replaceFirst("\\p{L}+$", "");
        for (String text : Utterance.statements(turn.path("user").asText())) {
            String lower = text.toLowerCase(Locale.ROOT);
            int holds = (int) wanted.stream().filter(lower::contains).count();
            boolean kept = holds > 0 && !against;
            List<Forms.Find> finds = Forms.in(text);
            all.add(
                    new Said(
                            fresh,
                            Math.floorMod(person.hashCode(), PARTS),
                            !finds.isEmpty(),
                            holds,
                            new Regression.Example(
                                    WorthKeeping.numbers(
                                            text, finds, encoder.encode(text).sentence()),
                                    kept,
                                    (fresh ? 1 : KNOWN_TO_FORMS)
                                            * (kept || against ? 1 : UNLISTED))));
        }
    }

    /// How likely each is wanted, by weights that were fitted without its person.
    private static double[] untold(List<Said> all, List<Said> asked) {
        double[] likely = new double[asked.size()];
        for (int part = 0; part < PARTS; part++) {
            int without = part;
            WorthKeeping fitted =
                    new WorthKeeping(
                            fit(all.stream().filter(said -> said.part != without).toList()));
            for (int i = 0; i < likely.length; i++) {
                if (asked.get(i).part == part) {
                    likely[i] = fitted.of(asked.get(i).example.numbers);
                }
            }
        }
        return likely;
    }

    private static String told(List<Said> all, IntPredicate proposed, int wanted) {
        int[] chosen = IntStream.range(0, all.size()).filter(proposed).toArray();
        double right = Arrays.stream(chosen).filter(i -> all.get(i).example.holds).count();
        double found = Arrays.stream(chosen).map(i -> all.get(i).holds).sum();
        return String.format(
                Locale.ROOT,
                "precision %.3f, recall %.3f",
                right / Math.max(1, chosen.length),
                found / Math.max(1, wanted));
    }

    private static double[] fit(List<Said> all) {
        return Regression.fit(all.stream().map(Said::example).toList(), SMALL_WEIGHTS);
    }
}
