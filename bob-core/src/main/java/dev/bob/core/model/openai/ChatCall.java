package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.openai.ServerHabits.BareThoughts;
import dev.bob.core.tokens.TokenCounter;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingHandle;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One call to a model: as many attempts as it takes and is sensible.
final class ChatCall {

    /// Hears what happens.
    interface Observer {
        void text(String piece, Handle handle);

        void thought(String piece, Handle handle);

        void retrying(String reason, Duration delay, int attempt);

        void warning(String message);
    }

    /// Refused fields, rewritten roles: no server has more peculiarities than this.
    private static final int MOST_LESSONS = 8;

    private static final int LARGE_PROMPT_BYTES = 12_000;

    private final Endpoint endpoint;
    private final ChatHttp http;
    private final HabitBook habits;
    private final RetryPolicy retries;
    private final Duration timeout;
    private final Optional<TokenCounter> counter;
    private final ChatRequest request;
    private final boolean stream;
    private final Observer observer;
    private final Cancellation cancellation;
    private final ToolNames names;
    private final ServerErrors errors;
    private int attempts;
    private int lessons;
    private int emptyAnswers;
    private Duration loading = Duration.ZERO;
    private final Abort abort;
    private final Set<String> refusedNow = new HashSet<>();

    ChatCall(
            Endpoint endpoint,
            ChatHttp http,
            HabitBook habits,
            RetryPolicy retries,
            Duration timeout,
            Optional<TokenCounter> counter,
            ChatRequest request,
            boolean stream,
            Observer observer,
            Cancellation cancellation) {
        this.endpoint = endpoint;
        this.http = http;
        this.habits = habits;
        this.retries = retries;
        this.timeout = timeout;
        this.counter = counter;
        this.request = request;
        this.stream = stream;
        this.observer = observer;
        this.cancellation = cancellation;
        this.abort = new Abort(Thread.currentThread());
        this.names =
                new ToolNames(
                        request.toolSpecifications() == null
                                ? List.of()
                                : request.toolSpecifications());
        this.errors = new ServerErrors(endpoint, http);
    }

    ChatResponse run() {
        try (var _ = cancellation.onCancel(abort::abort)) {
            while (true) {
                var outcome = attempt();
                switch (outcome) {
                    case Outcome.Answered answered -> {
                        return answered.response();
                    }
                    case Outcome.Refused refused -> digest(refused);
                    case Outcome.Broken broken ->
                            again(
                                    errors.unreachable(broken.cause()),
                                    broken.cause().getMessage() == null
                                            ? "The connection to the model failed"
                                            : "The connection to the model failed ("
                                                    + broken.cause().getMessage()
                                                    + ")",
                                    Optional.empty());
                    case Outcome.Empty empty -> {
                        if (++emptyAnswers > 1) {
                            throw errors.empty(empty.promptBytes() > LARGE_PROMPT_BYTES);
                        }
                        observer.retrying(
                                "The model answered with nothing", Duration.ZERO, attempts + 1);
                    }
                }
            }
        } catch (InterruptedException e) {
            if (!abort.requested()) {
                Thread.currentThread().interrupt();
            }
            throw new BobException(Kind.CANCELLED, "The call to the model was cancelled.", e);
        }
    }

    private sealed interface Outcome {
        record Answered(ChatResponse response) implements Outcome {}

        record Refused(Refusal refusal, Optional<Duration> retryAfter) implements Outcome {}

        record Broken(IOException cause) implements Outcome {}

        record Empty(int promptBytes) implements Outcome {}
    }

    private Outcome attempt() throws InterruptedException {
        attempts++;
        var known = habits.of(endpoint.baseUrl(), endpoint.model());
        var json = new RequestJson(request, known, names).write(endpoint.model(), stream);
        var sent = fields(json);
        byte[] body = bytes(json);
        HttpResponse<InputStream> response;
        try {
            response =
                    abort.whileBlocked(
                            () -> http.post(endpoint, "/chat/completions", body, timeout));
        } catch (java.net.http.HttpTimeoutException e) {
            if (e instanceof java.net.http.HttpConnectTimeoutException) {
                return new Outcome.Broken(e);
            }
            throw errors.timedOut(timeout);
        } catch (IOException e) {
            return new Outcome.Broken(e);
        }
        try (var in = response.body();
                var handle = new Handle(in, timeout);
                var _ = cancellation.onCancel(handle::cancel)) {
            if (response.statusCode() / 100 == 3) {
                throw errors.redirects(
                        response.statusCode(),
                        response.headers().firstValue("location").orElse(""));
            }
            if (response.statusCode() != 200) {
                var text = ChatHttp.text(in);
                return new Outcome.Refused(
                        Refusal.of(response.statusCode(), text, sent),
                        RetryAfter.of(response.headers(), retries.clock()));
            }
            return read(in, handle, known, sent, body.length);
        } catch (IOException e) {
            // Only an error's own text can get here; reading an answer deals with its own end.
            return new Outcome.Broken(e);
        }
    }

