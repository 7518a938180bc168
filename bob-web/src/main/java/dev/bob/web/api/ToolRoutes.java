package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.web.server.Call;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import dev.bob.web.turn.Questions;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/// Tools, skills, plugins, and questions that wait for the person.
///
/// @param questions what tools ask the person
public record ToolRoutes(Bob bob, Questions questions) {

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/tools", this::tools),
                Route.of("POST", "/api/tools/{name}/run", this::run),
                Route.of("GET", "/api/skills", this::skills),
                Route.of("GET", "/api/plugins", this::plugins),
                Route.of("GET", "/api/permissions", this::permissions),
                Route.of("POST", "/api/permissions/{id}", this::answer));
    }

    private void tools(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("tools");
        bob.tools().all().forEach(tool -> list.add(described(tool)));
        call.json(json);
    }

    private static ObjectNode described(Tool tool) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("name", tool.name()).put("description", tool.description());
        ArrayNode risks = json.putArray("risks");
        new TreeSet<>(tool.risks())
                .forEach(risk -> risks.add(risk.name().toLowerCase(Locale.ROOT)));
        json.put("timeout_s", tool.timeout().toSeconds()).put("unavailable", tool.unavailable());
        json.set("parameters", tool.parameters());
        return json;
    }

    private void run(Call call) throws IOException, InterruptedException {
        Tool tool =
                bob.tools()
                        .find(call.variable("name"))
                        .orElseThrow(() -> WebException.missing("There is no such tool."));
        Fields fields = new Fields(call.body());
        ObjectNode args = fields.object("args").orElseGet(Json.MAPPER::createObjectNode);
        ToolCall asked =
                new ToolCall(
                        UUID.randomUUID().toString(), tool.name(), args, "", ToolCall.Origin.USER);
        ToolResult result =
                bob.agent()
                        .attendedTools()
                        .run(
                                asked,
                                Set.of(tool.name()),
                                new ToolContext(
                                        fields.maybe("session_id").orElse("web"),
                                        0,
                                        bob.clock(),
                                        new Cancellation()));
        ObjectNode json = Json.MAPPER.valueToTree(result);
        if (!result.output().data().isNull()) {
            json.put("readable", tool.readable(result.output().data()));
        }
        call.json(json);
    }

    private void skills(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("skills");
        bob.agent()
                .skills()
                .skills()
                .forEach(skill ->
                        list.addObject()
                                .put("name", skill.name())
                                .put("description", skill.description())
                                .put("scope", skill.scope().name().toLowerCase(Locale.ROOT)));
        call.json(json);
    }

    private void plugins(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("plugins");
        bob.plugins()
                .status()
                .forEach(plugin ->
                        list.addObject()
                                .put("name", plugin.name())
                                .put("description", plugin.description())
                                .put("left_out", plugin.leftOut()));
        call.json(json);
    }

    private void permissions(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set("open", Json.MAPPER.valueToTree(questions.open()));
        call.json(json);
    }

    private void answer(Call call) throws IOException {
        String answer = new Fields(call.body()).text("answer");
        boolean open =
                questions
                        .answer(call.variable("id"), answer)
                        .orElseThrow(() ->
                                WebException.invalid(
                                        "answer is no, once, session or always.", "answer"));
        if (!open) {
            throw WebException.conflict("That question is settled already.");
        }
        call.json(Json.MAPPER.createObjectNode().put("settled", true));
    }
}
