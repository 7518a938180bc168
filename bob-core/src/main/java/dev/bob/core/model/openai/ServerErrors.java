package dev.bob.core.model.openai;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.ModelList;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person is told when a call fails: what happened, where, and what to do. Never with a key in it.
final class ServerErrors {

    private static final Duration MODELS_TIMEOUT = Duration.ofSeconds(2);

    private final Endpoint endpoint;
    private final ChatHttp http;

    ServerErrors(Endpoint endpoint, ChatHttp http) {
        this.endpoint = endpoint;
        this.http = http;
    }

    BobException unreachable(IOException cause) {
        var message = cause.getMessage();
        return error(
                Kind.ENDPOINT_UNAVAILABLE,
                ("The model server at %s can't be reached (%s). Is it running? `bob doctor` looks for servers;"
                                + " --base-url or %s names another one.")
                        .formatted(
                                endpoint.baseUrl(),
                                message == null ? cause.getClass().getSimpleName() : message,
                                variable("BASE_URL")),
                cause);
    }

    BobException timedOut(Duration timeout) {
        return error(
                Kind.TIMED_OUT,
                "The model server at %s didn't finish its answer within %d s."
                        .formatted(endpoint.baseUrl(), timeout.toSeconds()));
    }

    /// That a request was refused and is not made again.
    BobException refused(Refusal refusal) throws InterruptedException {
        return switch (refusal) {
            case Refusal.NoSuchModel missing -> noSuchModel(missing.reason());
            case Refusal.Loading slow -> refused(Kind.ENDPOINT_UNAVAILABLE, slow.reason());
            case Refusal.Nothing nothing -> empty(nothing.largePrompt());
            case Refusal.TryLater later when later.kind() == Kind.MODEL_REFUSED ->
                    error(
                            later.kind(),
                            "The model server at %s failed each time it was asked: %s"
                                    .formatted(endpoint.baseUrl(), said(later.reason())));
            case Refusal.TryLater _, Refusal.Final _, Refusal.WriteDifferently _ ->
                    refused(refusal.kind(), refusal.reason());
        };
    }

    private BobException refused(Kind kind, String reason) {
        var said = said(reason);
        var message =
                switch (kind) {
                    case CONFIGURATION ->
                            "The model server at %1$s doesn't accept the API key (%2$s). Check %3$s.";
                    case RATE_LIMITED ->
                            "The model server at %1$s is limiting requests (%2$s). Wait a while, or use another model.";
                    case CONTEXT_OVERFLOW ->
                            "The conversation is too long for the model %4$s (%2$s). Load it with a larger context, or"
                                    + " lower BOB_MODEL_CONTEXT_WINDOW_TOKENS to what it has.";
                    case ENDPOINT_UNAVAILABLE ->
                            "The model server at %1$s is not available (%2$s). Try again in a while.";
                    default -> "The model server at %1$s refused the request: %2$s" + hint(said);
                };
        return error(
                kind,
                message.formatted(endpoint.baseUrl(), said, variable("API_KEY"), endpoint.model()));
    }

    private static String said(String reason) {
        return reason.isBlank() ? "no reason given" : reason;
    }

    private static String hint(String said) {
        if (said.contains("tool")) {
            return " (Models without tool calls work with the pipelines chat and turbotime.)";
        }
        return said.contains("Not Found")
                        || said.contains("404")
                        || said.contains("Unexpected endpoint")
                ? " (Is the base URL right? It usually ends in /v1.)"
                : "";
    }

    BobException brokeOff(Refusal refusal) {
        return error(
                refusal.kind(),
                "The model server at %s broke the answer off with an error: %s"
                        .formatted(endpoint.baseUrl(), said(refusal.reason())));
    }

    BobException tooLong(String why) {
        return error(
                Kind.MODEL_REFUSED,
                "The reply of the model server at %s can't be taken. %s"
                        .formatted(endpoint.baseUrl(), why));
    }

    BobException redirects(int status, String location) {
        return error(
                Kind.CONFIGURATION,
                "The model server at %s redirects%s. Use the address that it redirects to as base URL."
                        .formatted(
                                endpoint.baseUrl(),
                                location.isEmpty() ? " (HTTP " + status + ")" : " to " + location));
    }

    private BobException empty(boolean largePrompt) {
        return largePrompt
                ? error(
                        Kind.CONTEXT_OVERFLOW,
                        ("The model %s answered with nothing, which servers do when the prompt is longer than the"
                                        + " context that the model was loaded with. Load it with a larger one, or lower"
                                        + " BOB_MODEL_CONTEXT_WINDOW_TOKENS.")
                                .formatted(endpoint.model()))
                : error(
                        Kind.MODEL_REFUSED,
                        "The model %s answered with nothing, twice. Ask again, or ask differently."
                                .formatted(endpoint.model()));
    }

    BobException notAModelServer(String body) {
        return error(
                Kind.ENDPOINT_UNAVAILABLE,
                "What answers at %s isn't a model server; it said: %s (Is the base URL right? It usually ends in /v1.)"
                        .formatted(endpoint.baseUrl(), Refusal.reason(body)));
    }

    private BobException noSuchModel(String reason) throws InterruptedException {
        var others = models();
        var choice =
                others.isEmpty()
                        ? "Load it in the server first (LM Studio: lms load, Ollama: ollama pull)."
                        : "It has: %s. Choose one with --model or %s."
                                .formatted(String.join(", ", others), variable("MODEL"));
        return error(
                Kind.MODEL_REFUSED,
                "The model server at %s doesn't have the model %s (%s). %s"
                        .formatted(endpoint.baseUrl(), endpoint.model(), reason, choice));
    }

    private List<String> models() throws InterruptedException {
        try {
            var reply = http.get(endpoint, "/models", MODELS_TIMEOUT);
            return ModelList.parse(reply.body()).map(ModelList::ids).orElse(List.of()).stream()
                    .filter(id -> !id.equals(endpoint.model()))
                    .limit(8)
                    .toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    private String variable(String suffix) {
        return switch (endpoint.role()) {
            case LOCAL -> "BOB_LOCAL_" + suffix;
            case REMOTE -> "BOB_CHAT_" + suffix;
            case MTG -> "BOB_MTG_" + suffix;
            case EMBEDDINGS -> "BOB_EMBEDDINGS_" + suffix;
        };
    }

    private BobException error(Kind kind, String message) {
        return error(kind, message, null);
    }

    private BobException error(Kind kind, String message, @Nullable Throwable cause) {
        return new BobException(kind, endpoint.apiKey().scrub(message), cause);
    }
}
