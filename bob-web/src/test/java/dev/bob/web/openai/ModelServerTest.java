package dev.bob.web.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.RunningBob;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What programs that are made for a local model server expect of the OpenAI API.
final class ModelServerTest {

    @TempDir static Path folder;
    private static RunningBob bob;

    @BeforeAll
    static void start() {
        bob =
                RunningBob.start(
                        folder,
                        Script.empty()
                                .withModels(Script.MODEL)
                                .on(Match.chat("umlaut"), Reply.answer("Grü", "ße 🌊 ", "日本"))
                                .on(
                                        Match.path("/chat/completions"),
                                        Reply.answer("All ", "well.").thinking("Hm.")));
    }

    @AfterAll
    static void stop() {
        bob.close();
    }

    private static HttpResponse<String> chat(String rest) {
        return bob.send("POST", "/v1/chat/completions", "{\"model\":\"bob-chat\"," + rest + "}");
    }

    private static String user(String text) {
        return "\"messages\":[{\"role\":\"user\",\"content\":\"" + text + "\"}]";
    }

    private static List<JsonNode> chunks(String rest) {
        return chat("\"stream\":true," + rest)
                .body()
                .lines()
                .filter(line -> line.startsWith("data: {"))
                .map(line -> RunningBob.read(line.substring(6)))
                .toList();
    }

    @Test
    void all_chunks_of_a_stream_have_the_same_id_model_and_time() {
        // when
        List<JsonNode> chunks = chunks(user("Hi"));

        // then
        for (String field : List.of("id", "model", "created", "object")) {
            assertThat(chunks.stream().map(chunk -> chunk.path(field).asText()).distinct())
                    .as(field)
                    .hasSize(1);
        }
        assertThat(chunks.getFirst().path("object").asText()).isEqualTo("chat.completion.chunk");
    }

    @Test
    void only_the_last_chunk_with_a_choice_has_a_reason_to_stop() {
        // when
        List<String> reasons =
                chunks(user("Hi")).stream()
                        .filter(chunk -> !chunk.path("choices").isEmpty())
                        .map(chunk -> chunk.at("/choices/0/finish_reason").asText("null"))
                        .toList();

        // then
        assertThat(reasons.getLast()).isEqualTo("stop");
        assertThat(reasons.subList(0, reasons.size() - 1)).containsOnly("null");
    }

    @Test
    void usage_stays_away_from_a_stream_when_it_is_not_wanted() {
        assertThat(chunks("\"stream_options\":{\"include_usage\":false}," + user("Hi")))
                .noneMatch(chunk -> chunk.has("usage"));
    }

    @Test
    void reasoning_is_apart_from_the_answer_whole_and_streamed() {
        // when
        JsonNode whole = RunningBob.read(chat(user("Hi")).body()).at("/choices/0/message");
        List<JsonNode> chunks = chunks(user("Hi"));

        // then
        assertThat(whole.path("content").asText()).isEqualTo("All well.");
        assertThat(whole.path("reasoning_content").asText()).contains("Hm.");
        assertThat(chunks)
                .anyMatch(c -> !c.at("/choices/0/delta/reasoning_content").isMissingNode());
        assertThat(
                        String.join(
                                "",
                                chunks.stream()
                                        .map(c -> c.at("/choices/0/delta/content").asText(""))
                                        .toList()))
                .isEqualTo("All well.");
    }

    @Test
    void letters_of_every_script_arrive_as_they_were_said() {
        // when
        JsonNode whole = RunningBob.read(chat(user("umlaut")).body());
        StringBuilder streamed = new StringBuilder();
        chunks(user("umlaut"))
                .forEach(c -> streamed.append(c.at("/choices/0/delta/content").asText("")));

        // then
        assertThat(whole.at("/choices/0/message/content").asText()).isEqualTo("Grüße 🌊 日本");
        assertThat(streamed.toString()).isEqualTo("Grüße 🌊 日本");
    }

    @Test
    void parts_of_a_message_are_read_as_one_text() {
        // when
        chat(
                "\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"first part, \"},{\"type\":\"text\",\"text\":\"second part\"}]}]");

        // then
        assertThat(bob.model().chats())
                .anyMatch(asked -> asked.json().toString().contains("first part, second part"));
    }

