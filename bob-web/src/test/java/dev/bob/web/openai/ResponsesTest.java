package dev.bob.web.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.RunningBob;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResponsesTest {

    @TempDir Path folder;

    @Test
    void a_response_goes_on_after_another_one_and_forks_when_gone_on_from_twice() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Fine.")))) {
            // when
            JsonNode first =
                    bob.post(
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"input\":\"My boat is called Vega.\"}");
            String id = first.path("id").asText();
            JsonNode second =
                    bob.post(
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"input\":\"Two\",\"previous_response_id\":\""
                                    + id
                                    + "\"}");
            JsonNode fork =
                    bob.post(
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"input\":\"Three\",\"previous_response_id\":\""
                                    + id
                                    + "\"}");

            // then
            assertThat(first.at("/output/1/content/0/text").asText()).isEqualTo("Fine.");
            assertThat(first.path("status").asText()).isEqualTo("completed");
            assertThat(second.path("previous_response_id").asText()).isEqualTo(id);
            assertThat(fork.path("status").asText()).isEqualTo("completed");
            assertThat(bob.get("/api/sessions").path("sessions")).hasSize(2);
            var missing =
                    bob.send(
                            "POST",
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"input\":\"x\",\"previous_response_id\":\"resp_nope\"}");
            assertThat(missing.statusCode()).isEqualTo(404);
            assertThat(missing.body()).contains("previous_response_not_found");
        }
    }

    @Test
    void events_come_numbered_and_in_order() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Fi", "ne.")))) {
            // when
            List<String> lines =
                    bob.send(
                                    "POST",
                                    "/v1/responses",
                                    "{\"model\":\"bob-chat\",\"stream\":true,\"input\":[{\"role\":\"user\",\"content\":[{\"type\":\"input_text\",\"text\":\"Hi\"}]}]}")
                            .body()
                            .lines()
                            .toList();
            List<JsonNode> events =
                    lines.stream()
                            .filter(line -> line.startsWith("data: {"))
                            .map(line -> RunningBob.read(line.substring(6)))
                            .toList();

            // then
            assertThat(events.stream().map(e -> e.path("type").asText()).distinct())
                    .containsSubsequence(
                            "response.created",
                            "response.in_progress",
                            "response.output_item.added",
                            "response.content_part.added",
                            "response.output_text.delta",
                            "response.output_text.done",
                            "response.content_part.done",
                            "response.completed");
            for (int i = 0; i < events.size(); i++) {
                assertThat(events.get(i).path("sequence_number").asInt()).isEqualTo(i);
            }
            assertThat(events.getLast().at("/response/output/1/content/0/text").asText())
                    .isEqualTo("Fine.");
            assertThat(lines.stream().filter(line -> !line.isBlank()).toList().getLast())
                    .isEqualTo("data: [DONE]");
        }
    }

    @Test
    void calls_of_the_clients_tools_are_items_and_their_outputs_go_on() {
        try (RunningBob bob =
                RunningBob.start(
                        folder,
                        Script.chat(
                                Reply.call("weather", "{\"city\":\"Oslo\"}"),
                                Reply.answer("It rains.")))) {
            String tools =
                    "\"tools\":[{\"type\":\"function\",\"name\":\"weather\",\"parameters\":{\"type\":\"object\",\"properties\":{\"city\":{\"type\":\"string\"}}}}]";

            // when
            JsonNode first =
                    bob.post(
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"input\":\"Weather?\"," + tools + "}");
            JsonNode call = first.at("/output/0");
            JsonNode second =
                    bob.post(
                            "/v1/responses",
                            "{\"model\":\"bob-chat\",\"previous_response_id\":"
                                    + first.path("id")
                                    + ",\"input\":[{\"type\":\"function_call_output\",\"call_id\":"
                                    + call.path("call_id")
                                    + ",\"output\":\"rain\"}],"
                                    + tools
                                    + "}");

            // then
            assertThat(call.path("type").asText()).isEqualTo("function_call");
            assertThat(call.path("arguments").asText()).contains("Oslo");
            assertThat(second.at("/output/0/content/0/text").asText()).isEqualTo("It rains.");
            assertThat(bob.model().chats().get(1).json().path("messages").toString())
                    .contains("Weather?", "rain");
        }
    }
}
