package dev.bob.cli.doctor;

import dev.bob.app.doctor.Repair;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.SafeText;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `bob repair`: sets damaged lines and files aside, keeps the rest, and says which.
@Command(
        name = "repair",
        description = "Set aside what can't be read in the runtime folder, and keep the rest.")
public final class RepairCommand implements Callable<Integer> {

    private final Console console;

    /// For one run.
    public RepairCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Repair.Report report = new Repair(console.bob()).run();
        PrintStream out = console.invocation().out();
        report.done().forEach(line -> out.println(SafeText.of(line)));
        report.failed()
                .forEach(line -> console.invocation().err().println("bob: " + SafeText.of(line)));
        if (report.done().isEmpty() && report.failed().isEmpty()) {
            out.println("Nothing had to be set aside.");
        }
        return report.failed().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
}
