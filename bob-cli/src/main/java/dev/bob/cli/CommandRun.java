package dev.bob.cli;

import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.console.LastWords;
import dev.bob.cli.console.RootCommand;
import dev.bob.cli.console.WholeWords;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.TextTable;
import dev.bob.core.BobException;
import dev.bob.core.router.Nearness;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;

/// Runs one command with the parts of a [Console]: finds it among the arguments, turns what went wrong into a line
/// and an exit code.
final class CommandRun {

    private static final Set<String> WITH_VALUE = Set.of("--runtime-dir", "--config");
    private static final Set<String> WITHOUT_VALUE = Set.of("--no-color", "--debug");
    private static final String HELP = "help";
    private static final Set<String> ABOUT = Set.of("--help", "-h", "--version", "-V");

    /// Narrower than that picocli lays out no help, and wider lines are hard to read.
    private static final int NARROWEST = 55;

    private static final int WIDEST = 100;

    private static final int NAMED_CHARS = 60;

    private final Console console;
    private final RootCommand root;

    /// @param root gets the global options
    CommandRun(Console console, RootCommand root) {
        this.console = console;
        this.root = root;
    }

    /// @return the exit code
    int run(List<String> args) {
        String command = commandIn(args);
        List<String> completed = new ArrayList<>(args);
        if (command == null) {
            command = Commands.STANDARD;
            completed.addFirst(command);
        }
        CommandLine line = new CommandLine(root, new Constructors(console));
        Commands.mount(line, console, command);
        askForHelp(line, completed);
        if (completed.contains("--help") || completed.contains("-h")) {
            fit(line, console.columns());
        }
        try {
            return configured(line).execute(completed.toArray(String[]::new));
        } catch (VirtualMachineError e) {
            return exhausted(e);
        }
    }

    /// "help" in the place of a command is an option: `bob help memory`, `bob mtg help sim`.
    private static void askForHelp(CommandLine line, List<String> args) {
        CommandLine at = line;
        for (int i = 0; i < args.size() && isGroup(at); i++) {
            String arg = args.get(i);
            if (arg.equals(HELP)) {
                args.remove(i);
                args.add("--" + HELP);
                return;
            }
            if (WITH_VALUE.contains(arg)) {
                i++;
            } else if (!arg.startsWith("-")) {
                CommandLine next = at.getSubcommands().get(arg);
                if (next == null) {
                    return;
                }
                at = next;
            }
        }
    }

    /// Help as wide as the terminal, as far as picocli goes along.
    private static void fit(CommandLine line, int columns) {
        if (columns > 0) {
            line.setUsageHelpWidth(Math.clamp(columns, NARROWEST, WIDEST));
        }
    }

