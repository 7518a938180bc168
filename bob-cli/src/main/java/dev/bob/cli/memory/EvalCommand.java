package dev.bob.cli.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.eval.FloorEvaluation;
import dev.bob.memory.eval.LocomoFile;
import dev.bob.memory.eval.RecallEvaluation;
import dev.bob.memory.eval.RecallEvaluation.Report;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.recall.MiniLm;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob eval`: measures Bob.
@Command(name = "eval", description = "Measure Bob on data with known answers.")
public final class EvalCommand {

    /// What texts are encoded with.
    public enum Embedder {
        /// all-MiniLM-L6-v2 in this process.
        MINILM,
        /// Hashed words, without a model.
        HASHING
    }

    private final Console console;

    /// For one run.
    public EvalCommand(Console console) {
        this.console = console;
    }

    @Command(
            name = "recall",
            description =
                    "Evidence recall on a file in LoCoMo's format: one store per conversation.")
    int recall(
            @Parameters(paramLabel = "FILE", description = "Conversations with questions.")
                    Path file,
            @Option(
                            names = "--k",
                            split = ",",
                            defaultValue = "5,10,20",
                            description = "How many hits to look at (default: ${DEFAULT-VALUE}).")
                    List<Integer> ks,
            @Option(names = "--all", description = "Every category, not only 1 to 4.") boolean all,
            @Option(
                            names = "--embedder",
                            defaultValue = "minilm",
                            description = "minilm or hashing (default: ${DEFAULT-VALUE}).")
                    Embedder embedder,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        if (ks.stream().anyMatch(k -> k < 1)) {
            throw new BobException(BobException.Kind.INVALID_INPUT, "--k must be above 0.");
        }
        List<LocomoFile.Conversation> conversations = LocomoFile.read(file);
        Set<Integer> categories = all ? Set.of(1, 2, 3, 4, 5) : Set.of(1, 2, 3, 4);
        try (Encoder encoder = encoder(embedder)) {
            console.invocation()
                    .err()
                    .println("encoding " + conversations.size() + " conversations");
            Report report = RecallEvaluation.run(conversations, encoder, ks, categories);
            if (json) {
                console.invocation().out().println(Json.MAPPER.writeValueAsString(report));
            } else {
                print(report, console.invocation().out());
            }
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
        return 0;
    }

    @Command(
            name = "floor",
            description =
                    "What recall's floor costs on questions that a conversation answers, and how often it keeps silent on others.")
    int floor(
            @Parameters(paramLabel = "FILE", description = "Conversations with questions.")
                    Path file,
            @Option(
                            names = "--k",
                            defaultValue = "10",
                            description = "How many hits to look at (default: ${DEFAULT-VALUE}).")
                    int k,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        if (k < 1) {
            throw new BobException(BobException.Kind.INVALID_INPUT, "--k must be above 0.");
        }
        List<LocomoFile.Conversation> conversations = LocomoFile.read(file);
        try (Encoder encoder = new MiniLm()) {
            console.invocation()
                    .err()
                    .println("encoding " + conversations.size() + " conversations");
            FloorEvaluation.Report report =
                    FloorEvaluation.run(
                            conversations, encoder, Floor.STANDARD, k, Set.of(1, 2, 3, 4));
            if (json) {
                console.invocation().out().println(Json.MAPPER.writeValueAsString(report));
            } else {
                console.invocation()
                        .out()
                        .printf(
                                Locale.ROOT,
                                "%d questions: %.1f%% of the evidence among the first %d hits is cut, %.1f%% get nothing%n"
                                        + "questions about another conversation: %.1f%% get nothing, %.1f hits on average%n"
                                        + "everyday requests: %.1f%% get nothing, %.1f hits on average%n",
                                report.questions(),
                                100 * report.evidenceCut(),
                                k,
                                100 * report.answeredWithNothing(),
                                100 * report.silentOnOthers(),
                                report.hitsOnOthers(),
                                100 * report.silentOnEveryday(),
                                report.hitsOnEveryday());
            }
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
        return 0;
    }

    @Command(
            name = "memory",
            description =
                    "What is proposed, answered, corrected and forgotten in labelled conversations over several sittings (JSON lines).")
    int memory(
            @Parameters(paramLabel = "FILE", description = "Turns with what is expected.")
                    Path file,
            @Option(names = "--offline", description = "Without a model, also if one answers.")
                    boolean offline,
            @Option(names = "--remote", description = "With the remote model.") boolean remote,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        return new MemoryEvaluator(console).run(file, offline, remote, json);
    }

    private static Encoder encoder(Embedder embedder) {
        return switch (embedder) {
            case MINILM -> new MiniLm();
            case HASHING ->
                    new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(256), 256);
        };
    }

    private static void print(Report report, PrintStream out) {
        out.printf(Locale.ROOT, "%-22s %9s", "", "questions");
        report.recall().keySet().forEach(k -> out.printf("  recall@%-3s", k));
        report.any().keySet().forEach(k -> out.printf("  any@%-3s", k));
        report.all().keySet().forEach(k -> out.printf("  all@%-3s", k));
        out.println("    MRR");
        report.byCategory()
                .forEach((category, figures) ->
                        row(
                                category
                                        + " "
                                        + RecallEvaluation.categories().getOrDefault(category, ""),
                                figures,
                                out));
        row(
                "all of them",
                new RecallEvaluation.Category(
                        report.questions(),
                        report.any(),
                        report.all(),
                        report.recall(),
                        report.mrr()),
                out);
        out.printf(
                Locale.ROOT,
                "indexed in %d ms, median query %.2f ms%n",
                report.indexMs(),
                report.queryMsP50());
    }

    private static void row(String name, RecallEvaluation.Category figures, PrintStream out) {
        out.printf(Locale.ROOT, "%-22s %9d", name, figures.questions());
        figures.recall().values().forEach(v -> out.printf(Locale.ROOT, "  %10.3f", v));
        figures.any().values().forEach(v -> out.printf(Locale.ROOT, "  %7.3f", v));
        figures.all().values().forEach(v -> out.printf(Locale.ROOT, "  %7.3f", v));
        out.printf(Locale.ROOT, "  %.3f%n", figures.mrr());
    }
}
