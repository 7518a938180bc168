package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads tool requests. A missing STOP is no reason to drop one; arguments that can't be understood are a reason not to
/// run it, and never become `{}`.
final class RequestReader {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.:-]{0,63}");
    private static final int LONGEST_RAW = 2_000;

    private RequestReader() {}

    /// The requests of a stage's text, in order.
    static List<Request> read(StageText text) {
        List<Request> requests = new ArrayList<>();
        for (String block : text.requestBlocks()) {
            requests.add(block(block));
        }
        return requests;
    }

    /// A native tool call.
    static Request read(ToolExecutionRequest call) {
        String tool = tidy(call.name() == null ? "" : call.name());
        String arguments = call.arguments() == null ? "" : call.arguments().strip();
        if (arguments.isEmpty()) {
            return new Request.Clear(tool, Json.MAPPER.createObjectNode(), "", false);
        }
        return args(arguments, 0, tool, tool + " " + arguments, "");
    }

    private static Request block(String block) {
        String tool = "";
        String purpose = "";
        @Nullable Integer argsAt = null;
        int offset = 0;
        int skipTo = 0;
        for (String line : block.split("\n", -1)) {
            Heading heading = offset < skipTo ? null : Heading.of(line);
            if (heading != null) {
                switch (heading.name()) {
                    case "TOOL" -> tool = tool.isEmpty() ? tidy(heading.rest()) : tool;
                    case "PURPOSE" -> purpose = purpose.isEmpty() ? heading.rest() : purpose;
                    case "ARGS", "ARGUMENTS" -> {
                        if (argsAt == null) {
                            argsAt = offset + line.length() - heading.rest().length();
                            skipTo = endOfArgs(block, argsAt);
                        }
                    }
                    case String _ -> {}
                }
            }
            offset += line.length() + 1;
        }
        if (tool.isEmpty()) {
            return new Request.Unclear("", clip(block), "the request names no tool (TOOL: name)");
        }
        if (!NAME.matcher(tool).matches()) {
            return new Request.Unclear(tool, clip(block), "'" + clip(tool) + "' isn't a tool name");
        }
        if (argsAt == null) {
            return new Request.Unclear(tool, clip(block), "the request has no ARGS: {…}");
        }
        return args(block, argsAt, tool, block, purpose);
    }

    /// Where the arguments end, so that lines in them are not read as fields.
    private static int endOfArgs(String block, int from) {
        int brace = block.indexOf('{', from);
        return brace >= 0
                        && LenientJson.objectAt(block, brace)
                                instanceof LenientJson.Read.Found found
                ? found.end()
                : from;
    }

    private static Request args(String text, int from, String tool, String raw, String purpose) {
        int start = from;
        while (start < text.length() && isFrame(text, start)) {
            start++;
        }
        if (text.startsWith("json", start)
                && text.indexOf('{', start) == skipBlanks(text, start + 4)) {
            start = text.indexOf('{', start);
        }
        if (start >= text.length() || text.charAt(start) != '{') {
            return new Request.Unclear(tool, clip(raw), "ARGS is not a JSON object");
        }
        return switch (LenientJson.objectAt(text, start)) {
            case LenientJson.Read.Unreadable(String problem) ->
                    new Request.Unclear(tool, clip(raw), "ARGS is " + problem);
            case LenientJson.Read.Found(ObjectNode object, int end, boolean repaired) -> {
                int newline = text.indexOf('\n', end);
                String behind = text.substring(end, newline < 0 ? text.length() : newline);
                yield behind.chars().allMatch(c -> " \t`,;.*_".indexOf(c) >= 0)
                        ? new Request.Clear(tool, object, purpose, repaired)
                        : new Request.Unclear(
                                tool, clip(raw), "there is text behind the ARGS object");
            }
        };
    }

    private static boolean isFrame(String text, int at) {
        char c = text.charAt(at);
        return c == '`' || c == '*' || c == ' ' || c == '\t' || c == '\n';
    }

    private static int skipBlanks(String text, int from) {
        int i = from;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /// Without Markdown around it and leaked markers behind it.
    private static String tidy(String name) {
        String tidied = name.strip();
        int marker = tidied.indexOf("<|");
        tidied = marker >= 0 ? tidied.substring(0, marker) : tidied;
        int from = 0;
        int to = tidied.length();
        while (from < to && "`*_\"' ".indexOf(tidied.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && "`*_\"',;. ".indexOf(tidied.charAt(to - 1)) >= 0) {
            to--;
        }
        return tidied.substring(from, to);
    }

    private static String clip(String raw) {
        String stripped = raw.strip();
        return stripped.length() > LONGEST_RAW
                ? stripped.substring(0, LONGEST_RAW) + "…"
                : stripped;
    }
}
