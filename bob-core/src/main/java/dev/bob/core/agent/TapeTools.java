package dev.bob.core.agent;

import static dev.bob.core.agent.SessionTool.NO_ARGS;
import static dev.bob.core.agent.SessionTool.object;
import static dev.bob.core.agent.SessionTool.ok;
import static dev.bob.core.agent.SessionTool.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.Sync;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// The tape's tools, for the person and for the model, and what the session is for.
final class TapeTools {

    private static final int LINE = 300;

    private final SessionTools.Parts parts;

    TapeTools(SessionTools.Parts parts) {
        this.parts = parts;
    }

    List<Tool> all() {
        return List.of(
                tool("tape.info", "Tells how long this session's tape is.", NO_ARGS, this::info),
                tool(
                                "tape.anchors",
                                "Lists the anchors of this session's tape.",
                                NO_ARGS,
                                this::anchors)
                        .read(data -> lines(data.path("anchors"))),
                tool(
                                "tape.search",
                                "Finds words in what was said and done in this session, newest first.",
                                """
                                {"type":"object","additionalProperties":false,"required":["query"],"properties":{
                                 "query":{"type":"string","minLength":1},
                                 "limit":{"type":"integer","minimum":1,"maximum":50}}}
                                """,
                                this::search)
                        .read(data -> lines(data.path("entries"))),
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
                         "archive":{"type":"boolean","description":"keep the old tape beside the new one; anything else is refused"}}}
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

    private ToolResult info(ToolCall call, ToolContext context) {
        return parts.with(
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
        return parts.with(
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
        return parts.with(
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
        return parts.with(
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
        if (!call.args().path("archive").asBoolean(true)) {
            return ToolResult.error(
                    call,
                    "bob",
                    "A tape is archived before a new one begins; nothing was changed. If the old one is to go,"
                            + " delete the file that the reset names.");
        }
        return parts.with(
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
        return parts.with(
                context,
                session -> {
                    if (!text.isEmpty()) {
                        ObjectNode payload =
                                object().put("name", Phase.INTENTION).put("text", text);
                        session.note(
                                List.of(new Draft(Kind.EVENT, payload, object())), Sync.PROCESS);
                    }
                    return ok(
                            call, object().put("intention", Phase.of(session.tape()).intention()));
                });
    }

    private static String lines(JsonNode entries) {
        return entries.isEmpty()
                ? "none"
                : StreamSupport.stream(entries.spliterator(), false)
                        .map(TapeTools::line)
                        .collect(Collectors.joining("\n"));
    }

    private static String line(JsonNode entry) {
        StringBuilder line = new StringBuilder("#").append(entry.path("id").asLong()).append(' ');
        if (!entry.has("kind")) {
            line.append(second(entry.path("at"))).append(' ').append(entry.path("name").asText());
            String summary = entry.path("summary").asText("");
            return shortened(summary.isBlank() ? line : line.append(": ").append(summary));
        }
        JsonNode payload = entry.path("payload");
        line.append(second(entry.path("timestamp"))).append(' ');
        if (payload.path("content").isTextual()) {
            line.append(payload.path("role").asText()).append(": ");
            return shortened(line.append(payload.path("content").asText()));
        }
        line.append(entry.path("kind").asText()).append(' ');
        return shortened(
                line.append(payload.path("name").asText(payload.path("tool").asText()))
                        .append(' ')
                        .append(payload));
    }

    private static String second(JsonNode instant) {
        return instant.asText().replaceFirst("\\.\\d+Z$", "Z");
    }

    private static String shortened(CharSequence text) {
        String line = text.toString().replaceAll("\\s+", " ").strip();
        return line.length() <= LINE
                ? line
                : line.substring(0, Character.isLowSurrogate(line.charAt(LINE)) ? LINE - 1 : LINE)
                        + "…";
    }
}
