package dev.bob.app.agent;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Settings;
import dev.bob.app.lifetime.Lifetime;
import dev.bob.app.tools.ToolParts;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.agent.AgentSettings;
import dev.bob.core.agent.Children;
import dev.bob.core.agent.Guesses;
import dev.bob.core.agent.Handoffs;
import dev.bob.core.agent.SessionTools;
import dev.bob.core.agent.Steering;
import dev.bob.core.agent.Turns;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.gateway.Gateway;
import dev.bob.core.plugin.PluginToolHooks;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.router.Router;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.runtime.SessionRuntime;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.schedule.Job;
import dev.bob.core.schedule.OnceOnly;
import dev.bob.core.schedule.Schedule;
import dev.bob.core.schedule.Scheduler;
import dev.bob.core.session.SessionStore;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tool.Grant;
import dev.bob.core.tool.GrantFile;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.memory.tape.TapeIndex;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Everything around the turns of a run that can act: one registry of tools and commands, the plugins and skills,
/// the agent's loop, children, schedule, and the gateway of the channels.
public final class AgentParts implements AutoCloseable {

    /// The channel of the person at the keyboard.

    private final Inputs inputs;

    private final Plugins plugins;
    private final Steering steering = new Steering();
    private final Handoffs handoffs = new Handoffs();
    private final Set<String> attended = ConcurrentHashMap.newKeySet();
    private volatile boolean quitAsked;

    // In the order of their dependence, since they are closed in the reverse order.
    private final Lifetime lifetime = new Lifetime();
    private final Lifetime.Part<SessionTurns> turns = lifetime.part(this::makeTurns);
    private final Lifetime.Part<Schedule> schedule = lifetime.part(this::openSchedule);
    private final Lifetime.Part<SkillCatalog> skills = lifetime.part(this::discoverSkills);
    private final Lifetime.Part<ToolRegistry> registry = lifetime.part(this::register);
    private final Lifetime.Part<ToolRunner> attendedTools =
            lifetime.part(() -> runner(inputs().tools().get().permissions()));
    private final Lifetime.Part<ToolRunner> unattendedTools =
            lifetime.part(() -> runner(grantedOnly()));
    private final Lifetime.Part<Gateway> gateway = lifetime.part(this::makeGateway);
    private final Lifetime.Part<Children> children = lifetime.part(this::makeChildren);
    private @Nullable Scheduler scheduler;

    /// What the parts are made of.
    ///
    /// @param grants what may run without a question
    /// @param runtime the front door of the core; asked for late, because it runs the agent's loop
    /// @param options how a turn runs that no front end has options for
    /// @param problems hears what the operator should know
    public record Inputs(
            Configuration configuration,
            Environment environment,
            Plugins plugins,
            Supplier<ToolParts> tools,
            List<Grant> grants,
            SessionStore sessions,
            Supplier<AgentRuntime> runtime,
            BiFunction<InboundMessage, String, TurnRequest.Options> options,
            Clock clock,
            RandomGenerator random,
            Consumer<String> problems) {}

    /// Makes nothing yet: each part is made when it is first needed.
    public AgentParts(Inputs inputs) {
        this.inputs = inputs;
        this.plugins = inputs.plugins();
    }

    private Inputs inputs() {
        return inputs;
    }

    private SessionTurns makeTurns() {
        return new SessionTurns(inputs.runtime(), handoffs, attended::contains);
    }

    private Schedule openSchedule() {
        return new Schedule(
                runtimeFolder().resolve("schedule.jsonl"), inputs.clock(), this::newId, this::tell);
    }

    private SkillCatalog discoverSkills() {
        return BuiltInSkills.of(inputs.environment().installation())
                .with(builtIn -> SkillCatalog.discover(skillFolders(builtIn)));
    }

    private ToolRegistry register() {
        List<Tool> all = new ArrayList<>(inputs.tools().get().registry().all());
        all.addAll(plugins.registerCommands());
        all.addAll(SessionTools.all(sessionParts()));
        return ToolRegistry.of(all);
    }

    private ToolRunner runner(Permissions permissions) {
        return new ToolRunner(registry(), permissions, new PluginToolHooks(plugins));
    }

    private Permissions grantedOnly() {
        return new GrantedPermissions(
                new GrantFile(userFolder().resolve("permissions.json")),
                inputs.grants(),
                GrantedPermissions.Asker.nobody());
    }

