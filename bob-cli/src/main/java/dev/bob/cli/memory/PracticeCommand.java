package dev.bob.cli.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.cli.Bob;
import dev.bob.cli.config.Settings;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.practice.Practice;
import dev.bob.memory.practice.RuleProposer;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob practice`: goes through turn logs and proposes candidates.
@Command(
        name = "practice",
        description = "Go through turn logs, newest first, and propose what is worth remembering.")
public final class PracticeCommand implements Callable<Integer> {

    private static final int BAR = 24;

    private final Bob bob;

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "Go through so many turns at most (default: all that are left).")
    private long turns = Long.MAX_VALUE;

    @Option(
            names = "--max",
            paramLabel = "N",
            description = "Propose so many candidates at most (default: ${DEFAULT-VALUE}).")
    private int max = 8;

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "A turn log; may be repeated (default: the runtime folder's).")
    private @Nullable List<Path> inputs;

    @Option(names = "--again", description = "Begin at the end once more.")
    private boolean again;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public PracticeCommand(Bob bob) {
        this.bob = bob;
    }

    @Override
    public Integer call() throws JsonProcessingException {
        if (turns < 1 || max < 1) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--turns and --max must be above 0.");
        }
        List<Path> logs = logs();
        MemorySystem memory = bob.memory();
        Practice practice =
                new Practice(
                        bob.runtimeDir().resolve("practice_progress.json"),
                        bob.configuration().runtimeFile(Settings.PRACTICE_CANDIDATES),
                        memory.queue(),
                        memory.memories(),
                        new RuleProposer(),
                        bob.clock(),
                        notice -> bob.invocation().err().println("bob: " + notice.message()));
        PrintStream err = bob.invocation().err();
        boolean bar = bob.invocation().terminals().err();
        Practice.Result result =
                practice.run(logs, turns, max, again, bar ? bar(err) : progress -> {});
        if (bar) {
            err.println();
        }
        if (json) {
            bob.invocation().out().println(Json.MAPPER.writeValueAsString(result));
            return 0;
        }
        for (PendingCandidate pending : result.proposed()) {
            bob.invocation()
                    .out()
                    .println(
                            pending.fingerprint().substring(0, 10)
                                    + "  "
                                    + pending.candidate().type().wire()
                                    + ": "
                                    + pending.candidate().text()
                                    + "\n            "
                                    + pending.provenance().describe());
        }
        err.printf(
                Locale.ROOT,
                "%,d turns, %d proposed, %d known already. %s%n",
                result.turns(),
                result.proposed().size(),
                result.known(),
                result.finished()
                        ? "Nothing is left to go through."
                        : "Run it again to go on from there.");
        return 0;
    }

    private List<Path> logs() {
        if (inputs != null) {
            return inputs;
        }
        Path log = bob.configuration().runtimeFile(Settings.TURN_LOG);
        return Files.exists(log) ? List.of(log) : List.of();
    }

    /// A bar with rate and time left.
    private Consumer<Practice.Progress> bar(PrintStream err) {
        long start = bob.clock().millis();
        return progress -> {
            double seconds = Math.max(0.001, (bob.clock().millis() - start) / 1000.0);
            double share =
                    progress.bytesToDo() == 0
                            ? 1
                            : Math.min(1, progress.bytesDone() / (double) progress.bytesToDo());
            int filled = (int) (share * BAR);
            double left = share == 0 ? 0 : seconds / share - seconds;
            err.printf(
                    Locale.ROOT,
                    "\r%s%s %3.0f%%  %,d turns  %,.0f/s  %.0f s left ",
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
