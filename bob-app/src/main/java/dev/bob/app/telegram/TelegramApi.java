package dev.bob.app.telegram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The two calls of the Bot API that a conversation needs. The token is part of every address, so addresses
/// never appear in messages.
final class TelegramApi implements AutoCloseable {

    /// How long the server holds a poll open.
    private final Duration poll;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private final String base;

    TelegramApi(String baseUrl, String token, Duration poll) {
        this.base = baseUrl.replaceAll("/+$", "") + "/bot" + token + "/";
        this.poll = poll;
    }

    /// The API said no.
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final int code;
        private final @Nullable Duration retryAfter;

        Refused(int code, String description, @Nullable Duration retryAfter) {
            super(description);
            this.code = code;
            this.retryAfter = retryAfter;
        }

        int code() {
            return code;
        }

        @Nullable Duration retryAfter() {
            return retryAfter;
        }
    }

    /// Waits for updates from `offset` on; an empty list when none came in time.
    JsonNode updates(long offset) throws IOException, InterruptedException, Refused {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("offset", offset).put("timeout", poll.toSeconds()).put("limit", 100);
        body.putArray("allowed_updates").add("message").add("edited_message");
        return call("getUpdates", body, poll.plusSeconds(15));
    }

    /// Sends one piece; `html` says whether `text` holds marks.
    void send(String chatId, String text, boolean html)
            throws IOException, InterruptedException, Refused {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("chat_id", chatId).put("text", text).put("disable_web_page_preview", true);
        if (html) {
            body.put("parse_mode", "HTML");
        }
        call("sendMessage", body, Duration.ofSeconds(30));
    }

    /// Shows that an answer is being made.
    void typing(String chatId) throws IOException, InterruptedException, Refused {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("chat_id", chatId).put("action", "typing");
        call("sendChatAction", body, Duration.ofSeconds(10));
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private JsonNode call(String method, ObjectNode body, Duration limit)
            throws IOException, InterruptedException, Refused {
        HttpRequest request;
        try {
            request =
                    HttpRequest.newBuilder(URI.create(base + method))
                            .timeout(limit)
                            .header("Content-Type", "application/json")
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            body.toString(), StandardCharsets.UTF_8))
                            .build();
        } catch (IllegalArgumentException e) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "BOB_TELEGRAM_BASE_URL or BOB_TELEGRAM_TOKEN can't be made into an address.");
        }
        var response = http.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        JsonNode answer;
        try {
            answer = Json.MAPPER.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new IOException(
                    "the answer of "
                            + method
                            + " is not JSON (status "
                            + response.statusCode()
                            + ")",
                    e);
        }
        if (answer.path("ok").asBoolean(false)) {
            return answer.path("result");
        }
        int code = answer.path("error_code").asInt(response.statusCode());
        JsonNode wait = answer.path("parameters").path("retry_after");
        throw new Refused(
                code,
                answer.path("description").asText("status " + code),
                wait.isNumber() ? Duration.ofSeconds(wait.asLong()) : null);
    }
}
