package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Json;
import dev.bob.core.model.openai.ServerHabits.Rewrite;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// What a server means when it doesn't answer. Servers agree neither on statuses nor on words, so both count.
sealed interface Refusal {

    /// What the server said; empty if nothing.
    default String reason() {
        return "";
    }

    /// As what kind of failure it counts.
    default Kind kind() {
        return Kind.MODEL_REFUSED;
    }

    /// The same request, written differently, has a chance.
    ///
    /// @param lesson what to remember about the server
    record WriteDifferently(UnaryOperator<ServerHabits> lesson, String reason) implements Refusal {}

    /// The same request has a chance later.
    record TryLater(Kind kind, String reason) implements Refusal {}

    /// The server is loading the model, which may take minutes.
    record Loading(String reason) implements Refusal {}

    /// The server doesn't have the model.
    record NoSuchModel(String reason) implements Refusal {}

    /// There is no point in asking again.
    record Final(Kind kind, String reason) implements Refusal {}

    /// The server answered, with nothing.
    record Nothing(boolean largePrompt) implements Refusal {}

    Pattern OVERFLOW =
            Pattern.compile(
                    "context[ _-]?(?:length|window|size)|context_length_exceeded|maximum context|exceeds? the (?:available )?context"
                            + "|(?:prompt|input|request) (?:is )?too (?:long|large)|too many (?:input )?tokens"
                            + "|(?:prompt|input) (?:tokens? )?(?:length )?(?:\\(?\\d+\\)? )?(?:tokens? )?exceed"
                            + "|exceed_context_size|n_ctx|n_keep|max_model_len|reduce the length"
                            + "|larger than the (?:model'?s? )?context|trying to keep the first .* tokens");
    Pattern LOADING =
            Pattern.compile(
                    "(?:is |still |currently |being )load(?:ing|ed)|loading model|model loading|warming up|model is starting"
                            + "|not (?:yet )?ready|starting up|unavailable_error");
    Pattern NOT_LOADED =
            Pattern.compile(
                    "no models? (?:is |are )?(?:currently )?loaded|model (?:is )?not loaded|model [^.]{0,80}not (?:been )?loaded"
                            + "|model_not_found|model [^.]{0,80}(?:not found|does not exist|doesn't exist)"
                            + "|(?:no such|unknown|invalid|unsupported) model|not a valid model|try pulling it"
                            + "|please load a model|failed to load model");
    Pattern QUOTA =
            Pattern.compile(
                    "insufficient_quota|exceeded your current quota|billing|out of credits|payment");
    Pattern UNWANTED =
            Pattern.compile(
                    "extra_forbidden|extra (?:inputs?|fields?)|not (?:permitted|supported|allowed|accepted)|unsupported|unrecogni[sz]ed"
                            + "|unknown (?:field|parameter|argument|name)|unexpected|does not support|doesn't support|invalid (?:field|parameter|argument)"
                            + "|additional propert|only the default|use '?max_");
    Pattern TOO_LARGE_LIMIT =
            Pattern.compile("too large|at most|less than or equal|exceeds? the|must be (?:<|less)");
    Pattern NO_SYSTEM =
            Pattern.compile(
                    "system.{0,40}(?:not (?:be )?(?:supported|allowed|accepted)|unsupported|invalid)"
                            + "|(?:unsupported|invalid|unknown|unexpected) (?:role|message role).{0,20}system.{0,3}\\z"
                            + "|does(?:n't| not) support.{0,30}system",
                    Pattern.DOTALL);
    Pattern ONE_SYSTEM =
            Pattern.compile(
                    "system.{0,80}(?:begin|first|start|only one|single|multiple|after)"
                            + "|(?:only one|single|multiple|first).{0,40}system",
                    Pattern.DOTALL);
    Pattern USER_FIRST =
            Pattern.compile(
                    "(?:first|start|begin|initial).{0,60}(?:user|assistant)|assistant.{0,60}(?:first|start|begin)",
                    Pattern.DOTALL);
    List<String> OPTIONAL_FIELDS =
            List.of(
                    "stream_options",
                    "temperature",
                    "top_p",
                    "top_k",
                    "stop",
                    "frequency_penalty",
                    "presence_penalty",
                    "response_format",
                    "tool_choice",
                    "reasoning_content",
                    "reasoning");

    List<String> MESSAGES =
            List.of("/error/message", "/error", "/message", "/detail", "/delta/error/message");
    List<String> STATUSES =
            List.of("/error/code", "/error/status", "/code", "/status", "/error/http_code");

