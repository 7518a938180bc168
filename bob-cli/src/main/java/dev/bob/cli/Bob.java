package dev.bob.cli;

import dev.bob.cli.config.Configuration;
import dev.bob.cli.config.Configuration.FlagValue;
import dev.bob.cli.config.Settings;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.storage.Notice;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The composition root: makes each part of Bob when it is first asked for, from the configuration of this
/// run. A command asks only for what it needs.
///
/// Not thread-safe: the main thread asks.
public final class Bob implements AutoCloseable {

    private static final DateTimeFormatter SESSION_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Invocation invocation;
    private final RootCommand root;
    private final Map<String, FlagValue> flags;
    private final RandomGenerator random = new SecureRandom();
    private @Nullable Configuration configuration;
    private @Nullable SessionStore sessions;

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
        return configuration().get(Settings.RUNTIME_DIR);
    }

    /// Whether standard output takes colours.
    public boolean colour() {
        return invocation.terminals().out() && takesColours();
    }

    /// Whether stack traces are wanted.
    public boolean debug() {
        return root.debug();
    }

    /// Whether standard error takes colours.
    public boolean errColour() {
        return invocation.terminals().err() && takesColours();
    }

    private boolean takesColours() {
        return !root.noColor()
                && invocation.environment().getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(invocation.environment().get("TERM"));
    }

    /// The sessions of the runtime folder, which is made if it is missing.
    public SessionStore sessions() {
        if (sessions == null) {
            RuntimeFolder folder =
                    new RuntimeFolder(
                            runtimeDir(),
                            configuration().runtimeFile(Settings.TURN_LOG),
                            configuration().runtimeFile(Settings.STATE_FILE));
            sessions = new SessionStore(folder, clock(), this::tell);
        }
        return sessions;
    }

    /// A name for a session that begins now: sorted by time, and unlike those of other processes.
    public String newSessionId() {
        String time = SESSION_TIME.format(clock().instant());
        return time + "-" + Integer.toString(0x10000 + random.nextInt(0xf0000), 36);
    }

    private void tell(Notice notice) {
        invocation.err().println("bob: " + notice.message());
    }

    @Override
    public void close() {
        if (sessions != null) {
            sessions.close();
        }
    }
}
