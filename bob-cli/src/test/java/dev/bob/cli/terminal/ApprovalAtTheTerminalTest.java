package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.cli.ByteTokenizer;
import dev.bob.core.Json;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person types at "remember?", in a real terminal, while the call behind the turn never ends.
class ApprovalAtTheTerminalTest {

    private static final Script MODEL =
            Script.empty()
                    .on(
                            Match.chat("keep track of a conversation"),
                            new Reply.Raw(
                                    200,
                                    Map.of("Content-Type", "text/event-stream"),
                                    List.of(new Step.Hang())))
                    .on(Match.chat(), Reply.answer("Good ", "to know."))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;

    @BeforeEach
    void terminal() {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
    }

    @Test
    void yes_both_edit_and_no_do_what_they_say_and_forgetting_reaches_the_chat_that_goes_on()
            throws IOException, InterruptedException {
        try (ScriptedServer server = ScriptedServer.start(MODEL)) {
            try (var bob = start(server)) {
                say(bob, "My cat is called Luna.");
                bob.await("Remember this? My cat is called Luna.");
                bob.type("y");
                bob.await("Remembered: My cat is called Luna.");

                say(bob, "My cat is called Tom now.");
                bob.await("b: both");
                bob.type("b");
                bob.await("Remembered: My cat is called Tom");

                say(bob, "I am allergic to nuts.");
                bob.await("Remember this? I am allergic to nuts.");
                bob.type("e");
                bob.await("edit›");
                bob.keys("\u0005\u007f and shellfish.\r");
                bob.await("Remembered: I am allergic to nuts and shellfish.");

                say(bob, "I have two brothers.");
                bob.await("Remember this? I have two brothers.");
                bob.type("n");
                bob.await("Not remembered: I have two brothers.");

                bob.type("/memory forget " + id("I am allergic to nuts and shellfish."));
                bob.await("Forgotten: I am allergic");
                say(bob, "What did I just say?");
                bob.quit();
            }
            String last =
                    server.chats().stream()
                            .map(request -> request.searchable().toString())
                            .filter(request -> request.contains("What did I just say?"))
                            .findFirst()
                            .orElseThrow();
            assertThat(last).contains("two brothers").doesNotContain("allergic");
        }
        assertThat(texts())
                .containsExactlyInAnyOrder("My cat is called Luna.", "My cat is called Tom now.");
        assertThat(json("memory", "ledger", "--json").findValuesAsText("action"))
                .containsExactly("approve", "approve", "approve", "reject", "forget");
    }

    @Test
    void a_call_behind_the_turn_that_never_ends_holds_up_neither_the_next_message_nor_the_end()
            throws IOException, InterruptedException {
        try (ScriptedServer server = ScriptedServer.start(MODEL);
                var bob = start(server)) {
            for (String city : List.of("Oslo", "Rome", "Lima")) {
                say(bob, "What is the weather like in " + city + "?");
            }
            bob.quit();
        }
        var shown = BobProcess.in(folder).run("session", "show", "talk", "--json");
        assertThat(shown.out()).contains("Oslo", "Rome", "Lima").contains("Good to know.");
        assertThat(BobProcess.in(folder).run("doctor", "--deep").out())
                .contains("ok    tapes", "ok    sessions");
    }

    private PtySession start(ScriptedServer server) throws IOException {
        Map<String, String> environment =
                Map.of(
                        "HOME", folder.toString(),
                        "USER", "ada",
                        "BOB_LOCAL_BASE_URL", server.baseUrl(),
                        "BOB_EMBEDDER", "hashing",
                        "BOB_TOKENIZER", ByteTokenizer.in(folder).toString());
        return PtySession.start(folder, environment, Duration.ZERO, "--session", "talk");
    }

    private static void say(PtySession bob, String line) throws IOException, InterruptedException {
        bob.type(line);
        bob.await("to know.");
    }

    private String id(String text) throws IOException {
        for (JsonNode memory : json("memory", "list", "--json")) {
            if (memory.at("/candidate/text").asText().equals(text)) {
                return memory.path("id").asText().substring(0, 10);
            }
        }
        throw new AssertionError("no memory says " + text);
    }

    private List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        json("memory", "list", "--json")
                .forEach(memory -> texts.add(memory.at("/candidate/text").asText()));
        return texts;
    }

    private JsonNode json(String... args) throws IOException {
        return Json.MAPPER.readTree(BobProcess.in(folder).run(args).out());
    }
}
