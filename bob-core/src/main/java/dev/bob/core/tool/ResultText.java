package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A tool's result as a person reads it: a program's output or a file's text as it is, everything else as indented
/// lines of `name: value`. Models and scripts get the JSON.
public final class ResultText {

    private static final String NOTHING = "none";
    private static final int SHORT_LIST = 72;

    private ResultText() {}

    /// What a tool's result says, whether it succeeded or not.
    public static String of(Tool tool, ToolResult result) {
        if (result.status() == ToolResult.Status.ERROR) {
            return String.valueOf(result.error());
        }
        String text = tool.readable(result.output().data());
        return result.error() == null
                ? text
                : text + (text.endsWith("\n") || text.isEmpty() ? "" : "\n") + result.error();
    }

    /// What a tool found, in one line that begins with its name: for places where a fact goes with its source. Empty
    /// if it found nothing.
    ///
    /// @param most how many characters at most
    public static String brief(String tool, JsonNode data, int most) {
        String text =
                data.isNull() || data.isMissingNode()
                        ? ""
                        : of(data).strip().replaceAll("\\s*\\R\\s*", "; ");
        if (text.isEmpty()) {
            return "";
        }
        String line = tool + ": " + text;
        if (line.length() <= most) {
            return line;
        }
        int end = most - 1;
        if (Character.isHighSurrogate(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end) + "…";
    }

    /// Any data as lines; a program's output or a file's text as it is.
    public static String of(JsonNode data) {
        if (data.path("output").isTextual()) {
            return data.path("output").asText();
        }
        if (data.path("text").isTextual()) {
            return data.path("text").asText();
        }
        if (data.isObject() && data.size() == 1 && data.iterator().next().isContainerNode()) {
            JsonNode only = data.iterator().next();
            if (!only.isEmpty()) {
                return String.join("\n", lines(only, only.isArray()));
            }
        }
        return data.isContainerNode() && data.isEmpty() ? "" : String.join("\n", lines(data, true));
    }

    /// @param fields whether an object's names are a result's own, which read better as words; those of what stands
    /// inside (tools, arguments) are names that somebody has to type
    private static List<String> lines(JsonNode node, boolean fields) {
        if (node.isObject()) {
            List<String> lines = new ArrayList<>();
            for (var field : node.properties()) {
                String name = field.getKey();
                add(lines, fields ? name.replace('_', ' ') : name, field.getValue());
            }
            return lines;
        }
        if (node.isArray()) {
            List<String> lines = new ArrayList<>();
            for (JsonNode item : node) {
                List<String> inner = lines(item, fields);
                for (int i = 0; i < inner.size(); i++) {
                    lines.add((i == 0 ? "- " : "  ") + inner.get(i));
                }
            }
            return lines;
        }
        return scalar(node).lines().toList();
    }

    private static void add(List<String> lines, String name, JsonNode value) {
        if (value.isContainerNode() ? value.isEmpty() : scalar(value).isBlank()) {
            lines.add(name + ": " + NOTHING);
            return;
        }
        if (value.isValueNode() && !scalar(value).strip().contains("\n")) {
            lines.add(name + ": " + scalar(value).strip());
            return;
        }
        if (value.isArray()) {
            String row = row(value);
            if (!row.isEmpty()) {
                lines.add(name + ": " + row);
                return;
            }
        }
        lines.add(name + ":");
        lines(value, value.isArray()).forEach(line -> lines.add("  " + line));
    }

    /// A short list of plain values in one line; empty if it is none.
    private static String row(JsonNode list) {
        List<String> values = new ArrayList<>();
        for (JsonNode item : list) {
            if (!item.isValueNode() || scalar(item).contains("\n")) {
                return "";
            }
            values.add(scalar(item));
        }
        String row = values.stream().collect(Collectors.joining(", "));
        return row.length() <= SHORT_LIST ? row : "";
    }

    private static String scalar(JsonNode value) {
        return value.isNull() ? "" : value.asText();
    }
}