    private Outcome read(
            InputStream in, Handle handle, ServerHabits known, Set<String> sent, int promptBytes)
            throws InterruptedException {
        var answer =
                new AnswerBuilder(
                        new AnswerBuilder.Pieces() {
                            @Override
                            public void text(String piece) {
                                if (!handle.isCancelled()) {
                                    observer.text(piece, handle);
                                }
                            }

                            @Override
                            public void thought(String piece) {
                                if (!handle.isCancelled()) {
                                    observer.thought(piece, handle);
                                }
                            }
                        },
                        names,
                        known.bareThoughts(),
                        known.bareThoughts() == BareThoughts.UNKNOWN
                                && ThoughtMarks.reasons(endpoint.model()));
        IOException broken = null;
        var garbage = "";
        try {
            var events = new EventReader(in);
            reading:
            while (answer.error().isEmpty()) {
                switch (events.next()) {
                    case EventReader.Item.Chunk chunk -> answer.accept(chunk.json());
                    case EventReader.Item.Garbage junk ->
                            garbage = garbage.isEmpty() ? junk.text() : garbage;
                    case EventReader.Item.Done _ -> {
                        answer.done();
                        break reading;
                    }
                    case EventReader.Item.End _ -> {
                        break reading;
                    }
                }
                if (handle.isCancelled()) {
                    break;
                }
            }
        } catch (IOException e) {
            broken = e;
        }
        handle.check(timeout, errors);
        if (answer.error().isPresent()) {
            return error(answer, sent);
        }
        answer.end();
        if (answer.empty()) {
            if (broken != null) {
                return new Outcome.Broken(broken);
            }
            if (!garbage.isEmpty()) {
                throw errors.notAModelServer(garbage);
            }
            return answer.complete()
                    ? new Outcome.Empty(promptBytes)
                    : new Outcome.Broken(new IOException("the answer ended before it began"));
        }
        return new Outcome.Answered(finish(answer, !answer.complete(), known));
    }

    private Outcome error(AnswerBuilder answer, Set<String> sent) {
        var json = answer.error().orElseThrow();
        var refusal = Refusal.of(Refusal.status(json), json.toString(), sent);
        if (answer.gavePieces()) {
            throw errors.brokeOff(Refusal.reason(json.toString()), refusal);
        }
        return new Outcome.Refused(refusal, Optional.empty());
    }

    private ChatResponse finish(AnswerBuilder answer, boolean cutOff, ServerHabits known) {
        learn(answer, cutOff, known);
        if (answer.onlyThoughts()) {
            warn("The model only thought and gave no answer; a higher limit of tokens may help.");
        }
        if (answer.retracted()) {
            warn("The model mixed its thoughts into the answer; what is kept is without them.");
        }
        answer.usage()
                .flatMap(
                        usage -> new PromptCheck(counter).warning(request, usage.inputTokenCount()))
                .ifPresent(this::warn);
        return answer.response(cutOff);
    }

    private void learn(AnswerBuilder answer, boolean cutOff, ServerHabits known) {
        var field = answer.reasoningField();
        if (!field.isEmpty() && !field.equals(known.reasoningField())) {
            habits.learn(endpoint.baseUrl(), endpoint.model(), habit -> habit.reasoningIn(field));
        }
        if (!cutOff || answer.bareThoughts().equals(Optional.of(BareThoughts.SEEN))) {
            answer.bareThoughts()
                    .filter(seen -> seen != known.bareThoughts())
                    .ifPresent(seen ->
                            habits.learn(
                                    endpoint.baseUrl(),
                                    endpoint.model(),
                                    habit -> habit.thinkingBare(seen)));
        }
    }

