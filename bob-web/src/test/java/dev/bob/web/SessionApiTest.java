package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SessionApiTest {

    @TempDir Path folder;

    @Test
    void a_turn_runs_to_its_end_and_is_in_the_session() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hel", "lo.")))) {
            // when
            JsonNode turn =
                    bob.post("/api/sessions/talk/turns", "{\"input\":\"Hi\",\"wait\":true}");

            // then
            assertThat(turn.path("answer").asText()).isEqualTo("Hello.");
            assertThat(turn.path("status").asText()).isEqualTo("complete");
            JsonNode session = bob.get("/api/sessions/talk");
            assertThat(session.path("title").asText()).isEqualTo("Hi");
            assertThat(session.findValuesAsText("text")).contains("Hi", "Hello.");
            assertThat(session.at("/state/meta/context_metrics/fit/model_window").asInt())
                    .isPositive();
        }
    }

    @Test
    void what_the_model_was_sent_can_be_seen_word_for_word() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            bob.post("/api/sessions/talk/turns", "{\"input\":\"Where is Oslo?\",\"wait\":true}");

            // when
            JsonNode story = bob.get("/api/sessions/talk/turns/1");

            // then
            JsonNode sent = bob.model().chats().getFirst().json().path("messages");
            JsonNode shown = story.path("prompts").get(0).path("messages");
            assertThat(shown).hasSameSizeAs(sent);
            for (int i = 0; i < sent.size(); i++) {
                assertThat(shown.get(i).path("content")).isEqualTo(sent.get(i).path("content"));
            }
        }
    }

    @Test
    void events_stream_and_go_on_from_the_last_one_seen() throws Exception {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hel", "lo.")))) {
            String last = bob.get("/api/status").path("last_event_id").asText();
            bob.post("/api/sessions/talk/turns", "{\"input\":\"Hi\",\"wait\":true}");

            // when
            List<String> first = events(bob, last, "turn_ended");
            String middle =
                    first.stream()
                            .filter(line -> line.startsWith("id: "))
                            .skip(2)
                            .findFirst()
                            .orElseThrow()
                            .substring(4);
            List<String> rest = events(bob, middle, "turn_ended");

            // then
            assertThat(first).contains("event: answer_delta", "event: stage_started");
            assertThat(rest).hasSizeLessThan(first.size()).contains("event: turn_ended");
            assertThat(first).containsAll(rest.subList(4, rest.size()));
        }
    }

    @Test
    void whoever_was_away_too_long_is_told_so() throws Exception {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            assertThat(events(bob, "earlier-17", "lost")).contains("event: lost");
        }
    }

    private static List<String> events(RunningBob bob, String after, String until)
            throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            var response =
                    http.send(
                            HttpRequest.newBuilder(URI.create(bob.origin() + "/api/events"))
                                    .header("Authorization", "Bearer " + RunningBob.TOKEN)
                                    .header("Last-Event-ID", after)
                                    .build(),
                            HttpResponse.BodyHandlers.ofInputStream());
            try (var reader =
                    new BufferedReader(
                            new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
                String line = "";
                while (line != null && !line.equals("event: " + until)) {
                    line = reader.readLine();
                    if (line != null && !line.isEmpty()) {
                        lines.add(line);
                    }
                }
            }
            http.shutdownNow();
        }
        return lines;
    }

    @Test
    void a_session_is_forked_after_a_turn_and_a_turn_is_taken_back() {
        try (RunningBob bob =
                RunningBob.start(folder, Script.chat(Reply.answer("One."), Reply.answer("Two.")))) {
            bob.post("/api/sessions/talk/turns", "{\"input\":\"first\",\"wait\":true}");
            bob.post("/api/sessions/talk/turns", "{\"input\":\"second\",\"wait\":true}");

            // when
            String fork = bob.post("/api/sessions/talk/fork", "{\"turn\":1}").path("id").asText();
            long undone = bob.post("/api/sessions/talk/undo", "{}").path("turn").asLong();

            // then
            assertThat(bob.get("/api/sessions/" + fork).findValuesAsText("text"))
                    .contains("first")
                    .doesNotContain("second");
            assertThat(undone).isEqualTo(2);
            assertThat(bob.get("/api/sessions/talk").at("/state/continuity/live_chat").toString())
                    .contains("first")
                    .doesNotContain("second");
            assertThat(bob.get("/api/sessions/talk").path("children").get(0).path("id").asText())
                    .isEqualTo(fork);
        }
    }

    @Test
    void a_running_turn_can_be_cancelled_and_a_second_one_is_told_to_wait() {
        try (RunningBob bob =
                RunningBob.start(folder, Script.chat(Reply.answer("a", "b", "c").pausing(5000)))) {
            bob.post("/api/sessions/talk/turns", "{\"input\":\"Hi\"}");

            // when
            var second = bob.send("POST", "/api/sessions/talk/turns", "{\"input\":\"Again\"}");
            boolean cancelled =
                    bob.post("/api/sessions/talk/cancel", "{}").path("cancelled").asBoolean();

            // then
            assertThat(second.statusCode()).isEqualTo(409);
            assertThat(second.body()).contains("A turn of this session is running");
            assertThat(cancelled).isTrue();
        }
    }

    @Test
    void bad_input_gets_a_sentence_that_says_what_is_wrong() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")))) {
            for (String[] pair :
                    new String[][] {
                        {"{}", "input is missing"},
                        {"{\"input\":5}", "input must be a text"},
                        {"{\"input\":\"x\",\"pipeline\":\"nope\"}", "nope"},
                        {"{\"input\":\"x\",\"temperature\":9}", "from 0 to 2"},
                        {"{\"input\":\"x\",\"tools\":[\"nope\"]}", "There is no tool nope"},
                        {"{\"input\":", "isn't valid JSON"},
                        {"[]", "one JSON object"}
                    }) {
                var response = bob.send("POST", "/api/sessions/talk/turns", pair[0]);
                assertThat(response.statusCode()).as(pair[0]).isEqualTo(400);
                assertThat(RunningBob.read(response.body()).at("/error/message").asText())
                        .contains(pair[1]);
            }
        }
    }

    @Test
    void a_session_gets_a_title_and_loses_it_again() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Fine.")))) {
            // given
            bob.post("/api/sessions/talk/turns", "{\"input\":\"Hello\",\"wait\":true}");

            // when
            JsonNode named = bob.post("/api/sessions/talk/rename", "{\"title\":\"Weather\"}");
            JsonNode listed = bob.get("/api/sessions?query=weather");
            JsonNode nameless = bob.post("/api/sessions/talk/rename", "{\"title\":\"\"}");

            // then
            assertThat(named.path("title").asText()).isEqualTo("Weather");
            assertThat(listed.at("/sessions/0/id").asText()).isEqualTo("talk");
            assertThat(nameless.path("title").asText()).isEqualTo("Hello");
            assertThat(bob.send("POST", "/api/sessions/nobody/rename", "{}").statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void a_turn_of_a_fork_is_taken_back_and_what_it_came_from_stays() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Fine.")))) {
            // given
            bob.post("/api/sessions/talk/turns", "{\"input\":\"One\",\"wait\":true}");
            String fork = bob.post("/api/sessions/talk/fork", "{\"turn\":1}").path("id").asText();
            bob.post("/api/sessions/" + fork + "/turns", "{\"input\":\"Two\",\"wait\":true}");

            // when
            JsonNode undone = bob.post("/api/sessions/" + fork + "/undo", "{}");
            JsonNode again = bob.post("/api/sessions/" + fork + "/undo", "{}");

            // then
            assertThat(undone.path("turn").asInt()).isEqualTo(2);
            assertThat(again.path("turn").isNull()).isTrue();
            assertThat(
                            bob.get("/api/sessions/" + fork)
                                    .at("/state/continuity/live_chat")
                                    .toString())
                    .contains("One")
                    .doesNotContain("Two");
        }
    }

    @Test
    void exports_and_searches() {
        try (RunningBob bob =
                RunningBob.start(folder, Script.chat(Reply.answer("The harbour is blue.")))) {
            bob.post("/api/sessions/talk/turns", "{\"input\":\"Which colour?\",\"wait\":true}");

            // then
            assertThat(bob.send("GET", "/api/sessions/talk/export?format=md", null).body())
                    .contains("The harbour is blue.");
            assertThat(bob.send("GET", "/api/sessions/talk/export?format=pdf", null).statusCode())
                    .isEqualTo(400);
            assertThat(bob.get("/api/sessions?query=harbour").path("sessions")).hasSize(1);
            assertThat(bob.get("/api/sessions?query=mountain").path("sessions")).isEmpty();
        }
    }
}
