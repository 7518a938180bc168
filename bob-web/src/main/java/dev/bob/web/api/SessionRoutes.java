package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.session.Transcript;
import dev.bob.app.session.TranscriptExport;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.web.server.Access;
import dev.bob.web.server.Call;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import dev.bob.web.turn.LiveTurns;
import dev.bob.web.turn.TurnEventJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Sessions and their turns.
///
/// @param turns runs them
public record SessionRoutes(Bob bob, LiveTurns turns) {

    private static final int USUAL_LIST = 100;

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/sessions", this::list),
                Route.of("POST", "/api/sessions", this::begin),
                Route.of("GET", "/api/sessions/{id}", this::show),
                Route.of("POST", "/api/sessions/{id}/turns", this::turn),
                Route.of("POST", "/api/sessions/{id}/cancel", this::cancel),
                Route.of("POST", "/api/sessions/{id}/undo", this::undo),
                Route.of("POST", "/api/sessions/{id}/rename", this::rename),
                Route.of("POST", "/api/sessions/{id}/fork", this::fork),
                Route.of("GET", "/api/sessions/{id}/turns/{turn}", this::story),
                Route.of("GET", "/api/sessions/{id}/tape", this::tape),
                Route.of("GET", "/api/sessions/{id}/export", this::export));
    }

    private void list(Call call) throws IOException {
        String wanted = call.query("query").orElse("").toLowerCase(Locale.ROOT);
        List<SessionSummary> found =
                bob.sessions().list().stream()
                        .filter(session -> holds(session, wanted))
                        .limit(Math.clamp(call.query("limit", USUAL_LIST), 1, 1000))
                        .toList();
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set("sessions", Json.MAPPER.valueToTree(found));
        json.set("running", Json.MAPPER.valueToTree(turns.running()));
        call.json(json);
    }

    private boolean holds(SessionSummary session, String wanted) {
        if (wanted.isEmpty()
                || session.id().toLowerCase(Locale.ROOT).contains(wanted)
                || session.title().toLowerCase(Locale.ROOT).contains(wanted)) {
            return true;
        }
        boolean[] found = {false};
        try (Session open = bob.sessions().open(session.id())) {
            open.tape()
                    .forward(
                            0,
                            entry -> {
                                found[0] =
                                        entry.kind() == TapeEntry.Kind.MESSAGE
                                                && entry.payload()
                                                        .path("content")
                                                        .asText()
                                                        .toLowerCase(Locale.ROOT)
                                                        .contains(wanted);
                                return !found[0];
                            });
        }
        return found[0];
    }

    private void begin(Call call) throws IOException {
        call.json(201, Json.MAPPER.createObjectNode().put("id", bob.newSessionId()));
    }

    private void show(Call call) throws IOException {
        String id = call.variable("id");
        SessionSummary summary =
                bob.sessions().summary(id).orElse(new SessionSummary(id, "", 0, "", "", ""));
        ObjectNode json = Json.MAPPER.valueToTree(summary);
        json.put("running", turns.running().contains(id));
        ArrayNode messages = json.putArray("messages");
        if (bob.sessions().exists(id)) {
            try (Session session = bob.sessions().open(id)) {
                Transcript.of(session.tape()).messages().forEach(messages::addPOJO);
                json.set("state", Json.MAPPER.valueToTree(session.state()));
            }
            ArrayNode children = json.putArray("children");
            bob.sessions().children().of(id).stream()
                    .flatMap(child -> bob.sessions().summary(child.id()).stream())
                    .forEach(children::addPOJO);
        }
        call.json(json);
    }

    private SessionSummary known(Call call) {
        return bob.sessions()
                .summary(call.variable("id"))
                .orElseThrow(() -> WebException.missing("There is no such session."));
    }

    private void turn(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        TurnRequest request =
                new TurnRequest(
                        call.variable("id"), fields.text("input"), TurnOptions.of(bob, fields));
        FrontEnd from = call.header(Access.PAGE_HEADER).isPresent() ? FrontEnd.PAGE : FrontEnd.API;
        if (fields.flag("wait", false)) {
            Turn turn = turns.run(from, request, TurnListener.silent(), new Cancellation());
            call.json(TurnEventJson.ended(turn));
            return;
        }
        LiveTurns.Started started = turns.start(from, request);
        call.json(
                202,
                Json.MAPPER
                        .createObjectNode()
                        .put("session_id", request.sessionId())
                        .put("started", started.name().toLowerCase(Locale.ROOT)));
    }

    private void cancel(Call call) throws IOException {
        boolean cancelled = turns.cancel(call.variable("id"));
        call.json(Json.MAPPER.createObjectNode().put("cancelled", cancelled));
    }

    private void undo(Call call) throws IOException {
        SessionSummary session = known(call);
        var undone = bob.conversations().undo(session.id());
        ObjectNode json = Json.MAPPER.createObjectNode();
        if (undone.isPresent()) {
            json.put("turn", undone.getAsLong());
        } else {
            json.putNull("turn");
        }
        call.json(json);
    }

    private void rename(Call call) throws IOException {
        SessionSummary session = known(call);
        bob.sessions().rename(session.id(), new Fields(call.body()).maybe("title").orElse(""));
        call.json(
                Json.MAPPER
                        .createObjectNode()
                        .put("id", session.id())
                        .put("title", known(call).title()));
    }

    private void fork(Call call) throws IOException {
        SessionSummary parent = known(call);
        Fields fields = new Fields(call.body());
        String child = bob.newSessionId();
        long at =
                fields.number("turn").isPresent()
                        ? endOf(parent.id(), fields.number("turn").getAsInt())
                        : Long.MAX_VALUE;
        bob.sessions().fork(parent.id(), at, child, Json.MAPPER.createObjectNode()).close();
        call.json(201, Json.MAPPER.createObjectNode().put("id", child).put("parent", parent.id()));
    }

    /// The last entry of a turn on the tape.
    private long endOf(String id, int turn) {
        long[] last = {0};
        try (Session session = bob.sessions().open(id)) {
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.turn() == turn) {
                                    last[0] = entry.id();
                                }
                                return entry.turn() <= turn;
                            });
        }
        if (last[0] == 0) {
            throw WebException.invalid("The session has no turn " + turn + ".", "turn");
        }
        return last[0];
    }

    /// What a turn left on the tape, and what the model was sent if this process still knows.
    private void story(Call call) throws IOException {
        SessionSummary session = known(call);
        long turn;
        try {
            turn = Long.parseLong(call.variable("turn"));
        } catch (NumberFormatException e) {
            throw WebException.missing("A turn is a number.");
        }
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("session_id", session.id()).put("turn", turn);
        ArrayNode entries = json.putArray("entries");
        try (Session open = bob.sessions().open(session.id())) {
            open.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.turn() == turn) {
                                    entries.add(Json.MAPPER.<ObjectNode>valueToTree(entry));
                                }
                                return true;
                            });
        }
        if (entries.isEmpty()) {
            throw WebException.missing("The session has no turn " + turn + ".");
        }
        turns.prompts(session.id(), turn)
                .ifPresentOrElse(
                        prompts -> json.set("prompts", prompts), () -> json.putNull("prompts"));
        call.json(json);
    }

    private void tape(Call call) throws IOException {
        SessionSummary summary = known(call);
        long after = call.query("after", 0);
        int limit = Math.clamp(call.query("limit", 500), 1, 5000);
        List<TapeEntry> entries = new ArrayList<>();
        try (Session session = bob.sessions().open(summary.id())) {
            session.tape()
                    .forward(
                            after,
                            entry -> {
                                if (entry.id() > after) {
                                    entries.add(entry);
                                }
                                return entries.size() < limit;
                            });
        }
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set("entries", Json.MAPPER.valueToTree(entries));
        call.json(json);
    }

    private void export(Call call) throws IOException {
        SessionSummary summary = known(call);
        String format = call.query("format").orElse("md");
        try (Session session = bob.sessions().open(summary.id())) {
            Transcript transcript = Transcript.of(session.tape());
            switch (format) {
                case "md" ->
                        call.attachment(
                                summary.id() + ".md",
                                "text/markdown; charset=utf-8",
                                TranscriptExport.markdown(summary, transcript));
                case "html" ->
                        call.attachment(
                                summary.id() + ".html",
                                "text/html; charset=utf-8",
                                TranscriptExport.html(summary, transcript));
                case "jsonl" -> {
                    StringBuilder lines = new StringBuilder();
                    session.tape()
                            .forward(
                                    0,
                                    entry -> {
                                        lines.append(Json.MAPPER.valueToTree(entry).toString());
                                        lines.append('\n');
                                        return true;
                                    });
                    call.attachment(
                            summary.id() + ".jsonl", "application/x-ndjson", lines.toString());
                }
                default -> throw WebException.invalid("format is md, html or jsonl.", "format");
            }
        }
    }
}
