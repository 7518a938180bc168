package dev.bob.cli;

import dev.bob.app.config.Version;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.console.Invocation;
import dev.bob.cli.console.LastWords;
import dev.bob.cli.console.RootCommand;
import java.util.List;

/// `bob`: reads the arguments, runs one command, turns what went wrong into a line and an exit code.
public final class Main {

    private final Invocation invocation;

    /// For one process, or for a test that plays one.
    public Main(Invocation invocation) {
        this.invocation = invocation;
    }

    /// Runs and exits.
    public static void main(String[] args) {
        LastWords.prepare();
        try {
            Invocation invocation = Invocation.ofProcess();
            Thread.setDefaultUncaughtExceptionHandler(
                    (thread, e) -> uncaught(invocation, thread, e));
            int code = new Main(invocation).run(List.of(args));
            invocation.out().flush();
            invocation.err().flush();
            System.exit(code);
        } catch (RuntimeException | Error e) {
            if (LastWords.fit(e)) {
                LastWords.end();
            }
            throw e;
        }
    }

    private static void uncaught(Invocation invocation, Thread thread, Throwable e) {
        if (LastWords.fit(e)) {
            LastWords.end();
        }
        try {
            invocation.err().println("bob: " + thread.getName() + " ended with an error: " + e);
        } catch (OutOfMemoryError _) {
            LastWords.end();
        }
    }

    /// Runs one command.
    ///
    /// @return the exit code
    public int run(List<String> args) {
        if (args.equals(List.of("--version")) || args.equals(List.of("-V"))) {
            invocation.out().println(version());
            return ExitCode.DONE;
        }
        RootCommand root = new RootCommand();
        try (Console console = new Console(invocation, root, Main::runWithin)) {
            return new CommandRun(console, root).run(args);
        }
    }

    /// Runs another command within a run, which the chat does.
    private static int runWithin(Console console, List<String> args) {
        return new CommandRun(console, new RootCommand()).run(args);
    }

    /// What `--version` says.
    static String version() {
        return "bob " + Version.get();
    }
}
