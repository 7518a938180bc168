package dev.bob.core.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.router.Router;
import dev.bob.core.schedule.Job;
import dev.bob.core.schedule.Schedule;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.session.TapeSearch;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// The tools that tell about the session and steer it: help and tool details, skills, the tape, children, the
/// schedule. The person's commands and the model's calls go through the same ones.
public final class SessionTools {

    /// The tool that opens another's schema.
    public static final String DESCRIBE = "tool.describe";

    private static final String NO_ARGS =
            "{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{}}";

    private final Parts parts;

    /// What the tools work on.
    ///
    /// @param registry all tools, these included
    /// @param sessions the sessions of the runtime folder
    /// @param search finds words on a tape
    /// @param skills the skills there are
    /// @param children child sessions; asked for late, because they run turns that use these tools
    /// @param schedule the jobs
    /// @param onSchedule hears that the jobs have changed
    /// @param handoffs phase changes that wait for the end of a turn
    /// @param spillFolder a session's folder for long outputs
    /// @param settings the agent's bounds
    public record Parts(
            Supplier<ToolRegistry> registry,
            SessionStore sessions,
            TapeSearch search,
            SkillCatalog skills,
            Supplier<Children> children,
            Schedule schedule,
            Runnable onSchedule,
            Handoffs handoffs,
            Function<String, Path> spillFolder,
            AgentSettings settings) {}

    private SessionTools(Parts parts) {
        this.parts = parts;
    }

    /// All of them.
    public static List<Tool> all(Parts parts) {
        SessionTools tools = new SessionTools(parts);
        List<Tool> all = new ArrayList<>();
        all.addAll(tools.about());
        all.addAll(tools.tape());
        all.addAll(tools.work());
        return all;
    }

    private List<Tool> about() {
        return List.of(
                tool("help", "Lists the commands.", NO_ARGS, (call, context) -> list(call)),
                tool(
                        "tools",
                        "Lists the tools and what each is for.",
                        NO_ARGS,
                        (call, context) -> list(call)),
                tool(
                        DESCRIBE,
                        "Shows a tool's arguments, and opens it for the rest of the phase.",
                        schema("name"),
                        this::describe),
                tool("skills.list", "Lists the skills.", NO_ARGS, (call, context) -> skills(call)),
                tool(
                        "skills.describe",
                        "Shows a skill's instructions, and opens it for the rest of the phase.",
                        schema("name"),
                        this::skill),
                tool(
                        "output.read",
                        "Reads on in a long output that was kept.",
                        """
                        {"type":"object","additionalProperties":false,"required":["name"],"properties":{
                         "name":{"type":"string"},"offset":{"type":"integer","minimum":0},
                         "limit":{"type":"integer","minimum":1,"maximum":20000}}}
                        """,
                        this::output),
                tool(
                        "quit",
                        "Ends the conversation.",
                        NO_ARGS,
                        (call, context) -> ok(call, object())));
    }

    private List<Tool> tape() {
        return List.of(
                tool("tape.info", "Tells how long this session's tape is.", NO_ARGS, this::info),
                tool(
                        "tape.anchors",
                        "Lists the anchors of this session's tape.",
                        NO_ARGS,
                        this::anchors),
                tool(
                        "tape.search",
                        "Finds words in what was said and done in this session, newest first.",
                        """
                        {"type":"object","additionalProperties":false,"required":["query"],"properties":{
                         "query":{"type":"string","minLength":1},
                         "limit":{"type":"integer","minimum":1,"maximum":50}}}
                        """,
                        this::search),
                tool(
                        "tape.handoff",
                        "Ends this phase of the work: the next one begins with the summary alone.",
                        """
                        {"type":"object","additionalProperties":false,"required":["name"],"properties":{
                         "name":{"type":"string","minLength":1,"maxLength":80},
                         "summary":{"type":"string"},"next_steps":{"type":"string"}}}
                        """,
                        this::handoff),
                tool(
                        "tape.reset",
                        "Archives this session's tape and begins it anew. For the person only.",
                        """
                        {"type":"object","additionalProperties":false,"properties":{
                         "archive":{"type":"boolean","description":"always done; here for compatibility"}}}
                        """,
                        this::reset),
                tool(
                        "session.intention",
                        "Says, or shows, what this session is for.",
                        """
                        {"type":"object","additionalProperties":false,"properties":{"text":{"type":"string"}}}
                        """,
                        this::intention));
    }

