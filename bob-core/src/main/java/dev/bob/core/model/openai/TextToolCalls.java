package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.model.openai.ThoughtMarks.Found;
import dev.bob.core.model.openai.ThoughtMarks.Mark;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes tool calls out of an answer, as it streams, that a model wrote into it instead of making them:
/// `<tool_call>…</tool_call>`, `[TOOL_CALLS]…`, `<function=…>`, or JSON and nothing else. Only calls of known tools
/// count; anything else stays what it is, text. For one answer.
public final class TextToolCalls {

    private static final String FUNCTION = "<function=";
    private static final String FENCE = "```json";
    private static final List<Mark> MARKS =
            List.of(
                    Mark.open("<tool_call>", "</tool_call>"),
                    Mark.open("[tool_calls]", ""),
                    Mark.open("<|python_tag|>", ""),
                    Mark.open(FUNCTION, "</function>"),
                    Mark.open("<function_call>", "</function_call>"));
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
    private final Consumer<String> out;
    private final List<ToolExecutionRequest> calls = new ArrayList<>();
    private final StringBuilder held = new StringBuilder();
    private final Markdown markdown = new Markdown();
    private final ReplyLimits limits;
    private boolean holding;
    private boolean tooLong;
    private boolean began;

    /// @param tools the names of the tools whose calls count
    /// @param out gets what is no part of a call
    public TextToolCalls(Collection<String> tools, Consumer<String> out) {
        this(new ToolNames(tools), out, ReplyLimits.STANDARD);
    }

    TextToolCalls(ToolNames names, Consumer<String> out, ReplyLimits limits) {
        this.names = names;
        this.out = out;
        this.limits = limits;
    }

    /// The next piece of the answer.
    public void accept(String piece) {
        if (names.isEmpty() || tooLong) {
            out.accept(piece);
            return;
        }
        held.append(piece);
        if (held.length() > limits.argumentBytes()) {
            // No call is that long: it is an answer.
            tooLong = true;
            passOn(held.length());
            return;
        }
        if (holding) {
            return;
        }
        var text = held.toString();
        if (!began) {
            var start = text.stripLeading();
            began = startsAsJson(start);
            holding = began;
            if (began || FENCE.startsWith(start) || start.equals("[")) {
                return;
            }
            began = true;
        }
        var found = mark(text, 0, markdown.copy());
        int upTo = found != null ? found.at() : text.length() - ThoughtMarks.openEnd(text, MARKS);
        holding = found != null;
        if (upTo > 0) {
            markdown.pass(text.substring(0, upTo));
            passOn(upTo);
        }
    }

    private void passOn(int upTo) {
        var text = held.substring(0, upTo);
        held.delete(0, upTo);
        out.accept(text);
    }

    private static boolean startsAsJson(String text) {
        return text.startsWith("{") || text.startsWith("[{") || text.startsWith(FENCE);
    }

    /// The next mark that stands outside of code: what a model quotes is no call.
    ///
    /// @param before where the answer stands at `from`; it is moved on to the mark
    private static @Nullable Found mark(String text, int from, Markdown before) {
        int next = from;
        var found = ThoughtMarks.first(text, next, MARKS);
        while (found != null) {
            before.pass(text.substring(next, found.at()));
            if (!before.inCodeAfter("")) {
                return found;
            }
            before.pass(text.substring(found.at(), found.end()));
            next = found.end();
            found = ThoughtMarks.first(text, next, MARKS);
        }
        return null;
    }

    /// The answer has ended: what is held is calls, or text after all.
    public void end() {
        if (held.isEmpty()) {
            return;
        }
        var text = held.toString();
        held.setLength(0);
        var rest = holding ? read(text) : text;
        if (!rest.isBlank() || calls.isEmpty()) {
            out.accept(rest);
        }
    }

    /// The calls, in order, each with an id.
    public List<ToolExecutionRequest> requests() {
        return ToolCallAssembly.numbered(calls);
    }

    /// The calls, in order, without ids.
    List<ToolExecutionRequest> calls() {
        return calls;
    }

    /// Takes the calls out of a text.
    ///
    /// @return what is left
    private String read(String text) {
        var stripped = text.strip();
        if (startsAsJson(stripped)) {
            return add(stripped.startsWith(FENCE) ? unfenced(stripped) : stripped) ? "" : text;
        }
        var rest = new StringBuilder();
        int position = 0;
        var before = markdown.copy();
        while (position < text.length() && calls.size() <= limits.calls()) {
            var found = mark(text, position, before);
            if (found == null) {
                break;
            }
            int end = endOf(found, text);
            rest.append(text, position, found.at());
            boolean function = found.mark().text().equals(FUNCTION);
            if (!addAny(text.substring(function ? found.at() : found.end(), end))) {
                rest.append(text, found.at(), end);
            }
            before.pass(text.substring(found.at(), end));
            position = end;
        }
        return rest.append(text, position, text.length()).toString();
    }

    private static int endOf(Found found, String text) {
        var close =
                found.mark().close().isEmpty()
                        ? null
                        : ThoughtMarks.first(text, found.end(), List.of(found.mark().closing()));
        return close == null ? text.length() : close.end();
    }

    private static String unfenced(String text) {
        int end = text.lastIndexOf("```");
        return text.substring(FENCE.length(), end > 0 ? end : text.length()).strip();
    }

    private boolean addAny(String body) {
        var text = body.replaceAll("</(?:tool_call|function_call)>\\s*$", "").strip();
        if (text.contains(FUNCTION)) {
            return addXml(text);
        }
        return text.contains("[ARGS]") ? addNamed(text) : add(text);
    }

    private boolean addXml(String text) {
        boolean any = false;
        var function = XML_CALL.matcher(text);
        while (function.find()) {
            var body = function.group(2).strip();
            var arguments = Json.MAPPER.createObjectNode();
            var parameter = XML_PARAMETER.matcher(body);
            while (parameter.find()) {
                var word = parameter.group(2).strip();
                var value = Json.tree(word);
                // A bare word is a string.
                arguments.set(
                        parameter.group(1).strip(),
                        value.isMissingNode() ? arguments.textNode(word) : value);
            }
            boolean json = arguments.isEmpty() && body.startsWith("{");
            any |= add(function.group(1), json ? body : arguments.toString());
        }
        return any;
    }

    private boolean addNamed(String text) {
        boolean any = false;
        var named = NAMED_ARGS.matcher(text);
        while (named.find()) {
            int next = text.indexOf("[TOOL_CALLS]", named.end());
            var given = text.substring(named.end(), next < 0 ? text.length() : next);
            var read = ToolArguments.values(given, 1).values();
            any |= add(named.group(1), read.isEmpty() ? given : read.getFirst().toString());
        }
        return any;
    }

    private boolean add(String json) {
        boolean any = false;
        var read = ToolArguments.values(json, Integer.MAX_VALUE);
        for (var value : read.values()) {
            for (var call : value.isArray() ? value : List.of(value)) {
                any |= addObject(call);
            }
        }
        return any && read.whole();
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

    /// Adds a call of a tool, if it is a known one.
    boolean add(String name, String arguments) {
        if (arguments.length() > limits.argumentBytes()) {
            return false;
        }
        Optional<String> tool = names.tool(name);
        tool.ifPresent(known ->
                calls.add(
                        ToolExecutionRequest.builder()
                                .name(known)
                                .arguments(ToolArguments.tidy(arguments))
                                .build()));
        return tool.isPresent();
    }
}
