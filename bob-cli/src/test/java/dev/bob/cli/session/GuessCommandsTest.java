package dev.bob.cli.session;

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
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuessCommandsTest {

    private static final Script TALK =
            Script.empty()
                    .on(Match.chat("active_context"), Reply.answer("{}"))
                    .on(Match.chat("cat"), Reply.answer("Call her Mira."))
                    .on(Match.chat(), Reply.answer("Good morning."))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void talk() {
        server = ScriptedServer.start(TALK);
        bob("ask", "--session", "home", "Good morning!");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private BobProcess.Result bob(String... args) {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                .with("BOB_EMBEDDER", "hashing")
                .run(args);
    }

    private JsonNode guess() throws IOException {
        return Json.MAPPER.readTree(
                bob(
                                "session",
                                "guess",
                                "home",
                                "-n",
                                "2",
                                "--json",
                                "I have a new cat. A name for her?")
                        .out());
    }

    @Test
    void guesses_can_be_thrown_away_by_number_or_age() throws IOException {
        guess();
        guess();

        assertThat(bob("session", "prune").out()).isEqualTo("0 guesses thrown away, 4 kept.\n");
        assertThat(bob("session", "prune", "--keep", "3", "--json").out())
                .isEqualTo("{\"thrown_away\":1,\"kept\":3}\n");
        assertThat(bob("session", "prune", "--keep-days", "0").out())
                .isEqualTo("3 guesses thrown away, 0 kept.\n");
        assertThat(bob("session", "prune", "--keep", "-1").code()).isEqualTo(2);
        assertThat(bob("session", "list").out()).contains("home");
    }

    @Test
    void guesses_are_asked_at_differing_temperatures() throws IOException {
        JsonNode guesses = guess();

        assertThat(guesses.findValuesAsText("answer"))
                .containsExactly("Call her Mira.", "Call her Mira.");
        Set<Double> temperatures = new TreeSet<>();
        server.requests().stream()
                .filter(request -> request.body().contains("A name for her?"))
                .forEach(
                        request -> temperatures.add(request.json().path("temperature").asDouble()));
        assertThat(temperatures).contains(0.4, 0.7);
    }

    @Test
    void before_one_is_adopted_neither_turn_log_nor_memory_nor_list_knows_of_them()
            throws IOException {
        String log = Files.readString(folder.resolve("runtime/turns.jsonl"));
        String traces = bob("memory", "stm", "--json").out();

        guess();

        assertThat(folder.resolve("runtime/turns.jsonl")).hasContent(log);
        assertThat(bob("memory", "stm", "--json").out()).isEqualTo(traces);
        assertThat(bob("session", "list").out()).contains("home").doesNotContain("guess");
        assertThat(bob("session", "show", "home").out()).doesNotContain("Mira");
    }

    @Test
    void an_adopted_one_is_the_next_turn_and_leaves_its_trace() throws IOException {
        String id = guess().get(1).path("id").asText();

        var adopted = bob("session", "adopt", id);
        JsonNode listed = Json.MAPPER.readTree(bob("session", "guesses", "home", "--json").out());

        assertThat(adopted.code()).isZero();
        assertThat(adopted.err()).contains("is turn 2 of home now");
        assertThat(bob("session", "show", "home").out()).contains("Call her Mira.");
        assertThat(listed.findValuesAsText("status")).containsExactly("discarded", "adopted");
        List<String> lines = Files.readAllLines(folder.resolve("runtime/turns.jsonl"));
        JsonNode line = Json.MAPPER.readTree(lines.getLast());
        assertThat(line.path("session_id").asText()).isEqualTo("home");
        assertThat(line.path("turn_number").asInt()).isEqualTo(2);
        assertThat(line.path("tools").findValuesAsText("status")).contains("written");
        assertThat(bob("memory", "stm").out()).contains("I have a new cat.");
        assertThat(bob("session", "rebuild").out()).contains("home: 2 turns, state.json was good");
    }

    @Test
    void in_a_conversation_guess_shows_them_and_says_how_to_keep_one() {
        var result =
                BobProcess.in(folder)
                        .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                        .with("BOB_EMBEDDER", "hashing")
                        .input("/guess 2 A name for the cat?\n")
                        .run("chat", "--session", "home");

        assertThat(result.out()).contains("[1]").contains("[2]").contains("Call her Mira.");
        assertThat(result.err()).contains("bob session adopt guess:");
    }

    @Test
    void what_cannot_be_adopted_is_a_usage_error() {
        assertThat(bob("session", "adopt", "home").code()).isEqualTo(2);
        assertThat(bob("session", "adopt", "guess:none-1").code()).isEqualTo(2);
    }

    @Test
    void too_many_are_refused() {
        var result = bob("session", "guess", "home", "-n", "20", "hello");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("1 to 8 guesses");
    }
}