    private List<Tool> work() {
        return List.of(
                tool(
                        "tape.fork_session",
                        "Starts a child session that works on its own and reports back.",
                        """
                        {"type":"object","additionalProperties":false,"required":["next_steps"],"properties":{
                         "next_steps":{"type":"string","minLength":1,"description":"what the child is to do"},
                         "context_summary":{"type":"string"},
                         "trigger_on_complete":{"type":"boolean","description":"start a turn here with its result"},
                         "name":{"type":"string","maxLength":60},
                         "at":{"type":"integer","minimum":0,"description":"the last tape entry it knows"},
                         "anchor":{"type":"string","description":"begin after the newest anchor of that name"},
                         "tools":{"type":"array","items":{"type":"string"}}}}
                        """,
                        this::fork),
                tool(
                        "schedule.add",
                        "Starts a turn of this session later: once, at intervals, or by a cron line.",
                        """
                        {"type":"object","additionalProperties":false,"required":["when","message"],"properties":{
                         "when":{"type":"string","description":"in 5m | at 2026-12-24T18:00:00Z | every 15m | cron 0 9 * * 1-5"},
                         "message":{"type":"string","minLength":1}}}
                        """,
                        this::addJob),
                tool(
                        "schedule.remove",
                        "Removes a job of the schedule.",
                        schema("id"),
                        this::removeJob),
                tool("schedule.list", "Lists this session's jobs.", NO_ARGS, this::jobs));
    }

    private ToolResult list(ToolCall call) {
        ObjectNode data = object();
        ObjectNode tools = data.putObject("tools");
        parts.registry().get().all().forEach(tool -> tools.put(tool.name(), tool.description()));
        data.put("skills", parts.skills().skills().size());
        return ok(call, data);
    }

    private ToolResult describe(ToolCall call, ToolContext context) {
        Optional<Tool> tool =
                new Router(parts.registry().get()).resolve(call.args().path("name").asText());
        if (tool.isEmpty()) {
            return ToolResult.error(
                    call, "bob", "There is no tool «" + call.args().path("name").asText() + "».");
        }
        with(context, session -> open(session, "tool", tool.get().name()));
        ObjectNode data = object();
        data.put("name", tool.get().name()).put("description", tool.get().description());
        data.set("parameters", tool.get().parameters());
        ArrayNode risks = data.putArray("risks");
        tool.get().risks().stream().map(Risk::name).sorted().forEach(risks::add);
        return ok(call, data);
    }

    private ToolResult skills(ToolCall call) {
        ObjectNode data = object();
        ArrayNode list = data.putArray("skills");
        for (Skill skill : parts.skills().skills()) {
            list.addObject().put("name", skill.name()).put("description", skill.description());
        }
        ArrayNode problems = data.putArray("problems");
        parts.skills().problems().forEach(problems::add);
        return ok(call, data);
    }

    private ToolResult skill(ToolCall call, ToolContext context) {
        Optional<Skill> skill = parts.skills().find(call.args().path("name").asText());
        if (skill.isEmpty()) {
            return ToolResult.error(
                    call, "bob", "There is no skill «" + call.args().path("name").asText() + "».");
        }
        with(context, session -> open(session, "skill", skill.get().name()));
        ObjectNode data = object();
        data.put("name", skill.get().name()).put("description", skill.get().description());
        data.put("body", skill.get().body());
        return ok(call, data);
    }

