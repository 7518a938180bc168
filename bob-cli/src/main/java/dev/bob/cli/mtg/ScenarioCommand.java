package dev.bob.cli.mtg;

import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.scenario.ScenarioFiles;
import dev.bob.mtg.scenario.ScenarioReport;
import dev.bob.mtg.scenario.ScenarioResult;
import dev.bob.mtg.scenario.ScenarioRunner;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg scenario`: positions with a script and what must hold.
@Command(name = "scenario", description = "Run scenarios against the rules engine.")
public final class ScenarioCommand {

    private final Console console;

    /// For one run.
    public ScenarioCommand(Console console) {
        this.console = console;
    }

    @Command(
            name = "run",
            description = "Play scenarios and say which passed, failed or were declined.")
    int run(
            @Parameters(
                            paramLabel = "FILE_OR_DIR",
                            arity = "1..*",
                            description = "JSON files, or folders of them.")
                    List<Path> paths,
            @Option(
                            names = "--cards",
                            paramLabel = "FILE",
                            description = "Card data beyond the built-in cards.")
                    @Nullable List<Path> files,
            @Option(
                            names = "--only",
                            paramLabel = "ID",
                            description =
                                    "Only the scenario with this id, or those whose id contains it.")
                    @Nullable String only,
            @Option(names = "--trace", description = "Show every choice as it is made.")
                    boolean trace,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        List<ScenarioFiles.Source> sources = sources(paths, only);
        CardCatalog catalog =
                new MtgCards(
                                MtgCommand.folder(console),
                                files == null ? List.of() : files,
                                console.invocation().err())
                        .catalog();
        ScenarioRunner runner =
                new ScenarioRunner(catalog, trace ? console.invocation().err()::println : _ -> {});
        List<ScenarioResult> results = new ArrayList<>();
        long begin = System.nanoTime();
        for (ScenarioFiles.Source source : sources) {
            results.add(runner.run(source));
            if (console.invocation().terminals().err()) {
                console.invocation().err().print("\r" + results.size() + " of " + sources.size());
                console.invocation().err().flush();
            }
        }
        if (console.invocation().terminals().err()) {
            console.invocation().err().println();
        }
        ScenarioReport report =
                new ScenarioReport(results, Duration.ofNanos(System.nanoTime() - begin));
        print(report, json);
        return report.count(ScenarioResult.Status.FAILED) == 0 ? 0 : 1;
    }

    private static List<ScenarioFiles.Source> sources(List<Path> paths, @Nullable String only) {
        List<ScenarioFiles.Source> sources;
        try {
            sources = ScenarioFiles.read(paths);
        } catch (IOException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(e.getMessage()));
        }
        if (only == null) {
            return sources;
        }
        List<ScenarioFiles.Source> exact =
                sources.stream().filter(s -> s.id().equals(only)).toList();
        List<ScenarioFiles.Source> chosen =
                exact.isEmpty()
                        ? sources.stream().filter(s -> s.id().contains(only)).toList()
                        : exact;
        if (chosen.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "None of the " + sources.size() + " scenarios has the id \"" + only + "\".");
        }
        return chosen;
    }

    private void print(ScenarioReport report, boolean json) {
        PrintStream out = console.invocation().out();
        if (json) {
            out.println(report.json());
            return;
        }
        for (ScenarioResult result : report.results()) {
            if (result.status() != ScenarioResult.Status.PASSED || report.results().size() <= 20) {
                out.println(
                        result.status().name().toLowerCase(Locale.ROOT)
                                + "  "
                                + result.id()
                                + (result.reason().isEmpty() ? "" : ": " + result.reason()));
            }
        }
        out.printf(
                "%d scenarios: %d passed, %d failed, %d declined, %.1f s%n",
                report.results().size(),
                report.count(ScenarioResult.Status.PASSED),
                report.count(ScenarioResult.Status.FAILED),
                report.count(ScenarioResult.Status.DECLINED),
                report.time().toMillis() / 1000.0);
    }
}
