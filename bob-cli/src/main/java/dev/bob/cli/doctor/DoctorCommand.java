package dev.bob.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.doctor.Check;
import dev.bob.app.doctor.Checks;
import dev.bob.app.doctor.DeepCheck;
import dev.bob.app.doctor.Finding;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.cli.render.TextTable;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob doctor`: each dependency, how it is, and a line to mend it. Fails only if something won't work.
@Command(name = "doctor", description = "Check everything that Bob depends on.")
public final class DoctorCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--deep",
            description = "Also read every file of the runtime folder, to its last byte.")
    private boolean deep;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Check> checks = new ArrayList<>(checks());
        checks.add(new Check("terminal", this::terminal));
        List<Finding> findings = new ArrayList<>(examine(checks));
        if (deep) {
            findings.addAll(deep());
        }
        boolean healthy = findings.stream().noneMatch(f -> f.status() == Finding.Status.FAILED);
        PrintStream out = console.invocation().out();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            node.put("ok", healthy);
            node.set("checks", Json.MAPPER.valueToTree(findings));
            out.println(node);
        } else {
            findings.forEach(finding -> print(out, finding));
        }
        return healthy ? ExitCode.DONE : ExitCode.FAILED;
    }

    /// With settings that can't be read, that is what is wrong; the rest depends on them.
    private List<Check> checks() {
        try {
            return new Checks(console.bob()).all();
        } catch (BobException e) {
            return List.of(
                    new Check(
                            "settings",
                            name ->
                                    Finding.failed(
                                            name,
                                            e.getMessage(),
                                            "correct it, then run bob doctor again for the rest")));
        }
    }

    private List<Finding> deep() {
        try {
            return new DeepCheck(console.bob()).look();
        } catch (BobException e) {
            return List.of(Finding.failed("files", e.getMessage(), ""));
        }
    }

    /// Runs the checks side by side, as some of them wait for a network.
    private static List<Finding> examine(List<Check> checks) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Finding>> running =
                    checks.stream().map(check -> threads.submit(() -> examine(check))).toList();
            return running.stream().map(DoctorCommand::result).toList();
        }
    }

    private static Finding examine(Check check) throws InterruptedException {
        try {
            return check.look();
        } catch (BobException e) {
            return Finding.failed(check.name(), e.getMessage(), "");
        }
    }

    private static Finding result(Future<Finding> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(BobException.Kind.CANCELLED, "interrupted", e);
        }
    }

    private void print(PrintStream out, Finding finding) {
        boolean colour = console.colour();
        String mark =
                switch (finding.status()) {
                    case OK -> Style.CODE.of("ok  ", colour);
                    case WARNING -> Style.WARNING.of("note", colour);
                    case FAILED -> Style.ERROR.of("FAIL", colour);
                };
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(mark, "%-12s".formatted(finding.name()), SafeText.of(finding.detail())));
        if (!finding.fix().isEmpty()) {
            rows.add(List.of("", "", "→ " + SafeText.of(finding.fix())));
        }
        TextTable.of(rows, "  ", console.columns()).forEach(out::println);
    }

    private Finding terminal(String name) {
        Map<String, String> environment = console.invocation().environment();
        String term = environment.getOrDefault("TERM", "");
        Charset charset = Charset.forName(System.getProperty("native.encoding", "UTF-8"));
        if (!charset.name().equals("UTF-8")) {
            return Finding.warning(
                    name,
                    "its encoding is " + charset + "; Bob writes UTF-8",
                    "use a UTF-8 locale");
        }
        return Finding.ok(
                name,
                (term.isEmpty() ? "none" : term)
                        + ", "
                        + (console.colour() ? "colours" : "no colours"));
    }
}
