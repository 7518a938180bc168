package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tokens.TokenCounter;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Makes events in OpenAI's own form of the chunks of a stream, or of the one chunk of a whole reply: the answer
/// in `content`, thoughts in `reasoning_content`, and at the end the tool calls, the finish reason and the usage.
final class ReplyRepair implements EventReader.Sink, ThoughtSplitter.Sink {

    private static final int SLICE = 1 << 10;

    private final Consumer<ObjectNode> events;
    private final BooleanSupplier cancelled;
    private final ReplyLimits limits;
    private final TextMeter content;
    private final TextMeter answer;
    private final TextMeter reasoning;
    private final ThoughtSplitter splitter;
    private final TextToolCalls textCalls;
    private final ToolCallAssembly nativeCalls;
    private final ObjectNode last = Json.MAPPER.createObjectNode();
    private String finish = "";
    private String reasoningField = "";
    private Optional<JsonNode> error = Optional.empty();
    private Optional<String> cut = Optional.empty();
    private String garbage = "";
    private boolean done;
    private boolean answered;
    private TakenBack retraction = new TakenBack(0, 0);

    /// Text that was passed on and turned out to be a thought.
    ///
    /// @param text how many characters of the text
    /// @param after how many characters of thoughts were passed on before that was known
    record TakenBack(int text, int after) {}

    ReplyRepair(
            Consumer<ObjectNode> events,
            ToolNames tools,
            BooleanSupplier cancelled,
            ServerHabits.BareThoughts bareThoughts,
            boolean expectBare,
            ReplyLimits limits,
            Optional<TokenCounter> counter) {
        this.events = events;
        this.cancelled = cancelled;
        this.limits = limits;
        this.content =
                new TextMeter("The answer with its reasoning", limits.content(), Optional.empty());
        this.answer = new TextMeter("The answer", limits.answer(), counter);
        this.reasoning = new TextMeter("The model's reasoning", limits.reasoning(), counter);
        this.splitter = new ThoughtSplitter(this, bareThoughts, expectBare);
        this.textCalls = new TextToolCalls(tools, this::give, limits);
        this.nativeCalls = new ToolCallAssembly(tools, limits);
    }

