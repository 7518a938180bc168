package dev.bob.cli;

import dev.bob.cli.agent.AgentParts;
import dev.bob.cli.agent.PluginFolder;
import dev.bob.cli.config.Configuration;
import dev.bob.cli.config.Configuration.FlagValue;
import dev.bob.cli.config.Settings;
import dev.bob.cli.memory.MemoryParts;
import dev.bob.cli.tools.ToolParts;
import dev.bob.core.AgentRuntime;
import dev.bob.core.BobException;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.model.ToolCalls;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.plugin.HookedModelCalls;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.DeferredTokenCounter;
import dev.bob.core.tokens.HuggingFaceTokenCounter;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.MemorySystem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

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
    private final List<Bob> others = new ArrayList<>();
    private final RandomGenerator random = new SecureRandom();
    private @Nullable Configuration configuration;
    private @Nullable SessionStore sessions;
    private @Nullable Terminal terminal;
    private @Nullable Conversations conversations;
    private @Nullable AgentRuntime runtime;
    private @Nullable DeferredTokenCounter tokens;
    private @Nullable ModelServers models;
    private @Nullable MemorySystem memory;
    private @Nullable ToolParts toolParts;
    private GrantedPermissions.Asker asker = GrantedPermissions.Asker.nobody();
    private @Nullable Plugins plugins;
    private volatile @Nullable AgentParts agent;

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
        Bob other = new Bob(invocation, root, flags);
        others.add(other);
        return other;
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
            sessions =
                    new SessionStore(
                            folder,
                            configuration().get(Settings.CONTEXT_POLICY),
                            clock(),
                            this::tell);
        }
        return sessions;
    }

    /// Short- and long-term memory.
    public MemorySystem memory() {
        if (memory == null) {
            memory = MemoryParts.open(this, tokens());
        }
        return memory;
    }

    /// A name for a session that begins now: sorted by time, and unlike those of other processes.
    public String newSessionId() {
        String time = SESSION_TIME.format(clock().instant());
        return time + "-" + Integer.toString(0x10000 + random.nextInt(0xf0000), 36);
    }

    private void tell(Notice notice) {
        invocation.err().println("bob: " + notice.message());
    }

    /// Runs another command with the parts of this run.
    ///
    /// @return its exit code
    public int run(List<String> args) {
        return new CommandRun(this, new RootCommand()).run(args);
    }

    /// All commands.
    CommandLine commandLine() {
        return new CommandRun(this, new RootCommand()).all();
    }

    /// The terminal; made when it is first asked for, and shared, as a process can have only one.
    public Terminal terminal() {
        if (terminal == null) {
            try {
                terminal =
                        TerminalBuilder.builder()
                                .system(true)
                                .dumb(true)
                                .encoding(StandardCharsets.UTF_8)
                                .build();
            } catch (IOException e) {
                throw new BobException(
                        BobException.Kind.INTERNAL,
                        "The terminal can't be used: " + e.getMessage(),
                        e);
            }
        }
        return terminal;
    }

    /// What is said in this run.
    public synchronized Conversations conversations() {
        if (conversations == null) {
            conversations = new Conversations(this);
        }
        return conversations;
    }

    /// The agent's parts, if anything has needed them.
    Optional<AgentParts> agentIfMade() {
        return Optional.ofNullable(agent);
    }

    /// The front door of the core: sessions and what their turns run on.
    public AgentRuntime runtime() {
        if (runtime == null) {
            runtime =
                    new AgentRuntime(
                            sessions(),
                            PipelineParts.of(this),
                            new ToolCalls(
                                    models(),
                                    configuration().get(Settings.LOCAL_TOOL_CALLS),
                                    configuration().get(Settings.CHAT_TOOL_CALLS),
                                    new RefusalFile(
                                            runtimeDir().resolve("refused_tools.json"), clock())),
                            around(),
                            PipelineParts.budget(configuration()),
                            tokens(),
                            clock(),
                            random);
        }
        return runtime;
    }

    private UnaryOperator<ModelCalls> around() {
        return plugins().isEmpty()
                ? UnaryOperator.identity()
                : calls -> new HookedModelCalls(calls, plugins());
    }

    /// The plugins.
    public synchronized Plugins plugins() {
        if (plugins == null) {
            plugins = PluginFolder.load(configuration(), invocation.environment(), this::problem);
        }
        return plugins;
    }

    /// What can act: tools, commands, skills, the agent, children, channels.
    public synchronized AgentParts agent() {
        if (agent == null) {
            agent =
                    new AgentParts(
                            new AgentParts.Inputs(
                                    configuration(),
                                    invocation,
                                    plugins(),
                                    toolParts(),
                                    sessions(),
                                    this::runtime,
                                    (message, session) ->
                                            new TurnRequest.Options(
                                                    AgentLoop.NAME,
                                                    null,
                                                    Set.of(),
                                                    false,
                                                    configuration().get(Settings.STM_ENABLED)),
                                    clock(),
                                    random,
                                    this::problem));
        }
        return agent;
    }

    private synchronized ToolParts toolParts() {
        if (toolParts == null) {
            toolParts =
                    new ToolParts(
                            configuration(),
                            invocation,
                            random,
                            (call, risks) -> asker.ask(call, risks));
        }
        return toolParts;
    }

    private void problem(String words) {
        invocation.err().println("bob: " + words);
    }

    /// Exact counts; the tokenizer is read when one is first needed.
    DeferredTokenCounter tokens() {
        if (tokens == null) {
            Path file = configuration().get(Settings.TOKENIZER);
            tokens =
                    DeferredTokenCounter.of(
                            HuggingFaceTokenCounter.idOf(file),
                            () -> HuggingFaceTokenCounter.open(file));
        }
        return tokens;
    }

    /// The models, and the servers that they are on. Nothing is looked for before a model is needed.
    public ModelServers models() {
        if (models == null) {
            models =
                    ModelParts.servers(
                            configuration(), tokens(), new OfflineModel(), clock(), random);
        }
        return models;
    }

    /// The tools there are.
    public ToolRegistry tools() {
        return agent().registry();
    }

    /// From now on `asker` is asked before a tool does something risky. Until then the answer is no.
    public void permissionsAskedOf(GrantedPermissions.Asker asker) {
        this.asker = asker;
    }

    /// The session that the flags ask for; a new one if they ask for none.
    public String sessionFor(TurnFlags turn) {
        return turn.session()
                .or(() -> turn.continuesLatest() ? sessions().latest() : Optional.empty())
                .orElseGet(this::newSessionId);
    }

    @Override
    public void close() {
        others.forEach(Bob::close);
        if (agent != null) {
            agent.close();
        }
        if (conversations != null) {
            conversations.close();
        }
        if (memory != null) {
            memory.close();
        }
        if (toolParts != null) {
            toolParts.close();
        }
        if (sessions != null) {
            sessions.close();
        }
        if (terminal != null) {
            try {
                terminal.close();
            } catch (IOException _) {
                // The process ends; there is nobody left to tell.
            }
        }
    }
}
