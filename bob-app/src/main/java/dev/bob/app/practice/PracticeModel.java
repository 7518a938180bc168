package dev.bob.app.practice;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.model.ModelCallListener;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A model as practice asks it: whole replies, and none that is waited for for ever.
public final class PracticeModel implements ChatModel {

    private static final double TEMPERATURE = 0.1;
    private static final int MOST_TOKENS = 1200;

    private final StreamingChatModel client;
    private final Duration patience;

    /// @param patience how long a reply may take, further attempts included
    public PracticeModel(StreamingChatModel client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        ChatRequest bounded =
                ChatRequest.builder()
                        .messages(request.messages())
                        .parameters(
                                ChatRequestParameters.builder()
                                        .temperature(TEMPERATURE)
                                        .maxOutputTokens(MOST_TOKENS)
                                        .build())
                        .build();
        Reply reply = new Reply();
        Thread.ofVirtual().name("practice-call").start(() -> client.chat(bounded, reply));
        try {
            return reply.whole.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new BobException(
                    BobException.Kind.TIMED_OUT,
                    "The model gave no whole reply in " + patience.toSeconds() + " s.",
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof BobException ours
                    ? ours
                    : new BobException(BobException.Kind.INTERNAL, String.valueOf(e.getCause()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(BobException.Kind.CANCELLED, "Cancelled.", e);
        } finally {
            reply.cancellation.cancel();
        }
    }

    /// Waits for the end.
    private static final class Reply implements ModelCallListener {
        final CompletableFuture<ChatResponse> whole = new CompletableFuture<>();
        final Cancellation cancellation = new Cancellation();

        @Override
        public Cancellation cancellation() {
            return cancellation;
        }

        @Override
        public void onPartialResponse(String piece) {}

        @Override
        public void onRetry(String reason, Duration delay, int attempt) {}

        @Override
        public void onWarning(String message) {}

        @Override
        public void onCompleteResponse(ChatResponse response) {
            whole.complete(response);
        }

        @Override
        public void onError(Throwable error) {
            whole.completeExceptionally(error);
        }
    }
}
