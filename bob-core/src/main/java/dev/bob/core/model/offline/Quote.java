package dev.bob.core.model.offline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts what tools and memories hold into lines that a person can read, word for word.
final class Quote {

    private static final int MOST_LINES = 14;
    private static final int LONGEST = 400;
    private static final Set<String> ENVELOPE = Set.of("data", "output", "result", "content");
    private static final Set<String> DULL =
            Set.of(
                    "status",
                    "source",
                    "confidence",
                    "cache",
                    "args",
                    "id",
                    "tool",
                    "tool_name",
                    "provider");

    private Quote() {}

    /// The lines of a tool's result: Markdown, beginning with who says so.
    static List<String> result(String text) {
        var json = json(text);
        if (json == null) {
            return List.of("> " + Words.brief(text, LONGEST));
        }
        var lines = new ArrayList<String>();
        for (var each : json.isArray() ? json : Json.MAPPER.createArrayNode().add(json)) {
            one(each, lines);
        }
        return lines;
    }

    private static void one(JsonNode result, List<String> lines) {
        var tool = result.path("tool_name").asText(result.path("tool").asText("the tool"));
        var error = result.path("error").asText(result.path("output").path("error").asText(""));
        if (result.path("error").isTextual()
                || (result.path("status").asText().equals("error") && !error.isBlank())) {
            lines.add("**" + tool + "** failed: " + Words.brief(error, LONGEST));
            return;
        }
        var data = data(result);
        var quoted = new ArrayList<String>();
        flatten("", data, quoted);
        if (quoted.isEmpty()) {
            // What names no tool and says nothing came beside what another result says.
            if (result.hasNonNull("tool_name") || result.hasNonNull("tool")) {
                lines.add("**" + tool + "** found nothing.");
            }
            return;
        }
        var provider =
                result.path("provider").asText(result.path("output").path("provider").asText(""));
        lines.add(
                "**" + tool + "**" + (provider.isBlank() ? "" : " (" + provider + ")") + " says:");
        quoted.stream().limit(MOST_LINES).forEach(lines::add);
        if (quoted.size() > MOST_LINES) {
            lines.add("- … and " + (quoted.size() - MOST_LINES) + " more lines");
        }
    }

    private static JsonNode data(JsonNode result) {
        var node = result;
        boolean deeper = true;
        while (deeper) {
            deeper = false;
            for (var field : ENVELOPE) {
                if (node.isObject() && node.path(field).isContainerNode()) {
                    node = node.path(field);
                    deeper = true;
                    break;
                }
            }
        }
        return node;
    }

    private static void flatten(String name, JsonNode node, List<String> lines) {
        if (node.isObject()) {
            var title = node.path("title").asText(node.path("name").asText(""));
            var link =
                    node.path("url")
                            .asText(node.path("link").asText(node.path("scryfall_uri").asText("")));
            if (!title.isBlank()) {
                lines.add(
                        "- **"
                                + Words.brief(title, LONGEST)
                                + "**"
                                + (link.isBlank() ? "" : " <" + link + ">"));
            }
            for (var field : node.properties()) {
                boolean said =
                        !title.isBlank()
                                && Set.of("title", "name", "url", "link", "scryfall_uri")
                                        .contains(field.getKey());
                if (!said && !DULL.contains(field.getKey())) {
                    flatten(field.getKey(), field.getValue(), lines);
                }
            }
        } else if (node.isArray()) {
            boolean plain = true;
            var joined = new ArrayList<String>();
            for (var each : node) {
                plain &= each.isValueNode();
                joined.add(each.asText());
            }
            if (!plain) {
                node.forEach(each -> flatten(name, each, lines));
            } else if (!joined.isEmpty()) {
                lines.add(label(name) + Words.brief(String.join(", ", joined), LONGEST));
            }
        } else if (!node.isNull() && !node.asText().isBlank()) {
            lines.add(label(name) + Words.brief(node.asText().replace("\n", " / "), LONGEST));
        }
    }

    private static String label(String name) {
        return name.isEmpty() ? "- " : "- " + name.replace('_', ' ') + ": ";
    }

    /// What a memory says: its text, or of a short-term trace what it was about and how it ended.
    static String memory(String text) {
        int origin = text.indexOf("\n(from ");
        var body = origin < 0 ? text : text.substring(0, origin);
        var json = json(body);
        if (json == null || !json.isObject()) {
            return body.strip();
        }
        var intent = json.path("intent").asText("");
        var resolution = json.path("resolution").asText("");
        return resolution.isBlank() ? intent : intent + " → " + resolution;
    }

    private static @Nullable JsonNode json(String text) {
        var stripped = text.strip();
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return null;
        }
        try {
            return Json.MAPPER.readTree(stripped);
        } catch (JsonProcessingException _) {
            return null;
        }
    }
}