    private ToolResult output(ToolCall call, ToolContext context) {
        String name = call.args().path("name").asText();
        return new Spill(parts.spillFolder(), parts.settings().previewChars())
                .read(
                        context.sessionId(),
                        name,
                        call.args().path("offset").asInt(0),
                        call.args().path("limit").asInt(parts.settings().previewChars() / 2))
                .map(text -> ok(call, object().put("text", text)))
                .orElseGet(
                        () -> ToolResult.error(call, "bob", "No output «" + name + "» was kept."));
    }

    private ToolResult info(ToolCall call, ToolContext context) {
        return with(
                context,
                session -> {
                    ObjectNode data = object().put("session", session.id());
                    data.put("bytes", session.tape().size());
                    long[] last = {0};
                    session.tape()
                            .backward(entry -> {
                                last[0] = entry.id();
                                return false;
                            });
                    data.put("entries", last[0]);
                    session.tape()
                            .lastAnchor()
                            .ifPresent(anchor ->
                                    data.put("last_anchor", anchor.name())
                                            .put("since_anchor", last[0] - anchor.id()));
                    return ok(call, data);
                });
    }

    private ToolResult anchors(ToolCall call, ToolContext context) {
        return with(
                context,
                session -> {
                    ObjectNode data = object();
                    ArrayNode list = data.putArray("anchors");
                    for (TapeEntry anchor : session.tape().anchors()) {
                        ObjectNode item = list.addObject().put("id", anchor.id());
                        item.put("name", anchor.name()).put("at", anchor.timestamp());
                        if (anchor.payload().has("summary")) {
                            item.set("summary", anchor.payload().get("summary"));
                        }
                    }
                    return ok(call, data);
                });
    }

    private ToolResult search(ToolCall call, ToolContext context) {
        return with(
                context,
                session -> {
                    ObjectNode data = object();
                    ArrayNode list = data.putArray("entries");
                    int limit = call.args().path("limit").asInt(10);
                    for (TapeEntry entry :
                            parts.search()
                                    .search(session, call.args().path("query").asText(), limit)) {
                        list.add(Json.MAPPER.valueToTree(entry));
                    }
                    return ok(call, data);
                });
    }

    private ToolResult handoff(ToolCall call, ToolContext context) {
        var handoff =
                new Handoffs.Handoff(
                        call.args().path("name").asText(),
                        call.args().path("summary").asText(""),
                        call.args().path("next_steps").asText(""));
        if (call.origin() == ToolCall.Origin.MODEL) {
            parts.handoffs().request(context.sessionId(), handoff);
            return ok(
                    call,
                    object().put("name", handoff.name()).put("status", "when this turn ends"));
        }
        return with(
                context,
                session -> {
                    TapeEntry anchor =
                            session.handoff(handoff.name(), handoff.summary(), handoff.nextSteps());
                    return ok(call, object().put("name", handoff.name()).put("id", anchor.id()));
                });
    }

    private ToolResult reset(ToolCall call, ToolContext context) {
        if (call.origin() != ToolCall.Origin.USER) {
            return ToolResult.error(call, "bob", "Only the person can reset a tape.");
        }
        return with(
                context,
                session ->
                        ok(
                                call,
                                object().put(
                                                "archived",
                                                String.valueOf(session.reset().getFileName()))));
    }

    private ToolResult intention(ToolCall call, ToolContext context) {
        String text = call.args().path("text").asText("").strip();
        return with(
                context,
                session -> {
                    if (!text.isEmpty()) {
                        ObjectNode payload =
                                object().put("name", Phase.INTENTION).put("text", text);
                        session.tape().append(new Draft(Kind.EVENT, payload, object()));
                    }
                    return ok(
                            call, object().put("intention", Phase.of(session.tape()).intention()));
                });
    }

