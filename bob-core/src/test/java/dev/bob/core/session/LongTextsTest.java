package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Words of fifteen megabytes in a session.
class LongTextsTest {

    private static final String ID = "talk";
    private static final String QUESTION = "Why? " + "é long ago ".repeat(1_400_000) + "😀";
    private static final String ANSWER = "Because. " + "word ".repeat(100_000) + "The end.";

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();

    @Test
    void long_words_are_kept_whole_beside_a_tape_that_stays_short() throws IOException {
        SessionState after = talk();

        Path session = folder.resolve("sessions").resolve(ID);
        assertThat(Files.size(session.resolve("tape.jsonl"))).isLessThan(200_000);
        assertThat(Files.size(session.resolve("state.json"))).isLessThan(100_000);
        assertThat(Files.size(folder.resolve("turns.jsonl"))).isLessThan(100_000);
        assertThat(after.continuity().liveChat().getLast().content())
                .startsWith("Because. word")
                .contains("characters are left out here")
                .endsWith("The end.");
        try (SessionStore store = store();
                Session again = store.open(ID)) {
            assertThat(again.state()).isEqualTo(after);
            assertThat(words(again)).containsExactly(QUESTION, ANSWER);
            assertThat(again.rebuild().problems()).isEmpty();
            assertThat(again.state()).isEqualTo(after);
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void a_long_result_of_a_tool_is_kept_the_same_way() {
        try (SessionStore store = store();
                Session session = store.open(ID)) {
            try (OpenTurn open = begin(session, "Read it.")) {
                ObjectNode payload = Json.MAPPER.createObjectNode().put("id", "1");
                payload.putObject("output").putArray("data").add(ANSWER);
                open.record(TapeEntry.Kind.TOOL_RESULT, payload);
                open.commit(answered(open, "Read it.", "Done."));
            }
            List<String> data = new ArrayList<>();
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.kind() == TapeEntry.Kind.TOOL_RESULT) {
                                    data.add(
                                            entry.payload()
                                                    .path("output")
                                                    .path("data")
                                                    .path(0)
                                                    .asText());
                                }
                                return true;
                            });
            assertThat(data).singleElement().asString().hasSizeLessThan(20_000);
            assertThat(session.texts().whole(data.getFirst())).isEqualTo(ANSWER);
        }
    }

    @Test
    void secrets_are_masked_in_what_tools_were_given_and_found() throws IOException {
        try (SessionStore store = store();
                Session session = store.open(ID);
                OpenTurn open =
                        begin(session, "My password is hunter2swordfish, log in with it.")) {
            ObjectNode call = Json.MAPPER.createObjectNode().put("tool", "bash");
            call.putObject("args").put("command", "login ada hunter2swordfish");
            open.record(TapeEntry.Kind.TOOL_CALL, call);
            ObjectNode result = Json.MAPPER.createObjectNode().put("id", "1");
            result.putObject("output")
                    .put("data", "export KEY=ghp_abcdefghijklmnopqrstuvwx12 # set");
            open.record(TapeEntry.Kind.TOOL_RESULT, result);
            open.commit(
                    answered(open, "My password is hunter2swordfish, log in with it.", "Done."));
        }
        String tape =
                Files.readString(folder.resolve("sessions").resolve(ID).resolve("tape.jsonl"));
        assertThat(tape)
                .contains("login ada [secret]")
                .contains("export KEY=[secret] # set")
                .doesNotContain("hunter2swordfish")
                .doesNotContain("ghp_");
    }

    @Test
    void a_fork_has_the_texts_of_its_past() {
        talk();

        try (SessionStore store = store();
                Session child =
                        store.fork(ID, Long.MAX_VALUE, "child", Json.MAPPER.createObjectNode())) {
            store.delete(ID);

            assertThat(words(child)).containsExactly(QUESTION, ANSWER);
        }
    }

    @Test
    void words_that_only_look_like_a_shortened_text_stay_what_they_are() {
        talk();

        try (SessionStore store = store();
                Session session = store.open(ID)) {
            String shortened = session.state().continuity().liveChat().getLast().content();
            int mark = shortened.indexOf("[The whole text");
            String forged = shortened.substring(mark, shortened.indexOf(']', mark) + 1);

            assertThat(session.texts().whole(forged)).isEqualTo(forged);
        }
    }

    private SessionState talk() {
        try (SessionStore store = store();
                Session session = store.open(ID);
                OpenTurn open = begin(session, QUESTION)) {
            Turn turn = answered(open, QUESTION, ANSWER);
            open.answered(turn);
            Turn committed = open.commit(turn);
            assertThat(committed.answer()).isEqualTo(ANSWER);
            return session.state();
        }
    }

    private static Turn answered(OpenTurn open, String question, String answer) {
        return Turn.begin(
                        request(question),
                        open.number(),
                        Clock.systemUTC().instant(),
                        open.before())
                .withAnswer(answer)
                .withStatus(TurnStatus.COMPLETE);
    }

    private static OpenTurn begin(Session session, String question) {
        return session.begin(request(question), Duration.ofSeconds(5), _ -> {});
    }

    private static TurnRequest request(String question) {
        return new TurnRequest(ID, question, TurnRequest.Options.chat());
    }

    private SessionStore store() {
        return new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), notices::add);
    }

    private static List<String> words(Session session) {
        List<String> words = new ArrayList<>();
        session.tape()
                .forward(
                        0,
                        entry -> {
                            if (entry.kind() == TapeEntry.Kind.MESSAGE) {
                                words.add(
                                        session.texts()
                                                .whole(entry.payload().path("content").asText()));
                            }
                            return true;
                        });
        return words;
    }
}
