package dev.bob.app;

import dev.bob.app.agent.AgentParts;
import dev.bob.app.agent.PluginFolder;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Settings;
import dev.bob.app.memory.MemoryParts;
import dev.bob.app.model.ModelParts;
import dev.bob.app.model.RefusalFile;
import dev.bob.app.tools.ToolParts;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.model.ToolCalls;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.plugin.HookedModelCalls;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tokens.DeferredTokenCounter;
import dev.bob.core.tokens.HuggingFaceTokenCounter;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.MemorySystem;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The composition root: makes each part of Bob when it is first asked for, from the configuration of this
/// run. Who asks only for what is needed pays only for that.
///
/// Thread-safe: a part is made once, whoever asks first.
public final class Bob implements AutoCloseable {

    private static final DateTimeFormatter SESSION_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Environment environment;
    private final Consumer<String> problems;
    private final RandomGenerator random = new SecureRandom();
    private volatile GrantedPermissions.Asker asker = GrantedPermissions.Asker.nobody();

    // In the order of their dependence, since they are closed in the reverse order.
    private final Lifetime lifetime = new Lifetime();
    private final Lifetime.Part<Configuration> configuration;
    private final Lifetime.Part<SessionStore> sessions = lifetime.part(this::openSessions);
    private final Lifetime.Part<DeferredTokenCounter> tokens = lifetime.part(this::counter);
    private final Lifetime.Part<ModelServers> models = lifetime.part(this::connect);
    private final Lifetime.Part<ToolParts> toolParts = lifetime.part(this::makeTools);
    private final Lifetime.Part<MemorySystem> memory = lifetime.part(this::openMemory);
    private final Lifetime.Part<Plugins> plugins = lifetime.part(this::findPlugins);
    private final Lifetime.Part<AgentRuntime> runtime = lifetime.part(this::makeRuntime);
    private final Lifetime.Part<Conversations> conversations =
            lifetime.part(() -> new Conversations(this));
    private final Lifetime.Part<AgentParts> agent = lifetime.part(this::makeAgent);

    /// Makes nothing yet.
    ///
    /// @param flags values by the key of their setting, before those of environment and files
    /// @param configurationFile in place of the project's own; null for that
    /// @param problems hears what the operator should know, a line at a time
    public Bob(
            Environment environment,
            Map<String, FlagValue> flags,
            @Nullable Path configurationFile,
            Consumer<String> problems) {
        this.environment = environment;
        this.problems = problems;
        Map<String, FlagValue> given = Map.copyOf(flags);
        this.configuration =
                lifetime.part(() ->
                        Configuration.load(
                                given,
                                environment.variables(),
                                environment.workingFolder(),
                                environment.installation(),
                                configurationFile));
    }

    /// What this run takes from outside.
    public Environment environment() {
        return environment;
    }

    /// The settings of this run.
    ///
    /// @throws dev.bob.core.BobException of kind CONFIGURATION when a file or a value is wrong
    public Configuration configuration() {
        return configuration.get();
    }

    /// The time.
    public Clock clock() {
        return environment.clock();
    }

    /// The folder of state, logs and memories; it may not exist yet.
    public Path runtimeDir() {
        return configuration().get(Settings.RUNTIME_DIR);
    }

    /// The sessions of the runtime folder, which is made if it is missing.
    public SessionStore sessions() {
        return sessions.get();
    }

    private SessionStore openSessions() {
        RuntimeFolder folder =
                new RuntimeFolder(
                        runtimeDir(),
                        configuration().runtimeFile(Settings.TURN_LOG),
                        configuration().runtimeFile(Settings.STATE_FILE));
        return new SessionStore(
                folder,
                configuration().get(Settings.CONTEXT_POLICY),
                clock(),
                notice -> problem(notice.message()));
    }

    /// Short- and long-term memory.
    public MemorySystem memory() {
        return memory.get();
    }

    private MemorySystem openMemory() {
        return MemoryParts.open(configuration(), tokens(), clock(), this::problem);
    }

    /// A name for a session that begins now: sorted by time, and unlike those of other processes.
    public String newSessionId() {
        String time = SESSION_TIME.format(clock().instant());
        return time + "-" + Integer.toString(0x10000 + random.nextInt(0xf0000), 36);
    }

    /// What is said in this run.
    public Conversations conversations() {
        return conversations.get();
    }

    /// The agent's parts, if anything has needed them.
    Optional<AgentParts> agentIfMade() {
        return agent.ifMade();
    }

    /// The front door of the core: sessions and what their turns run on.
    public AgentRuntime runtime() {
        return runtime.get();
    }

    private AgentRuntime makeRuntime() {
        return new AgentRuntime(
                sessions(),
                PipelineParts.of(configuration(), this::memory, this::agent),
                new ToolCalls(
                        models(),
                        configuration().get(Settings.LOCAL_TOOL_CALLS),
                        configuration().get(Settings.CHAT_TOOL_CALLS),
                        new RefusalFile(runtimeDir().resolve("refused_tools.json"), clock())),
                around(),
                PipelineParts.budget(configuration()),
                tokens(),
                clock(),
                random);
    }

    private UnaryOperator<ModelCalls> around() {
        return plugins().isEmpty()
                ? UnaryOperator.identity()
                : calls -> new HookedModelCalls(calls, plugins());
    }

    /// The plugins.
    public Plugins plugins() {
        return plugins.get();
    }

    private Plugins findPlugins() {
        return PluginFolder.load(configuration(), environment.variables(), this::problem);
    }

    /// What can act: tools, commands, skills, the agent, children, channels.
    public AgentParts agent() {
        return agent.get();
    }

    private AgentParts makeAgent() {
        return new AgentParts(
                new AgentParts.Inputs(
                        configuration(),
                        environment,
                        plugins(),
                        toolParts.get(),
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

    private ToolParts makeTools() {
        return new ToolParts(
                configuration(), environment, random, (call, risks) -> asker.ask(call, risks));
    }

    /// Tells the operator.
    void problem(String words) {
        problems.accept(words);
    }

    /// Exact counts; the tokenizer is read when one is first needed.
    public DeferredTokenCounter tokens() {
        return tokens.get();
    }

    private DeferredTokenCounter counter() {
        Path file = configuration().get(Settings.TOKENIZER);
        return DeferredTokenCounter.of(
                HuggingFaceTokenCounter.idOf(file), () -> HuggingFaceTokenCounter.open(file));
    }

    /// The models, and the servers that they are on. Nothing is looked for before a model is needed.
    public ModelServers models() {
        return models.get();
    }

    private ModelServers connect() {
        return ModelParts.servers(configuration(), tokens(), new OfflineModel(), clock(), random);
    }

    /// The tools there are.
    public ToolRegistry tools() {
        return agent().registry();
    }

    /// From now on `asker` is asked before a tool does something risky. Until then the answer is no.
    public void permissionsAskedOf(GrantedPermissions.Asker asker) {
        this.asker = asker;
    }

    /// Closes what was made, dependents first.
    @Override
    public void close() {
        lifetime.close();
    }
}
