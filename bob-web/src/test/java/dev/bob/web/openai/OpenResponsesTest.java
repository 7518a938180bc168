package dev.bob.web.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.RunningBob;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The situations that Open Responses asks every server for, and the fields that its response object must have. Six of
/// its seven work; pictures are refused, since Bob reads text only.
final class OpenResponsesTest {

    /// Those that may be null count as there.
    private static final Set<String> FIELDS =
            Set.of(
                    "id",
                    "object",
                    "created_at",
                    "completed_at",
                    "status",
                    "incomplete_details",
                    "model",
                    "previous_response_id",
                    "instructions",
                    "output",
                    "error",
                    "tools",
                    "tool_choice",
                    "truncation",
                    "parallel_tool_calls",
                    "text",
                    "top_p",
                    "presence_penalty",
                    "frequency_penalty",
                    "top_logprobs",
                    "temperature",
                    "reasoning",
                    "user",
                    "usage",
                    "max_output_tokens",
                    "max_tool_calls",
                    "store",
                    "background",
                    "service_tier",
                    "metadata",
                    "safety_identifier",
                    "prompt_cache_key");

    private static final String TIDE =
            "\"tools\":[{\"type\":\"function\",\"name\":\"tide\",\"description\":\"When it is high water\",\"parameters\":"
                    + "{\"type\":\"object\",\"properties\":{\"harbour\":{\"type\":\"string\"}},\"required\":[\"harbour\"]}}]";

    @TempDir static Path folder;
    private static RunningBob bob;

    @BeforeAll
    static void start() {
        bob =
                RunningBob.start(
                        folder,
                        Script.empty()
                                .withModels(Script.MODEL)
                                .on(
                                        Match.chat("high water"),
                                        Reply.call("tide", "{\"harbour\":\"Hull\"}"))
                                .on(
                                        Match.chat("BREAK"),
                                        Reply.error(400, "the model can't read that"))
                                .on(
                                        Match.path("/chat/completions"),
                                        Reply.answer("One ", "two ", "three.")));
    }

    @AfterAll
    static void stop() {
        bob.close();
    }

    private static JsonNode respond(String rest) {
        return bob.post("/v1/responses", "{\"model\":\"bob-chat\"," + rest + "}");
    }

    private static List<JsonNode> stream(String rest) {
        return bob.send(
                        "POST",
                        "/v1/responses",
                        "{\"model\":\"bob-chat\",\"stream\":true," + rest + "}")
                .body()
                .lines()
                .filter(line -> line.startsWith("data: {"))
                .map(line -> RunningBob.read(line.substring(6)))
                .toList();
    }

    private static String message(String role, String text) {
        return "{\"type\":\"message\",\"role\":\"" + role + "\",\"content\":\"" + text + "\"}";
    }

    private static void requireWhole(JsonNode response) {
        for (String field : FIELDS) {
            assertThat(response.has(field)).as(field).isTrue();
        }
        assertThat(response.path("object").asText()).isEqualTo("response");
        assertThat(response.path("created_at").isIntegralNumber()).isTrue();
        assertThat(response.at("/text/format/type").asText()).isEqualTo("text");
        assertThat(response.path("truncation").asText()).isIn("auto", "disabled");
        for (String number : List.of("top_p", "temperature", "presence_penalty", "top_logprobs")) {
            assertThat(response.path(number).isNumber()).as(number).isTrue();
        }
        for (JsonNode item : response.path("output")) {
            assertThat(item.path("id").asText()).isNotEmpty();
            assertThat(item.path("type").asText()).isIn("message", "reasoning", "function_call");
        }
        if (!response.path("usage").isNull()) {
            assertThat(response.at("/usage/input_tokens_details/cached_tokens").isInt()).isTrue();
            assertThat(response.at("/usage/output_tokens_details/reasoning_tokens").isInt())
                    .isTrue();
        }
    }

    private static void requireCompleted(JsonNode response) {
        requireWhole(response);
        assertThat(response.path("status").asText()).isEqualTo("completed");
        assertThat(response.path("completed_at").isIntegralNumber()).isTrue();
        assertThat(response.path("output").findValuesAsText("text")).contains("One two three.");
    }

