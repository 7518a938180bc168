package dev.bob.core.model.offline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.langchain4j.agent.tool.ToolSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A tool that a prompt offers, natively or in words.
///
/// @param schema JSON Schema of its arguments; may be empty
record OfferedTool(String name, String description, JsonNode schema) {

    private static final Pattern LISTED =
            Pattern.compile(
                    "^- ([a-z][\\w.-]*): (.*?)(?:\\n  schema: (\\{.*\\}))?$", Pattern.MULTILINE);

    static List<OfferedTool> in(PromptReading prompt) {
        var tools = new ArrayList<OfferedTool>();
        for (ToolSpecification specification : prompt.offered()) {
            tools.add(
                    new OfferedTool(
                            specification.name(),
                            specification.description() == null ? "" : specification.description(),
                            json(specification.toJson()).path("parameters")));
        }
        int list = prompt.instructions().indexOf("TOOL REQUESTS");
        if (tools.isEmpty() && list >= 0) {
            var listed = LISTED.matcher(prompt.instructions().substring(list));
            while (listed.find()) {
                var schema = listed.group(3) == null ? "{}" : listed.group(3);
                tools.add(new OfferedTool(listed.group(1), listed.group(2), json(schema)));
            }
        }
        return tools;
    }

    private static JsonNode json(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JsonProcessingException _) {
            return Json.MAPPER.createObjectNode();
        }
    }

    List<String> required() {
        var names = new ArrayList<String>();
        schema.path("required").forEach(name -> names.add(name.asText()));
        return names;
    }

    JsonNode property(String name) {
        return schema.path("properties").path(name);
    }
}
