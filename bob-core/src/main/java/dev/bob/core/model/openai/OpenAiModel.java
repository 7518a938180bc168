package dev.bob.core.model.openai;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelCallListener;
import dev.bob.core.tokens.TokenCounter;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.ChatRequestOptions;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A model behind an OpenAI-compatible server, with all the ways in which such servers differ.
///
/// Blocks until the answer is complete; see the package description for cancelling. Safe for use by many
/// threads. Failures are [BobException]s: thrown by the methods that return an answer, given to the handler by
/// those that stream.
public final class OpenAiModel implements ChatModel, StreamingChatModel {

    private final Endpoint endpoint;
    private final ChatHttp http;
    private final HabitBook habits;
    private final RetryPolicy retries;
    private final Duration timeout;
    private final Optional<TokenCounter> counter;

    /// @param endpoint where the model is
    /// @param http how to get there
    /// @param habits what is known about servers; shared by all models of a process
    /// @param retries when to try again
    /// @param timeout how long one attempt may take, from the request to the answer's end
    /// @param counter counts prompts, to notice when a server has cut one; empty to not look
    public OpenAiModel(
            Endpoint endpoint,
            ChatHttp http,
            HabitBook habits,
            RetryPolicy retries,
            Duration timeout,
            Optional<TokenCounter> counter) {
        this.endpoint = endpoint;
        this.http = http;
        this.habits = habits;
        this.retries = retries;
        this.timeout = timeout;
        this.counter = counter;
    }

    /// Where the model is.
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return call(request, false, new Silent(), new Cancellation());
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        ChatResponse response;
        try {
            var cancellation =
                    handler instanceof ModelCallListener listener
                            ? listener.cancellation()
                            : new Cancellation();
            response = call(request, true, new Forwarder(handler), cancellation);
        } catch (BobException e) {
            handler.onError(e);
            return;
        }
        handler.onCompleteResponse(response);
    }

    /// Passes the handler on as it is: the default implementation would wrap it for the sake of listeners,
    /// which this model doesn't have, and so hide a [ModelCallListener].
    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        doChat(request, handler);
    }

    @Override
    public void chat(
            ChatRequest request,
            @Nullable ChatRequestOptions options,
            StreamingChatResponseHandler handler) {
        doChat(request, handler);
    }

    private ChatResponse call(
            ChatRequest request,
            boolean stream,
            ChatCall.Observer observer,
            Cancellation cancellation) {
        var name = Objects.requireNonNullElse(request.modelName(), endpoint.model());
        return new ChatCall(
                        endpoint.withModel(name),
                        http,
                        habits,
                        retries,
                        timeout,
                        counter,
                        request,
                        stream,
                        observer,
                        cancellation)
                .run();
    }

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return ChatRequestParameters.builder().modelName(endpoint.model()).build();
    }

    @Override
    public List<ChatModelListener> listeners() {
        return List.of();
    }

    @Override
    public ModelProvider provider() {
        return ModelProvider.OPEN_AI;
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return Set.of();
    }

    private record Silent() implements ChatCall.Observer {

        @Override
        public void text(String piece, ChatCall.Handle handle) {}

        @Override
        public void thought(String piece, ChatCall.Handle handle) {}

        @Override
        public void retrying(String reason, Duration delay, int attempt) {}

        @Override
        public void warning(String message) {}
    }

    private record Forwarder(StreamingChatResponseHandler handler) implements ChatCall.Observer {

        @Override
        public void text(String piece, ChatCall.Handle handle) {
            handler.onPartialResponse(
                    new PartialResponse(piece), new PartialResponseContext(handle));
        }

        @Override
        public void thought(String piece, ChatCall.Handle handle) {
            handler.onPartialThinking(
                    new PartialThinking(piece), new PartialThinkingContext(handle));
        }

        @Override
        public void retrying(String reason, Duration delay, int attempt) {
            if (handler instanceof ModelCallListener listener) {
                listener.onRetry(reason, delay, attempt);
            }
        }

        @Override
        public void warning(String message) {
            if (handler instanceof ModelCallListener listener) {
                listener.onWarning(message);
            }
        }
    }
}
