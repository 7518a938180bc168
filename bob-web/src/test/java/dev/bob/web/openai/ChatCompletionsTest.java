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

final class ChatCompletionsTest {

    private static final String TOOLS =
            "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"weather\",\"description\":\"Weather\",\"parameters\":"
                    + "{\"type\":\"object\",\"properties\":{\"city\":{\"type\":\"string\"}},\"required\":[\"city\"]}}},"
                    + "{\"type\":\"web_search_preview\"}]";

    @TempDir Path folder;

    @Test
    void an_answer_comes_whole_with_its_stages_as_reasoning() {
        try (RunningBob bob =
                RunningBob.start(folder, Script.chat(Reply.answer("Hel", "lo.").thinking("Hm.")))) {
            // when
            JsonNode json =
                    bob.post(
                            "/v1/chat/completions",
                            "{\"model\":\"bob-chat\",\"seed\":1,\"unknown\":{},\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"Hi\"}]}]}");

            // then
            assertThat(json.at("/choices/0/message/content").asText()).isEqualTo("Hello.");
            assertThat(json.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
            assertThat(json.at("/choices/0/message/reasoning_content").asText())
                    .contains("[recall]", "Hm.");
            assertThat(json.at("/usage/total_tokens").asInt()).isPositive();
            assertThat(json.path("object").asText()).isEqualTo("chat.completion");
        }
    }

    @Test
    void a_stream_ends_with_usage_without_choices_and_done() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Hel", "lo.")))) {
            // when
            List<String> data =
                    bob.send(
                                    "POST",
                                    "/v1/chat/completions",
                                    "{\"model\":\"bob-chat\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}")
                            .body()
                            .lines()
                            .filter(line -> line.startsWith("data: "))
                            .map(line -> line.substring(6))
                            .toList();

            // then
            assertThat(data.getLast()).isEqualTo("[DONE]");
            JsonNode usage = RunningBob.read(data.get(data.size() - 2));
            assertThat(usage.path("choices")).isEmpty();
            assertThat(usage.at("/usage/completion_tokens").asInt()).isPositive();
            assertThat(
                            RunningBob.read(data.get(data.size() - 3))
                                    .at("/choices/0/finish_reason")
                                    .asText())
                    .isEqualTo("stop");
            assertThat(RunningBob.read(data.getFirst()).at("/choices/0/delta/role").asText())
                    .isEqualTo("assistant");
            StringBuilder text = new StringBuilder();
            data.subList(0, data.size() - 1)
                    .forEach(d ->
                            text.append(
                                    RunningBob.read(d).at("/choices/0/delta/content").asText("")));
            assertThat(text.toString()).isEqualTo("Hello.");
        }
    }

    @Test
    void the_clients_conversation_is_the_conversation_when_no_session_is_named() {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Blue.")))) {
            // when
            bob.post(
                    "/v1/chat/completions",
                    "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"system\",\"content\":\"Be brief.\"},{\"role\":\"user\",\"content\":\"My boat is called Vega.\"},{\"role\":\"assistant\",\"content\":\"Nice.\"},{\"role\":\"user\",\"content\":\"Its colour?\"}]}");

            // then
            String sent = bob.model().chats().getFirst().json().path("messages").toString();
            assertThat(sent)
                    .contains("Be brief.", "My boat is called Vega.", "Nice.", "Its colour?");
        }
    }

    @Test
    void a_named_session_remembers_by_itself() {
        try (RunningBob bob =
                RunningBob.start(
                        folder,
                        Script.chat(
                                Reply.answer("Noted."),
                                Reply.answer("{}"),
                                Reply.answer("Vega.")))) {
            // when
            ask(bob, "boat", "My boat is called Vega.");
            ask(bob, "boat", "What is it called?");

            // then
            assertThat(bob.get("/api/sessions/boat").path("turns").asInt()).isEqualTo(2);
            assertThat(bob.get("/api/memory").path("memories")).isEmpty();
        }
    }

    private static void ask(RunningBob bob, String user, String words) {
        bob.post(
                "/v1/chat/completions",
                "{\"model\":\"bob-chat\",\"user\":\""
                        + user
                        + "\",\"messages\":[{\"role\":\"user\",\"content\":\""
                        + words
                        + "\"}]}");
    }

    @Test
    void the_clients_tools_come_back_as_calls_and_their_results_go_to_the_model() {
        try (RunningBob bob =
                RunningBob.start(
                        folder,
                        Script.chat(
                                Reply.call("weather", "{\"city\":\"Oslo\"}"),
                                Reply.answer("It rains.")))) {
            // when
            JsonNode first =
                    bob.post(
                            "/v1/chat/completions",
                            "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"user\",\"content\":\"Weather in Oslo?\"}],"
                                    + TOOLS
                                    + "}");
            JsonNode call = first.at("/choices/0/message/tool_calls/0");
            JsonNode second =
                    bob.post(
                            "/v1/chat/completions",
                            "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"user\",\"content\":\"Weather in Oslo?\"},{\"role\":\"assistant\",\"content\":null,\"tool_calls\":["
                                    + call
                                    + "]},{\"role\":\"tool\",\"tool_call_id\":"
                                    + call.path("id")
                                    + ",\"content\":\"rain\"}],"
                                    + TOOLS
                                    + "}");

            // then
            assertThat(first.at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
            assertThat(call.at("/function/name").asText()).isEqualTo("weather");
            assertThat(call.at("/function/arguments").asText()).contains("Oslo");
            assertThat(second.at("/choices/0/message/content").asText()).isEqualTo("It rains.");
            JsonNode sent = bob.model().chats().get(1).json();
            assertThat(sent.path("tools")).hasSize(1);
            assertThat(sent.path("messages").toString()).contains("\"tool\"").contains("rain");
        }
    }

    @Test
    void errors_have_openais_form() {
        try (RunningBob bob =
                RunningBob.start(
                        folder, Script.chat(Reply.error(400, "context length exceeded")))) {
            assertThat(
                            error(
                                            bob,
                                            "{\"model\":\"gpt-9\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}",
                                            404)
                                    .path("code")
                                    .asText())
                    .isEqualTo("model_not_found");
            assertThat(
                            error(bob, "{\"model\":\"bob-chat\",\"messages\":[]}", 400)
                                    .path("param")
                                    .asText())
                    .isEqualTo("messages");
            assertThat(
                            error(
                                            bob,
                                            "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"wizard\",\"content\":\"x\"}]}",
                                            400)
                                    .path("message")
                                    .asText())
                    .contains("messages[0].role");
            assertThat(
                            error(
                                            bob,
                                            "{\"model\":\"bob-chat\",\"n\":2,\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}",
                                            400)
                                    .path("param")
                                    .asText())
                    .isEqualTo("n");
            assertThat(
                            error(
                                            bob,
                                            "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"image_url\"}]}]}",
                                            400)
                                    .path("message")
                                    .asText())
                    .contains("text only");
            assertThat(
                            error(
                                            bob,
                                            "{\"model\":\"bob-chat\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}",
                                            0)
                                    .path("message")
                                    .asText())
                    .isNotBlank();
        }
    }

    private static JsonNode error(RunningBob bob, String body, int status) {
        var response = bob.send("POST", "/v1/chat/completions", body);
        if (status > 0) {
            assertThat(response.statusCode()).isEqualTo(status);
        }
        String json =
                response.body()
                        .lines()
                        .filter(line -> line.contains("\"error\""))
                        .map(line -> line.startsWith("data: ") ? line.substring(6) : line)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(response.body()));
        JsonNode error = RunningBob.read(json).path("error");
        assertThat(
                        error.has("message")
                                && error.has("type")
                                && error.has("param")
                                && error.has("code"))
                .isTrue();
        return error;
    }

    @Test
    void models_and_embeddings() {
        try (RunningBob bob = RunningBob.start(folder, Script.empty())) {
            assertThat(bob.get("/v1/models").path("data").findValuesAsText("id"))
                    .contains("bob-chat", "bob-turbotime", "bob-agent", "bob-embeddings");
            JsonNode numbers =
                    bob.post(
                            "/v1/embeddings",
                            "{\"model\":\"bob-embeddings\",\"input\":[\"a boat\",\"a cat\"]}");
            assertThat(numbers.path("data")).hasSize(2);
            assertThat(numbers.at("/data/0/embedding").size()).isEqualTo(256);
            JsonNode base64 =
                    bob.post(
                            "/v1/embeddings",
                            "{\"input\":\"a boat\",\"encoding_format\":\"base64\"}");
            assertThat(base64.at("/data/0/embedding").asText()).hasSize(1368);
            assertThat(bob.send("POST", "/v1/embeddings", "{\"input\":[[1,2]]}").statusCode())
                    .isEqualTo(400);
        }
    }
}
