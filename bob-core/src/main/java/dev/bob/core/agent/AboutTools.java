package dev.bob.core.agent;

import static dev.bob.core.agent.SessionTool.NO_ARGS;
import static dev.bob.core.agent.SessionTool.object;
import static dev.bob.core.agent.SessionTool.ok;
import static dev.bob.core.agent.SessionTool.schema;
import static dev.bob.core.agent.SessionTool.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.router.Router;
import dev.bob.core.session.Session;
import dev.bob.core.skill.Skill;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The tools that tell what there is: commands, tools, skills, outputs that were kept.
final class AboutTools {

    private final SessionTools.Parts parts;

    AboutTools(SessionTools.Parts parts) {
        this.parts = parts;
    }

    List<Tool> all() {
        return List.of(
                tool(
                        "help",
                        "Lists the commands and what they take.",
                        NO_ARGS,
                        (call, context) -> ok(call, object().put("text", help()))),
                tool(
                        "tools",
                        "Lists the tools and what each is for.",
                        NO_ARGS,
                        (call, context) -> list(call)),
                tool(
                        ToolView.DESCRIBE,
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

    private String help() {
        StringBuilder text = new StringBuilder();
        for (Tool tool : parts.registry().get().all()) {
            text.append(',').append(tool.name());
            Set<String> required = new LinkedHashSet<>();
            tool.parameters().path("required").forEach(name -> required.add(name.asText()));
            for (var argument : tool.parameters().path("properties").properties()) {
                String name = argument.getKey();
                text.append(' ').append(required.contains(name) ? name : "[" + name + "]");
            }
            text.append("\n    ").append(tool.description()).append('\n');
        }
        return text.append(
                        "\nWrite arguments as name=value or --name value, with quotes around words that")
                .append(" belong together;\nwithout names they fill what is required, in order. ")
                .append("Any other line that begins with a comma goes to the shell.")
                .toString();
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
        parts.with(context, session -> opened(session, "tool", tool.get().name(), call));
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
        parts.with(context, session -> opened(session, "skill", skill.get().name(), call));
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

    private static Boolean opened(Session session, String what, String name, ToolCall call) {
        Phase.open(session, what, name, call.origin());
        return true;
    }
}
