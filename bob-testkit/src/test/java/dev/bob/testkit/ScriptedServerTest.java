package dev.bob.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScriptedServerTest {

    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void close() {
        client.shutdownNow();
    }

    @Test
    void an_answer_is_streamed_or_whole_as_the_request_asks() throws Exception {
        try (var server =
                ScriptedServer.start(Script.chat(Reply.answer("Hel", "lo").thinking("hm")))) {
            var whole = post(server, "{\"messages\":[],\"stream\":false}");
            var stream = post(server, "{\"messages\":[],\"stream\":true}");

            assertThat(whole.body())
                    .contains("\"content\":\"Hello\"")
                    .contains("\"reasoning_content\":\"hm\"");
            assertThat(stream.body())
                    .contains("data: {")
                    .contains("\"content\":\"Hel\"")
                    .endsWith("data: [DONE]\n\n");
        }
    }

    @Test
    void replies_follow_each_other_and_the_last_one_stays() throws Exception {
        try (var server =
                ScriptedServer.start(
                        Script.chat(Reply.error(503, "loading"), Reply.answer("ok")))) {
            assertThat(post(server, "{}").statusCode()).isEqualTo(503);
            assertThat(post(server, "{}").statusCode()).isEqualTo(200);
            assertThat(post(server, "{}").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void rules_are_chosen_by_what_the_request_contains() throws Exception {
        var script =
                Script.empty()
                        .on(Match.chat("GOAL CANDIDATE"), Reply.answer("orientation"))
                        .on(Match.chat().lastRole("tool"), Reply.answer("after the tool"))
                        .on(Match.chat(), Reply.call("clock", "{\"zone\":\"UTC\"}"));
        try (var server = ScriptedServer.start(script)) {
            var first =
                    post(
                            server,
                            "{\"messages\":[{\"role\":\"user\",\"content\":\"write GOAL CANDIDATE\"}]}");
            var second =
                    post(server, "{\"messages\":[{\"role\":\"user\",\"content\":\"the time?\"}]}");
            var third = post(server, "{\"messages\":[{\"role\":\"tool\",\"content\":\"12:00\"}]}");

            assertThat(first.body()).contains("orientation");
            assertThat(second.body()).contains("\"name\":\"clock\"").contains("tool_calls");
            assertThat(third.body()).contains("after the tool");
            assertThat(server.chats()).hasSize(3);
            assertThat(server.chats().get(1).message(-1)).isEqualTo("the time?");
        }
    }

    @Test
    void a_request_that_no_rule_matches_is_refused_and_listed() throws Exception {
        try (var server = ScriptedServer.start(Script.empty())) {
            var response = post(server, "{}");

            assertThat(response.statusCode()).isEqualTo(404);
            assertThat(response.body())
                    .contains("no rule of the script matches POST /v1/chat/completions");
            assertThat(server.unmatched()).hasSize(1);
        }
    }

    @Test
    void raw_bytes_arrive_as_they_are_scripted() throws Exception {
        var script =
                ScriptFile.parse(
                        """
                        {"rules": [{"when": {"path": "/chat/completions"}, "then": [
                          {"headers": {"Content-Type": "text/event-stream"},
                           "body": [{"text": ": hi\\r\\n"}, {"hex": "e2 82"}, {"delay_ms": 1}, {"hex": "ac"},
                                    {"sse": {"choices": []}}]}]}]}
                        """);
        try (var server = ScriptedServer.start(script)) {
            assertThat(post(server, "{}").body()).isEqualTo(": hi\r\n€data: {\"choices\":[]}\n\n");
        }
    }

    @Test
    void a_dropped_connection_is_an_error_for_the_client() {
        var script = Script.chat(Reply.stream(Step.text("data: x"), new Step.Drop(true)));
        try (var server = ScriptedServer.start(script)) {
            assertThatThrownBy(() -> post(server, "{}")).isInstanceOf(IOException.class);
        }
    }

    @Test
    void a_client_that_goes_away_is_noticed() {
        try (var server = ScriptedServer.start(Script.chat(Reply.stream(new Step.Hang())))) {
            var pending =
                    client.sendAsync(request(server, "{}"), HttpResponse.BodyHandlers.ofString());
            assertThat(server.awaitRequests(1, Duration.ofSeconds(10))).isTrue();

            pending.cancel(true);

            assertThat(server.awaitDisconnects(1, Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void embeddings_of_texts_that_share_words_are_near_each_other() throws Exception {
        try (var server = ScriptedServer.start(Script.chat(Reply.answer("x")))) {
            var request =
                    HttpRequest.newBuilder(URI.create(server.baseUrl() + "/embeddings"))
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            "{\"input\":[\"red fish\",\"blue fish\",\"stone\"]}"))
                            .build();
            var body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
            var data =
                    new com.fasterxml.jackson.databind.ObjectMapper().readTree(body).path("data");

            double near = dot(data.get(0).path("embedding"), data.get(1).path("embedding"));
            double far = dot(data.get(0).path("embedding"), data.get(2).path("embedding"));
            assertThat(near).isGreaterThan(far);
        }
    }

    @Test
    void a_typing_mistake_in_a_script_is_an_error() {
        assertThatThrownBy(() -> ScriptFile.parse("{\"rules\":[{\"wen\":{},\"then\":[]}]}"))
                .hasMessageContaining("wen");
    }

    @Test
    void a_redirect_can_point_at_the_server_itself() throws Exception {
        var script =
                Script.empty()
                        .on(
                                Match.path("/chat/completions"),
                                Reply.body(302, "text/plain", "")
                                        .header("Location", "{{origin}}/there"));
        try (var server = ScriptedServer.start(script)) {
            assertThat(post(server, "{}").headers().firstValue("location"))
                    .contains(server.origin() + "/there");
        }
    }

    private HttpResponse<String> post(ScriptedServer server, String body) throws Exception {
        return client.send(request(server, body), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(ScriptedServer server, String body) {
        return HttpRequest.newBuilder(URI.create(server.baseUrl() + "/chat/completions"))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private static double dot(
            com.fasterxml.jackson.databind.JsonNode a, com.fasterxml.jackson.databind.JsonNode b) {
        double sum = 0;
        for (int i = 0; i < a.size(); i++) {
            sum += a.get(i).asDouble() * b.get(i).asDouble();
        }
        return sum;
    }
}