    private void warn(String message) {
        observer.warning(message);
    }

    private void digest(Outcome.Refused refused) throws InterruptedException {
        switch (refused.refusal()) {
            case Refusal.WriteDifferently different -> {
                attempts--;
                if (++lessons > MOST_LESSONS || !learned(different)) {
                    throw errors.refused(Kind.MODEL_REFUSED, different.reason());
                }
            }
            case Refusal.TryLater later ->
                    again(
                            errors.refused(later.kind(), later.reason()),
                            busy(later),
                            refused.retryAfter());
            case Refusal.Loading slow -> {
                var pause = retries.pause(Math.min(attempts, 3), refused.retryAfter());
                loading = loading.plus(pause);
                if (loading.compareTo(retries.loadingPatience()) > 0) {
                    throw errors.refused(Kind.ENDPOINT_UNAVAILABLE, slow.reason());
                }
                pause("The server is loading the model " + endpoint.model(), pause);
            }
            case Refusal.NoSuchModel missing -> throw errors.noSuchModel(missing.reason());
            case Refusal.Final last -> throw errors.refused(last.kind(), last.reason());
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
        var before = habits.of(endpoint.baseUrl(), endpoint.model());
        var after = habits.learn(endpoint.baseUrl(), endpoint.model(), different.lesson());
        for (var field : after.refusedFields()) {
            if (!before.refusedFields().contains(field)) {
                refusedNow.add(field);
            }
        }
        // A server that now refuses the one limit may be another one than that which refused the
        // other.
        if (after.limitField().isEmpty()
                && !refusedNow.containsAll(List.of("max_completion_tokens", "max_tokens"))) {
            var other = refusedNow.contains("max_tokens") ? "max_completion_tokens" : "max_tokens";
            habits.learn(endpoint.baseUrl(), endpoint.model(), habit -> habit.accepting(other));
        }
        return !after.equals(before);
    }

    private void again(BobException failure, String reason, Optional<Duration> asked)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (attempts >= retries.attempts()) {
            throw failure;
        }
        pause(reason, retries.pause(attempts, asked));
    }

    private void pause(String reason, Duration pause) throws InterruptedException {
        observer.retrying(endpoint.apiKey().scrub(reason), pause, attempts + 1);
        abort.whileBlocked(() -> {
            retries.sleeper().sleep(pause);
            return pause;
        });
    }

    private static Set<String> fields(ObjectNode json) {
        var fields = new HashSet<String>();
        json.fieldNames().forEachRemaining(fields::add);
        for (var message : json.path("messages")) {
            message.fieldNames().forEachRemaining(fields::add);
        }
        return fields;
    }

    private static byte[] bytes(ObjectNode json) {
        try {
            return Json.MAPPER.writeValueAsBytes(json);
        } catch (JsonProcessingException e) {
            throw new BobException(Kind.INTERNAL, "The request can't be written as JSON.", e);
        }
    }

    /// Ends the call at once, from any thread, by closing its connection. Also watches its time.
    static final class Handle implements StreamingHandle, AutoCloseable {
        private final InputStream body;
        private final Thread watch;
        private volatile boolean cancelled;
        private volatile boolean late;

        Handle(InputStream body, Duration timeout) {
            this.body = body;
            this.watch =
                    Thread.ofVirtual()
                            .name("model-call-timeout")
                            .start(() -> {
                                try {
                                    Thread.sleep(timeout);
                                    late = true;
                                    closeBody();
                                } catch (InterruptedException _) {
                                    // The call has ended in time.
                                }
                            });
        }

        @Override
        public void cancel() {
            cancelled = true;
            closeBody();
        }

        @Override
        public boolean isCancelled() {
            return cancelled;
        }

        private void closeBody() {
            try {
                body.close();
            } catch (IOException _) {
                // It is closed as far as it can be.
            }
        }

        /// What ended the reading, if it wasn't the answer's end.
        void check(Duration timeout, ServerErrors errors) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (cancelled) {
                throw new BobException(Kind.CANCELLED, "The call to the model was cancelled.");
            }
            if (late) {
                throw errors.timedOut(timeout);
            }
        }

        @Override
        public void close() {
            watch.interrupt();
        }
    }
}
