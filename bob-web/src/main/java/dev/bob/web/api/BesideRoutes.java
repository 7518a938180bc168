package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.Json;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.agent.Children.Child;
import dev.bob.core.agent.Intention;
import dev.bob.core.turn.TurnRequest;
import dev.bob.web.server.Call;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.util.List;

/// What goes on beside the conversations: child sessions that work on their own, and what is scheduled.
public record BesideRoutes(Bob bob) {

    /// How many children are listed where the call doesn't say.
    private static final int USUAL_LIST = 100;

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/children", this::children),
                Route.of("POST", "/api/sessions/{id}/children", this::begin),
                Route.of("DELETE", "/api/children/{id}", this::cancel),
                Route.of("GET", "/api/schedule", this::schedule),
                Route.of("DELETE", "/api/schedule/{id}", this::unschedule));
    }

    /// A child, as the API and the events show it.
    private static ObjectNode described(Child child) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", child.id())
                .put("parent", child.parent())
                .put("status", child.status())
                .put("task", child.nextSteps())
                .put("summary", child.summary());
    }

    private void children(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("children");
        bob.agent().children().all().reversed().stream()
                .limit(Math.clamp(call.query("limit", USUAL_LIST), 1, 1000))
                .forEach(child -> list.add(described(child)));
        call.json(json);
    }

    private void begin(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        String task = fields.text("task");
        TurnRequest.Options options = TurnOptions.of(bob, fields);
        Child child =
                bob.agent()
                        .children()
                        .start(
                                call.variable("id"),
                                Long.MAX_VALUE,
                                "",
                                new Intention(task, "", true),
                                new TurnRequest.Options(
                                        AgentLoop.NAME,
                                        options.temperature(),
                                        options.tools(),
                                        options.remote(),
                                        options.stm()));
        call.json(201, described(child));
    }

    private void cancel(Call call) throws IOException {
        if (!bob.agent().children().cancel(call.variable("id"))) {
            throw WebException.missing("No child of that name is running here.");
        }
        call.json(Json.MAPPER.createObjectNode().put("cancelled", true));
    }

    private void schedule(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode jobs = json.putArray("jobs");
        bob.agent()
                .schedule()
                .jobs()
                .forEach(job ->
                        jobs.addObject()
                                .put("id", job.id())
                                .put("session_id", job.sessionId())
                                .put("message", job.message())
                                .put("when", job.timing().toString()));
        call.json(json);
    }

    private void unschedule(Call call) throws IOException {
        if (!bob.agent().schedule().remove(call.variable("id"))) {
            throw WebException.missing("Nothing of that name is scheduled.");
        }
        call.json(Json.MAPPER.createObjectNode().put("removed", true));
    }
}
