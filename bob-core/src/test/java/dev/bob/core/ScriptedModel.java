package dev.bob.core;

import dev.bob.core.model.ModelAccess;
import dev.bob.core.turn.TurnRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// A model that answers by the first line of its instructions, and remembers what it was asked. In memory.
public final class ScriptedModel implements StreamingChatModel, ModelAccess {

    /// What it does when asked for a task.
    @FunctionalInterface
    public interface Answer {
        void to(ChatRequest request, StreamingChatResponseHandler handler);
    }

    private final Map<String, Answer> answers = new LinkedHashMap<>();
    private final List<ChatRequest> requests = Collections.synchronizedList(new ArrayList<>());
    private int window;

    /// Answers a task with these pieces.
    public ScriptedModel on(String task, String... pieces) {
        return on(task, (request, handler) -> say(handler, FinishReason.STOP, pieces));
    }

    /// Answers a task in its own way.
    public ScriptedModel on(String task, Answer answer) {
        answers.put(task, answer);
        return this;
    }

    /// Takes so many tokens.
    public ScriptedModel window(int tokens) {
        window = tokens;
        return this;
    }

    /// Streams pieces and ends; without a reason the end comes too early.
    public static void say(
            StreamingChatResponseHandler handler, @Nullable FinishReason reason, String... pieces) {
        for (String piece : pieces) {
            handler.onPartialResponse(piece);
        }
        handler.onCompleteResponse(
                ChatResponse.builder()
                        .aiMessage(AiMessage.from(String.join("", pieces)))
                        .finishReason(reason)
                        .build());
    }

    /// Streams pieces and then nothing, until the latch opens.
    public static Answer hanging(CountDownLatch silent, String... pieces) {
        return (request, handler) -> {
            for (String piece : pieces) {
                handler.onPartialResponse(piece);
            }
            silent.countDown();
        };
    }

    /// What it was asked for a task.
    public List<ChatRequest> requests(String task) {
        return List.copyOf(requests).stream().filter(r -> system(r).startsWith(task)).toList();
    }

    /// A request's instructions.
    public static String system(ChatRequest request) {
        ChatMessage first = request.messages().getFirst();
        return first instanceof SystemMessage system ? system.text() : "";
    }

    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        requests.add(request);
        for (var entry : answers.entrySet()) {
            if (system(request).startsWith(entry.getKey())) {
                entry.getValue().to(request, handler);
                return;
            }
        }
        handler.onError(
                new BobException(
                        BobException.Kind.ENDPOINT_UNAVAILABLE,
                        "no answer for " + system(request)));
    }

    @Override
    public ServingModel choose(TurnRequest.Options options, @Nullable String model) {
        return new ServingModel("scripted", "", false, false, window, this);
    }
}