    /// Which files tools may use.
    public Sandbox sandbox() {
        return inputs.tools().get().sandbox();
    }

    /// The skills.
    public SkillCatalog skills() {
        return skills.get();
    }

    /// All tools and commands.
    public ToolRegistry registry() {
        return registry.get();
    }

    /// Runs the tools of a session: with the person's permission where one is at the keyboard.
    public ToolRunner tools(String sessionId) {
        return attended.contains(sessionId) ? attendedTools.get() : unattendedTools.get();
    }

    /// Runs tools for the person at the keyboard.
    public ToolRunner attendedTools() {
        return attendedTools.get();
    }

    /// Marks a session as one that a person watches, until the mark is closed.
    public Attendance attend(String sessionId) {
        attended.add(sessionId);
        return () -> attended.remove(sessionId);
    }

    /// Somebody watches a session.
    @FunctionalInterface
    public interface Attendance extends AutoCloseable {
        @Override
        void close();
    }

    /// Answers one message through the gateway.
    ///
    /// @param from where it comes in, and where its answer goes
    /// @throws dev.bob.core.BobException when no turn could be run or kept
    public Turn converse(
            FrontEnd from, TurnRequest request, TurnListener listener, Cancellation cancellation) {
        InboundMessage message =
                new InboundMessage(
                        from.channel(),
                        request.sessionId(),
                        "",
                        request.input(),
                        metadata(from, request));
        Gateway.Reply reply =
                gateway()
                        .handle(
                                message,
                                (inbound, session) -> request.options(),
                                listener,
                                cancellation);
        quitAsked = reply.quit();
        if (reply.failure().isPresent()) {
            throw reply.failure().get();
        }
        String words =
                reply.outbound().stream()
                        .filter(outbound -> outbound.channel().equals(from.channel()))
                        .map(OutboundMessage::content)
                        .collect(Collectors.joining("\n"));
        if (reply.turn().isPresent()) {
            Turn turn = reply.turn().get();
            // What plugins made of the answer is shown besides the answer, which was streamed.
            if (!turn.answer().isBlank() && !words.isBlank() && !words.equals(turn.answer())) {
                listener.on(new TurnEvent.CommandOutput(words));
            }
            return turn;
        }
        Turn turn =
                Turn.begin(
                                new TurnRequest(
                                        reply.sessionId(),
                                        request.input(),
                                        request.options(),
                                        request.attached()),
                                0,
                                inputs.clock().instant(),
                                SessionState.initial())
                        .withAnswer(words)
                        .withStatus(TurnStatus.COMPLETE);
        if (!words.isBlank()) {
            listener.on(new TurnEvent.CommandOutput(words));
        }
        listener.on(new TurnEvent.AnswerCompleted(words, TurnStatus.COMPLETE));
        listener.on(new TurnEvent.TurnEnded(turn));
        return turn;
    }

    private static Map<String, String> metadata(FrontEnd from, TurnRequest request) {
        String session = request.sessionId();
        return from == FrontEnd.SCHEDULE
                ? Map.of("session_id", session, InboundMessage.JOB, session)
                : Map.of("session_id", session, InboundMessage.ATTACHED, request.attached());
    }

    /// Whether the person's last message was the command to quit.
    public boolean quitAsked() {
        return quitAsked;
    }

    /// The stage `agent`.
    public AgentLoop loop() {
        return new AgentLoop(
                new AgentLoop.Parts(
                        new Router(registry()),
                        this::tools,
                        skills(),
                        inputs.sessions()::open,
                        steering,
                        handoffs,
                        this::spillFolder,
                        AgentSettings.standard(),
                        this::surroundings));
    }

    /// The date, the system, and which folder may be used how.
    private String surroundings() {
        Sandbox sandbox = sandbox();
        String now =
                DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy, HH:mm VV", Locale.ENGLISH)
                        .format(inputs.clock().instant().atZone(ZoneId.systemDefault()));
        String access;
        if (!sandbox.closedBecause().isEmpty()) {
            access = "no files may be used";
        } else if (sandbox.isReadOnly()) {
            access = "its files may be read, not changed";
        } else {
            access =
                    "files may be used below "
                            + sandbox.roots().stream()
                                    .map(Path::toString)
                                    .collect(Collectors.joining(", "));
        }
        return "- now: %s%n- system: %s %s%n- working folder: %s (%s)"
                .formatted(
                        now,
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"),
                        inputs.environment().workingFolder(),
                        sandbox.enabled() ? access : "the sandbox is off");
    }

