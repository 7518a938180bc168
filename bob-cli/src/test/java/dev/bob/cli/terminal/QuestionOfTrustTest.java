package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.cli.ByteTokenizer;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person may answer when a project's file wants to say where messages go, in a real terminal.
class QuestionOfTrustTest {

    private static final String QUESTION = "wants to set what needs your trust:";
    private static final String OBEYED = "scripted-model at ";
    private static final String NOT_OBEYED = "offline model";

    private static final String CTRL_C = "\u0003";
    private static final String CTRL_D = "\u0004";

    @TempDir private Path folder;
    private final ScriptedServer server =
            ScriptedServer.start(Script.chat(Reply.answer("Good ", "morning.")));

    @BeforeEach
    void project() throws IOException {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
        write("[local]\nbase_url = \"" + server.baseUrl() + "\"\n");
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void yes_is_asked_for_once_and_again_when_the_file_has_changed() throws Exception {
        try (var bob = start()) {
            bob.await(QUESTION);
            bob.await("line 2: local.base_url = " + server.baseUrl());
            bob.type("y");
            bob.await(OBEYED);
            bob.type("Hello");
            bob.await("Good morning.");
            bob.quit();
        }
        unasked();

        write("[local]\nbase_url = \"" + server.baseUrl() + "\"\nmodel = \"scripted-model\"\n");
        try (var bob = start()) {
            bob.await(QUESTION);
            bob.type("yes");
            bob.await(OBEYED);
            bob.quit();
        }
        unasked();
    }

    @Test
    void anything_else_obeys_nothing_of_it_and_is_asked_again_next_time() throws Exception {
        for (String keys : List.of("n\r", "\r", "perhaps\r", CTRL_C, CTRL_D)) {
            try (var bob = start()) {
                bob.await(QUESTION);
                assertThat(bob.prompt()).startsWith("trust it as it is?");
                bob.keys(keys);
                bob.await(NOT_OBEYED);
                assertThat(bob.prompt()).isEqualTo("›");
                bob.quit();
            }
        }
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void what_is_harmless_is_not_asked_about() throws Exception {
        write("[turn]\ntemperature = 0.2\n");
        unasked();
    }

    private void unasked() throws Exception {
        try (var bob = start()) {
            assertThat(bob.prompt()).isEqualTo("›");
            assertThat(bob.text()).doesNotContain(QUESTION);
            bob.quit();
        }
    }

    private void write(String settings) throws IOException {
        Files.writeString(folder.resolve("bob.toml"), settings);
    }

    private PtySession start() throws IOException {
        Map<String, String> environment =
                Map.of(
                        "HOME", folder.resolve("home").toString(),
                        "XDG_CONFIG_HOME", folder.resolve("config").toString(),
                        "XDG_DATA_HOME", folder.resolve("data").toString(),
                        "BOB_EMBEDDER", "hashing",
                        "BOB_TOKENIZER", ByteTokenizer.in(folder).toString());
        return PtySession.start(folder, environment, Duration.ZERO);
    }
}
