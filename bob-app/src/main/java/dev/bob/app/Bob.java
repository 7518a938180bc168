package dev.bob.app;

import dev.bob.app.agent.AgentParts;
import dev.bob.app.agent.PluginFolder;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.Environment;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.config.ProjectTrust;
import dev.bob.app.config.Settings;
import dev.bob.app.lifetime.Lifetime;
import dev.bob.app.memory.MemoryParts;
import dev.bob.app.memory.NearInMeaning;
import dev.bob.app.model.ModelParts;
import dev.bob.app.model.RefusalFile;
import dev.bob.app.model.WholeReplies;
import dev.bob.app.mtg.MagicKnowledge;
import dev.bob.app.mtg.MagicTools;
import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.app.tools.ToolParts;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.ToolCalls;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.model.offline.Closeness;
import dev.bob.core.model.offline.Knowledge;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.plugin.HookedModelCalls;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.session.Redaction;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tokens.DeferredTokenCounter;
import dev.bob.core.tokens.TokenizerFile;
import dev.bob.core.tool.Grant;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.MemorySystem;
import dev.langchain4j.model.chat.ChatModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
    private final Additions additions;
    private final RandomGenerator random = new SecureRandom();
    private final List<Grant> grants = new CopyOnWriteArrayList<>();
    private final List<Knowledge> knowledge = new CopyOnWriteArrayList<>();
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
        this(
                environment,
                () -> {
                    Configuration loaded =
                            Configuration.load(
                                    Map.copyOf(flags),
                                    environment.variables(),
                                    environment.workingFolder(),
                                    environment.installation(),
                                    configurationFile);
                    loaded.untrusted().map(ProjectTrust::message).ifPresent(problems);
                    return loaded;
                },
                problems,
                new Additions(null, List.of(), List.of()));
    }

    Bob(
            Environment environment,
            Supplier<Configuration> configuration,
            Consumer<String> problems,
            Additions additions) {
        this.environment = environment;
        this.problems = problems;
        this.additions = additions;
        this.configuration = lifetime.part(configuration);
    }

    /// A Bob for what only looks: what is wrong with the settings is said to `problems` and passed over.
    public static Bob looking(
            Environment environment,
            Map<String, FlagValue> flags,
            @Nullable Path configurationFile,
            Consumer<String> problems) {
        return new Bob(
                environment,
                () ->
                        Configuration.readable(
                                Map.copyOf(flags),
                                environment.variables(),
                                environment.workingFolder(),
                                environment.installation(),
                                configurationFile,
                                problems),
                problems,
                new Additions(null, List.of(), List.of()));
    }

    /// What a Java program adds to what the settings say.
    ///
    /// @param model serves the turns; null: as the settings say
    record Additions(@Nullable ServingModel model, List<Tool> tools, List<Plugin> plugins) {}

    /// Begins to put a Bob together that keeps everything in `folder`.
    public static BobBuilder in(Path folder) {
        return new BobBuilder(folder);
    }

    /// Answers one message in a session, which is begun if it isn't there, as the settings say.
    ///
    /// @return the turn: its answer, how it ended, what was recalled for it
    /// @throws dev.bob.core.BobException when no turn could be run or kept
    public Turn ask(String session, String words) {
        return ask(session, words, piece -> {});
    }

    /// The same, heard piece by piece.
    ///
    /// @param pieces hears the answer as it comes
    public Turn ask(String session, String words, Consumer<String> pieces) {
        return conversations()
                .converse(
                        FrontEnd.PROGRAM,
                        new TurnRequest(session, words, options()),
                        event -> {
                            if (event instanceof TurnEvent.AnswerDelta(String piece)) {
                                pieces.accept(piece);
                            }
                        },
                        new Cancellation());
    }

    /// How the settings say that turns are run.
    public TurnRequest.Options options() {
        OptionalDouble temperature = configuration().get(Settings.TEMPERATURE);
        return new TurnRequest.Options(
                configuration().get(Settings.PIPELINE),
                temperature.isPresent() ? (Double) temperature.getAsDouble() : null,
                new LinkedHashSet<>(configuration().get(Settings.TOOLS)),
                false,
                configuration().get(Settings.STM_ENABLED));
    }

    /// Matches of Magic.
    public Matches matches() {
        Path folder = runtimeDir().resolve("mtg");
        return new Matches(
                folder,
                new MtgCards(folder, List.of(), this::problem),
                this::modelForMtg,
                clock(),
                random);
    }

    /// The model that picks Bob's plays; empty for the offline model, which knows no Magic.
    public Optional<ChatModel> modelForMtg() {
        try {
            ServingModel serving = models().forMtg();
            return switch (serving.client()) {
                case ChatModel model when !serving.offline() -> Optional.of(model);
                case WholeReplies(ChatModel model) -> Optional.of(model);
                default -> Optional.empty();
            };
        } catch (BobException e) {
            problem(e.getMessage());
            return Optional.empty();
        }
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
                configuration().get(LimitSettings.CONTEXT_POLICY),
                configuration().get(Settings.LOG_SECRETS) ? Redaction.KEEP : Redaction.MASK,
                clock(),
                notice -> problem(notice.message()));
    }

    /// Short- and long-term memory.
    public MemorySystem memory() {
        return memory.get();
    }

    /// Begins to read what earlier runs left in memory, beside whatever comes next. Where there is nothing yet, nothing is
    /// opened.
    public void prepareMemory() {
        if (!MemoryParts.isThere(configuration())) {
            return;
        }
        Thread.ofPlatform()
                .daemon()
                .name("memory-opening")
                .start(() -> {
                    try {
                        memory().prepare();
                    } catch (BobException e) {
                        // Whoever needs memory meets the same, and says so.
                        return;
                    }
                });
    }

    private MemorySystem openMemory() {
        MemorySystem opened = MemoryParts.open(configuration(), tokens(), clock(), this::problem);
        opened.alsoIn(
                says -> inSessions(store -> store.forget(says)),
                says -> inSessions(store -> store.refuse(says)));
        return opened;
    }

    private void inSessions(Consumer<SessionStore> does) {
        if (Files.isDirectory(runtimeDir().resolve("sessions"))) {
            does.accept(sessions());
        }
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
                        configuration().get(EndpointSettings.LOCAL_TOOL_CALLS),
                        configuration().get(EndpointSettings.CHAT_TOOL_CALLS),
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
        return additions.plugins().isEmpty()
                ? PluginFolder.load(configuration(), environment.variables(), this::problem)
                : PluginFolder.of(additions.plugins(), configuration(), this::problem);
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
                        toolParts,
                        grants,
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
        List<Tool> tools = new ArrayList<>(additions.tools());
        tools.addAll(
                MagicTools.all(
                        new MtgCards(runtimeDir().resolve("mtg"), List.of(), this::problem)));
        return new ToolParts(
                configuration(),
                environment,
                random,
                grants,
                GrantedPermissions.Asker.whoever(() -> asker),
                tools,
                this::problem);
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
        return DeferredTokenCounter.of(TokenizerFile.idOf(file), () -> TokenizerFile.open(file));
    }

    /// The models, and the servers that they are on. Nothing is looked for before a model is needed.
    public ModelServers models() {
        return models.get();
    }

    private ModelServers connect() {
        configuration()
                .keyKeptBack(EndpointSettings.LOCAL_BASE_URL, EndpointSettings.LOCAL_API_KEY)
                .ifPresent(this::problem);
        configuration()
                .keyKeptBack(EndpointSettings.CHAT_BASE_URL, EndpointSettings.CHAT_API_KEY)
                .ifPresent(this::problem);
        ModelServers servers =
                ModelParts.servers(configuration(), tokens(), this::offlineModel, clock(), random);
        ServingModel given = additions.model();
        if (given != null) {
            servers.serve(given);
        }
        return servers;
    }

    private OfflineModel offlineModel() {
        return offlineModel(new NearInMeaning(() -> memory().encoder()));
    }

    private OfflineModel offlineModel(Closeness closeness) {
        List<Knowledge> known = new ArrayList<>(knowledge);
        known.add(
                new MagicKnowledge(new MtgCards(runtimeDir().resolve("mtg"), List.of(), _ -> {})));
        return new OfflineModel(clock().withZone(ZoneId.systemDefault()), known, closeness);
    }

    /// The offline model knows this, too; said before a model is first asked for.
    public void knows(Knowledge more) {
        knowledge.add(more);
    }

    /// The offline model alone, whatever servers there are.
    ///
    /// @param closeness what it tells by which statements have to do with a question
    public ModelAccess offlineOnly(Closeness closeness) {
        OfflineModel model = offlineModel(closeness);
        return (_, _) -> new ModelAccess.ServingModel(OfflineModel.NAME, "", true, false, 0, model);
    }

    /// The tools there are.
    public ToolRegistry tools() {
        return agent().registry();
    }

    /// From now on `asker` is asked before a tool does something risky. Until then the answer is no.
    public void permissionsAskedOf(GrantedPermissions.Asker asker) {
        this.asker = asker;
    }

    /// Allows this without a question in this run.
    public void allow(List<Grant> more) {
        grants.addAll(more);
    }

    /// Closes what was made, dependents first.
    @Override
    public void close() {
        lifetime.close();
    }
}
