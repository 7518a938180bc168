package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Cancellation;
import dev.bob.core.model.ModelCallListener;
import dev.bob.core.model.openai.ServerHabits.BareThoughts;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One call to a model: as many attempts as it takes and is sensible. Stands on both sides of the library: below,
/// where its request comes out and events go in, and above, where it hears the answer that the library makes of
/// them.
final class ChatCall implements StreamingChatResponseHandler {

    /// Refused fields, rewritten roles: no server has more peculiarities than this.
    private static final int MOST_LESSONS = 8;

    private static final int LARGE_PROMPT_BYTES = 12_000;

    private final Connection to;
    private final Optional<StreamingChatResponseHandler> handler;
    private final Cancellation cancellation;
    private final ToolNames names;
    private final ServerErrors errors;
    private final Abort abort = new Abort(Thread.currentThread());
    private final Set<String> refusedNow = new HashSet<>();

    /// The one event of a call: the library keeps every event that it is given, which would be the whole reply over
    /// again.
    private final ServerSentEvent event =
            new ServerSentEvent("", "") {
                @Override
                public String data() {
                    return data;
                }
            };

    private String data = "";
    private int attempts;
    private int lessons;
    private int emptyAnswers;
    private Duration loading = Duration.ZERO;
    private Optional<Duration> asked = Optional.empty();
    private @Nullable Throwable failure;
    private @Nullable ReplyRepair reply;
    private @Nullable ChatResponse response;

    /// @param handler hears the pieces, and of retries and warnings if it is a [ModelCallListener]; empty if the
    ///     reply is to come at once
    ChatCall(Connection to, ChatRequest request, Optional<StreamingChatResponseHandler> handler) {
        this.to = to;
        this.handler = handler;
        this.cancellation =
                listener().map(ModelCallListener::cancellation).orElseGet(Cancellation::new);
        var tools =
                Objects.requireNonNullElse(
                        request.toolSpecifications(), List.<ToolSpecification>of());
        this.names = new ToolNames(tools.stream().map(ToolSpecification::name).toList());
        this.errors = new ServerErrors(to.endpoint(), to.http());
    }

    private Optional<ModelCallListener> listener() {
        return handler.filter(ModelCallListener.class::isInstance)
                .map(ModelCallListener.class::cast);
    }

    @Override
    public void onPartialResponse(PartialResponse piece, PartialResponseContext context) {
        guarded(() -> handler.ifPresent(user -> user.onPartialResponse(piece, context)));
    }

    @Override
    public void onPartialThinking(PartialThinking piece, PartialThinkingContext context) {
        guarded(() -> handler.ifPresent(user -> user.onPartialThinking(piece, context)));
    }

