package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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

    /// What could be read of a text that holds JSON values one after another, or in a list.
    ///
    /// @param whole whether nothing of what was to be read is broken
    record Values(List<JsonNode> values, boolean whole) {}

    /// Reads values.
    ///
    /// @param most no more than so many
    static Values values(String text, int most) {
        var read = new ArrayList<JsonNode>();
        try (var values = Json.MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            while (read.size() < most && values.hasNextValue()) {
                read.add(values.nextValue());
            }
            return new Values(read, true);
        } catch (IOException | RuntimeException _) {
            return new Values(read, false);
        }
    }

    /// One JSON object as text. Nothing means no arguments; an object in a string, and an empty object before
    /// the real one, are unpacked. Broken JSON stays as it is: whoever runs the tool must be able to refuse it.
    static String tidy(String raw) {
        var text = raw.strip();
        if (text.isEmpty() || text.equals("null")) {
            return "{}";
        }
        var read = values(text, 3);
        if (!read.whole() || read.values().isEmpty()) {
            return text;
        }
        var first = read.values().getFirst();
        var last = read.values().getLast();
        return switch (read.values().size()) {
            case 1 -> first.isTextual() ? tidy(first.textValue()) : text;
            case 2 ->
                    first.isObject() && first.isEmpty() && last.isObject() ? last.toString() : text;
            default -> text;
        };
    }

    /// The arguments for sending them back: some servers fail on a history with broken JSON in it.
    static String forHistory(String arguments) {
        return isComplete(arguments)
                ? arguments
                : Json.MAPPER.createObjectNode().put("invalid_arguments", arguments).toString();
    }

    static boolean isComplete(String text) {
        return Json.tree(text).isObject();
    }
}
