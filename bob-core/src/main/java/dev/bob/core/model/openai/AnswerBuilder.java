package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes one answer out of the chunks of a stream, or out of the one chunk of a whole reply.
final class AnswerBuilder implements ThoughtSplitter.Sink {

    /// Hears the pieces as they come.
    interface Pieces {
        void text(String piece);

        void thought(String piece);
    }

    private final Pieces pieces;
    private final ThoughtSplitter splitter;
    private final TextToolCalls textCalls;
    private final ToolCallAssembly nativeCalls;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thinking = new StringBuilder();
    private String id = "";
    private String model = "";
    private String finish = "";
    private String reasoningField = "";
    private Optional<JsonNode> error = Optional.empty();
    private Optional<TokenUsage> usage = Optional.empty();
    private boolean done;
    private boolean gavePieces;
    private boolean retracted;

    AnswerBuilder(
            Pieces pieces,
            ToolNames tools,
            ServerHabits.BareThoughts bareThoughts,
            boolean expectBare) {
        this.pieces = pieces;
        this.splitter = new ThoughtSplitter(this, bareThoughts, expectBare);
        this.textCalls = new TextToolCalls(tools, this::give);
        this.nativeCalls = new ToolCallAssembly(tools);
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
        id = id.isEmpty() ? chunk.path("id").asText("") : id;
        model = model.isEmpty() ? chunk.path("model").asText("") : model;
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
        var content =
                delta.has("content") ? textOf(delta.path("content")) : textOf(choice.path("text"));
        if (!content.isEmpty()) {
            splitter.accept(content);
        }
        delta.path("tool_calls").forEach(nativeCalls::accept);
        if (delta.path("function_call").isObject()) {
            nativeCalls.accept(delta.path("function_call"));
        }
        var reason = choice.path("finish_reason").asText("");
        if (!reason.isEmpty() && !reason.equals("null")) {
            finish = reason;
        }
        if (reason.equals("error")) {
            error = Optional.of(choice.has("error") ? choice : choice.path("delta"));
        }
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
            usage =
                    Optional.of(
                            new TokenUsage(
                                    prompt,
                                    completion,
                                    node.path("total_tokens").asInt(prompt + completion)));
        }
    }

    /// The server said that nothing follows.
    void done() {
        done = true;
    }

    /// The reply has ended: what was held back is told apart.
    void end() {
        splitter.end();
        textCalls.end();
    }

    @Override
    public void text(String piece) {
        textCalls.accept(piece);
    }

    private void give(String piece) {
        text.append(piece);
        gavePieces = true;
        pieces.text(piece);
    }

    @Override
    public void thought(String piece) {
        thinking.append(piece);
        gavePieces = true;
        pieces.thought(piece);
    }

    @Override
    public void call(String name, String arguments) {
        if (!textCalls.harmony(name, arguments)) {
            thought(arguments);
        }
    }

    @Override
    public void textWasThought() {
        if (!text.isEmpty()) {
            retracted = true;
            thinking.append(text);
            text.setLength(0);
        }
    }

    /// Whether anything has been passed on, so that the call can't be made again unnoticed.
    boolean gavePieces() {
        return gavePieces;
    }

    /// Whether text was passed on that turned out to be a thought.
    boolean retracted() {
        return retracted;
    }

    /// The error that the reply carried, if it did.
    Optional<JsonNode> error() {
        return error;
    }

    /// Whether the server finished what it had to say.
    boolean complete() {
        return done || !finish.isEmpty();
    }

    /// Whether there is neither answer nor thought nor call.
    boolean empty() {
        return text.toString().isBlank()
                && thinking.isEmpty()
                && nativeCalls.isEmpty()
                && textCalls.isEmpty();
    }

    /// Whether the model has thought but not answered.
    boolean onlyThoughts() {
        return text.toString().isBlank()
                && !thinking.isEmpty()
                && nativeCalls.isEmpty()
                && textCalls.isEmpty();
    }

    Optional<TokenUsage> usage() {
        return usage;
    }

    /// The field in which reasoning came, empty if none did.
    String reasoningField() {
        return reasoningField;
    }

    /// What a complete answer has taught about bare thoughts.
    Optional<ServerHabits.BareThoughts> bareThoughts() {
        return text.isEmpty() ? Optional.empty() : Optional.of(splitter.learned());
    }

    /// The answer.
    ///
    /// @param cutOff whether it ended too early; it then has no finish reason
    ChatResponse response(boolean cutOff) {
        var calls = new ArrayList<ToolExecutionRequest>(nativeCalls.requests());
        calls.addAll(textCalls.requests(calls.size() + 1));
        var message = AiMessage.builder().text(text.toString()).toolExecutionRequests(calls);
        if (!thinking.isEmpty()) {
            message.thinking(thinking.toString());
        }
        var metadata = ChatResponseMetadata.builder();
        if (!cutOff) {
            metadata.finishReason(reason(!calls.isEmpty()));
        }
        if (!id.isEmpty()) {
            metadata.id(id);
        }
        if (!model.isEmpty()) {
            metadata.modelName(model);
        }
        usage.ifPresent(metadata::tokenUsage);
        return ChatResponse.builder().aiMessage(message.build()).metadata(metadata.build()).build();
    }

    private FinishReason reason(boolean calls) {
        if (calls) {
            return FinishReason.TOOL_EXECUTION;
        }
        return switch (finish) {
            case "",
                    "stop",
                    "eos",
                    "eos_token",
                    "stop_sequence",
                    "end_turn",
                    "tool_calls",
                    "function_call" ->
                    FinishReason.STOP;
            case "length", "max_tokens" -> FinishReason.LENGTH;
            case "content_filter" -> FinishReason.CONTENT_FILTER;
            default -> FinishReason.OTHER;
        };
    }
}