    @Test
    void a_message_is_answered() {
        requireCompleted(respond("\"input\":[" + message("user", "Count") + "]"));
    }

    @Test
    void a_stream_ends_with_the_whole_response() {
        // when
        List<JsonNode> events = stream("\"input\":[" + message("user", "Count") + "]");

        // then
        assertThat(events.getFirst().path("type").asText()).isEqualTo("response.created");
        requireWhole(events.getFirst().path("response"));
        assertThat(events.getLast().path("type").asText()).isEqualTo("response.completed");
        requireCompleted(events.getLast().path("response"));
    }

    @Test
    void the_clients_instructions_reach_the_model() {
        // when
        requireCompleted(
                respond(
                        "\"input\":["
                                + message("system", "Speak like a sailor.")
                                + ","
                                + message("user", "Count")
                                + "]"));

        // then
        assertThat(bob.model().chats())
                .anyMatch(asked -> asked.json().toString().contains("Speak like a sailor."));
    }

    @Test
    void a_tool_of_the_client_is_called() {
        // when
        JsonNode response =
                respond("\"input\":[" + message("user", "When is high water?") + "]," + TIDE);

        // then
        requireWhole(response);
        assertThat(response.at("/tools/0/name").asText()).isEqualTo("tide");
        JsonNode call = response.at("/output/0");
        assertThat(call.path("type").asText()).isEqualTo("function_call");
        assertThat(call.path("call_id").asText()).isNotEmpty();
        assertThat(RunningBob.read(call.path("arguments").asText()).path("harbour").asText())
                .isEqualTo("Hull");
    }

    @Test
    void a_tool_of_the_client_is_called_in_a_stream() {
        // when
        List<JsonNode> events =
                stream("\"input\":[" + message("user", "When is high water?") + "]," + TIDE);

        // then
        assertThat(events.stream().map(event -> event.path("type").asText()))
                .containsSubsequence(
                        "response.output_item.added",
                        "response.function_call_arguments.delta",
                        "response.function_call_arguments.done",
                        "response.output_item.done",
                        "response.completed");
        requireWhole(events.getLast().path("response"));
    }

    @Test
    void a_conversation_that_the_client_keeps_goes_on() {
        // when
        requireCompleted(
                respond(
                        "\"input\":["
                                + message("user", "I am Ada.")
                                + ","
                                + message("assistant", "Good day, Ada.")
                                + ","
                                + message("user", "Who am I?")
                                + "]"));

        // then
        assertThat(bob.model().chats().stream().map(asked -> asked.json().toString()))
                .anySatisfy(asked ->
                        assertThat(asked).contains("I am Ada.", "Good day, Ada.", "Who am I?"));
    }

    @Test
    void a_picture_is_refused_with_the_place_where_it_stands() {
        // when
        HttpResponse<String> response =
                bob.send(
                        "POST",
                        "/v1/responses",
                        "{\"model\":\"bob-chat\",\"input\":[{\"type\":\"message\",\"role\":\"user\",\"content\":"
                                + "[{\"type\":\"input_image\",\"image_url\":\"data:image/png;base64,AA==\"}]}]}");

        // then
        assertThat(response.statusCode()).isEqualTo(400);
        JsonNode error = RunningBob.read(response.body()).path("error");
        assertThat(error.path("param").asText()).isEqualTo("input[0].content");
        assertThat(error.path("message").asText()).contains("text only");
    }

    @Test
    void a_stream_that_breaks_says_so_in_an_event_and_in_the_response() {
        // when: the thought opens the stream before the model refuses
        List<JsonNode> events = stream("\"input\":[" + message("user", "BREAK") + "]");

        // then
        JsonNode error = events.get(events.size() - 2);
        assertThat(error.path("type").asText()).isEqualTo("error");
        assertThat(error.path("message").asText()).isNotEmpty();
        assertThat(error.at("/error/message").asText()).isEqualTo(error.path("message").asText());
        JsonNode failed = events.getLast();
        assertThat(failed.path("type").asText()).isEqualTo("response.failed");
        requireWhole(failed.path("response"));
        assertThat(failed.at("/response/error/code").asText()).isNotEmpty();
    }
}
