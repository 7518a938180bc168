package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds tool calls that a model wrote into its answer instead of making them: `<tool_call>…</tool_call>`,
/// `[TOOL_CALLS]…`, `<function=…>`, or JSON and nothing else. Used only where tools were offered, and only
/// calls of offered tools count; anything else stays what it is, text.
final class TextToolCalls {

    /// Takes what is not part of a call.
    interface TextSink {
        void text(String piece);
    }

    private static final List<String> MARKS =
            List.of(
                    "<tool_call>",
                    "[tool_calls]",
                    "<|python_tag|>",
                    "<function=",
                    "<function_call>");
    private static final Pattern XML_CALL =
            Pattern.compile("<function=([^>\\n]{1,200})>(.*?)(?:</function>|$)", Pattern.DOTALL);
    private static final Pattern XML_PARAMETER =
            Pattern.compile(
                    "<parameter=([^>\\n]{1,200})>(.*?)(?:</parameter>|(?=<parameter=)|$)",
                    Pattern.DOTALL);
    private static final Pattern NAMED_ARGS =
            Pattern.compile(
                    "([\\w.-]{1,200})\\s{0,9}(?:\\[CALL_ID\\]\\S{0,200}?)?\\[ARGS\\]\\s{0,9}(?=\\{)");

    private final ToolNames names;
    private final TextSink sink;
    private final List<Call> calls = new ArrayList<>();
    private final StringBuilder held = new StringBuilder();
    private final Markdown markdown = new Markdown();
    private final ReplyLimits limits;
    private boolean holding;
    private boolean tooLong;
    private boolean began;

    TextToolCalls(ToolNames names, TextSink sink, ReplyLimits limits) {
        this.names = names;
        this.sink = sink;
        this.limits = limits;
    }

    void accept(String piece) {
        if (names.isEmpty() || tooLong) {
            sink.text(piece);
            return;
        }
        held.append(piece);
        if (held.length() > limits.argumentBytes()) {
            // No call is that long: it is an answer.
            tooLong = true;
            sink.text(held.toString());
            held.setLength(0);
            return;
        }
        if (holding) {
            return;
        }
        var text = held.toString();
        if (!began) {
            var start = text.stripLeading();
            if (start.isEmpty()) {
                return;
            }
            if (start.startsWith("{") || start.startsWith("[{") || start.startsWith("```json")) {
                began = true;
                holding = true;
                return;
            }
            if ("```json".startsWith(start) || start.equals("[")) {
                return;
            }
            began = true;
        }
        var lower = ThoughtMarks.lower(text);
        var found = mark(text, lower, 0, markdown.copy());
        int upTo = found != null ? found.at() : text.length() - ThoughtMarks.openEnd(lower, MARKS);
        holding = found != null;
        if (upTo > 0) {
            markdown.pass(text.substring(0, upTo));
            sink.text(text.substring(0, upTo));
            held.delete(0, upTo);
        }
    }

    /// The next mark that stands outside of code: what a model quotes is no call.
    ///
    /// @param before where the answer stands at `from`; it is moved on to the mark
    private static ThoughtMarks.@Nullable Found mark(
            String text, String lower, int from, Markdown before) {
        for (int next = from; ; ) {
            var found = ThoughtMarks.first(lower, next, MARKS);
            if (found == null) {
                return null;
            }
            before.pass(text.substring(next, found.at()));
            if (!before.inCodeAfter("")) {
                return found;
            }
            before.pass(text.substring(found.at(), found.end()));
            next = found.end();
        }
    }

    /// The answer has ended: what is held is calls, or text after all.
    void end() {
        if (held.isEmpty()) {
            return;
        }
        var text = held.toString();
        held.setLength(0);
        var rest = holding ? read(text) : text;
        if (!rest.isBlank() || calls.isEmpty()) {
            sink.text(rest);
        }
    }

    /// The calls, in order, with ids that go on from those of the native ones.
    ///
    /// @param first the number of the first id
    List<ToolExecutionRequest> requests(int first) {
        var requests = new ArrayList<ToolExecutionRequest>();
        for (var call : calls) {
            requests.add(
                    ToolExecutionRequest.builder()
                            .id("call_" + (first + requests.size()))
                            .name(call.tool())
                            .arguments(ToolArguments.tidy(call.arguments()))
                            .build());
        }
        return requests;
    }