    /// All commands, for whoever wants to look at them.
    CommandLine all() {
        CommandLine line = new CommandLine(root, new Constructors(console));
        Commands.mount(line, console, "");
        return configured(line);
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

    private CommandLine configured(CommandLine line) {
        PrintStream out = console.invocation().out();
        PrintStream err = console.invocation().err();
        line.getCommandSpec().versionProvider(() -> new String[] {Main.version()});
        return line.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setColorScheme(
                        CommandLine.Help.defaultColorScheme(console.colour() ? Ansi.ON : Ansi.OFF))
                .setHelpFactory(WholeWords::new)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, _) -> usage(e))
                .setExecutionExceptionHandler((e, _, _) -> failed(e));
    }

    private int usage(ParameterException e) {
        if (isGroupAlone(e)) {
            return listed(e.getCommandLine());
        }
        List<String> near = new ArrayList<>();
        String message = e.getMessage();
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            near.addAll(unmatched.getSuggestions());
            String first = unmatched.getUnmatched().getFirst();
            if (isGroup(e.getCommandLine()) && !first.startsWith("-")) {
                message =
                        e.getCommandLine().getCommandSpec().qualifiedName()
                                + " has no command "
                                + SafeText.line(first, NAMED_CHARS)
                                + ".";
                near = below(e.getCommandLine(), first);
                if (near.isEmpty()) {
                    near = Nearness.closest(first, e.getCommandLine().getSubcommands().keySet());
                }
            }
        }
        console.invocation().err().println("bob: " + message);
        if (!near.isEmpty()) {
            console.invocation().err().println("Did you mean " + String.join(" or ", near) + "?");
        }
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        console.invocation().err().println("Try: " + command + " --help");
        return ExitCode.USAGE;
    }

    /// The groups among its commands that have the one that is missing here: "mtg play" for `bob play`.
    private static List<String> below(CommandLine line, String name) {
        List<String> found = new ArrayList<>();
        line.getSubcommands()
                .forEach((group, command) -> {
                    if (command.getSubcommands().containsKey(name)) {
                        found.add(group + " " + name);
                    }
                });
        return found;
    }

    /// Whether what stands behind it can only be one of its commands.
    private static boolean isGroup(CommandLine line) {
        return !line.getSubcommands().isEmpty()
                && line.getCommandSpec().positionalParameters().isEmpty();
    }

    /// A group of commands without one of them: `bob config`.
    private static boolean isGroupAlone(ParameterException e) {
        CommandLine line = e.getCommandLine();
        return e.getClass() == ParameterException.class
                && !line.getSubcommands().isEmpty()
                && line.getParent() != null
                && line.getParseResult() != null
                && line.getParseResult().unmatched().isEmpty();
    }

    private int listed(CommandLine group) {
        String name = group.getCommandSpec().qualifiedName();
        console.invocation().err().println("bob: " + name + " needs one of these commands:");
        List<List<String>> rows = new ArrayList<>();
        group.getSubcommands()
                .forEach((command, line) ->
                        rows.add(
                                List.of(
                                        "  " + command,
                                        String.join(
                                                " ",
                                                line.getCommandSpec()
                                                        .usageMessage()
                                                        .description()))));
        TextTable.of(rows, "  ", console.columns()).forEach(console.invocation().err()::println);
        console.invocation().err().println("Try: " + name + " COMMAND --help");
        return ExitCode.USAGE;
    }

    /// Nothing is left to work with; what was said is on the tape already.
    private int exhausted(VirtualMachineError e) {
        if (root.debug()) {
            e.printStackTrace(console.invocation().err());
        }
        String what =
                switch (e) {
                    case OutOfMemoryError memory -> "out of memory (" + memory.getMessage() + ")";
                    case StackOverflowError _ -> "something is nested too deeply";
                    default -> "the Java machine failed (" + e + ")";
                };
        String line =
                "bob: "
                        + what
                        + ". What was committed is kept. BOB_JVM_OPTIONS=-Xmx2g gives more memory."
                        + hint();
        if (e instanceof OutOfMemoryError) {
            LastWords.say(() -> write(line));
        } else {
            write(line);
        }
        return ExitCode.FAILED;
    }

    /// What is still in a buffer may never be written.
    private void write(String line) {
        console.invocation().err().println(line);
        console.invocation().err().flush();
    }

    private int failed(Throwable e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError exhausted) {
                return exhausted(exhausted);
            }
        }
        if (root.debug()) {
            e.printStackTrace(console.invocation().err());
        }
        if (!(e instanceof BobException known)) {
            console.invocation().err().println("bob: an unexpected error: " + e + hint());
            return e instanceof InterruptedException ? ExitCode.INTERRUPTED : ExitCode.FAILED;
        }
        console.invocation().err().println("bob: " + SafeText.of(known.getMessage()));
        return ExitCode.of(known.kind());
    }

    private String hint() {
        return root.debug() ? "" : " (--debug shows where)";
    }

    /// Makes nested subcommands: with a [Console] if they take one.
    private record Constructors(Console console) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            try {
                return type.getDeclaredConstructor(Console.class).newInstance(console);
            } catch (NoSuchMethodException e) {
                return CommandLine.defaultFactory().create(type);
            }
        }
    }
}
