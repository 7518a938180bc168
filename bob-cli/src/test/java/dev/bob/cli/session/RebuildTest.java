package dev.bob.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files are lost or torn, `bob session rebuild` is called, and everything is as it was.
class RebuildTest {

    private static final Script TALK =
            Script.empty()
                    .on(
                            Match.chat("active_context"),
                            Reply.answer("{\"active_context\":[\"a bicycle\"]}"))
                    .on(
                            Match.chat("bicycle"),
                            Reply.answer("A green bicycle, then. Anything else?"))
                    .on(Match.chat(), Reply.answer("Noted."))
                    .withModels(Script.MODEL);

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void talk() {
        server = ScriptedServer.start(TALK);
        bob("ask", "--session", "home", "My bicycle is green and stands in the cellar.");
        bob("ask", "--session", "home", "The lock opens with the number of Anna's house.");
        bob("ask", "--session", "work", "Which colour does my bicycle have?");
        bob("ask", "--session", "home", "Thanks.");
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

    @Test
    void without_damage_it_changes_nothing_and_says_so() throws IOException {
        Map<String, String> before = states();
        Map<String, JsonNode> traces = traces();

        var result = bob("session", "rebuild");

        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("home: 3 turns, state.json was good")
                .contains("work: 1 turn, state.json was good")
                .contains("0 traces put back");
        assertThat(states()).isEqualTo(before);
        assertThat(traces()).isEqualTo(traces);
    }

    @Test
    void what_was_only_the_nearest_there_is_counts_no_more_than_it_did_in_its_turn()
            throws IOException {
        bob("ask", "--session", "work", "What is my number for the pool?");
        Map<String, JsonNode> traces = traces();
        assertThat(Files.readString(runtime("turns.jsonl")).lines().toList().getLast())
                .contains("\"tier\":\"stm\"");

        var result = bob("session", "rebuild");

        assertThat(result.out()).contains("0 traces put back");
        assertThat(traces()).isEqualTo(traces);
    }

    @Test
    void deleted_states_and_traces_are_made_again_as_they_were() throws IOException {
        Map<String, String> before = states();
        Map<String, JsonNode> traces = traces();
        assertThat(before).hasSize(3);
        assertThat(traces).hasSize(2);
        for (String state : before.keySet()) {
            Files.delete(runtime(state));
        }
        Files.delete(runtime("stm_chroma/stm.jsonl"));

        var result = bob("session", "rebuild");

        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("home: 3 turns, state.json was missing")
                .contains("2 traces put back");
        assertThat(states()).isEqualTo(before);
        assertThat(traces()).isEqualTo(traces);
    }

    @Test
    void torn_states_and_traces_are_set_aside_and_made_again() throws IOException {
        Map<String, String> before = states();
        Map<String, JsonNode> traces = traces();
        for (String file : List.of("sessions/home/state.json", "stm_chroma/stm.jsonl")) {
            byte[] whole = Files.readAllBytes(runtime(file));
            Files.write(runtime(file), java.util.Arrays.copyOf(whole, whole.length / 2));
        }

        var result = bob("session", "rebuild");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("home: 3 turns, state.json was unreadable, made again");
        assertThat(runtime("sessions/home/state.json.corrupt-1")).exists();
        assertThat(states()).isEqualTo(before);
        assertThat(traces()).isEqualTo(traces);
    }

    @Test
    void a_state_that_says_something_else_than_the_tape_is_corrected() throws IOException {
        Map<String, String> before = states();
        ObjectNode wrong =
                (ObjectNode) Json.MAPPER.readTree(runtime("sessions/home/state.json").toFile());
        ((ObjectNode) wrong.path("continuity")).put("conversation_summary", "Never said.");
        ((ObjectNode) wrong.path("checkpoint").path("standing")).putArray("offsets").add(17);
        Files.writeString(runtime("sessions/home/state.json"), wrong.toString());

        var result = bob("session", "rebuild", "--json");

        JsonNode sessions = Json.MAPPER.readTree(result.out()).path("sessions");
        assertThat(sessions.findValuesAsText("found")).containsExactlyInAnyOrder("wrong", "good");
        assertThat(states()).isEqualTo(before);
    }

    @Test
    void turns_that_the_tape_lost_at_its_end_come_back_from_the_turn_log() throws IOException {
        String state = Files.readString(runtime("sessions/home/state.json"));
        Path tape = runtime("sessions/home/tape.jsonl");
        List<String> lines = Files.readAllLines(tape);
        int kept = lines.size();
        for (int turns = 0; turns < 2; kept--) {
            turns += lines.get(kept - 1).contains("\"turn/end\"") ? 1 : 0;
        }
        String half = String.join("\n", lines.subList(0, kept)) + "\n" + "{\"id\":9";
        Files.writeString(tape, half);

        var result = bob("session", "rebuild");
        var again = bob("session", "rebuild");

        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("home: 3 turns")
                .contains("2 turns put back on the tape from the turn log");
        assertThat(member(runtime("sessions/home/state.json"), "continuity"))
                .isEqualTo(Json.MAPPER.readTree(state).path("continuity"));
        assertThat(bob("session", "show", "home").out())
                .contains("Anna's house")
                .contains("Thanks.");
        assertThat(again.out()).contains("home: 3 turns, state.json was good\n");
    }

    @Test
    void a_session_without_a_tape_comes_back_only_when_it_is_named() throws IOException {
        JsonNode before = member(runtime("sessions/home/state.json"), "continuity");
        try (Stream<Path> files = Files.list(runtime("sessions/home"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(runtime("sessions/home"));

        var all = bob("session", "rebuild");
        assertThat(all.out())
                .contains("3 turns of a session without a tape")
                .contains("bob session rebuild home");
        assertThat(runtime("sessions/home")).doesNotExist();
        var named = bob("session", "rebuild", "home");

        assertThat(named.code()).isZero();
        assertThat(named.out()).contains("3 turns put back");
        assertThat(member(runtime("sessions/home/state.json"), "continuity")).isEqualTo(before);
    }

    @Test
    void without_a_turn_log_the_tapes_alone_are_enough() throws IOException {
        Map<String, JsonNode> traces = traces();
        JsonNode before = member(runtime("sessions/home/state.json"), "continuity");
        Files.delete(runtime("turns.jsonl"));
        Files.delete(runtime("stm_chroma/stm.jsonl"));
        Files.delete(runtime("sessions/home/state.json"));

        var result = bob("session", "rebuild");

        assertThat(result.code()).isZero();
        assertThat(traces()).isEqualTo(traces);
        assertThat(member(runtime("sessions/home/state.json"), "continuity")).isEqualTo(before);
    }

    @Test
    void an_altered_tape_is_noticed() throws IOException {
        Path tape = runtime("sessions/home/tape.jsonl");
        Files.writeString(tape, Files.readString(tape).replace("Anna's house", "Anna's horse"));

        var result = bob("session", "rebuild");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("After turn 2 the tape leads to another state");
    }

    @Test
    void an_unknown_session_is_a_usage_error() {
        assertThat(bob("session", "rebuild", "nobody").code()).isEqualTo(2);
    }

    private Path runtime(String file) {
        return folder.resolve("runtime").resolve(file);
    }

    private static JsonNode member(Path file, String name) throws IOException {
        return Json.MAPPER.readTree(file.toFile()).path(name);
    }

    /// All `state.json`, by path, apart from how long the turn log was.
    private Map<String, String> states() throws IOException {
        Map<String, String> states = new TreeMap<>();
        for (String file :
                List.of("state.json", "sessions/home/state.json", "sessions/work/state.json")) {
            if (Files.exists(runtime(file))) {
                ObjectNode state = (ObjectNode) Json.MAPPER.readTree(runtime(file).toFile());
                if (state.path("checkpoint") instanceof ObjectNode checkpoint) {
                    // How far the log of all sessions had come: later turns of others may count.
                    checkpoint.remove("turn_log_bytes");
                }
                states.put(file, state.toString());
            }
        }
        return states;
    }

    /// The traces as `bob memory stm` tells them, by id.
    private Map<String, JsonNode> traces() throws IOException {
        Map<String, JsonNode> traces = new TreeMap<>();
        Json.MAPPER
                .readTree(bob("memory", "stm", "--json").out())
                .forEach(trace -> traces.put(trace.path("id").asText(), trace));
        return traces;
    }
}
