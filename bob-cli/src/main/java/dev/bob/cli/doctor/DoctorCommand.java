package dev.bob.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.cli.Bob;
import dev.bob.cli.Main;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.PrintStream;
import java.util.List;
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

    private final Bob bob;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public DoctorCommand(Bob bob) {
        this.bob = bob;
    }

    @Override
    public Integer call() throws InterruptedException {
        bob.models(); // made on this thread, as all parts are; the checks run on others
        bob.sessions();
        List<Finding> findings = examine(new Checks(bob).all());
        boolean healthy = findings.stream().noneMatch(f -> f.status() == Finding.Status.FAILED);
        PrintStream out = bob.invocation().out();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            node.put("ok", healthy);
            node.set("checks", Json.MAPPER.valueToTree(findings));
            out.println(node);
        } else {
            findings.forEach(finding -> print(out, finding));
        }
        return healthy ? Main.DONE : Main.FAILED;
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
        boolean colour = bob.colour();
        String mark =
                switch (finding.status()) {
                    case OK -> Style.CODE.of("ok  ", colour);
                    case WARNING -> Style.WARNING.of("note", colour);
                    case FAILED -> Style.ERROR.of("FAIL", colour);
                };
        out.printf("%s  %-12s  %s%n", mark, finding.name(), SafeText.of(finding.detail()));
        if (!finding.fix().isEmpty()) {
            out.printf("      %-12s  → %s%n", "", SafeText.of(finding.fix()));
        }
    }
}
