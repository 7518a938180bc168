package dev.bob.web.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.session.Transcript;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.memory.MemoryRecall;
import dev.bob.web.mtg.GameTools;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// What is offered: every tool of Bob's with his permissions, searching memory, reading sessions, and a table of Magic.
public final class OfferedTools {

    private static final int MOST_FOUND = 10;
    private static final int MOST_SESSIONS = 50;

    /// Ends a conversation at a keyboard; nothing for a program.
    private static final Set<String> LEFT_OUT = Set.of("quit");

    private final Bob bob;
    private final GameTools games;

    /// @param games the Magic tools
    public OfferedTools(Bob bob, GameTools games) {
        this.bob = bob;
        this.games = games;
    }

    /// All of them. No two have the same name, whatever a plugin calls its tools.
    public List<Offered> all() {
        List<Offered> all = new ArrayList<>(ofTheServer());
        Set<String> taken = new HashSet<>();
        all.forEach(tool -> taken.add(tool.name()));
        for (Tool tool : bob.tools().all()) {
            if (!LEFT_OUT.contains(tool.name())) {
                String name = tool.name().replaceAll("[^A-Za-z0-9_-]", "_");
                String free = name;
                for (int i = 2; !taken.add(free); i++) {
                    free = name + "_" + i;
                }
                all.add(ofBob(free, tool));
            }
        }
        return all;
    }

    private List<Offered> ofTheServer() {
        List<Offered> all = new ArrayList<>();
        all.add(
                tool(
                        "memory_search",
                        "Searches what Bob remembers: approved memories and short-term traces. Hints, which may be outdated.",
                        schema("query", "What for."),
                        this::search));
        all.add(
                tool(
                        "session_list",
                        "Lists Bob's sessions, the latest first.",
                        schema(null, ""),
                        this::sessions));
        all.add(
                tool(
                        "session_show",
                        "What was said in a session.",
                        schema("session_id", "The session's id, from session_list."),
                        this::session));
        for (GameTools.Action action : games.all()) {
            all.add(tool(action.name(), action.description(), action.schema(), action.use()::run));
        }
        return all;
    }

    private Offered ofBob(String name, Tool tool) {
        return new Offered(
                name,
                tool.description(),
                tool.parameters(),
                args -> {
                    ToolCall call =
                            new ToolCall(
                                    UUID.randomUUID().toString(),
                                    tool.name(),
                                    args,
                                    "",
                                    ToolCall.Origin.MODEL);
                    ToolResult result =
                            bob.agent()
                                    .attendedTools()
                                    .run(
                                            call,
                                            Set.of(tool.name()),
                                            new ToolContext(
                                                    "mcp", 0, bob.clock(), new Cancellation()));
                    String text =
                            result.output().data().isNull()
                                    ? ""
                                    : tool.readable(result.output().data());
                    String error = result.error() == null ? "" : result.error();
                    return new Offered.Result(
                            (text + (text.isEmpty() || error.isEmpty() ? "" : "\n") + error)
                                    .strip(),
                            result.status() == ToolResult.Status.ERROR);
                });
    }

    /// Something that answers with JSON.
    private interface Answer {
        Object of(ObjectNode args) throws IOException, InterruptedException;
    }

    private static Offered tool(String name, String description, ObjectNode schema, Answer answer) {
        return new Offered(
                name,
                description,
                schema,
                args -> {
                    try {
                        return new Offered.Result(
                                Json.MAPPER.writeValueAsString(answer.of(args)), false);
                    } catch (WebException | BobException e) {
                        return new Offered.Result(String.valueOf(e.getMessage()), true);
                    } catch (IOException e) {
                        return new Offered.Result("It failed: " + e.getMessage(), true);
                    }
                });
    }

    private static ObjectNode schema(
            @org.jspecify.annotations.Nullable String field, String about) {
        ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        if (field != null) {
            properties.putObject(field).put("type", "string").put("description", about);
            schema.putArray("required").add(field);
        }
        return schema;
    }

    private static String text(ObjectNode args, String field) {
        String text = args.path(field).asText("");
        if (text.isBlank()) {
            throw WebException.invalid(field + " is missing.", field);
        }
        return text;
    }

    private Object search(ObjectNode args) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (MemoryRecall.Found found :
                bob.memory().search().look(text(args, "query"), MOST_FOUND)) {
            list.addObject()
                    .put("text", found.memory().text())
                    .put("tier", found.memory().tier().wire())
                    .put("origin", found.memory().origin())
                    .put("relevance", found.relevance());
        }
        return list;
    }

    private Object sessions(ObjectNode args) {
        return bob.sessions().list().stream().limit(MOST_SESSIONS).toList();
    }

    private Object session(ObjectNode args) {
        String id = text(args, "session_id");
        if (!bob.sessions().exists(id)) {
            throw WebException.missing("There is no session " + id + ".");
        }
        try (Session session = bob.sessions().open(id)) {
            return Transcript.of(session.tape()).messages();
        }
    }
}
