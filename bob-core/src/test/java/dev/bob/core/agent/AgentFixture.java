package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.ScriptedModel;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.gateway.Gateway;
import dev.bob.core.memory.Recall;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.plugin.HookedModelCalls;
import dev.bob.core.plugin.PluginToolHooks;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.router.Router;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.schedule.Job;
import dev.bob.core.schedule.Schedule;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeSearch;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.storage.Notice;
import dev.bob.core.tool.Permissions;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolHooks;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// The agent on a runtime folder, with a scripted model and a tool that repeats what it is told.
final class AgentFixture implements AutoCloseable {

    static final String CONTINUITY =
            "{\"active_context\":[],\"open_threads\":[],\"resolved_threads\":[]}";

    final List<TurnEvent> events = new CopyOnWriteArrayList<>();
    final List<ToolCall> ran = new CopyOnWriteArrayList<>();
    final List<TurnRequest> followUps = new CopyOnWriteArrayList<>();
    final Steering steering = new Steering();
    final Handoffs handoffs = new Handoffs();
    final SessionStore sessions;
    final Gateway gateway;
    final Turns turns;
    final Children children;
    final Guesses guesses;
    private final Schedule schedule;
    private final AtomicInteger ids = new AtomicInteger();
    private final List<Children> lateChildren = new ArrayList<>();

    AgentFixture(Path folder, ModelAccess model, AgentSettings settings, SkillCatalog skills) {
        this(folder, model, settings, skills, List.of(), Recall.none(), Plugins.none());
    }

    AgentFixture(
            Path folder,
            ModelAccess model,
            AgentSettings settings,
            SkillCatalog skills,
            List<Tool> more,
            Recall recall,
            Plugins plugins) {
        sessions = new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
        schedule =
                new Schedule(
                        folder.resolve("schedule.jsonl"),
                        Clock.systemUTC(),
                        this::id,
                        Notice.ignored());
        List<Tool> tools = new ArrayList<>();
        ToolRegistry[] registry = {ToolRegistry.of(List.of())};
        tools.add(new Repeat(ran));
        tools.addAll(more);
        tools.addAll(
                SessionTools.all(
                        new SessionTools.Parts(
                                () -> registry[0],
                                sessions,
                                TapeSearch.scanning(),
                                skills,
                                () -> lateChildren.getFirst(),
                                schedule,
                                () -> {},
                                handoffs,
                                session -> folder.resolve("spill-" + session.replace(':', '_')),
                                settings)));
        registry[0] = ToolRegistry.of(tools);
        ToolRunner runner =
                new ToolRunner(
                        registry[0],
                        Permissions.denyAll("nobody said yes"),
                        plugins.isEmpty() ? ToolHooks.none() : new PluginToolHooks(plugins));
        AgentLoop loop =
                new AgentLoop(
                        new AgentLoop.Parts(
                                new Router(registry[0]),
                                session -> runner,
                                skills,
                                sessions::open,
                                steering,
                                handoffs,
                                session -> folder.resolve("spill-" + session.replace(':', '_')),
                                settings));
        AgentRuntime runtime =
                new AgentRuntime(
                        sessions,
                        new Pipelines(List.of(AgentLoop.pipeline(recall, TurnMemory.none(), loop))),
                        model,
                        plugins.isEmpty()
                                ? UnaryOperator.identity()
                                : calls -> new HookedModelCalls(calls, plugins),
                        ContextBudget.standard(),
                        text -> text.length() / 4 + 1,
                        Clock.systemUTC(),
                        new Random(1));
        turns = new RuntimeTurns(runtime, handoffs);
        children =
                new Children(
                        sessions,
                        (request, listener, cancellation) -> {
                            if (request.input().startsWith("The child session")) {
                                followUps.add(request);
                            }
                            return turns.run(request, listener, cancellation);
                        },
                        settings,
                        this::id,
                        TurnListener.silent());
        lateChildren.add(children);
        gateway =
                new Gateway(
                        new Gateway.Parts(
                                plugins,
                                () -> new Router(registry[0]),
                                session -> runner,
                                sessions,
                                turns,
                                steering,
                                (message, session) -> options("repeat.words"),
                                Clock.systemUTC(),
                                this::id));
        guesses = new Guesses(sessions, turns, () -> registry[0], settings, this::id);
    }

    static AgentFixture of(Path folder, ScriptedModel model) {
        return new AgentFixture(
                folder,
                model.on(ContinuityStage.TASK, CONTINUITY),
                AgentSettings.standard(),
                SkillCatalog.empty());
    }

    Turn ask(String words, String... tools) {
        return turns.run(
                new TurnRequest("s", words, options(tools)), events::add, new Cancellation());
    }

    static TurnRequest.Options options(String... tools) {
        return new TurnRequest.Options(AgentLoop.NAME, null, Set.of(tools), false, true);
    }

    List<TapeEntry> tape(String session) {
        List<TapeEntry> entries = new ArrayList<>();
        try (Session open = sessions.open(session)) {
            open.tape()
                    .forward(
                            0,
                            entry -> {
                                entries.add(entry);
                                return true;
                            });
        }
        return entries;
    }

    List<Job> jobs() {
        return schedule.jobs();
    }

    List<String> steps() {
        return events.stream()
                .filter(TurnEvent.Step.class::isInstance)
                .map(TurnEvent.Step.class::cast)
                .map(step -> step.step() + " " + step.outcome().wire())
                .toList();
    }

    private String id() {
        return "id" + ids.incrementAndGet();
    }

    @Override
    public void close() {
        children.close();
        schedule.close();
        sessions.close();
    }

    /// Says again what it is told.
    private record Repeat(List<ToolCall> ran) implements Tool {
        @Override
        public String name() {
            return "repeat.words";
        }

        @Override
        public String description() {
            return "Repeats the words. Often, if asked.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            ObjectNode properties = schema.putObject("properties");
            properties.putObject("words").put("type", "string");
            properties.putObject("times").put("type", "integer").put("maximum", 100000);
            schema.putArray("required").add("words");
            return schema.put("additionalProperties", false);
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            ran.add(call);
            int times = call.args().path("times").asInt(1);
            return ToolResult.ok(
                    call,
                    ToolResult.Confidence.VERBATIM,
                    "local",
                    false,
                    Json.MAPPER
                            .createObjectNode()
                            .put("text", call.args().path("words").asText().repeat(times)));
        }
    }
}
