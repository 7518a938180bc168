package dev.bob.cli.mtg;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.Map;
import java.util.TreeMap;
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
        ScenarioRunner runner =
                new ScenarioRunner(
                        catalog(files), trace ? console.invocation().err()::println : _ -> {});
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

    @Command(
            name = "audit",
            description =
                    "Break each claim of the scenarios that pass, and name those that hold all the"
                            + " same.")
    int audit(
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
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        ScenarioRunner runner = new ScenarioRunner(catalog(files), _ -> {});
        int passed = 0;
        int claims = 0;
        Map<String, List<String>> empty = new TreeMap<>();
        for (ScenarioFiles.Source source : sources(paths, null)) {
            ScenarioRunner.Audit audit = runner.audit(source);
            if (audit.result().status() != ScenarioResult.Status.PASSED) {
                continue;
            }
            passed++;
            claims += audit.claims();
            List<String> nothing =
                    audit.claims() == 0 ? List.of("there is no claim") : audit.empty();
            if (!nothing.isEmpty()) {
                empty.put(source.id(), nothing);
            }
        }
        PrintStream out = console.invocation().out();
        if (json) {
            ObjectNode report = JsonNodeFactory.instance.objectNode();
            report.put("passed", passed).put("claims", claims);
            ObjectNode list = report.putObject("empty");
            empty.forEach((id, each) -> each.forEach(list.withArray(id)::add));
            out.println(report);
        } else {
            empty.forEach((id, each) -> each.forEach(line -> out.println(id + ": " + line)));
            out.printf(
                    "%d scenarios that pass, %d claims, %d scenarios with claims that say nothing%n",
                    passed, claims, empty.size());
        }
        return empty.isEmpty() ? 0 : 1;
    }

    private CardCatalog catalog(@Nullable List<Path> files) {
        return new MtgCards(
                        MtgCommand.folder(console),
                        files == null ? List.of() : files,
                        console.invocation().err()::println)
                .catalog();
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
