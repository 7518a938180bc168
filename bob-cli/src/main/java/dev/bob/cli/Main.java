package dev.bob.cli;

import dev.bob.core.BobException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;

/// `bob`: reads the arguments, runs one command, turns what went wrong into a line and an exit code.
public final class Main {

    /// Done.
    public static final int DONE = 0;

    /// It didn't work.
    public static final int FAILED = 1;

    /// The arguments, the environment or a configuration file are wrong.
    public static final int USAGE = 2;

    /// No model endpoint answers.
    public static final int UNAVAILABLE = 3;

    /// Interrupted by the user.
    public static final int INTERRUPTED = 130;

    private final Invocation invocation;

    /// For one process, or for a test that plays one.
    public Main(Invocation invocation) {
        this.invocation = invocation;
    }

    /// Runs and exits.
    public static void main(String[] args) {
        Invocation invocation = Invocation.ofProcess();
        int code = new Main(invocation).run(List.of(args));
        invocation.out().flush();
        invocation.err().flush();
        System.exit(code);
    }

    /// Runs one command.
    ///
    /// @return the exit code
    public int run(List<String> args) {
        if (args.equals(List.of("--version")) || args.equals(List.of("-V"))) {
            invocation.out().println(version());
            return DONE;
        }
        RootCommand root = new RootCommand();
        try (Bob bob = new Bob(invocation, root)) {
            return new CommandRun(bob, root).run(args);
        }
    }

    /// The version, as built.
    public static String version() {
        Properties build = new Properties();
        try (InputStream in = Main.class.getResourceAsStream("build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "bob " + build.getProperty("version", "(unknown version)");
    }

    /// The exit code of a kind of failure.
    public static int exitCode(BobException.Kind kind) {
        return switch (kind) {
            case CONFIGURATION, INVALID_INPUT -> USAGE;
            case ENDPOINT_UNAVAILABLE -> UNAVAILABLE;
            case CANCELLED -> INTERRUPTED;
            case RATE_LIMITED,
                    MODEL_REFUSED,
                    CONTEXT_OVERFLOW,
                    TIMED_OUT,
                    STORAGE,
                    LOCKED,
                    TOOL,
                    DENIED,
                    INTERNAL ->
                    FAILED;
        };
    }
}
