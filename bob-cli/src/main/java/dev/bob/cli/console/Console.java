package dev.bob.cli.console;

import dev.bob.app.Bob;
import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.core.BobException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/// What a command is given: the process's streams, its terminal, the global options, and the Bob that they configure.
///
/// The main thread asks for the terminal; everything else may be asked from any thread.
public final class Console implements AutoCloseable {

    private final Invocation invocation;
    private final RootCommand root;
    private final CommandRunner commands;
    private final Map<String, FlagValue> flags;
    private final List<Console> others = new ArrayList<>();
    private @Nullable Bob bob;
    private @Nullable OpenedTerminal terminal;

    /// Runs a command by its arguments.
    @FunctionalInterface
    public interface CommandRunner {
        /// Runs it to its end.
        ///
        /// @return the exit code
        int run(Console console, List<String> args);
    }

    /// For one process, or for a test that plays one.
    public Console(Invocation invocation, RootCommand root, CommandRunner commands) {
        this(invocation, root, commands, Map.of());
    }

    private Console(
            Invocation invocation,
            RootCommand root,
            CommandRunner commands,
            Map<String, FlagValue> flags) {
        this.invocation = invocation;
        this.root = root;
        this.commands = commands;
        this.flags = Map.copyOf(flags);
    }

    /// The same with a command's own flags, which come before everything else.
    ///
    /// @param flags by the key of the setting that each one sets
    public Console with(Map<String, FlagValue> flags) {
        Console other = new Console(invocation, root, commands, flags);
        others.add(other);
        return other;
    }

    /// What this process was given.
    public Invocation invocation() {
        return invocation;
    }

    /// Bob, configured by the options of this run, which are known once its arguments were read.
    public synchronized Bob bob() {
        if (bob == null) {
            Map<String, FlagValue> all = new HashMap<>(root.settings());
            all.putAll(flags);
            bob = new Bob(invocation.forBob(), all, root.config(), this::problem);
        }
        return bob;
    }

    /// Bob for a command that only looks: it works although a file or a value of the settings is wrong, and says so.
    public synchronized Bob looking() {
        if (bob == null) {
            try {
                bob().configuration();
            } catch (BobException e) {
                Map<String, FlagValue> all = new HashMap<>(root.settings());
                all.putAll(flags);
                bob = Bob.looking(invocation.forBob(), all, root.config(), this::problem);
            }
        }
        return bob();
    }

    /// Writes a line for the operator on standard error.
    public void problem(String words) {
        invocation.err().println("bob: " + words);
    }

    /// Whether standard output takes colours.
    public boolean colour() {
        return invocation.terminals().out() && takesColours();
    }

    /// Whether standard error takes colours.
    public boolean errColour() {
        return invocation.terminals().err() && takesColours();
    }

    /// Whether a configuration file was named in place of the project's.
    public boolean configNamed() {
        return root.config() != null;
    }

    /// Whether stack traces are wanted.
    public boolean debug() {
        return root.debug();
    }

    private boolean takesColours() {
        return !root.noColor()
                && invocation.environment().getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(invocation.environment().get("TERM"));
    }

    /// Runs another command with the parts of this run.
    ///
    /// @return its exit code
    public int run(List<String> args) {
        return commands.run(this, args);
    }

    /// The terminal; made when it is first asked for, and shared, as a process can have only one.
    public Terminal terminal() {
        return opened().terminal();
    }

    /// What was typed on the terminal before it was opened.
    public String typedBefore() {
        return opened().typed();
    }

    /// How wide lines may be; 0 where there is no terminal, or nothing is known of it.
    public synchronized int columns() {
        if (terminal != null) {
            return terminal.terminal().getSize().getColumns();
        }
        return invocation.terminals().out() || invocation.terminals().err()
                ? TerminalWidth.columns()
                : 0;
    }

    private OpenedTerminal opened() {
        OpenedTerminal opened = terminal;
        if (opened == null) {
            opened = OpenedTerminal.open();
            terminal = opened;
        }
        return opened;
    }

    /// The session that the flags ask for; a new one if they ask for none.
    public String sessionFor(TurnFlags turn) {
        return turn.session()
                .or(() -> turn.continuesLatest() ? bob().sessions().latest() : Optional.empty())
                .orElseGet(bob()::newSessionId);
    }

    /// Closes Bob and the terminal. What can't be closed is reported; the rest is closed all the same.
    @Override
    public synchronized void close() {
        others.forEach(Console::close);
        try {
            if (bob != null) {
                bob.close();
            }
        } catch (RuntimeException e) {
            problem(e instanceof BobException known ? known.getMessage() : e.toString());
        }
        if (terminal != null) {
            try {
                terminal.terminal().close();
            } catch (IOException _) {
                // The process ends; there is nobody left to tell.
            }
        }
    }
}
