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
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One conversation over three days, each session a process of its own in a real terminal, with the default
/// settings.
class ThreeSessionsTest {

    private static final Script MODEL =
            Script.empty()
                    .on(Match.chat("keep track of a conversation"), Reply.answer("{}"))
                    .on(
                            Match.chat("Who keeps bees?", "My sister Marta keeps bees"),
                            Reply.answer("Your sister ", "Marta does."))
                    .on(Match.chat(), Reply.answer("Good ", "to know."))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;

    @Test
    void what_was_said_on_monday_is_recalled_approved_replaced_and_forgotten_on_wednesday()
            throws IOException, InterruptedException {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
        try (ScriptedServer server = ScriptedServer.start(MODEL)) {
            Map<String, String> environment =
                    Map.of(
                            "HOME", folder.toString(),
                            "USER", "ada",
                            "BOB_LOCAL_BASE_URL", server.baseUrl(),
                            "BOB_TOKENIZER", ByteTokenizer.in(folder).toString());

            try (var monday =
                    PtySession.start(folder, environment, Duration.ZERO, "--session", "monday")) {
                say(monday, "My sister Marta keeps bees in Trondheim.", "Good to know.");
                asked(monday, "My sister Marta keeps bees in Trondheim.");
                monday.type("y");
                monday.await("Remembered: My sister Marta");
                say(monday, "The code of the bike cellar changes every week.", "Good to know.");
                monday.quit();
            }
            try (var tuesday =
                    PtySession.start(
                            folder, environment, Duration.ofDays(1), "--session", "tuesday")) {
                say(tuesday, "How often does the code of the bike cellar change?", "to know.");
                tuesday.quit();
            }
            try (var wednesday =
                    PtySession.start(
                            folder, environment, Duration.ofDays(2), "--session", "wednesday")) {
                say(wednesday, "Who keeps bees?", "Your sister Marta does.");
                wednesday.type("/why");
                wednesday.await("ltm  My sister Marta keeps bees in Trondheim.  (approved");
                wednesday.await("session monday");

                say(wednesday, "Does the code of the bike cellar change often?", "to know.");
                say(wednesday, "When did the code of the bike cellar change?", "to know.");
                asked(wednesday, "The code of the bike cellar changes every week.");
                wednesday.await("Was useful 3 times");
                wednesday.type("y");
                wednesday.await("Remembered: The code of the bike cellar");

                say(wednesday, "My sister Marta keeps bees in Bergen.", "Your sister Marta does.");
                asked(wednesday, "My sister Marta keeps bees in Bergen.");
                wednesday.await("may contradict: My sister Marta keeps bees in Trondheim.");
                wednesday.await("r: in its place");
                wednesday.type("r");
                wednesday.await("Remembered: My sister Marta keeps bees in Bergen.");

                wednesday.type("/memory forget " + id("The code of the bike cellar"));
                wednesday.await("Forgotten: The code of the bike cellar");
                wednesday.type("/memory ledger");
                wednesday.await("in place of: My sister Marta keeps bees in Trondheim.");
                wednesday.await("forget");
                wednesday.quit();
            }
        }

        JsonNode ledger = json("memory", "ledger", "--json");
        assertThat(ledger.findValuesAsText("action"))
                .containsExactly("approve", "approve", "approve", "forget");
        assertThat(ledger.findValuesAsText("reviewer")).containsOnly("ada");
        assertThat(ledger.at("/1/candidate/tags/0").asText()).isEqualTo("stm_promotion");
        assertThat(ledger.at("/2/replaces")).isEqualTo(ledger.at("/0/candidate_fingerprint"));
        assertThat(texts(json("memory", "list", "--json")))
                .containsExactly("My sister Marta keeps bees in Bergen.");
        assertThat(json("memory", "list", "--all", "--json").findValuesAsText("status"))
                .containsExactly("superseded", "forgotten", "active");
    }

    private static void say(PtySession bob, String line, String answer)
            throws IOException, InterruptedException {
        bob.type(line);
        bob.await(answer);
    }

    /// Whether to remember it is asked after the answer, at the latest after the next line.
    private static void asked(PtySession bob, String candidate)
            throws IOException, InterruptedException {
        if (bob.prompt().startsWith("›")) {
            bob.type("/session");
        }
        bob.await("Remember this? " + candidate);
    }

    private String id(String beginning) throws IOException {
        for (JsonNode memory : json("memory", "list", "--json")) {
            if (memory.at("/candidate/text").asText().startsWith(beginning)) {
                return memory.path("id").asText().substring(0, 10);
            }
        }
        throw new AssertionError("no memory begins with " + beginning);
    }

    private JsonNode json(String... command) throws IOException {
        return Json.MAPPER.readTree(BobProcess.in(folder).run(command).out());
    }

    private static List<String> texts(JsonNode memories) {
        return memories.findValues("candidate").stream().map(c -> c.path("text").asText()).toList();
    }
}
