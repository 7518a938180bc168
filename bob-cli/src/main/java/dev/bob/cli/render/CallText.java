package dev.bob.cli.render;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A call of a tool as a person reads it before allowing it: all of it, whatever its length, with nothing hidden.
public final class CallText {

    private static final int LONG = 24;

    private CallText() {}

    /// The lines of the question, wrapped.
    ///
    /// @param columns the terminal's width; 0: unlimited
    public static List<String> question(
            ToolCall call, Set<Risk> risks, int columns, boolean colour) {
        List<String> lines = new ArrayList<>();
        lines.add(
                Style.WARNING.of(
                        SafeText.line(call.tool(), 80)
                                + " "
                                + GrantedPermissions.words(risks)
                                + ":",
                        colour));
        List<String> body = body(call);
        int width = columns <= 0 ? Integer.MAX_VALUE : Math.max(20, columns - 4);
        int shown = lines.size();
        for (String line : body) {
            for (String part : wrapped(line, width)) {
                lines.add("  " + marked(part, colour));
            }
        }
        if (lines.size() - shown > LONG) {
            lines.add(
                    Style.WARNING.of(
                            "  That is all of it: %,d lines; its beginning is further up."
                                    .formatted(lines.size() - shown),
                            colour));
        }
        for (String remark : call.remarks()) {
            lines.add(Style.WARNING.of("  " + SafeText.line(remark, 1_000), colour));
        }
        return lines;
    }

    /// What would be done: a command as it is, an edit as a difference, anything else by its arguments.
    private static List<String> body(ToolCall call) {
        ObjectNode args = call.args();
        List<String> lines = new ArrayList<>();
        ObjectNode rest = args.deepCopy();
        if (args.path("cmd").isTextual()) {
            lines.addAll(VisibleText.lines(args.path("cmd").asText()));
            rest.remove("cmd");
        } else if (args.path("old").isTextual() && args.path("new").isTextual()) {
            lines.addAll(VisibleText.lines(args.path("path").asText()));
            lines.addAll(difference(args.path("old").asText(), args.path("new").asText()));
            rest.remove(List.of("path", "old", "new"));
        } else if (args.path("content").isTextual() && args.path("path").isTextual()) {
            lines.addAll(VisibleText.lines(args.path("path").asText()));
            VisibleText.lines(args.path("content").asText())
                    .forEach(line -> lines.add("+ " + line));
            rest.remove(List.of("path", "content"));
        }
        rest.properties()
                .forEach(argument -> lines.addAll(named(argument.getKey(), argument.getValue())));
        return lines;
    }

    private static List<String> named(String name, JsonNode value) {
        List<String> lines =
                new ArrayList<>(
                        VisibleText.lines(value.isTextual() ? value.asText() : value.toString()));
        String first = lines.isEmpty() ? "" : lines.removeFirst();
        lines.addFirst(SafeText.line(name, 60) + ": " + first);
        return lines;
    }

    /// What an edit takes away and puts in, less the lines that both have at the beginning and the end.
    public static List<String> difference(String before, String after) {
        List<String> old = VisibleText.lines(before);
        List<String> now = VisibleText.lines(after);
        int same = 0;
        while (same < Math.min(old.size(), now.size()) && old.get(same).equals(now.get(same))) {
            same++;
        }
        int end = 0;
        while (end < Math.min(old.size(), now.size()) - same
                && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        List<String> lines = new ArrayList<>();
        for (int i = Math.max(0, same - 2); i < same; i++) {
            lines.add("  " + old.get(i));
        }
        old.subList(same, old.size() - end).forEach(line -> lines.add("- " + line));
        now.subList(same, now.size() - end).forEach(line -> lines.add("+ " + line));
        for (int i = old.size() - end; i < Math.min(old.size(), old.size() - end + 2); i++) {
            lines.add("  " + old.get(i));
        }
        return lines;
    }

    private static List<String> wrapped(String line, int width) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int used = 0;
        for (int at = 0; at < line.length(); ) {
            int c = line.codePointAt(at);
            int columns = Columns.of(c);
            if (used + columns > width) {
                parts.add(part.toString());
                part.setLength(0);
                used = 0;
            }
            part.appendCodePoint(c);
            used += columns;
            at += Character.charCount(c);
        }
        parts.add(part.toString());
        return parts;
    }

    private static String marked(String line, boolean colour) {
        return colour ? line.replaceAll("(⟨[^⟩]{1,40}⟩)", Style.WARNING.of("$1", true)) : line;
    }
}
