package dev.bob.core.model.offline;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.ModelCallListener;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.ChatRequestOptions;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Serves when no model server answers. The same prompt gives the same reply, as long as it isn't asked for the time.
/// Stateless and safe for use by many threads.
public final class OfflineModel implements ChatModel, StreamingChatModel {

    /// What it calls itself.
    public static final String NAME = "offline";

    private static final Pattern PIECES = Pattern.compile("(?<=\\s)(?=\\S)");

    private final TimeOfDay time;
    private final List<Knowledge> knowledge;
    private final Closeness closeness;

    /// Knows what stands in its prompts, and sums.
    public OfflineModel() {
        this.time = new TimeOfDay(null);
        this.knowledge = List.of();
        this.closeness = Closeness.byWords();
    }

    /// Knows the time, too, and what others know.
    ///
    /// @param knowledge asked in this order
    /// @param closeness tells which statements have to do with a question
    public OfflineModel(Clock clock, List<Knowledge> knowledge, Closeness closeness) {
        this.time = new TimeOfDay(clock);
        this.knowledge = List.copyOf(knowledge);
        this.closeness = closeness;
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        var message = reply(PromptReading.of(request));
        return ChatResponse.builder()
                .aiMessage(message)
                .modelName(NAME)
                .finishReason(
                        message.hasToolExecutionRequests()
                                ? FinishReason.TOOL_EXECUTION
                                : FinishReason.STOP)
                .build();
    }

    private AiMessage reply(PromptReading prompt) {
        var writer = new AnswerWriter(prompt, time, knowledge, closeness);
        return switch (Task.of(prompt)) {
            case ORIENT -> AiMessage.from(new PlanWriter(prompt).orientation());
            case PLAN -> new PlanWriter(prompt).plan();
            case INTEGRATE -> AiMessage.from(new PlanWriter(prompt).integration());
            case REPAIR -> AiMessage.from("none");
            case CONTINUITY -> AiMessage.from(new ContinuityWriter(prompt).write());
            case SUMMARISE -> AiMessage.from(writer.summary());
            case ACT -> new PlanWriter(prompt).act(writer);
            case ANSWER -> AiMessage.from(writer.write());
        };
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        var response = doChat(request);
        for (var piece : PIECES.split(response.aiMessage().text())) {
            boolean cancelled =
                    handler instanceof ModelCallListener listener
                            && listener.cancellation().requested();
            if (cancelled || Thread.currentThread().isInterrupted()) {
                handler.onError(
                        new BobException(Kind.CANCELLED, "The call to the model was cancelled."));
                return;
            }
            if (!piece.isEmpty()) {
                handler.onPartialResponse(piece);
            }
        }
        handler.onCompleteResponse(response);
    }

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

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return ChatRequestParameters.builder().modelName(NAME).build();
    }

    @Override
    public List<ChatModelListener> listeners() {
        return List.of();
    }

    @Override
    public ModelProvider provider() {
        return ModelProvider.OTHER;
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return Set.of();
    }
}
