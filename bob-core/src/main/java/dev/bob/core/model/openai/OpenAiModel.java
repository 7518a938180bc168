package dev.bob.core.model.openai;

import dev.bob.core.BobException;
import dev.bob.core.model.Endpoint;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.ChatRequestOptions;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiChatRequestParameters;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A model behind an OpenAI-compatible server, with all the ways in which such servers differ.
///
/// langchain4j's client writes the requests and puts the answers together; below it a [ChatCall] makes OpenAI's own
/// form of what the server takes and gives.
///
/// Blocks until the answer is complete; see the package description for cancelling. Safe for use by many
/// threads. Failures are [BobException]s: thrown by the methods that return an answer, given to the handler by
/// those that stream.
public final class OpenAiModel implements ChatModel, StreamingChatModel {

    private final Connection connection;
    private final OpenAiStreamingChatModel library;

    /// The call that the library makes on this thread: it has no way to hand one through.
    private final ScopedValue<ChatCall> current = ScopedValue.newInstance();

    public OpenAiModel(Connection connection) {
        this.connection = connection;
        this.library =
                new OpenAiStreamingChatModel.OpenAiStreamingChatModelBuilder()
                        .httpClientBuilder(new LibraryHttp(_ -> "", this::send))
                        .baseUrl(endpoint().baseUrl())
                        .returnThinking(true)
                        .sendThinking(true)
                        .build();
        Thread.ofVirtual().name("model-client").start(this::prepare);
    }

    /// Loads what a first question needs, beside other work: no question shall wait for classes.
    private void prepare() {
        var greeting = ChatRequest.builder().messages(UserMessage.from("Hello")).build();
        library.doChat(
                libraryForm(greeting, ""),
                new StreamingChatResponseHandler() {
                    @Override
                    public void onCompleteResponse(ChatResponse complete) {}

                    @Override
                    public void onError(Throwable error) {}
                });
    }

    private void send(String request, ServerSentEventListener events) {
        if (current.isBound()) {
            current.get().send(request, events);
        } else {
            var repair = new RequestRepair(ServerHabits.NONE, new ToolNames(List.of()));
            RequestRepair.bytes(repair.repair(request, true));
            var empty = "{\"choices\":[{\"delta\":{\"content\":\"\"}}]}";
            events.onEvent(new ServerSentEvent("", empty));
            events.onClose();
        }
    }

    /// Where the model is.
    public Endpoint endpoint() {
        return connection.endpoint();
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return call(request, Optional.empty());
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        ChatResponse response;
        try {
            response = call(request, Optional.of(handler));
        } catch (BobException e) {
            handler.onError(e);
            return;
        }
        handler.onCompleteResponse(response);
    }

    /// Passes the handler on as it is: the default implementation would wrap it for the sake of listeners,
    /// which this model doesn't have, and so hide a [ModelCallListener].
    @Override
    public void chat(
            ChatRequest request,
            @Nullable ChatRequestOptions options,
            StreamingChatResponseHandler handler) {
        doChat(request, handler);
    }

    private ChatResponse call(ChatRequest request, Optional<StreamingChatResponseHandler> handler) {
        var name = Objects.requireNonNullElse(request.modelName(), endpoint().model());
        var call = new ChatCall(connection.withModel(name), request, handler);
        ScopedValue.where(current, call)
                .run(() -> library.doChat(libraryForm(request, name), call));
        return call.response();
    }

    /// The library has no `topK`. A schema for the answer would need another dialect for each server; the stages
    /// check what they get anyhow.
    private static ChatRequest libraryForm(ChatRequest request, String model) {
        var given = request.parameters();
        var parameters =
                OpenAiChatRequestParameters.builder()
                        .overrideWith(given)
                        .modelName(model)
                        .topK(null);
        if (given.topK() != null) {
            parameters.customParameters(Map.of("top_k", given.topK()));
        }
        var format = given.responseFormat();
        if (format != null && format.type() == ResponseFormatType.JSON) {
            parameters.responseFormat(ResponseFormat.JSON);
        }
        return ChatRequest.builder()
                .messages(request.messages())
                .parameters(parameters.build())
                .build();
    }

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return ChatRequestParameters.builder().modelName(endpoint().model()).build();
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
}
