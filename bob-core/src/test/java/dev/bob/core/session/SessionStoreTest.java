package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStoreTest {

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();
    private final Clock clock = Clock.fixed(Instant.parse("2026-02-03T04:05:06Z"), ZoneOffset.UTC);
    private final List<SessionStore> open = new ArrayList<>();

    @AfterEach
    void close() {
        open.forEach(SessionStore::close);
    }

    @Test
    void looking_at_sessions_makes_no_folder_also_where_none_can_be_made() throws IOException {
        Path nowhere = folder.resolve("nowhere");
        Path file = Files.writeString(folder.resolve("file"), "no folder");

        assertThat(store(nowhere).list()).isEmpty();
        assertThat(store(file.resolve("runtime")).latest()).isEmpty();

        assertThat(nowhere).doesNotExist();
    }

    @Test
    void sessions_have_states_of_their_own() {
        SessionStore store = store();

        say(store, "one", "Hi", "Hello.");
        say(store, "two", "Bye", "Farewell.");

        assertThat(live(store, "one"))
                .extracting(ChatLine::content)
                .containsExactly("Hi", "Hello.");
        assertThat(live(store, "two"))
                .extracting(ChatLine::content)
                .containsExactly("Bye", "Farewell.");
        assertThat(folder.resolve("turns.jsonl")).content().hasLineCount(2);
    }

    @Test
    void a_turn_line_has_the_fields_of_the_format_and_never_a_whole_state() throws IOException {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        say(store, "one", "Again", "Sure.");

        var row = Json.MAPPER.readTree(Files.readAllLines(folder.resolve("turns.jsonl")).getLast());

        assertThat(row.fieldNames())
                .toIterable()
                .containsExactly(
                        "ts_utc",
                        "session_id",
                        "turn_number",
                        "user_input",
                        "final_output",
                        "think",
                        "tools",
                        "memory_candidates",
                        "state_before",
                        "state_after");
        assertThat(row.at("/state_before/turn_counter").asLong()).isEqualTo(1);
        assertThat(row.at("/state_after/turn_counter").asLong()).isEqualTo(2);
        assertThat(row.toString()).doesNotContain("Hello.").doesNotContain("core_directive");
    }

    @Test
    void the_state_files_have_the_format_and_the_digest_that_the_log_says() throws IOException {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");

        byte[] shared = Files.readAllBytes(folder.resolve("state.json"));
        var state = Json.MAPPER.readTree(shared);
        var row = Json.MAPPER.readTree(folder.resolve("turns.jsonl").toFile());

        assertThat(state.fieldNames())
                .toIterable()
                .containsExactly("identity", "affect_state", "continuity", "meta");
        assertThat(state.at("/continuity/live_chat/1/content").asText()).isEqualTo("Hello.");
        assertThat(row.at("/state_after/sha256").asText()).isEqualTo(Checkpoint.sha256(shared));
    }

    @Test
    void a_lost_or_corrupt_checkpoint_is_rebuilt_from_the_tape() throws IOException {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        say(store, "one", "More", "Yes.");
        SessionState before = state(store, "one");
        Path checkpoint = folder.resolve("sessions/one/state.json");

        Files.writeString(checkpoint, "{\"identity\":");
        SessionState rebuilt = state(store(), "one");

        assertThat(rebuilt).isEqualTo(before);
        assertThat(notices)
                .singleElement()
                .satisfies(n -> assertThat(n.message()).contains("state.json.corrupt-1"));
        assertThat(folder.resolve("sessions/one/state.json.corrupt-1")).exists();
    }

    @Test
    void lost_tapes_are_rebuilt_from_the_turn_log() throws IOException {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        say(store, "two", "Bye", "Farewell.");
        say(store, "one", "More", "Yes.");
        SessionState before = state(store, "one");
        Files.move(folder.resolve("sessions"), folder.resolve("gone"));

        SessionState rebuilt = state(store(), "one");

        assertThat(rebuilt).isEqualTo(before);
    }

    @Test
    void the_latest_session_is_the_one_in_which_something_happened_last() throws IOException {
        SessionStore store = store();
        say(store, "old", "Hi\nthere", "Hello.");
        say(store, "new", "Hi", "Hello.");
        Path tape = folder.resolve("sessions/old/tape.jsonl");
        Files.setLastModifiedTime(
                tape, java.nio.file.attribute.FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

        assertThat(store.latest()).contains("new");
        assertThat(store.list())
                .extracting(SessionSummary::id, SessionSummary::title, SessionSummary::turns)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("new", "Hi", 1L),
                        org.assertj.core.groups.Tuple.tuple("old", "Hi", 1L));
    }

    @Test
    void a_name_may_hold_anything_and_stays_inside_the_folder() {
        SessionStore store = store();
        String name = "../telegram:42/ü %";

        say(store, name, "Hi", "Hello.");

        assertThat(store.latest()).contains(name);
        assertThat(store.exists(name)).isTrue();
        assertThat(folder.resolveSibling("telegram:42")).doesNotExist();
        assertThatThrownBy(() -> store.open(" ")).isInstanceOf(BobException.class);
    }

    @Test
    void a_fork_knows_what_was_said_up_to_its_entry_and_goes_its_own_way() {
        SessionStore store = store();
        say(store, "parent", "Hi", "Hello.");
        long at = lastEntry(store, "parent");
        say(store, "parent", "Secret", "Noted.");

        store.fork("parent", at, "child", Json.MAPPER.createObjectNode().put("next_steps", "look"))
                .close();
        say(store, "child", "Next", "Fine.");

        assertThat(live(store, "child"))
                .extracting(ChatLine::content)
                .containsExactly("Hi", "Hello.", "Next", "Fine.");
        assertThat(live(store, "parent")).hasSize(4);
        assertThat(state(store, "child").meta().turnCounter()).isEqualTo(2);
        assertThat(store.list())
                .filteredOn(s -> s.id().equals("child"))
                .extracting(SessionSummary::parent)
                .containsExactly("parent");
        assertThatThrownBy(() -> store.fork("nobody", 1, "x", Json.MAPPER.createObjectNode()))
                .hasMessageContaining("nobody");
    }

    @Test
    void a_handoff_begins_a_phase_with_its_summary_alone() {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        try (Session session = store.open("one")) {
            session.handoff("phase-2", "They greeted.", "Book the ferry.");
        }

        SessionState state = state(store, "one");
        assertThat(state.continuity().liveChat()).isEmpty();
        assertThat(state.continuity().conversationSummary())
                .isEqualTo("They greeted.\nNext steps: Book the ferry.");
        say(store, "one", "Go on", "Sure.");
        assertThat(state(store(), "one").meta().turnCounter()).isEqualTo(2);
    }

    @Test
    void over_the_whole_tape_the_conversation_goes_on_beside_the_handoffs_summaries() {
        SessionStore store = wholeTape();
        say(store, "one", "Hi", "Hello.");
        try (Session session = store.open("one")) {
            session.handoff("phase-2", "They greeted.", "Book the ferry.");
        }
        say(store, "one", "Go on", "Sure.");
        try (Session session = store.open("one")) {
            session.handoff("phase-3", "It is booked.", "");
        }

        SessionState state = state(store, "one");
        assertThat(state.continuity().liveChat())
                .extracting(ChatLine::content)
                .containsExactly("Hi", "Hello.", "Go on", "Sure.");
        assertThat(state.continuity().conversationSummary())
                .isEqualTo("They greeted.\nNext steps: Book the ferry.\nIt is booked.");
    }

    @Test
    void a_tape_leads_to_the_same_state_under_whatever_policy_it_is_read_later() {
        SessionStore whole = wholeTape();
        say(whole, "one", "Hi", "Hello.");
        try (Session session = whole.open("one")) {
            session.handoff("phase-2", "They greeted.", "");
        }
        SessionState made = state(whole, "one");

        SessionStore lastAnchor = store();
        try (Session session = lastAnchor.open("one")) {
            assertThat(session.rebuild().found()).isEqualTo(Rebuilt.Found.GOOD);
            assertThat(session.state()).isEqualTo(made);
            session.handoff("phase-3", "All said.", "");
        }

        assertThat(live(lastAnchor, "one")).isEmpty();
        assertThat(state(lastAnchor, "one").continuity().conversationSummary())
                .isEqualTo("All said.");
    }

    @Test
    void what_was_taken_back_is_not_counted_in_the_list_nor_in_a_forks() {
        SessionStore store = store();
        say(store, "one", "first", "A.");
        say(store, "one", "second", "B.");
        try (Session session = store.open("one")) {
            session.undo();
        }
        say(store, "one", "third", "C.");
        store.fork("one", Long.MAX_VALUE, "child", Json.MAPPER.createObjectNode()).close();
        say(store, "child", "fourth", "D.");

        assertThat(store().summary("one").orElseThrow().turns()).isEqualTo(2);
        assertThat(store().summary("child").orElseThrow().turns()).isEqualTo(3);
        try (Session session = store().open("one")) {
            session.rebuild();
            session.reset();
        }
        assertThat(store().summary("one").orElseThrow().turns()).isEqualTo(2);
    }

    @Test
    void turns_are_taken_back_one_after_the_other_and_their_numbers_are_not_used_again() {
        SessionStore store = store();
        say(store, "one", "first", "A.");
        say(store, "one", "second", "B.");
        say(store, "one", "third", "C.");
        try (Session session = store.open("one")) {
            assertThat(session.undo()).hasValue(3);
            assertThat(session.undo()).hasValue(2);
        }

        assertThat(live(store(), "one"))
                .extracting(ChatLine::content)
                .containsExactly("first", "A.");
        say(store, "one", "other", "D.");
        assertThat(state(store, "one").meta().turnCounter()).isEqualTo(4);
        try (Session session = store.open("one")) {
            assertThat(session.undo()).hasValue(4);
            assertThat(session.undo()).hasValue(1);
            assertThat(session.undo()).isEmpty();
        }
        assertThat(live(store, "one")).isEmpty();
    }

    @Test
    void a_reset_archives_the_tape_and_keeps_counting_turns() {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        Path archive;
        try (Session session = store.open("one")) {
            archive = session.reset();
        }

        say(store, "one", "Anew", "Yes.");

        assertThat(archive).exists().content().contains("Hello.");
        assertThat(live(store, "one"))
                .extracting(ChatLine::content)
                .containsExactly("Anew", "Yes.");
        assertThat(state(store, "one").meta().turnCounter()).isEqualTo(2);
    }

    @Test
    void what_stands_outside_of_turns_is_found_without_reading_the_turns() {
        SessionStore store = store();
        say(store, "one", "Hi", "Hello.");
        try (Session session = store.open("one")) {
            session.handoff("phase-2", "sum", "");
            say(store, "one", "More", "Yes.");
            session.tape().append(TapeEntry.Draft.event("opened", Json.MAPPER.createObjectNode()));
            say(store, "one", "More", "Yes.");
            assertThat(session.tape().standing())
                    .extracting(TapeEntry::name)
                    .containsExactly("phase-2", "opened");
        }

        try (Session again = store().open("one")) {
            assertThat(again.tape().standing())
                    .extracting(TapeEntry::name)
                    .containsExactly("phase-2", "opened");
            again.reset();
            assertThat(again.tape().standing())
                    .extracting(TapeEntry::name)
                    .containsExactly(Tape.START);
        }
        say(store(), "one", "Anew", "Yes.");
        try (Session again = store().open("one")) {
            assertThat(again.tape().standing())
                    .extracting(TapeEntry::name)
                    .containsExactly(Tape.START);
        }
    }

    @Test
    void a_session_that_is_open_elsewhere_notices_that_its_tape_was_begun_anew() {
        SessionStore here = store();
        SessionStore there = store();
        say(here, "one", "old", "A.");
        try (Session open = here.open("one")) {
            assertThat(open.state().continuity().liveChat()).hasSize(2);
            try (Session other = there.open("one")) {
                other.reset();
            }
            for (int i = 0; i < 20; i++) {
                say(there, "one", "new", "B.");
            }

            var request = new TurnRequest("one", "next", TurnRequest.Options.chat());
            try (OpenTurn turn = open.begin(request, Duration.ofSeconds(5), holder -> {})) {
                assertThat(turn.number()).isEqualTo(22);
                assertThat(turn.before().continuity().liveChat())
                        .extracting(ChatLine::content)
                        .doesNotContain("old")
                        .hasSize(40);
            }
        }
    }

    @Test
    void the_tape_finds_words_newest_first_and_reads_between_anchors() {
        SessionStore store = store();
        say(store, "one", "The blue ferry", "At nine.");
        try (Session session = store.open("one")) {
            session.handoff("phase-2", "sum", "");
        }
        say(store, "one", "The red ferry", "At ten.");

        try (Session session = store.open("one")) {
            Tape tape = session.tape();
            var found = tape.search("FERRY the", 10);
            assertThat(found)
                    .extracting(e -> e.payload().path("content").asText())
                    .containsExactly("The red ferry", "The blue ferry");
            assertThat(tape.anchors())
                    .extracting(TapeEntry::name)
                    .containsExactly(Tape.START, "phase-2");
            List<String> since = new ArrayList<>();
            tape.after(
                    tape.lastAnchor().orElseThrow().id(),
                    entry -> since.add(entry.payload().path("content").asText("")));
            assertThat(since).contains("The red ferry", "At ten.").doesNotContain("At nine.");
        }
    }

    @Test
    void two_processes_in_one_session_lose_no_turn_of_either()
            throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process other =
                ChildJvm.start(
                        ProcessBuilder.Redirect.to(said.toFile()),
                        TurnLoop.class,
                        folder.resolve("rt").toString(),
                        "shared");
        int mine = 0;
        try {
            while (!Files.readString(said).contains("a 1\n")) {
                assertThat(other.isAlive()).isTrue();
                Thread.sleep(5);
            }
            SessionStore store = store(folder.resolve("rt"));
            for (; mine < 30; mine++) {
                say(store, "shared", "mine", "yes " + mine);
            }
        } finally {
            other.destroyForcibly().waitFor();
        }

        SessionStore store = store(folder.resolve("rt"));
        say(store, "shared", "mine", "last");
        List<TurnRecord> turns = new ArrayList<>();
        store.log().forward(0, turns::add);
        long theirs = Files.readString(said).lines().filter(line -> line.startsWith("a")).count();
        assertThat(turns.stream().filter(t -> t.userInput().equals("mine"))).hasSize(mine + 1);
        assertThat(turns.size()).isGreaterThanOrEqualTo((int) theirs + mine + 1);
        assertThat(turns).extracting(TurnRecord::turnNumber).doesNotHaveDuplicates().isSorted();
    }

    private SessionStore store() {
        return store(folder);
    }

    private SessionStore wholeTape() {
        SessionStore store =
                new SessionStore(
                        RuntimeFolder.of(folder), ContextPolicy.WHOLE_TAPE, clock, notices::add);
        open.add(store);
        return store;
    }

    private SessionStore store(Path root) {
        SessionStore store = new SessionStore(RuntimeFolder.of(root), clock, notices::add);
        open.add(store);
        return store;
    }

    private static void say(SessionStore store, String id, String input, String answer) {
        var request = new TurnRequest(id, input, TurnRequest.Options.chat());
        try (Session session = store.open(id);
                OpenTurn turn = session.begin(request, Duration.ofSeconds(20), holder -> {})) {
            turn.commit(
                    Turn.begin(request, turn.number(), Instant.EPOCH, turn.before())
                            .withAnswer(answer)
                            .withStatus(TurnStatus.COMPLETE));
        }
    }

    private static SessionState state(SessionStore store, String id) {
        try (Session session = store.open(id)) {
            return session.state();
        }
    }

    private static List<ChatLine> live(SessionStore store, String id) {
        return state(store, id).continuity().liveChat();
    }

    private static long lastEntry(SessionStore store, String id) {
        long[] last = {0};
        try (Session session = store.open(id)) {
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                last[0] = entry.id();
                                return true;
                            });
        }
        return last[0];
    }
}