    /// Reads a refusal.
    ///
    /// @param status the HTTP status; for an error inside a stream its code, 0 if it has none
    /// @param body what the server sent
    /// @param sent the fields of the request
    static Refusal of(int status, String body, Set<String> sent) {
        var said = reason(body);
        var reason = withStatus(status, said);
        var words = (said + " " + body).toLowerCase(Locale.ROOT);
        boolean odd = status == 0 || status == 400 || status == 422 || status == 500;

        if (status == 401 || status == 403) {
            return new Final(Kind.CONFIGURATION, reason);
        }
        if (status == 429 || (status == 0 && words.contains("rate limit"))) {
            return QUOTA.matcher(words).find()
                    ? new Final(Kind.MODEL_REFUSED, reason)
                    : new TryLater(Kind.RATE_LIMITED, reason);
        }
        if (status == 413 || (odd && OVERFLOW.matcher(words).find())) {
            return new Final(Kind.CONTEXT_OVERFLOW, reason);
        }
        var field = odd ? unwantedField(words, sent) : Optional.<String>empty();
        if (field.isPresent()) {
            return new WriteDifferently(habits -> habits.refusing(field.get()), reason);
        }
        if (LOADING.matcher(words).find()) {
            return new Loading(reason);
        }
        if ((odd || status == 404 || status == 503) && NOT_LOADED.matcher(words).find()) {
            return new NoSuchModel(reason);
        }
        if (odd) {
            if (words.contains("reasoning_content")
                    && words.matches("(?s).*(?:missing|must be|required|expected).*")) {
                return rewrite(Set.of(Rewrite.WITH_REASONING), reason);
            }
            var rewrites = rewrites(words);
            if (!rewrites.isEmpty()) {
                return rewrite(rewrites, reason);
            }
        }
        if (status >= 500
                || status == 408
                || status == 425
                || (status == 0 && words.contains("overloaded"))) {
            return new TryLater(
                    status == 500 ? Kind.MODEL_REFUSED : Kind.ENDPOINT_UNAVAILABLE, reason);
        }
        return new Final(Kind.MODEL_REFUSED, reason);
    }

    /// What was said, and with which status: without it nobody finds the case in a server's log or manual. What is said
    /// of 429 names the limit already.
    private static String withStatus(int status, String said) {
        if (status == 0 || status == 429 || said.contains(String.valueOf(status))) {
            return said;
        }
        return said.isBlank() ? "HTTP " + status : "HTTP " + status + ": " + said;
    }

    private static Refusal rewrite(Set<Rewrite> rewrites, String reason) {
        return new WriteDifferently(habits -> habits.rewriting(rewrites), reason);
    }

    private static Optional<String> unwantedField(String words, Set<String> sent) {
        for (var limit : List.of("max_completion_tokens", "max_tokens")) {
            if (sent.contains(limit)
                    && names(words, limit)
                    && !TOO_LARGE_LIMIT.matcher(words).find()) {
                return Optional.of(limit);
            }
        }
        if (!UNWANTED.matcher(words).find()) {
            return Optional.empty();
        }
        return OPTIONAL_FIELDS.stream()
                .filter(field -> sent.contains(field) && names(words, field))
                .findFirst();
    }

    private static boolean names(String words, String field) {
        return Pattern.compile("(?<![a-z_])" + field + "(?![a-z_])").matcher(words).find();
    }

    private static Set<Rewrite> rewrites(String words) {
        if (!words.contains("role") && !words.contains("system") && !words.contains("message")) {
            return Set.of();
        }
        if (words.contains("alternat")) {
            return Set.of(Rewrite.SYSTEM_FIRST, Rewrite.USER_FIRST, Rewrite.ALTERNATE);
        }
        if (NO_SYSTEM.matcher(words).find()) {
            return Set.of(words.contains("after role") ? Rewrite.SYSTEM_FIRST : Rewrite.NO_SYSTEM);
        }
        if (ONE_SYSTEM.matcher(words).find()) {
            return Set.of(Rewrite.SYSTEM_FIRST);
        }
        return USER_FIRST.matcher(words).find()
                ? Set.of(Rewrite.SYSTEM_FIRST, Rewrite.USER_FIRST)
                : Set.of();
    }

    /// The sentence for a person in an error body, on one line and not too long.
    static String reason(String body) {
        var text = body.strip();
        var json = Json.tree(text);
        if (json.isContainerNode()) {
            text = message(json);
        } else if (json.isMissingNode()) {
            text = page(text);
        }
        text = text.replaceAll("\\s+", " ").strip();
        return text.length() > 300 ? text.substring(0, 300) + "…" : text;
    }

    /// The text of a page; its title only if there is nothing else, since it mostly says the same.
    private static String page(String html) {
        var body = plain(html.replaceAll("(?is)<(head|title)\\b.*?</\\1>", " "));
        return body.isBlank() ? plain(html) : body;
    }

    private static String plain(String html) {
        return html.replaceAll("(?is)<(script|style)\\b.*?</\\1>", " ").replaceAll("<[^>]*>", " ");
    }

    private static String message(JsonNode json) {
        for (var path : MESSAGES) {
            var node = json.at(path);
            if (node.isTextual() && !node.asText().isBlank()) {
                return node.asText();
            }
        }
        var error = json.path("error");
        return (error.isContainerNode() ? error : json).toString();
    }

    /// The HTTP status that an error inside a stream stands for, 0 if it names none.
    static int status(JsonNode error) {
        for (var path : STATUSES) {
            int code = error.at(path).asInt(0);
            if (code >= 400 && code < 600) {
                return code;
            }
        }
        var type = error.at("/error/type").asText(error.at("/error/code").asText(""));
        if (type.contains("rate_limit")) {
            return 429;
        }
        return type.contains("overloaded") || type.contains("unavailable") ? 503 : 0;
    }
}
