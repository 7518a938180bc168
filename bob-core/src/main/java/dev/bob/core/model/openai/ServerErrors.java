package dev.bob.core.model.openai;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.model.Endpoint;
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
        var said =
                cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return error(
                Kind.ENDPOINT_UNAVAILABLE,
                "The model server at "
                        + endpoint.baseUrl()
                        + " can't be reached ("
                        + said
                        + "). Is it running? `bob doctor` looks for servers; --base-url or "
                        + variable("BASE_URL")
                        + " names another one.",
                cause);
    }

    BobException timedOut(Duration timeout) {
        return error(
                Kind.TIMED_OUT,
                "The model server at "
                        + endpoint.baseUrl()
                        + " didn't finish its answer within "
                        + timeout.toSeconds()
                        + " s.",
                null);
    }

    BobException refused(Kind kind, String reason) {
        var said = reason.isBlank() ? "no reason given" : reason;
        var message =
                switch (kind) {
                    case CONFIGURATION ->
                            "The model server at "
                                    + endpoint.baseUrl()
                                    + " doesn't accept the API key ("
                                    + said
                                    + "). Check "
                                    + variable("API_KEY")
                                    + ".";
                    case RATE_LIMITED ->
                            "The model server at "
                                    + endpoint.baseUrl()
                                    + " is limiting requests ("
                                    + said
                                    + "). Wait a while, or use another model.";
                    case CONTEXT_OVERFLOW ->
                            "The conversation is too long for the model "
                                    + endpoint.model()
                                    + " ("
                                    + said
                                    + "). Load it with a larger context, or lower BOB_MODEL_CONTEXT_WINDOW_TOKENS to"
                                    + " what it has.";
                    case ENDPOINT_UNAVAILABLE ->
                            "The model server at "
                                    + endpoint.baseUrl()
                                    + " is not available ("
                                    + said
                                    + "). Try again in a while.";
                    default ->
                            "The model server at "
                                    + endpoint.baseUrl()
                                    + " refused the request: "
                                    + said
                                    + hint(said);
                };
        return error(kind, message, null);
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

    BobException brokeOff(String reason, Refusal refusal) {
        var kind =
                switch (refusal) {
                    case Refusal.TryLater later -> later.kind();
                    case Refusal.Final last -> last.kind();
                    case Refusal.Loading _, Refusal.NoSuchModel _, Refusal.WriteDifferently _ ->
                            Kind.MODEL_REFUSED;
                };
        return error(
                kind,
                "The model server at "
                        + endpoint.baseUrl()
                        + " broke the answer off with an error: "
                        + (reason.isBlank() ? "no reason given" : reason),
                null);
    }

    BobException redirects(int status, String location) {
        return error(
                Kind.CONFIGURATION,
                "The model server at "
                        + endpoint.baseUrl()
                        + " redirects"
                        + (location.isEmpty() ? " (HTTP " + status + ")" : " to " + location)
                        + ". Use the address that it redirects to as base URL.",
                null);
    }

    BobException empty(boolean largePrompt) {
        return largePrompt
                ? error(
                        Kind.CONTEXT_OVERFLOW,
                        "The model "
                                + endpoint.model()
                                + " answered with nothing, which servers do when the prompt is longer than the"
                                + " context that the model was loaded with. Load it with a larger one, or lower"
                                + " BOB_MODEL_CONTEXT_WINDOW_TOKENS.",
                        null)
                : error(
                        Kind.MODEL_REFUSED,
                        "The model "
                                + endpoint.model()
                                + " answered with nothing, twice. Ask again, or ask differently.",
                        null);
    }

    BobException notAModelServer(String body) {
        return error(
                Kind.ENDPOINT_UNAVAILABLE,
                "What answers at "
                        + endpoint.baseUrl()
                        + " is no model server; it said: "
                        + Refusal.reason(body)
                        + " (Is the base URL right? It usually ends in /v1.)",
                null);
    }

    BobException noSuchModel(String reason) throws InterruptedException {
        var others = models();
        var choice =
                others.isEmpty()
                        ? " Load it in the server first (LM Studio: lms load, Ollama: ollama pull)."
                        : " It has: "
                                + String.join(", ", others)
                                + ". Choose one with --model or "
                                + variable("MODEL")
                                + ".";
        return error(
                Kind.MODEL_REFUSED,
                "The model server at "
                        + endpoint.baseUrl()
                        + " doesn't have the model "
                        + endpoint.model()
                        + " ("
                        + reason
                        + ")."
                        + choice,
                null);
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

    private BobException error(Kind kind, String message, @Nullable Throwable cause) {
        return new BobException(kind, endpoint.apiKey().scrub(message), cause);
    }
}
