package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.cli.ByteTokenizer;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person may answer when the agent wants to run something, in a real terminal.
class QuestionsAboutCallsTest {

    private static final String QUESTION = "bash runs programs:";
    private static final String CTRL_C = "\u0003";
    private static final String CTRL_D = "\u0004";
    private static final String CTRL_U = "\u0015";

    @TempDir private Path folder;

    @BeforeEach
    void terminal() {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
    }

    @Test
    void yes_allows_this_once_and_the_same_is_asked_again() throws Exception {
        try (var server = wanting("echo one >>done");
                var bob = start(server)) {
            for (int times = 1; times <= 2; times++) {
                bob.type("Count.");
                bob.await(QUESTION);
                bob.await("echo one >>done");
                bob.type("y");
                bob.await("That is all.");
                assertThat(done()).hasSize(times).containsOnly("one");
            }
            bob.quit();
        }
    }

    @Test
    void no_runs_nothing_and_the_model_learns_that_nobody_allowed_it() throws Exception {
        try (var server = wanting("echo one >>done");
                var bob = start(server)) {
            bob.type("Count.");
            bob.await(QUESTION);
            bob.type("n");
            bob.await("That is all.");
            bob.type("Count again.");
            bob.await(QUESTION);
            bob.type("");
            bob.await("That is all.");
            bob.quit();

            assertThat(done()).isEmpty();
            assertThat(lastAsked(server)).contains("nobody allowed it");
        }
    }

    @Test
    void what_was_allowed_for_the_session_is_asked_again_only_in_the_next() throws Exception {
        try (var server = wanting("echo one >>done")) {
            try (var bob = start(server)) {
                bob.type("Count.");
                bob.await(QUESTION);
                bob.type("s");
                bob.await("That is all.");
                unasked(bob, "Count again.", "That is all.");
                bob.quit();
            }
            try (var bob = start(server)) {
                bob.type("Count.");
                bob.await(QUESTION);
                bob.type("n");
                bob.await("That is all.");
                bob.quit();
            }
        }
        assertThat(done()).hasSize(2);
    }

    @Test
    void what_was_always_allowed_is_never_asked_again() throws Exception {
        try (var server = wanting("echo one >>done")) {
            try (var bob = start(server)) {
                bob.type("Count.");
                bob.await(QUESTION);
                bob.type("always");
                bob.await("That is all.");
                unasked(bob, "Count again.", "That is all.");
                bob.quit();
            }
            try (var bob = start(server)) {
                unasked(bob, "Count once more.", "That is all.");
                bob.quit();
            }
        }
        assertThat(done()).hasSize(3);
    }

    @Test
    void what_is_like_an_allowed_call_is_not_asked_about_and_what_is_not_is() throws Exception {
        Script script =
                Script.empty()
                        .on(Match.chat("keep track of a conversation"), Reply.answer("{}"))
                        .on(Match.chat().lastRole("tool"), Reply.answer("That is all."))
                        .on(Match.chat("Third."), bash("touch third"))
                        .on(Match.chat("Second."), bash("echo second"))
                        .on(Match.chat("First."), bash("echo first"))
                        .withModels(Script.MODEL);
        try (var server = ScriptedServer.start(script);
                var bob = start(server)) {
            bob.type("First.");
            bob.await(QUESTION);
            bob.await("l: every echo *");
            bob.type("l");
            bob.await("That is all.");
            unasked(bob, "Second.", "That is all.");
            bob.type("Third.");
            bob.await(QUESTION);
            bob.type("n");
            bob.await("That is all.");
            bob.quit();
        }
        assertThat(folder.resolve("third")).doesNotExist();
    }

    @Test
    void what_is_to_be_done_instead_reaches_the_next_step() throws Exception {
        try (var server = wanting("rm -r notes");
                var bob = start(server)) {
            Files.createDirectory(folder.resolve("notes"));
            bob.type("Tidy up.");
            bob.await(QUESTION);
            bob.type("no, only list what is in there");
            bob.await("That is all.");
            bob.quit();

            assertThat(folder.resolve("notes")).exists();
            assertThat(lastAsked(server)).contains("only list what is in there");
        }
    }

    @Test
    void ctrl_c_and_ctrl_d_at_the_question_end_the_turn_and_not_the_conversation()
            throws Exception {
        try (var server = wanting("echo one >>done");
                var bob = start(server)) {
            for (String key : List.of(CTRL_C, CTRL_D)) {
                bob.type("Count.");
                bob.await(QUESTION);
                assertThat(bob.prompt()).startsWith("allow?");
                int before = server.chats().size();
                bob.keys(key);
                bob.await("[cancelled]");
                assertThat(bob.prompt()).isEqualTo("agent ›");
                assertThat(server.chats()).hasSize(before);
            }
            bob.quit();
        }
        assertThat(done()).isEmpty();
    }

    @Test
    void what_was_typed_before_the_question_waits_for_the_next_prompt() throws Exception {
        Script script =
                Script.empty()
                        .on(Match.chat("keep track of a conversation"), Reply.answer("{}"))
                        .on(Match.chat().lastRole("tool"), Reply.answer("That is all."))
                        .on(Match.chat(), bash("echo one >>done").pausing(1_500))
                        .withModels(Script.MODEL);
        try (var server = ScriptedServer.start(script);
                var bob = start(server)) {
            bob.type("Count.");
            bob.keys("y");
            bob.await(QUESTION);
            assertThat(bob.prompt()).startsWith("allow?");
            bob.type("n");
            bob.await("agent › y");
            bob.keys(CTRL_U + "/quit\r");
            bob.awaitEnd();
        }
        assertThat(done()).isEmpty();
    }

    /// A model that wants to run one command whenever it is asked something, and is content with what comes of it.
    private static ScriptedServer wanting(String command) {
        return ScriptedServer.start(
                Script.empty()
                        .on(Match.chat("keep track of a conversation"), Reply.answer("{}"))
                        .on(Match.chat().lastRole("tool"), Reply.answer("That is all."))
                        .on(Match.chat("only list what is"), Reply.answer("That is all."))
                        .on(Match.chat(), bash(command))
                        .withModels(Script.MODEL));
    }

    private static Reply.Answer bash(String command) {
        return Reply.call("bash", "{\"cmd\":\"" + command + "\"}");
    }

    private PtySession start(ScriptedServer server) throws IOException {
        Map<String, String> environment =
                new HashMap<>(
                        Map.of(
                                "HOME", folder.toString(),
                                "XDG_CONFIG_HOME", folder.resolve("config").toString(),
                                "BOB_LOCAL_BASE_URL", server.baseUrl(),
                                "BOB_EMBEDDER", "hashing",
                                "BOB_TOKENIZER", ByteTokenizer.in(folder).toString()));
        return PtySession.start(
                folder, environment, Duration.ZERO, "--pipeline", "agent", "--root", ".");
    }

    private static void unasked(PtySession bob, String line, String answer)
            throws IOException, InterruptedException {
        String before = bob.text();
        bob.type(line);
        bob.await(answer);
        assertThat(bob.text().substring(before.length())).doesNotContain(QUESTION);
    }

    private List<String> done() throws IOException {
        Path file = folder.resolve("done");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static String lastAsked(ScriptedServer server) {
        return server.chats().stream()
                .map(request -> request.searchable())
                .filter(request -> !request.contains("keep track of a conversation"))
                .toList()
                .getLast();
    }
}
