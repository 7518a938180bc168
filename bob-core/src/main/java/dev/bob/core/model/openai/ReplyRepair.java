package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tokens.TokenCounter;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Makes events in OpenAI's own form of the chunks of a stream, or of the one chunk of a whole reply: the answer
/// in `content`, thoughts in `reasoning_content`, and at the end the tool calls, the finish reason and the usage.
final class ReplyRepair implements ThoughtSplitter.Sink {

    /// Longer names and ids are none.
    private static final int LONGEST_NAME = 1_000;

    private static final int SLICE = 1 << 10;

    private final Consumer<ObjectNode> events;
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
    private boolean done;
    private boolean answered;
    private int textLength;
    private int thoughtLength;
    private Retraction retraction = new Retraction(0, 0);

    /// Text that was passed on and turned out to be a thought.
    ///
    /// @param text how many characters of the text
    /// @param after how many characters of thoughts were passed on before that was known
    record Retraction(int text, int after) {}

    ReplyRepair(
            Consumer<ObjectNode> events,
            ToolNames tools,
            ServerHabits.BareThoughts bareThoughts,
            boolean expectBare,
            ReplyLimits limits,
            Optional<TokenCounter> counter) {
        this.events = events;
        this.limits = limits;
        this.content = new TextMeter(limits.content(), Optional.empty());
        this.answer = new TextMeter(limits.answer(), counter);
        this.reasoning = new TextMeter(limits.reasoning(), counter);
        this.splitter = new ThoughtSplitter(this, bareThoughts, expectBare);
        this.textCalls = new TextToolCalls(tools, this::give, limits);
        this.nativeCalls = new ToolCallAssembly(tools, limits);
    }

    /// Takes one JSON object of the reply.
    void accept(JsonNode chunk) {
        if (chunk.isArray()) {
            chunk.forEach(this::accept);
            return;
        }
        if (isError(chunk)) {
            error = Optional.of(chunk);
            return;
        }
        for (var field : List.of("id", "model")) {
            var value = chunk.path(field).asText("");
            if (!value.isEmpty() && value.length() <= LONGEST_NAME && !last.has(field)) {
                last.put(field, value);
            }
        }
        usage(chunk.path("usage"));
        for (var choice : chunk.path("choices")) {
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
            cut("The answer with its reasoning", limits.content());
        }
    }

    private void call(JsonNode delta) {
        if (cut.isEmpty()) {
            nativeCalls.accept(delta).ifPresent(this::cut);
        }
    }

    private void cut(String what, ReplyLimits.Size limit) {
        cut(
                "%s was cut off at %,d bytes or %,d tokens, the most that Bob takes; the settings model.max_… say so."
                        .formatted(what, limit.bytes(), limit.tokens()));
    }

    /// Nothing more is taken.
    void cut(String why) {
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

    /// The server said that nothing follows.
    void done() {
        done = true;
    }

    /// The reply has ended: what was held back is told apart, and nothing more comes of text and thoughts.
    void end() {
        splitter.end();
        textCalls.end();
    }

    /// Passes on what comes last: tool calls, finish reason, usage.
    void finish() {
        var calls = new ArrayList<ToolExecutionRequest>(nativeCalls.requests());
        calls.addAll(textCalls.requests(calls.size() + 1));
        if (calls.size() > limits.calls()) {
            calls.subList(limits.calls(), calls.size()).clear();
            cut(limits.tooManyCalls());
        }
        var choice = last.putArray("choices").addObject();
        var list = choice.putObject("delta").putArray("tool_calls");
        for (var call : calls) {
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
            case "",
                    "eos",
                    "eos_token",
                    "stop_sequence",
                    "end_turn",
                    "tool_calls",
                    "function_call" ->
                    "stop";
            case "max_tokens" -> "length";
            default -> finish;
        };
    }

    private void pass(String field, String piece) {
        var event = Json.MAPPER.createObjectNode();
        event.putArray("choices").addObject().putObject("delta").put(field, piece);
        events.accept(event);
    }

    @Override
    public void text(String piece) {
        textCalls.accept(piece);
    }

    private void give(String piece) {
        var taken = answer.within(piece);
        if (!taken.isEmpty()) {
            answered |= !taken.isBlank();
            textLength += taken.length();
            pass("content", taken);
        }
        if (taken.length() < piece.length()) {
            cut("The answer", limits.answer());
        }
    }

    @Override
    public void thought(String piece) {
        var taken = reasoning.within(piece);
        if (!taken.isEmpty()) {
            thoughtLength += taken.length();
            pass("reasoning_content", taken);
        }
        if (taken.length() < piece.length()) {
            cut("The model's reasoning", limits.reasoning());
        }
    }

    @Override
    public void call(String name, String arguments) {
        if (!textCalls.harmony(name, arguments)) {
            thought(arguments);
        }
    }

    @Override
    public void textWasThought() {
        if (textLength > retraction.text()) {
            retraction = new Retraction(textLength, thoughtLength);
            answered = false;
        }
    }

    /// Whether anything has been passed on, so that the call can't be made again unnoticed.
    boolean gavePieces() {
        return textLength + thoughtLength > 0;
    }

    /// What was passed on as text and was none.
    Retraction retraction() {
        return retraction;
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
        return withoutAnswer() && thoughtLength + retraction.text() == 0;
    }

    /// Whether the model has thought but not answered.
    boolean onlyThoughts() {
        return withoutAnswer() && thoughtLength + retraction.text() > 0;
    }

    private boolean withoutAnswer() {
        return !answered && nativeCalls.isEmpty() && textCalls.isEmpty();
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
        return textLength == retraction.text() ? Optional.empty() : Optional.of(splitter.learned());
    }
}
