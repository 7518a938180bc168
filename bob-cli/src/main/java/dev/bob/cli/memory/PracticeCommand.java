package dev.bob.cli.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.practice.PracticeRun;
import dev.bob.cli.console.Console;
import dev.bob.cli.spark.EngineOptions;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.practice.Practice;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `bob practice`: goes through turn logs and proposes candidates.
@Command(
        name = "practice",
        description = "Go through turn logs, newest first, and propose what is worth remembering.")
public final class PracticeCommand implements Callable<Integer> {

    private static final int BAR = 24;

    private final Console console;

    @Option(
            names = "--turns",
            paramLabel = "N",
            description =
                    "Go through so many turns at most (default: all that are left; with a model 500).")
    private @Nullable Long turns;

    @Option(
            names = "--max",
            paramLabel = "N",
            description =
                    "Propose so many candidates at most (default: 8; with --output for each user, all).")
    private @Nullable Integer max;

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "A turn log; may be repeated (default: the runtime folder's).")
    private @Nullable List<String> inputs;

    @Mixin private EngineOptions engine = new EngineOptions();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = {
                "Batch: write the candidates of each user to DIR/user=NAME/candidates.jsonl",
                "instead of putting yours into your queue. A stopped batch goes on."
            })
    private @Nullable String output;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "With --output: so many threads (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--propose",
            paramLabel = "FILE",
            description = "Put the candidates that a batch wrote for you into your queue.")
    private @Nullable Path propose;

    @Option(names = "--again", description = "Begin at the end once more.")
    private boolean again;

    @Option(names = "--rules", description = "Ask no model, go by rules alone.")
    private boolean rules;

    @Option(names = "--remote", description = "Ask the remote model: your messages are sent there.")
    private boolean remote;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    private final List<String> troubles = new ArrayList<>();
    private @Nullable String modelName;

    /// For one run.
    public PracticeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        if ((turns != null && turns < 1) || (max != null && max < 1) || threads < 1) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--turns, --max and --threads must be above 0.");
        }
        if (rules && remote) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "Give --rules or --remote, not both.");
        }
        boolean spark = engine.spark();
        if (spark || output != null || propose != null) {
            if (turns != null || again || remote || (propose != null && output != null)) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "A batch goes through everything once, by rules: leave out --turns, --again"
                                + " and --remote, and give --output or --propose, not both.");
            }
            return new PracticeInBatch(console, engine, json)
                    .run(
                            inputs == null ? logs().stream().map(Path::toString).toList() : inputs,
                            output,
                            propose,
                            max,
                            threads);
        }
        List<Path> logs = logs();
        PracticeRun practice = practice(logs);
        boolean model = practice.asksModel();
        PrintStream err = console.invocation().err();
        boolean bar = console.invocation().terminals().err();
        Practice.Result result =
                practice.run(
                        logs,
                        turns,
                        max == null ? PracticeRun.MOST_CANDIDATES : max,
                        again,
                        bar ? bar(err) : progress -> {},
                        notice -> tell(notice.message()));
        if (bar) {
            err.println();
        }
        troubles.forEach(this::tell);
        if (json) {
            ObjectNode object = Json.MAPPER.valueToTree(result);
            object.put("model", modelName);
            troubles.forEach(object.putArray("troubles")::add);
            console.invocation().out().println(Json.MAPPER.writeValueAsString(object));
            return 0;
        }
        result.proposed().forEach(printer(console.invocation().out()));
        err.println(summary(result, model, practice.asksModel()));
        return 0;
    }

    /// Prints candidates as people read them.
    static Consumer<PendingCandidate> printer(PrintStream out) {
        return pending ->
                out.println(
                        pending.fingerprint().substring(0, 10)
                                + "  "
                                + pending.candidate().type().wire()
                                + ": "
                                + pending.candidate().text()
                                + "\n            "
                                + pending.provenance().describe());
    }

    private static String summary(Practice.Result result, boolean hadModel, boolean hasModel) {
        String gone =
                String.format(
                        Locale.ROOT,
                        "%,d turns%s, %d proposed, %d known already.",
                        result.turns(),
                        hadModel && result.shownToModel() < result.turns()
                                ? String.format(
                                        Locale.ROOT, " (the model saw %,d)", result.shownToModel())
                                : "",
                        result.proposed().size(),
                        result.known());
        if (!result.finished()) {
            return gone + " Run it again to go on from there.";
        }
        return gone
                + (hadModel && !hasModel
                        ? " Run it again when the model answers, to show it the rest."
                        : " Nothing is left to go through.");
    }

    /// Says which model is asked, or why none is.
    private PracticeRun practice(List<Path> logs) {
        if (rules || logs.isEmpty()) {
            return PracticeRun.byRules(console.bob());
        }
        PracticeRun practice = PracticeRun.withModel(console.bob(), remote, troubles::add);
        ServingModel serving = practice.serving();
        if (serving != null) {
            modelName = serving.name();
            tell(
                    "Practice goes by rules and asks "
                            + serving.name()
                            + " at "
                            + serving.baseUrl()
                            + " (--rules: not).");
        } else {
            tell(practice.without() + " Practice goes by rules alone.");
        }
        return practice;
    }

    private void tell(String message) {
        console.invocation().err().println("bob: " + message);
    }

    private List<Path> logs() {
        if (inputs != null) {
            return inputs.stream().map(Path::of).toList();
        }
        return PracticeRun.logs(console.bob());
    }

    /// A bar with rate and time left.
    private Consumer<Practice.Progress> bar(PrintStream err) {
        long start = console.bob().clock().millis();
        return progress -> {
            double seconds = Math.max(0.001, (console.bob().clock().millis() - start) / 1000.0);
            double share =
                    progress.bytesToDo() == 0
                            ? 1
                            : Math.min(1, progress.bytesDone() / (double) progress.bytesToDo());
            int filled = (int) (share * BAR);
            double left = share == 0 ? 0 : seconds / share - seconds;
            err.printf(
                    Locale.ROOT,
                    progress.turns() / seconds < 10
                            ? "\r%s%s %3.0f%%  %,d turns  %,.1f/s  %.0f s left "
                            : "\r%s%s %3.0f%%  %,d turns  %,.0f/s  %.0f s left ",
                    "█".repeat(filled),
                    "░".repeat(BAR - filled),
                    share * 100,
                    progress.turns(),
                    progress.turns() / seconds,
                    left);
            err.flush();
        };
    }
}
