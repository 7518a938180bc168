package dev.bob.cli;

import dev.bob.core.BobException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;

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

    private static final Set<String> WITH_VALUE = Set.of("--runtime-dir", "--config");
    private static final Set<String> WITHOUT_VALUE = Set.of("--no-color", "--debug");
    private static final Set<String> ABOUT = Set.of("--help", "-h", "--version", "-V");

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
            CommandLine line = new CommandLine(root, new Constructors(bob));
            String command = commandIn(args);
            List<String> completed = new ArrayList<>(args);
            if (command == null) {
                command = Commands.STANDARD;
                completed.addFirst(command);
            }
            line.getCommandSpec().versionProvider(() -> new String[] {version()});
            Commands.mount(line, bob, command);
            return configure(line, root).execute(completed.toArray(String[]::new));
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

    /// The first argument that is no global option: a command, or something that isn't one. Null if a chat
    /// is meant: nothing there, or an option of the chat.
    private static @Nullable String commandIn(List<String> args) {
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            if (WITH_VALUE.contains(arg)) {
                i++;
            } else if (ABOUT.contains(arg) || !arg.startsWith("-")) {
                return arg;
            } else if (!WITHOUT_VALUE.contains(arg)
                    && WITH_VALUE.stream().noneMatch(option -> arg.startsWith(option + "="))) {
                return null;
            }
        }
        return null;
    }

    private CommandLine configure(CommandLine line, RootCommand root) {
        PrintStream out = invocation.out();
        PrintStream err = invocation.err();
        boolean plain =
                !invocation.terminals().out()
                        || !invocation.environment().getOrDefault("NO_COLOR", "").isEmpty();
        return line.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(plain ? Ansi.OFF : Ansi.AUTO))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, _) -> usage(e))
                .setExecutionExceptionHandler((e, _, _) -> failed(e, root));
    }

    private int usage(ParameterException e) {
        invocation.err().println("bob: " + e.getMessage());
        List<String> near = new ArrayList<>();
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            near.addAll(unmatched.getSuggestions());
        }
        if (!near.isEmpty()) {
            invocation.err().println("Did you mean " + String.join(" or ", near) + "?");
        }
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        invocation.err().println("Try: " + command + " --help");
        return USAGE;
    }

    private int failed(Throwable e, RootCommand root) {
        if (root.debug()) {
            e.printStackTrace(invocation.err());
        }
        if (!(e instanceof BobException known)) {
            invocation.err().println("bob: an unexpected error: " + e + hint(root));
            return e instanceof InterruptedException ? INTERRUPTED : FAILED;
        }
        invocation.err().println("bob: " + known.getMessage());
        return exitCode(known.kind());
    }

    private static String hint(RootCommand root) {
        return root.debug() ? "" : " (--debug shows where)";
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

    /// Makes nested subcommands: with a [Bob] if they take one.
    private record Constructors(Bob bob) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            try {
                return type.getDeclaredConstructor(Bob.class).newInstance(bob);
            } catch (NoSuchMethodException e) {
                return CommandLine.defaultFactory().create(type);
            }
        }
    }
}
