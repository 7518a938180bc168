package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Folders as the original runtime left them.
class OriginalRuntimeTest {

    private static final String STATE =
            """
            {"identity":{"system_id":"bob","display_name":"Bob","agent_name":"Bob","version":"0.9",
             "role":"companion","core_directive":"Be kind.","tone_baseline":"dry","tone_active":"warm"},
             "affect_state":{"curiosity":0.9,"calm":0.4,"confidence":0.6,"tension":0.2,"engagement":0.8},
             "continuity":{"active_context":["tea"],"open_threads":["which tea","when"],
              "conversation_summary":"They met.","live_chat":[{"role":"user","content":"Hi"},
              {"role":"assistant","content":"Hello."}],
              "integrity":{"last_turn_consistent":true,"contradictions_detected":false}},
             "meta":{"last_updated_utc":"2025-05-05T05:05:05Z","turn_counter":7,
              "context_metrics":{"pre":{"pressure":0.1}},"last_context_rebuild":null},
             "something_new":1}
            """
                    .replace("\n", "");

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();

    @Test
    void the_single_state_goes_to_the_session_that_spoke_last() throws IOException {
        write(row("a", 6, "Ciao", "Salve.", "{}", "{}"), row("b", 7, "Hi", "Hello.", STATE, STATE));
        Files.writeString(folder.resolve("state.json"), STATE);

        try (SessionStore store = store();
                Session a = store.open("a");
                Session b = store.open("b")) {
            assertThat(store.latest()).contains("b");
            SessionState state = b.state();
            assertThat(state.identity().role()).isEqualTo("companion");
            assertThat(state.affectState().curiosity()).isEqualTo(0.9);
            assertThat(state.continuity().openThreads()).containsExactly("which tea", "when");
            assertThat(state.continuity().conversationSummary()).isEqualTo("They met.");
            assertThat(state.meta().turnCounter()).isEqualTo(7);
            assertThat(a.state().continuity().liveChat())
                    .containsExactly(
                            new ChatLine("user", "Ciao"), new ChatLine("assistant", "Salve."));
        }
        assertThat(notices)
                .singleElement()
                .satisfies(n -> assertThat(n.message()).contains("2 sessions"));
    }

    @Test
    void whole_states_on_the_lines_give_each_session_its_last_one() throws IOException {
        String later = STATE.replace("\"tea\"", "\"coffee\"");
        write(row("a", 1, "Hi", "Hello.", "null", STATE), row("a", 2, "Hm", "Mm.", STATE, later));

        try (SessionStore store = store();
                Session a = store.open("a")) {
            assertThat(a.state().continuity().activeContext()).containsExactly("coffee");
            assertThat(a.state().identity().coreDirective()).isEqualTo("Be kind.");
        }
    }

    @Test
    void a_folder_with_a_state_and_no_log_opens_as_one_session() throws IOException {
        Files.writeString(folder.resolve("state.json"), STATE);

        try (SessionStore store = store();
                Session session = store.open(store.latest().orElseThrow())) {
            assertThat(session.state().meta().turnCounter()).isEqualTo(7);
        }
    }

    @Test
    void the_old_files_stay_as_they_are_and_are_taken_over_once() throws IOException {
        write(row("a", 1, "Hi", "Hello.", "null", "null"));
        String before = Files.readString(folder.resolve("turns.jsonl"));

        store().close();
        store().close();

        assertThat(folder.resolve("turns.jsonl")).hasContent(before);
        assertThat(notices).hasSize(1);
        assertThat(folder.resolve("sessions.new")).doesNotExist();
    }

    @Test
    void torn_lines_odd_lines_and_a_corrupt_state_stop_nothing() throws IOException {
        Files.writeString(
                folder.resolve("turns.jsonl"),
                row("a", 1, "Hi", "Hello.", "{\"continuity\":5}", "{\"continuity\":5}")
                        + "\nnot json\n[]\n{\"user_input\":\"nameless\"}\n{\"session_id\":\"a\",\"tu");
        Files.writeString(folder.resolve("state.json"), "{\"identity\"");

        try (SessionStore store = store();
                Session a = store.open("a")) {
            assertThat(a.state().continuity().liveChat()).hasSize(2);
            assertThat(store.exists("original")).isTrue();
        }
        assertThat(folder.resolve("state.json.corrupt-1")).exists();
        assertThat(notices).anySatisfy(n -> assertThat(n.message()).contains("not JSON"));
    }

    @Test
    void an_interrupted_take_over_begins_again() throws IOException {
        write(row("a", 1, "Hi", "Hello.", "null", "null"));
        Files.createDirectories(folder.resolve("sessions.new/a"));
        Files.writeString(folder.resolve("sessions.new/a/tape.jsonl"), "{\"half");

        try (SessionStore store = store();
                Session a = store.open("a")) {
            assertThat(a.state().continuity().liveChat()).hasSize(2);
        }
    }

    private SessionStore store() {
        return new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), notices::add);
    }

    private void write(String... rows) throws IOException {
        Files.writeString(folder.resolve("turns.jsonl"), String.join("\n", rows) + "\n");
    }

    private static String row(
            String session, int turn, String input, String output, String before, String after) {
        return "{\"ts_utc\":\"2025-05-05T05:05:05Z\",\"session_id\":\"%s\",\"turn_number\":%d,\"user_input\":\"%s\",\"final_output\":\"%s\",\"think\":\"\",\"tools\":[],\"memory_candidates\":[],\"state_before\":%s,\"state_after\":%s}"
                .formatted(session, turn, input, output, before, after);
    }
}
