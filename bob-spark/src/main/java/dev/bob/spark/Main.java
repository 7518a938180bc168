package dev.bob.spark;

import dev.bob.core.BobException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/// The process that drives a cluster: `practice` or `sim`. Started by `bob practice --engine spark` and
/// `bob mtg sim --engine spark`, or by `spark-submit`. Prints one JSON object on standard output.
@Command(
        name = "bob-spark",
        mixinStandardHelpOptions = true,
        description = "Practice and simulation on Apache Spark.",
        subcommands = {PracticeCommand.class, SimCommand.class, LogsCommand.class})
public final class Main {

    private static final int FAILED = 1;
    private static final int USAGE = 2;
    private static final int CANCELLED = 130;

    private Main() {}

    /// Runs and exits: 0 done, 1 failed, 2 wrong options, 130 cancelled.
    public static void main(String[] args) {
        PrintStream err = utf8(FileDescriptor.err);
        int code =
                new CommandLine(new Main())
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .setExecutionExceptionHandler((e, _, _) -> report(e, err))
                        .setParameterExceptionHandler(Main::usage)
                        .execute(args);
        System.exit(code);
    }

    static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    private static int report(Exception e, PrintStream err) {
        if (e instanceof InterruptedException) {
            return CANCELLED;
        }
        err.println(
                "bob: "
                        + (e instanceof BobException
                                ? e.getMessage()
                                : "Spark failed: "
                                        + String.valueOf(e.getMessage())
                                                .lines()
                                                .findFirst()
                                                .orElse(e.toString())));
        return e instanceof BobException known && known.kind() == BobException.Kind.INVALID_INPUT
                ? USAGE
                : FAILED;
    }

    private static int usage(ParameterException e, String[] args) {
        e.getCommandLine().getErr().println("bob: " + e.getMessage());
        return USAGE;
    }
}
