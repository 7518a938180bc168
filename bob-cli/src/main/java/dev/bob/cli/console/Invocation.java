package dev.bob.cli.console;

import dev.bob.app.config.Environment;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/// What a process was given: everything that a command may take from the outside world.
///
/// @param environment the environment variables
/// @param workingFolder where relative paths start
/// @param home where Bob is installed
/// @param in standard input
/// @param out standard output, UTF-8: data only
/// @param err standard error, UTF-8: everything else
/// @param data standard output for what goes to programs and files as it is, byte for byte; on a terminal the same as `out`
/// @param terminals which of the three is a terminal
/// @param clock the time
public record Invocation(
        Map<String, String> environment,
        Path workingFolder,
        Path home,
        InputStream in,
        PrintStream out,
        PrintStream err,
        PrintStream data,
        Terminals terminals,
        Clock clock) {

    /// The launcher tells by `-Dbob.terminals=012` which of the three streams is a terminal; without it none is.
    private static final String TERMINALS = "bob.terminals";

    private static final String HOME = "bob.home";

    /// Copies the environment.
    public Invocation {
        environment = Map.copyOf(environment);
    }

    /// With streams that are not guarded yet: what is written to `out` and `err` can't act on a terminal.
    public Invocation(
            Map<String, String> environment,
            Path workingFolder,
            Path home,
            InputStream in,
            PrintStream out,
            PrintStream err,
            Terminals terminals,
            Clock clock) {
        this(
                environment,
                workingFolder,
                home,
                in,
                guarded(out, terminals.out()),
                guarded(err, terminals.err()),
                terminals.out() ? guarded(out, true) : out,
                terminals,
                clock);
    }

    private static PrintStream guarded(PrintStream stream, boolean terminal) {
        return new PrintStream(new SafeStream(stream, terminal), true, StandardCharsets.UTF_8);
    }

    /// This process.
    public static Invocation ofProcess() {
        Path workingFolder = Path.of("").toAbsolutePath();
        String home = System.getProperty(HOME);
        return new Invocation(
                System.getenv(),
                workingFolder,
                home == null ? workingFolder : Path.of(home),
                System.in,
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                Terminals.of(System.getProperty(TERMINALS, "")),
                Clock.systemUTC());
    }

    /// What Bob takes from it.
    Environment forBob() {
        return new Environment(environment, workingFolder, home, clock);
    }

    /// Which of the standard streams is a terminal.
    public record Terminals(boolean in, boolean out, boolean err) {

        /// None: a pipe, a test.
        public static final Terminals NONE = new Terminals(false, false, false);

        private static Terminals of(String digits) {
            return new Terminals(digits.contains("0"), digits.contains("1"), digits.contains("2"));
        }
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
