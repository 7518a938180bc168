package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FrontEndTest {

    @TempDir Path folder;

    @Test
    void plugins_hear_whether_a_message_came_by_the_page_by_an_api_or_from_a_program()
            throws Exception {
        try (RunningBob bob = RunningBob.start(folder, Script.chat(Reply.answer("Fine.")));
                HttpClient http = HttpClient.newHttpClient()) {
            // when
            bob.post("/api/sessions/a/turns", "{\"input\":\"by the JSON API\",\"wait\":true}");
            bob.post(
                    "/v1/chat/completions",
                    "{\"model\":\"bob-chat\",\"messages\":[{\"role\":\"user\",\"content\":\"by OpenAI's API\"}]}");
            HttpResponse<String> page =
                    http.send(
                            HttpRequest.newBuilder(
                                            URI.create(bob.origin() + "/api/sessions/b/turns"))
                                    .header("Authorization", "Bearer " + RunningBob.TOKEN)
                                    .header("Bob-Page", "1")
                                    .header("Content-Type", "application/json")
                                    .POST(
                                            HttpRequest.BodyPublishers.ofString(
                                                    "{\"input\":\"by the page\",\"wait\":true}"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            bob.bob().ask("c", "from a program");

            // then
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(ListeningPlugin.channelOf("by the JSON API")).isEqualTo("api");
            assertThat(ListeningPlugin.channelOf("by OpenAI's API")).isEqualTo("api");
            assertThat(ListeningPlugin.channelOf("by the page")).isEqualTo("web");
            assertThat(ListeningPlugin.channelOf("from a program")).isEqualTo("program");
        }
    }
}