    private ToolResult fork(ToolCall call, ToolContext context) {
        ObjectNode args = call.args();
        long at = args.path("at").asLong(Long.MAX_VALUE);
        if (args.has("anchor")) {
            String name = args.path("anchor").asText();
            Optional<TapeEntry> anchor = with(context, session -> session.tape().lastAnchor(name));
            if (anchor.isEmpty()) {
                return ToolResult.error(
                        call, "bob", "There is no anchor «" + name + "» on the tape.");
            }
            at = anchor.get().id();
        }
        Set<String> tools = new LinkedHashSet<>();
        args.path("tools").forEach(tool -> tools.add(tool.asText()));
        tools.retainAll(context.enabledTools());
        Intention intention =
                new Intention(
                        args.path("next_steps").asText(),
                        args.path("context_summary").asText(""),
                        args.path("trigger_on_complete").asBoolean(false));
        Children.Child child =
                parts.children()
                        .get()
                        .start(
                                context.sessionId(),
                                at,
                                args.path("name").asText(""),
                                intention,
                                new TurnRequest.Options(
                                        AgentLoop.NAME,
                                        null,
                                        args.has("tools") ? tools : context.enabledTools(),
                                        false,
                                        true));
        return ok(call, object().put("child", child.id()).put("status", child.status()));
    }

    private ToolResult addJob(ToolCall call, ToolContext context) {
        try {
            Job job =
                    parts.schedule()
                            .add(
                                    context.sessionId(),
                                    call.args().path("message").asText(),
                                    call.args().path("when").asText());
            parts.onSchedule().run();
            return ok(call, json(job));
        } catch (IllegalArgumentException e) {
            return ToolResult.error(call, "bob", String.valueOf(e.getMessage()));
        }
    }

    private ToolResult removeJob(ToolCall call, ToolContext context) {
        String id = call.args().path("id").asText();
        if (!parts.schedule().remove(id)) {
            return ToolResult.error(call, "bob", "There is no job «" + id + "».");
        }
        parts.onSchedule().run();
        return ok(call, object().put("removed", id));
    }

    private ToolResult jobs(ToolCall call, ToolContext context) {
        ObjectNode data = object();
        ArrayNode list = data.putArray("jobs");
        parts.schedule().jobs().stream()
                .filter(job -> job.sessionId().equals(context.sessionId()))
                .forEach(job -> list.add(json(job)));
        return ok(call, data);
    }

    private static ObjectNode json(Job job) {
        return object().put("id", job.id())
                .put("when", job.timing().text())
                .put("message", job.message())
                .put("next", job.due().map(Object::toString).orElse(""));
    }

    private <T> T with(ToolContext context, Function<Session, T> use) {
        try (Session session = parts.sessions().open(context.sessionId())) {
            return use.apply(session);
        }
    }

    private static Boolean open(Session session, String what, String name) {
        Phase.open(session.tape(), what, name);
        return true;
    }

    private static ToolResult ok(ToolCall call, ObjectNode data) {
        return ToolResult.ok(call, Confidence.VERBATIM, "bob", false, data);
    }

    private static ObjectNode object() {
        return Json.MAPPER.createObjectNode();
    }

    private static String schema(String only) {
        return "{\"type\":\"object\",\"additionalProperties\":false,\"required\":[\""
                + only
                + "\"],\"properties\":{\""
                + only
                + "\":{\"type\":\"string\",\"minLength\":1}}}";
    }

    @FunctionalInterface
    private interface Action {
        ToolResult run(ToolCall call, ToolContext context);
    }

    private static Tool tool(String name, String description, String schema, Action action) {
        try {
            return new SessionTool(
                    name, description, (ObjectNode) Json.MAPPER.readTree(schema), action);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "The schema of " + name + ": " + e, e);
        }
    }

    private record SessionTool(
            String name, String description, ObjectNode parameters, Action action) implements Tool {
        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            return action.run(call, context);
        }
    }
}