    /// The library would take what a handler throws for something that the handler wants to hear of.
    private void guarded(Runnable passing) {
        try {
            passing.run();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    @Override
    public void onError(Throwable error) {
        failure = failure == null ? error : failure;
    }

    @Override
    public void onCompleteResponse(ChatResponse complete) {
        response = complete;
    }

    private void rethrow() {
        switch (failure) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case Throwable e ->
                    throw new BobException(Kind.INTERNAL, "The reply can't be understood.", e);
        }
    }

    /// The answer, once the library is through with the call.
    ChatResponse response() {
        rethrow();
        var made = Objects.requireNonNull(response);
        var repaired = Objects.requireNonNull(reply);
        var text = Objects.requireNonNullElse(made.aiMessage().text(), "");
        var thinking = Objects.requireNonNullElse(made.aiMessage().thinking(), "");
        var retraction = repaired.retraction();
        if (retraction.text() > 0) {
            thinking =
                    thinking.substring(0, retraction.after())
                            + text.substring(0, retraction.text())
                            + thinking.substring(retraction.after());
            text = text.substring(retraction.text());
        }
        var reason = made.finishReason();
        return ChatResponse.builder()
                .aiMessage(
                        made.aiMessage().toBuilder()
                                .text(text)
                                .thinking(thinking.isEmpty() ? null : thinking)
                                .build())
                // The library's own metadata would keep every event of the reply.
                .metadata(
                        ChatResponseMetadata.builder()
                                .id(made.id())
                                .modelName(made.modelName())
                                .tokenUsage(made.tokenUsage())
                                .finishReason(
                                        reason == null && repaired.complete()
                                                ? FinishReason.OTHER
                                                : reason)
                                .build())
                .build();
    }

    /// Sends the library's request.
    ///
    /// @param body in OpenAI's own form
    /// @param events hears the events of the answer, in OpenAI's own form
    void send(String body, ServerSentEventListener events) {
        try (var _ = cancellation.onCancel(abort::abort)) {
            while (true) {
                try {
                    var refusal = attempt(body, events);
                    if (refusal.isEmpty()) {
                        events.onClose();
                        return;
                    }
                    digest(refusal.get());
                } catch (IOException e) {
                    var why = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
                    again(errors.unreachable(e), "The connection to the model failed" + why);
                }
            }
        } catch (InterruptedException e) {
            if (!abort.requested()) {
                Thread.currentThread().interrupt();
            }
            throw new BobException(Kind.CANCELLED, "The call to the model was cancelled.", e);
        }
    }

    /// @return why there is no answer; empty if there is one
    private Optional<Refusal> attempt(String form, ServerSentEventListener events)
            throws IOException, InterruptedException {
        attempts++;
        asked = Optional.empty();
        var known = to.habits().of(to.endpoint());
        var sent = new RequestRepair(known, names).repair(form, handler.isPresent());
        var bytes = RequestRepair.bytes(sent);
        HttpResponse<StreamedBody> replied;
        try {
            replied =
                    abort.whileBlocked(() ->
                            to.http()
                                    .post(to.endpoint(), "/chat/completions", bytes, to.timeout()));
        } catch (HttpConnectTimeoutException e) {
            throw e;
        } catch (HttpTimeoutException e) {
            throw errors.timedOut(to.timeout());
        }
        try (var body = replied.body();
                var handle = new ReplyHandle(body, to.timeout());
                var _ = cancellation.onCancel(handle::cancel)) {
            var in = ChatHttp.decoded(replied, body);
            int status = replied.statusCode();
            if (status / 100 == 3) {
                throw errors.redirects(status, replied.headers().firstValue("location").orElse(""));
            }
            if (status != 200) {
                asked = to.retries().asked(replied.headers());
                return Optional.of(
                        Refusal.of(status, ChatHttp.text(in), RequestRepair.fields(sent)));
            }
            var answer = repair(known, handle, events);
            var broken = read(answer, in, handle);
            if (answer.error().isPresent()) {
                return Optional.of(error(answer, sent));
            }
            if (answer.empty()) {
                return Optional.of(nothing(answer, broken, bytes.length));
            }
            answer.finish();
            learn(answer, known, sent);
            reply = answer;
            return Optional.empty();
        }
    }

    private ReplyRepair repair(
            ServerHabits known, ReplyHandle handle, ServerSentEventListener events) {
        var context = new ServerSentEventContext(handle);
        return new ReplyRepair(
                json -> {
                    if (!handle.isCancelled()) {
                        data = json.toString();
                        events.onEvent(event, context);
                        rethrow();
                    }
                },
                names,
                handle::isCancelled,
                known.bareThoughts(),
                ThoughtMarks.reasons(to.endpoint().model()),
                to.limits(),
                to.counter());
    }

    /// @return what broke the answer off, if something did
    private Optional<IOException> read(ReplyRepair answer, InputStream in, ReplyHandle handle)
            throws InterruptedException {
        var broken = answer.read(in);
        handle.check(errors);
        if (answer.error().isEmpty()) {
            answer.end();
            handle.check(errors);
        }
        return broken;
    }

    private Refusal nothing(ReplyRepair answer, Optional<IOException> broken, int promptBytes)
            throws IOException {
        if (answer.cut().isPresent()) {
            throw errors.tooLong(answer.cut().get());
        }
        if (broken.isPresent()) {
            throw broken.get();
        }
        if (!answer.garbage().isEmpty()) {
            throw errors.notAModelServer(answer.garbage());
        }
        if (!answer.complete()) {
            throw new IOException("the answer ended before it began");
        }
        return new Refusal.Nothing(promptBytes > LARGE_PROMPT_BYTES);
    }

    private Refusal error(ReplyRepair answer, ObjectNode sent) {
        var json = answer.error().orElseThrow();
        var refusal = Refusal.of(Refusal.status(json), json.toString(), RequestRepair.fields(sent));
        if (answer.gavePieces()) {
            throw errors.brokeOff(refusal);
        }
        return refusal;
    }

    private void learn(ReplyRepair answer, ServerHabits known, ObjectNode sent) {
        var field = answer.reasoningField();
        if (!field.isEmpty() && !field.equals(known.reasoningField())) {
            to.habits().learn(to.endpoint(), habit -> habit.reasoningIn(field));
        }
        answer.bareThoughts()
                .filter(seen -> answer.complete() || seen == BareThoughts.SEEN)
                .filter(seen -> seen != known.bareThoughts())
                .ifPresent(seen ->
                        to.habits().learn(to.endpoint(), habit -> habit.thinkingBare(seen)));
        answer.cut().ifPresent(this::warn);
        if (answer.onlyThoughts() && answer.cut().isEmpty()) {
            warn("The model only thought and gave no answer; a higher limit of tokens may help.");
        }
        if (answer.retraction().text() > 0) {
            warn("The model mixed its thoughts into the answer; what is kept is without them.");
        }
        to.counter()
                .flatMap(counter ->
                        PromptCheck.warning(counter, sent.path("messages"), answer.promptTokens()))
                .ifPresent(this::warn);
    }

    private void warn(String message) {
        listener().ifPresent(listener -> listener.onWarning(message));
    }

    private void retrying(String reason, Duration pause) {
        var said = to.endpoint().apiKey().scrub(reason);
        listener().ifPresent(user -> user.onRetry(said, pause, attempts + 1));
    }

    private void digest(Refusal refusal) throws InterruptedException {
        switch (refusal) {
            case Refusal.WriteDifferently different -> {
                attempts--;
                if (++lessons > MOST_LESSONS || !learned(different)) {
                    throw errors.refused(refusal);
                }
            }
            case Refusal.TryLater later -> again(errors.refused(refusal), busy(later));
            case Refusal.Loading _ -> {
                var pause = to.retries().pause(Math.min(attempts, 3), asked);
                loading = loading.plus(pause);
                if (loading.compareTo(to.retries().loadingPatience()) > 0) {
                    throw errors.refused(refusal);
                }
                pause("The server is loading the model " + to.endpoint().model(), pause);
            }
            case Refusal.Nothing _ -> {
                if (++emptyAnswers > 1) {
                    throw errors.refused(refusal);
                }
                retrying("The model answered with nothing", Duration.ZERO);
            }
            case Refusal.NoSuchModel _, Refusal.Final _ -> throw errors.refused(refusal);
        }
    }

    private static String busy(Refusal.TryLater later) {
        var what =
                later.kind() == Kind.RATE_LIMITED
                        ? "The model server asks to slow down"
                        : "The model server is not available just now";
        return later.reason().isBlank() ? what : what + " (" + later.reason() + ")";
    }

    /// @return whether something new was learned
    private boolean learned(Refusal.WriteDifferently different) {
        var before = to.habits().of(to.endpoint());
        var after = to.habits().learn(to.endpoint(), different.lesson());
        after.refusedFields().stream().filter(before::accepts).forEach(refusedNow::add);
        // A server that now refuses the one limit may be another than that which refused the other.
        if (after.limitField().isEmpty()
                && !refusedNow.containsAll(List.of("max_completion_tokens", "max_tokens"))) {
            var other = refusedNow.contains("max_tokens") ? "max_completion_tokens" : "max_tokens";
            to.habits().learn(to.endpoint(), habit -> habit.accepting(other));
        }
        return !after.equals(before);
    }

    private void again(BobException failure, String reason) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (attempts >= to.retries().attempts()) {
            throw failure;
        }
        pause(reason, to.retries().pause(attempts, asked));
    }

    private void pause(String reason, Duration pause) throws InterruptedException {
        retrying(reason, pause);
        abort.whileBlocked(() -> {
            to.retries().sleeper().sleep(pause);
            return pause;
        });
    }
}
