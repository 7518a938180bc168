package dev.bob.cli;

import dev.bob.cli.config.Configuration;
import dev.bob.cli.config.Configuration.FlagValue;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The composition root: makes each part of Bob when it is first asked for, from the configuration of this
/// run. A command asks only for what it needs.
///
/// Not thread-safe: the main thread asks.
public final class Bob implements AutoCloseable {

    private final Invocation invocation;
    private final RootCommand root;
    private final Map<String, FlagValue> flags;
    private @Nullable Configuration configuration;

    Bob(Invocation invocation, RootCommand root) {
        this(invocation, root, Map.of());
    }

    private Bob(Invocation invocation, RootCommand root, Map<String, FlagValue> flags) {
        this.invocation = invocation;
        this.root = root;
        this.flags = Map.copyOf(flags);
    }

    /// The same with a command's own flags, which come before everything else.
    ///
    /// @param flags by the key of the setting that each one sets
    public Bob with(Map<String, FlagValue> flags) {
        return new Bob(invocation, root, flags);
    }

    /// What this process was given.
    public Invocation invocation() {
        return invocation;
    }

    /// The settings of this run.
    public Configuration configuration() {
        if (configuration == null) {
            Map<String, FlagValue> all = new HashMap<>(root.settings());
            all.putAll(flags);
            configuration =
                    Configuration.load(
                            all,
                            invocation.environment(),
                            invocation.workingFolder(),
                            invocation.home(),
                            root.config());
        }
        return configuration;
    }

    /// The time.
    public Clock clock() {
        return invocation.clock();
    }

    /// The folder of state, logs and memories; it may not exist yet.
    public Path runtimeDir() {
        return configuration().get(dev.bob.cli.config.Settings.RUNTIME_DIR);
    }

    /// Whether standard output takes colours.
    public boolean colour() {
        return invocation.terminals().out()
                && !root.noColor()
                && invocation.environment().getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(invocation.environment().get("TERM"));
    }

    /// Whether stack traces are wanted.
    public boolean debug() {
        return root.debug();
    }

    @Override
    public void close() {}
}