    /// Turns, each followed by the phase changes that it asked for.
    public Turns turns() {
        return turns.get();
    }

    /// A session that stays open as long as these parts.
    public SessionRuntime session(String id) {
        return turns.get().session(id);
    }

    /// What turns asked for while they ran.
    public Handoffs handoffs() {
        return handoffs;
    }

    /// Hands messages to running turns.
    public Steering steering() {
        return steering;
    }

    /// Child sessions.
    public Children children() {
        return children.get();
    }

    private Children makeChildren() {
        return new Children(
                inputs.sessions(),
                turns(),
                AgentSettings.standard(),
                this::newId,
                TurnListener.silent());
    }

    /// Turns that are tried ahead.
    public Guesses guesses() {
        return new Guesses(
                inputs.sessions(), turns(), this::registry, AgentSettings.standard(), this::newId);
    }

    /// What is scheduled.
    public Schedule schedule() {
        return schedule.get();
    }

    /// Where messages become turns.
    public Gateway gateway() {
        return gateway.get();
    }

    private Gateway makeGateway() {
        return new Gateway(
                new Gateway.Parts(
                        plugins,
                        () -> new Router(registry()),
                        this::tools,
                        inputs.sessions(),
                        turns(),
                        steering,
                        inputs.options(),
                        inputs.clock(),
                        this::newId));
    }

    /// Starts what goes on beside the conversation: children that an earlier process left, and the schedule.
    ///
    /// @param mine the sessions that this front end can answer in
    /// @param due runs the turn of one that is due, to its end
    /// @return how many children were taken up
    public synchronized int start(Predicate<String> mine, Consumer<Job> due) {
        if (scheduler == null) {
            scheduler =
                    new Scheduler(
                            schedule.get(),
                            inputs.clock(),
                            job -> mine.test(job.sessionId()),
                            new OnceOnly(inputs.sessions(), due),
                            error -> inputs.problems().accept("A scheduled job failed: " + error));
        }
        return children().recover(mine);
    }

    /// Waits for the children that still run.
    public boolean awaitChildren(java.time.Duration limit) throws InterruptedException {
        Optional<Children> running = children.ifMade();
        return running.isEmpty() || running.get().await(limit);
    }

    /// How many children work right now.
    public int childrenAtWork() {
        return children.ifMade().map(Children::atWork).orElse(0);
    }

    private SessionTools.Parts sessionParts() {
        return new SessionTools.Parts(
                this::registry,
                inputs.sessions(),
                new TapeIndex(this::tell),
                skills(),
                this::children,
                schedule.get(),
                this::wakeSchedule,
                handoffs,
                this::spillFolder,
                AgentSettings.standard());
    }

    private synchronized void wakeSchedule() {
        if (scheduler != null) {
            scheduler.wake();
        }
    }

    private SequencedMap<Path, Skill.Scope> skillFolders(Path builtIn) {
        SequencedMap<Path, Skill.Scope> folders = new LinkedHashMap<>();
        folders.put(
                inputs.environment().workingFolder().resolve(".bob").resolve("skills"),
                Skill.Scope.PROJECT);
        folders.put(userFolder().resolve("skills"), Skill.Scope.HOME);
        folders.put(builtIn, Skill.Scope.BUILT_IN);
        return folders;
    }

    private Path userFolder() {
        return PluginFolder.userFolder(inputs.environment().variables());
    }

    private Path runtimeFolder() {
        return inputs.configuration().get(Settings.RUNTIME_DIR);
    }

    private Path spillFolder(String sessionId) {
        return runtimeFolder()
                .resolve("outputs")
                .resolve(sessionId.replaceAll("[^A-Za-z0-9._-]", "_"));
    }

    private String newId() {
        return Integer.toString(0x10000 + inputs.random().nextInt(0xf0000), 36)
                + Integer.toString(inputs.random().nextInt(36), 36);
    }

    private void tell(Notice notice) {
        inputs.problems().accept(notice.message());
    }

    @Override
    public void close() {
        Scheduler running;
        synchronized (this) {
            running = scheduler;
        }
        try (lifetime) {
            if (running != null) {
                running.close();
            }
        }
    }
}
