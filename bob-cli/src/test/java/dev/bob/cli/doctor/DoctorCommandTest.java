package dev.bob.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {

    @TempDir private Path folder;

    private static JsonNode check(BobProcess.Result result, String name) throws IOException {
        for (JsonNode check : Json.MAPPER.readTree(result.out()).path("checks")) {
            if (check.path("name").asText().equals(name)) {
                return check;
            }
        }
        throw new AssertionError("no check named " + name + " in " + result.out());
    }

    @Test
    void a_server_that_answers_is_named_with_its_model() throws IOException {
        try (ScriptedServer server = ScriptedServer.start(Script.empty().withModels("small"))) {
            var result =
                    BobProcess.in(folder)
                            .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                            .run("doctor", "--json");

            assertThat(result.code()).isZero();
            JsonNode check = check(result, "local model");
            assertThat(check.path("status").asText()).isEqualTo("ok");
            assertThat(check.path("detail").asText()).contains("small at " + server.baseUrl());
            assertThat(check(result, "tokenizer").path("status").asText()).isEqualTo("ok");
        }
    }

    @Test
    void a_named_server_that_does_not_answer_fails_and_says_what_to_correct() throws IOException {
        String url = "http://127.0.0.1:" + ScriptedServer.unusedPort() + "/v1";

        var result = BobProcess.in(folder).with("BOB_LOCAL_BASE_URL", url).run("doctor", "--json");

        assertThat(result.code()).isEqualTo(1);
        JsonNode check = check(result, "local model");
        assertThat(check.path("status").asText()).isEqualTo("failed");
        assertThat(check.path("detail").asText()).contains(url);
        assertThat(check.path("fix").asText()).contains("variable BOB_LOCAL_BASE_URL");
    }

    @Test
    void a_refused_key_fails_and_is_not_shown() throws IOException {
        Script refusing = Script.empty().on(Match.any(), Reply.error(401, "bad key"));
        try (ScriptedServer server = ScriptedServer.start(refusing)) {
            var result =
                    BobProcess.in(folder)
                            .with("BOB_CHAT_BASE_URL", server.baseUrl())
                            .with("BOB_CHAT_API_KEY", "sk-not-for-anybodys-eyes")
                            .run("doctor", "--json");

            assertThat(check(result, "remote model").path("fix").asText())
                    .contains("BOB_CHAT_API_KEY");
            assertThat(result.out() + result.err()).doesNotContain("anybodys");
        }
    }

    @Test
    void a_server_that_is_no_chroma_is_not_taken_for_one() throws IOException {
        try (ScriptedServer server =
                ScriptedServer.start(Script.empty().on(Match.any(), Reply.answer("hello")))) {
            var result =
                    BobProcess.in(folder)
                            .with("BOB_CHROMA_URL", server.baseUrl())
                            .run("doctor", "--json");

            JsonNode check = check(result, "chroma");
            assertThat(check.path("status").asText()).isEqualTo("warning");
            assertThat(check.path("detail").asText())
                    .contains(server.baseUrl())
                    .contains("JSONL file");
            assertThat(check.path("fix").asText()).contains("BOB_CHROMA_URL");
        }
    }

    @Test
    void each_finding_is_a_line_for_a_person() {
        var result =
                BobProcess.in(folder)
                        .with("BOB_TOOL_ROOTS", folder.resolve("missing").toString())
                        .run("doctor");

        assertThat(result.out())
                .contains("FAIL  sandbox")
                .contains("→ correct sandbox.roots")
                .contains("ok    java");
        assertThat(result.code()).isEqualTo(1);
    }

    @Test
    void looking_creates_nothing() {
        var result = BobProcess.in(folder).run("doctor");

        assertThat(result.out()).contains("which the first conversation will make");
        assertThat(folder.resolve("runtime")).doesNotExist();
    }

    @Test
    void settings_that_cannot_be_read_are_a_finding_like_others() throws IOException {
        Files.writeString(folder.resolve("bob.toml"), "[stm]\ntop_k = \"many\"\n");

        var result = BobProcess.in(folder).run("doctor");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("FAIL  settings", "stm.top_k");
    }
}