    @Test
    void a_temperature_reaches_the_model() {
        // when
        chat("\"temperature\":0.25," + user("Hi"));

        // then
        assertThat(bob.model().chats())
                .anyMatch(asked -> asked.json().path("temperature").asDouble() == 0.25);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"messages\":42",
                "\"messages\":\"Hi\"",
                "\"messages\":[]",
                "\"messages\":[{\"content\":\"Hi\"}]",
                "\"messages\":[{\"role\":\"wizard\",\"content\":\"Hi\"}]",
                "\"messages\":[{\"role\":\"user\",\"content\":7}]",
                "\"messages\":[{\"role\":\"user\",\"content\":\"\"}]",
                "\"messages\":[7]",
                "\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"temperature\":\"hot\"",
                "\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"temperature\":9",
                "\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"max_tokens\":-1",
                "\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"n\":2",
                "\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"tools\":[{\"type\":\"function\",\"function\":{}}]"
            })
    void nonsense_is_refused_with_an_error_of_openais_form(String body) {
        // when
        HttpResponse<String> response = chat(body);

        // then
        assertThat(response.statusCode()).isEqualTo(400);
        JsonNode error = RunningBob.read(response.body()).path("error");
        assertThat(error.path("message").asText()).isNotBlank();
        assertThat(error.path("type").asText()).isEqualTo("invalid_request_error");
    }

    @Test
    void a_body_that_is_no_json_and_a_route_that_is_not_there_are_errors_of_the_same_form() {
        // when
        HttpResponse<String> broken = bob.send("POST", "/v1/chat/completions", "{\"model\":");
        HttpResponse<String> nowhere = bob.send("POST", "/v1/nowhere", "{}");
        HttpResponse<String> wrong = bob.send("GET", "/v1/chat/completions", null);

        // then
        assertThat(broken.statusCode()).isEqualTo(400);
        assertThat(nowhere.statusCode()).isEqualTo(404);
        assertThat(wrong.statusCode()).isEqualTo(405);
        for (HttpResponse<String> each : List.of(broken, nowhere, wrong)) {
            assertThat(RunningBob.read(each.body()).at("/error/message").asText()).isNotBlank();
        }
    }

    @Test
    void many_clients_at_once_all_get_their_own_answers() throws Exception {
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            // when
            List<Callable<String>> asks =
                    IntStream.range(0, 8)
                            .<Callable<String>>mapToObj(i ->
                                    () ->
                                            chat("\"user\":\"client-" + i + "\"," + user("n" + i))
                                                    .body())
                            .toList();
            List<Future<String>> answers = clients.invokeAll(asks);

            // then
            for (Future<String> answer : answers) {
                assertThat(RunningBob.read(answer.get()).at("/choices/0/message/content").asText())
                        .isEqualTo("All well.");
            }
            for (int i = 0; i < 8; i++) {
                assertThat(bob.get("/api/sessions/client-" + i).toString()).contains("n" + i);
            }
        }
    }

    @Test
    void embeddings_come_in_the_order_of_their_texts_the_same_for_the_same_text() {
        // when
        JsonNode data =
                bob.post(
                                "/v1/embeddings",
                                "{\"model\":\"bob-embeddings\",\"input\":[\"sea\",\"land\",\"sea\"]}")
                        .path("data");

        // then
        assertThat(data).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(data.get(i).path("index").asInt()).isEqualTo(i);
        }
        assertThat(data.get(0).path("embedding")).isEqualTo(data.get(2).path("embedding"));
        assertThat(data.get(0).path("embedding")).isNotEqualTo(data.get(1).path("embedding"));
    }

    @Test
    void embeddings_in_base64_are_the_same_numbers() {
        // when
        String body = "{\"model\":\"bob-embeddings\",\"input\":\"sea\",\"encoding_format\":\"";
        JsonNode numbers = bob.post("/v1/embeddings", body + "float\"}").at("/data/0/embedding");
        ByteBuffer bytes =
                ByteBuffer.wrap(
                                Base64.getDecoder()
                                        .decode(
                                                bob.post("/v1/embeddings", body + "base64\"}")
                                                        .at("/data/0/embedding")
                                                        .asText()))
                        .order(ByteOrder.LITTLE_ENDIAN);

        // then
        for (JsonNode number : numbers) {
            assertThat(bytes.getFloat()).isEqualTo((float) number.asDouble());
        }
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "[]", "[\"\"]", "7", "[[1,2]]", "null"})
    void what_has_no_embedding_is_refused(String input) {
        assertThat(
                        bob.send(
                                        "POST",
                                        "/v1/embeddings",
                                        "{\"model\":\"bob-embeddings\",\"input\":" + input + "}")
                                .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_long_message_is_answered_too() {
        // given
        String words = "word ".repeat(40_000);

        // when
        HttpResponse<String> response = chat(user(words));

        // then
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(RunningBob.read(response.body()).at("/choices/0/message/content").asText())
                .isEqualTo("All well.");
    }
}
