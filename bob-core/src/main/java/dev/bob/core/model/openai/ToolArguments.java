package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.IOException;

/// The arguments of a tool call, in the shapes that servers give them.
final class ToolArguments {

    private ToolArguments() {}

    /// The arguments as text, whether the server sent a string or the object itself.
    static String text(JsonNode arguments) {
        if (arguments.isMissingNode() || arguments.isNull()) {
            return "";
        }
        return arguments.isTextual() ? arguments.textValue() : arguments.toString();
    }

    /// One JSON object as text. Nothing means no arguments; an object in a string, and an empty object before
    /// the real one, are unpacked. Broken JSON stays as it is: whoever runs the tool must be able to refuse it.
    static String tidy(String raw) {
        var text = raw.strip();
        if (text.isEmpty() || text.equals("null")) {
            return "{}";
        }
        try (var values = Json.MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            JsonNode first = values.nextValue();
            if (first.isTextual() && !values.hasNextValue()) {
                return tidy(first.textValue());
            }
            if (first.isObject() && !values.hasNextValue()) {
                return text;
            }
            if (first.isObject() && first.isEmpty()) {
                JsonNode second = values.nextValue();
                if (second.isObject() && !values.hasNextValue()) {
                    return second.toString();
                }
            }
            return text;
        } catch (IOException | RuntimeException _) {
            return text;
        }
    }

    /// The arguments for sending them back: some servers fail on a history with broken JSON in it.
    static String forHistory(String arguments) {
        if (isComplete(arguments)) {
            return arguments;
        }
        return Json.MAPPER.createObjectNode().put("invalid_arguments", arguments).toString();
    }

    static boolean isComplete(String text) {
        try {
            var node = Json.MAPPER.readTree(text);
            return node != null && node.isObject();
        } catch (JsonProcessingException _) {
            return false;
        }
    }
}
