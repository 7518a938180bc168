package dev.bob.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.web.openai.Asked.Line;
import dev.bob.web.server.Call;
import dev.bob.web.server.WebException;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `POST /v1/responses`: with the whole conversation in `input`, or after `previous_response_id`.
final class Responses {

    private final Bob bob;
    private final Models models;
    private final Answering answering;
    private final ResponseIds ids = new ResponseIds();

    Responses(Bob bob, Models models, Answering answering) {
        this.bob = bob;
        this.models = models;
        this.answering = answering;
    }

    void respond(Call call) throws IOException, InterruptedException {
        ObjectNode body = call.body();
        Asked asked = asked(call, body);
        ResponseJson json = new ResponseJson(body, bob.clock().instant().getEpochSecond());
        if (!body.path("stream").asBoolean(false)) {
            Answered answered = answering.answer(asked, Listener.silent(), new Cancellation());
            call.set("Bob-Session", answered.session());
            call.json(json.completed(name(asked, answered), answered, json.output(answered)));
            return;
        }
        Cancellation cancellation = new Cancellation();
        ResponseEvents[] events = new ResponseEvents[1];
        try (Streaming out = new Streaming(call, cancellation, stream -> {})) {
            events[0] = new ResponseEvents(out, json);
            try {
                Answered answered = answering.answer(asked, events[0], cancellation);
                events[0].complete(name(asked, answered), answered);
            } catch (WebException e) {
                fail(out, events[0], e);
            } catch (BobException e) {
                fail(out, events[0], WebException.of(e));
            }
        } catch (UncheckedIOException e) {
            // The client has gone.
        }
    }

    private static void fail(Streaming out, ResponseEvents events, WebException e) {
        if (!out.open()) {
            throw e;
        }
        events.fail(e);
    }

    /// Names the response, so that it can be gone on from.
    private String name(Asked asked, Answered answered) {
        List<Line> said = new ArrayList<>(asked.lines());
        said.add(new Line.Assistant(answered.text(), answered.calls()));
        if (answered.turn() == 0) {
            return ids.remember(said);
        }
        String id = ResponseIds.of(answered.session(), answered.turn());
        ids.remember(id, said);
        return id;
    }

    private Asked asked(Call call, ObjectNode body) {
        String pipeline = models.pipeline(body.path("model").asText(""));
        List<Line> lines = new ArrayList<>();
        String instructions = Reading.content(body.path("instructions"), "instructions");
        if (!instructions.isBlank()) {
            lines.add(new Line.Instructions(instructions));
        }
        String previous = body.path("previous_response_id").asText("");
        Map<String, String> tools = new HashMap<>();
        List<Line> earlier =
                previous.isEmpty() ? List.of() : ids.conversation(previous).orElse(List.of());
        for (Line line : earlier) {
            if (line instanceof Line.Assistant(var _, var calls)) {
                calls.forEach(c -> tools.put(c.id(), c.name()));
            }
        }
        lines.addAll(input(body.path("input"), tools));
        String named = call.header("Bob-Session").orElseGet(() -> body.path("user").asText(""));
        Asked asked =
                new Asked(
                        pipeline,
                        named.isBlank() ? null : named,
                        lines,
                        Reading.tools(body.path("tools")),
                        Reading.choice(body.path("tool_choice")),
                        Reading.temperature(body),
                        Reading.limit(body, "max_output_tokens"));
        return previous.isEmpty() ? asked : following(asked, previous, earlier);
    }

    /// A response after another one: in the same session if nothing came after it, otherwise in a fork of it.
    private Asked following(Asked asked, String previous, List<Line> earlier) {
        if (!earlier.isEmpty() && asked.after(earlier).usesTools()) {
            return asked.after(earlier);
        }
        ResponseIds.Place place =
                ResponseIds.place(previous)
                        .filter(there -> bob.sessions().exists(there.session()))
                        .orElseThrow(() ->
                                new WebException(
                                        404,
                                        "invalid_request_error",
                                        "There is no response " + previous + " any more.",
                                        "previous_response_id",
                                        "previous_response_not_found"));
        long last;
        long end;
        try (Session session = bob.sessions().open(place.session())) {
            last = session.state().meta().turnCounter();
            end = endOf(session, place.turn());
        }
        if (last == place.turn()) {
            return asked.in(place.session());
        }
        String fork = bob.newSessionId();
        bob.sessions().fork(place.session(), end, fork, Json.MAPPER.createObjectNode()).close();
        return asked.in(fork);
    }

    private static long endOf(Session session, long turn) {
        long[] end = {Long.MAX_VALUE};
        session.tape()
                .forward(
                        0,
                        entry -> {
                            if (entry.turn() == turn) {
                                end[0] = entry.id();
                            }
                            return entry.turn() <= turn;
                        });
        return end[0];
    }

    private static List<Line> input(JsonNode input, Map<String, String> tools) {
        if (input.isTextual()) {
            if (input.asText().isBlank()) {
                throw WebException.invalid("input is empty.", "input");
            }
            return List.of(new Line.User(input.asText()));
        }
        if (!input.isArray() || input.isEmpty()) {
            throw WebException.invalid("input must be a text or a list of items.", "input");
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < input.size(); i++) {
            Line line = item(input.get(i), "input[" + i + "]", tools);
            if (line != null) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static @Nullable Line item(JsonNode item, String at, Map<String, String> tools) {
        return switch (item.path("type").asText("message")) {
            case "message" -> {
                String text = Reading.content(item.path("content"), at + ".content");
                yield switch (item.path("role").asText("")) {
                    case "system", "developer" -> new Line.Instructions(text);
                    case "user" -> new Line.User(text);
                    case "assistant" -> new Line.Assistant(text, List.of());
                    default ->
                            throw WebException.invalid(
                                    at + ".role must be system, developer, user or assistant.",
                                    at + ".role");
                };
            }
            case "function_call" -> {
                String id = item.path("call_id").asText("");
                String name = item.path("name").asText("");
                tools.put(id, name);
                yield new Line.Assistant(
                        "", List.of(Reading.call(id, name, item.path("arguments").asText("{}"))));
            }
            case "function_call_output" -> {
                String id = item.path("call_id").asText("");
                yield new Line.Result(
                        id,
                        tools.getOrDefault(id, "tool"),
                        Reading.content(item.path("output"), at + ".output"));
            }
            // Reasoning that comes back, and kinds of items that don't exist yet.
            default -> null;
        };
    }

    /// The items of an answer's tool calls.
    static void calls(ArrayNode output, List<ToolExecutionRequest> calls) {
        for (int i = 0; i < calls.size(); i++) {
            output.add(ResponseJson.call(calls.get(i), i));
        }
    }
}