    /// Takes what the server sends, until it or what is wanted of it ends.
    ///
    /// @return what broke it off, if something did
    Optional<IOException> read(InputStream in) {
        try {
            new EventReader(in, limits, this).read();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e);
        }
    }

    @Override
    public boolean wantsMore() {
        return error.isEmpty() && cut.isEmpty() && !done && !cancelled.getAsBoolean();
    }

    @Override
    public void done() {
        done = true;
    }

    @Override
    public void garbage(String text) {
        garbage = garbage.isEmpty() ? text : garbage;
    }

    @Override
    public void tooLong() {
        cut(
                "The answer was cut off: an event had more than %,d bytes or the reply more than %,d, the most that Bob takes."
                        .formatted(limits.eventBytes(), limits.replyBytes()));
    }

    @Override
    public void chunk(JsonNode json) {
        if (json.isArray()) {
            json.forEach(this::chunk);
            return;
        }
        if (isError(json)) {
            error = Optional.of(json);
            return;
        }
        for (var field : List.of("id", "model")) {
            var value = json.path(field).asText("");
            if (ReplyLimits.isName(value) && !last.has(field)) {
                last.put(field, value);
            }
        }
        usage(json.path("usage"));
        for (var choice : json.path("choices")) {
            if (choice.path("index").asInt(0) == 0) {
                choice(choice);
            }
        }
    }

    private static boolean isError(JsonNode chunk) {
        var error = chunk.path("error");
        return (error.isObject() && !error.isEmpty())
                || (error.isTextual() && !error.asText().isBlank())
                || chunk.path("object").asText("").equals("error");
    }

    private void choice(JsonNode choice) {
        var delta = choice.path("delta").isObject() ? choice.path("delta") : choice.path("message");
        for (var field : List.of("reasoning_content", "reasoning")) {
            var thought = textOf(delta.path(field));
            if (!thought.isEmpty()) {
                reasoningField = field;
                splitter.thoughtsComeApart();
                thought(thought);
                break;
            }
        }
        var text =
                delta.has("content") ? textOf(delta.path("content")) : textOf(choice.path("text"));
        content(text);
        for (var call : delta.path("tool_calls")) {
            call(call);
        }
        if (delta.path("function_call").isObject()) {
            call(delta.path("function_call"));
        }
        var reason = choice.path("finish_reason").asText("");
        if (!reason.isEmpty() && !reason.equals("null")) {
            finish = reason;
        }
        if (reason.equals("error")) {
            error = Optional.of(choice.has("error") ? choice : choice.path("delta"));
        }
    }

    /// Long pieces go in slices: what looks for marks in them stays quick whatever they hold.
    private void content(String text) {
        var taken = content.within(text);
        for (int from = 0; from < taken.length() && cut.isEmpty(); from += SLICE) {
            splitter.accept(taken.substring(from, Math.min(taken.length(), from + SLICE)));
        }
        if (taken.length() < text.length()) {
            cut(content.cutOff());
        }
    }

    private void call(JsonNode delta) {
        if (cut.isEmpty()) {
            nativeCalls.accept(delta).ifPresent(this::cut);
        }
    }

    private void cut(String why) {
        cut = cut.isEmpty() ? Optional.of(why) : cut;
    }

    /// Why nothing more is taken; empty while something is.
    Optional<String> cut() {
        return cut;
    }

    /// The text of a field that should be a string but may be a list of parts, a number, or nothing.
    private static String textOf(JsonNode node) {
        if (node.isArray()) {
            var joined = new StringBuilder();
            node.forEach(part -> joined.append(textOf(part)));
            return joined.toString();
        }
        if (node.isObject()) {
            return textOf(node.has("text") ? node.get("text") : node.path("content"));
        }
        return node.isTextual() || node.isNumber() ? node.asText() : "";
    }

    private void usage(JsonNode node) {
        if (node.isObject()) {
            int prompt = node.path("prompt_tokens").asInt(0);
            int completion = node.path("completion_tokens").asInt(0);
            last.putObject("usage")
                    .put("prompt_tokens", prompt)
                    .put("completion_tokens", completion)
                    .put("total_tokens", node.path("total_tokens").asInt(prompt + completion));
        }
    }

    /// The reply has ended: what was held back is told apart, and nothing more comes of text and thoughts.
    void end() {
        splitter.end();
        textCalls.end();
    }

    /// Passes on what comes last: tool calls, finish reason, usage.
    void finish() {
        var calls = new ArrayList<>(nativeCalls.calls());
        calls.addAll(textCalls.calls());
        if (calls.size() > limits.calls()) {
            calls.subList(limits.calls(), calls.size()).clear();
            cut(limits.tooManyCalls());
        }
        var choice = last.putArray("choices").addObject();
        var list = choice.putObject("delta").putArray("tool_calls");
        for (var call : ToolCallAssembly.numbered(calls)) {
            list.addObject()
                    .put("index", list.size() - 1)
                    .put("id", call.id())
                    .put("type", "function")
                    .putObject("function")
                    .put("name", call.name())
                    .put("arguments", call.arguments());
        }
        if (complete()) {
            choice.put("finish_reason", calls.isEmpty() ? reason() : "tool_calls");
        }
        events.accept(last);
    }

    private String reason() {
        return switch (finish) {
            case "", "eos", "eos_token", "stop_sequence", "end_turn" -> "stop";
            case "tool_calls", "function_call" -> "stop";
            case "max_tokens" -> "length";
            default -> finish;
        };
    }

    /// Passes on as much of a piece as is taken.
    private String pass(TextMeter meter, String field, String piece) {
        var taken = meter.within(piece);
        if (!taken.isEmpty()) {
            var event = Json.MAPPER.createObjectNode();
            event.putArray("choices").addObject().putObject("delta").put(field, taken);
            events.accept(event);
        }
        if (taken.length() < piece.length()) {
            cut(meter.cutOff());
        }
        return taken;
    }

    @Override
    public void text(String piece) {
        textCalls.accept(piece);
    }

    private void give(String piece) {
        answered |= !pass(answer, "content", piece).isBlank();
    }

    @Override
    public void thought(String piece) {
        pass(reasoning, "reasoning_content", piece);
    }

    @Override
    public void call(String name, String arguments) {
        if (!textCalls.add(name, arguments)) {
            thought(arguments);
        }
    }

    @Override
    public void textWasThought() {
        if (answer.length() > retraction.text()) {
            retraction = new TakenBack(answer.length(), reasoning.length());
            answered = false;
        }
    }

    /// Whether anything has been passed on, so that the call can't be made again unnoticed.
    boolean gavePieces() {
        return answer.length() + reasoning.length() > 0;
    }

    /// What was passed on as text and was none.
    TakenBack retraction() {
        return retraction;
    }

    /// What came that is no JSON; empty for nothing.
    String garbage() {
        return garbage;
    }

    /// The error that the reply carried, if it did.
    Optional<JsonNode> error() {
        return error;
    }

    /// Whether the server finished what it had to say, and all of it was taken.
    boolean complete() {
        return cut.isEmpty() && (done || !finish.isEmpty());
    }

    /// Whether there is neither answer nor thought nor call.
    boolean empty() {
        return withoutAnswer() && reasoning.length() + retraction.text() == 0;
    }

    /// Whether the model has thought but not answered.
    boolean onlyThoughts() {
        return withoutAnswer() && !empty();
    }

    private boolean withoutAnswer() {
        return !answered && nativeCalls.isEmpty() && textCalls.calls().isEmpty();
    }

    /// How many tokens the server says the prompt had; 0 if it doesn't say.
    int promptTokens() {
        return last.at("/usage/prompt_tokens").asInt(0);
    }

    /// The field in which reasoning came, empty if none did.
    String reasoningField() {
        return reasoningField;
    }

    /// What a complete answer has taught about bare thoughts.
    Optional<ServerHabits.BareThoughts> bareThoughts() {
        return answer.length() == retraction.text()
                ? Optional.empty()
                : Optional.of(splitter.learned());
    }
}
