package dev.bob.app.agent;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Settings;
import dev.bob.app.tools.ToolParts;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.agent.AgentSettings;
import dev.bob.core.agent.Children;
import dev.bob.core.agent.Guesses;
import dev.bob.core.agent.Handoffs;
import dev.bob.core.agent.RuntimeTurns;
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
import dev.bob.core.schedule.Job;
import dev.bob.core.schedule.OnceOnly;
import dev.bob.core.schedule.Schedule;
import dev.bob.core.schedule.Scheduler;
import dev.bob.core.session.SessionStore;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tool.GrantFile;
import dev.bob.core.tool.GrantedPermissions;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private final Inputs inputs;
    private final Plugins plugins;
    private final SkillCatalog skills;
    private final ToolRegistry registry;
    private final Router router;
    private final ToolRunner attendedTools;
    private final ToolRunner unattendedTools;
    private final Steering steering = new Steering();
    private final Handoffs handoffs = new Handoffs();
    private final Schedule schedule;
    private final Set<String> attended = ConcurrentHashMap.newKeySet();
    private volatile boolean quitAsked;
    private @Nullable Children children;
    private @Nullable Gateway gateway;
    private @Nullable Scheduler scheduler;

    /// What the parts are made of.
    ///
    /// @param runtime the front door of the core; asked for late, because it runs the agent's loop
    /// @param options how a turn runs that no front end has options for
    /// @param problems hears what the operator should know
    public record Inputs(
            Configuration configuration,
            Environment environment,
            Plugins plugins,
            ToolParts tools,
            SessionStore sessions,
            Supplier<AgentRuntime> runtime,
            BiFunction<InboundMessage, String, TurnRequest.Options> options,
            Clock clock,
            RandomGenerator random,
            Consumer<String> problems) {}

    /// Makes the parts; nothing runs yet.
    public AgentParts(Inputs inputs) {
        this.inputs = inputs;
        this.plugins = inputs.plugins();
        this.skills =
                BuiltInSkills.of(inputs.environment().installation())
                        .with(builtIn -> SkillCatalog.discover(skillFolders(builtIn)));
        this.schedule =
                new Schedule(
                        runtimeFolder().resolve("schedule.jsonl"),
                        inputs.clock(),
                        this::newId,
                        this::tell);
        List<Tool> all = new ArrayList<>(inputs.tools().registry().all());
        all.addAll(plugins.registerCommands());
        all.addAll(SessionTools.all(sessionParts()));
        this.registry = ToolRegistry.of(all);
        this.router = new Router(registry);
        PluginToolHooks hooks = new PluginToolHooks(plugins);
        this.attendedTools = new ToolRunner(registry, inputs.tools().permissions(), hooks);
        this.unattendedTools =
                new ToolRunner(
                        registry,
                        new GrantedPermissions(
                                new GrantFile(userFolder().resolve("permissions.json")),
                                GrantedPermissions.Asker.nobody()),
                        hooks);
    }

    /// The skills.
    public SkillCatalog skills() {
        return skills;
    }

    /// All tools and commands.
    public ToolRegistry registry() {
        return registry;
    }

    /// Runs the tools of a session: with the person's permission where one is at the keyboard.
    public ToolRunner tools(String sessionId) {
        return attended.contains(sessionId) ? attendedTools : unattendedTools;
    }

    /// Runs tools for the person at the keyboard.
    public ToolRunner attendedTools() {
        return attendedTools;
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

    /// Answers one message of the terminal through the gateway, like any other channel's.
    public Turn converse(TurnRequest request, TurnListener listener, Cancellation cancellation) {
        InboundMessage message =
                new InboundMessage(
                        "cli",
                        "terminal",
                        "",
                        request.input(),
                        Map.of("session_id", request.sessionId()));
        Gateway.Reply reply =
                gateway()
                        .handle(
                                message,
                                (inbound, session) -> request.options(),
                                listener,
                                cancellation);
        quitAsked = reply.quit();
        if (reply.turn().isPresent() && reply.turn().get().number() > 0) {
            return reply.turn().get();
        }
        String words =
                reply.outbound().stream()
                        .map(OutboundMessage::content)
                        .collect(Collectors.joining("\n"));
        Turn turn =
                Turn.begin(
                                new TurnRequest(
                                        reply.sessionId(), request.input(), request.options()),
                                0,
                                inputs.clock().instant(),
                                SessionState.initial())
                        .withAnswer(words);
        turn = reply.failure().map(turn::failed).orElse(turn.withStatus(TurnStatus.COMPLETE));
        if (!words.isBlank() && reply.failure().isEmpty()) {
            listener.on(new TurnEvent.CommandOutput(words));
        }
        listener.on(new TurnEvent.AnswerCompleted(words, TurnStatus.COMPLETE));
        listener.on(new TurnEvent.TurnEnded(turn));
        return turn;
    }

    /// Whether the person's last message was the command to quit.
    public boolean quitAsked() {
        return quitAsked;
    }

    /// The stage `agent`.
    public AgentLoop loop() {
        return new AgentLoop(
                new AgentLoop.Parts(
                        router,
                        this::tools,
                        skills,
                        inputs.sessions()::open,
                        steering,
                        handoffs,
                        this::spillFolder,
                        AgentSettings.standard()));
    }

    /// Turns, each followed by the phase changes that it asked for.
    public Turns turns() {
        return new RuntimeTurns(inputs.runtime().get(), handoffs);
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
    public synchronized Children children() {
        if (children == null) {
            children =
                    new Children(
                            inputs.sessions(),
                            turns(),
                            AgentSettings.standard(),
                            this::newId,
                            TurnListener.silent());
        }
        return children;
    }

    /// Turns that are tried ahead.
    public Guesses guesses() {
        return new Guesses(
                inputs.sessions(), turns(), this::registry, AgentSettings.standard(), this::newId);
    }

    /// What is scheduled.
    public Schedule schedule() {
        return schedule;
    }

    /// Where messages become turns.
    public synchronized Gateway gateway() {
        if (gateway == null) {
            gateway =
                    new Gateway(
                            new Gateway.Parts(
                                    plugins,
                                    router,
                                    this::tools,
                                    inputs.sessions(),
                                    turns(),
                                    steering,
                                    inputs.options(),
                                    inputs.clock(),
                                    this::newId));
        }
        return gateway;
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
                            schedule,
                            inputs.clock(),
                            job -> mine.test(job.sessionId()),
                            new OnceOnly(inputs.sessions(), due),
                            error -> inputs.problems().accept("A scheduled job failed: " + error));
        }
        return children().recover(mine);
    }

    /// Waits for the children that still run.
    public boolean awaitChildren(java.time.Duration limit) throws InterruptedException {
        Children running;
        synchronized (this) {
            running = children;
        }
        return running == null || running.await(limit);
    }

    /// How many children work right now.
    public synchronized int childrenAtWork() {
        return children == null ? 0 : children.atWork();
    }

    private SessionTools.Parts sessionParts() {
        return new SessionTools.Parts(
                this::registry,
                inputs.sessions(),
                new TapeIndex(this::tell),
                skills,
                this::children,
                schedule,
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
        synchronized (this) {
            if (scheduler != null) {
                scheduler.close();
            }
            if (children != null) {
                children.close();
            }
        }
        schedule.close();
    }
}