    /// Takes the calls out of a text.
    ///
    /// @return what is left
    private String read(String text) {
        var stripped = text.strip();
        if (stripped.startsWith("{")
                || stripped.startsWith("[{")
                || stripped.startsWith("```json")) {
            var json = stripped.startsWith("```json") ? unfenced(stripped) : stripped;
            return add(json) ? "" : text;
        }
        var rest = new StringBuilder();
        int position = 0;
        var lower = ThoughtMarks.lower(text);
        var before = markdown.copy();
        while (position < text.length() && calls.size() <= limits.calls()) {
            var mark = mark(text, lower, position, before);
            if (mark == null) {
                break;
            }
            int end = endOf(mark, lower);
            rest.append(text, position, mark.at());
            var body =
                    text.substring(mark.mark().equals("<function=") ? mark.at() : mark.end(), end);
            if (!addAny(body)) {
                rest.append(text, mark.at(), end);
            }
            before.pass(text.substring(mark.at(), end));
            position = end;
        }
        return rest.append(text, position, text.length()).toString();
    }

    private static int endOf(ThoughtMarks.Found mark, String lower) {
        var close =
                switch (mark.mark()) {
                    case "<tool_call>" -> "</tool_call>";
                    case "<function_call>" -> "</function_call>";
                    case "<function=" -> "</function>";
                    default -> "";
                };
        if (close.isEmpty()) {
            return lower.length();
        }
        int at = lower.indexOf(close, mark.end());
        return at < 0 ? lower.length() : at + close.length();
    }

    private boolean addAny(String body) {
        var text = body.replaceAll("</(?:tool_call|function_call)>\\s*$", "").strip();
        if (text.contains("<function=")) {
            return addXml(text);
        }
        if (text.contains("[ARGS]")) {
            return addNamed(text);
        }
        return add(text);
    }

    private boolean addXml(String text) {
        boolean any = false;
        Matcher function = XML_CALL.matcher(text);
        while (function.find()) {
            var body = function.group(2).strip();
            var arguments = Json.MAPPER.createObjectNode();
            Matcher parameter = XML_PARAMETER.matcher(body);
            while (parameter.find()) {
                var value = parameter.group(2).strip();
                arguments.set(parameter.group(1).strip(), value(value));
            }
            boolean json = arguments.isEmpty() && body.startsWith("{");
            any |= add(function.group(1), json ? body : arguments.toString());
        }
        return any;
    }

    private static JsonNode value(String text) {
        try {
            var node = Json.MAPPER.readTree(text);
            if (node != null && !node.isMissingNode()) {
                return node;
            }
        } catch (JsonProcessingException _) {
            // A bare word is a string.
        }
        return Json.MAPPER.getNodeFactory().textNode(text);
    }

    private boolean addNamed(String text) {
        boolean any = false;
        Matcher named = NAMED_ARGS.matcher(text);
        while (named.find()) {
            int next = text.indexOf("[TOOL_CALLS]", named.end());
            any |=
                    add(
                            named.group(1),
                            firstValue(
                                    text.substring(named.end(), next < 0 ? text.length() : next)));
        }
        return any;
    }

    private static String firstValue(String text) {
        try (var values = Json.MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            return values.nextValue().toString();
        } catch (java.io.IOException | RuntimeException _) {
            return text;
        }
    }

    private boolean add(String json) {
        try (var values = Json.MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(json)) {
            boolean any = false;
            while (values.hasNextValue()) {
                var value = values.nextValue();
                if (value.isArray()) {
                    for (var each : value) {
                        any |= addObject(each);
                    }
                } else {
                    any |= addObject(value);
                }
            }
            return any;
        } catch (java.io.IOException | RuntimeException _) {
            return false;
        }
    }

    private boolean addObject(JsonNode object) {
        var function = object.has("function") ? object.path("function") : object;
        var name = function.isTextual() ? function.asText() : function.path("name").asText("");
        var holder = function.isTextual() ? object : function;
        for (var key : List.of("arguments", "parameters", "args")) {
            if (holder.has(key)) {
                return add(name, ToolArguments.text(holder.get(key)));
            }
        }
        return false;
    }

    private boolean add(String name, String arguments) {
        if (arguments.length() > limits.argumentBytes()) {
            return false;
        }
        Optional<String> tool = names.tool(name);
        tool.ifPresent(found -> calls.add(new Call(found, arguments)));
        return tool.isPresent();
    }

    /// A call that the harmony format carried in the content.
    boolean harmony(String recipient, String arguments) {
        return add(recipient, arguments);
    }

    boolean isEmpty() {
        return calls.isEmpty();
    }

    private static String unfenced(String text) {
        int end = text.lastIndexOf("```");
        return text.substring("```json".length(), end > 0 ? end : text.length()).strip();
    }

    private record Call(String tool, String arguments) {}
}
