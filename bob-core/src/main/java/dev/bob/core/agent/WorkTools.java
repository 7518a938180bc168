package dev.bob.core.agent;

import static dev.bob.core.agent.SessionTool.NO_ARGS;
import static dev.bob.core.agent.SessionTool.object;
import static dev.bob.core.agent.SessionTool.ok;
import static dev.bob.core.agent.SessionTool.schema;
import static dev.bob.core.agent.SessionTool.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.schedule.Job;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.TurnRequest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The tools that start work: children, and jobs of the schedule.
final class WorkTools {

    private final SessionTools.Parts parts;

    WorkTools(SessionTools.Parts parts) {
        this.parts = parts;
    }

    List<Tool> all() {
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

    private ToolResult fork(ToolCall call, ToolContext context) {
        ObjectNode args = call.args();
        long at = args.path("at").asLong(Long.MAX_VALUE);
        if (args.has("anchor")) {
            String name = args.path("anchor").asText();
            Optional<TapeEntry> anchor =
                    parts.with(context, session -> session.tape().lastAnchor(name));
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
}
