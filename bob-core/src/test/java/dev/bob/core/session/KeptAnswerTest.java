package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was shown is kept, whatever becomes of the rest of its turn and of the files.
class KeptAnswerTest {

    private static final String ID = "talk";

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();

    @Test
    void an_answer_survives_a_death_before_the_end_of_its_turn() throws IOException {
        Path after = folder.resolve("after");
        try (SessionStore store = store(folder.resolve("live"));
                Session session = store.open(ID);
                OpenTurn open = begin(session)) {
            open.answered(TurnLoop.answered(request(1), open));

            copy(folder.resolve("live"), after);
        }
        try (SessionStore store = store(after);
                Session session = store.open(ID)) {
            session.mend();

            assertThat(session.state().continuity().liveChat())
                    .extracting(ChatLine::content)
                    .containsExactly(TurnLoop.input(1), TurnLoop.answer(1));
            assertThat(after.resolve("turns.jsonl")).content().hasLineCount(1);
            assertThat(committed(session)).containsExactly("1 true");
            assertThat(session.rebuild().problems()).isEmpty();
        }
    }

    @Test
    void what_later_stages_add_is_in_the_one_line_of_the_turn() {
        try (SessionStore store = store(folder);
                Session session = store.open(ID)) {
            try (OpenTurn open = begin(session)) {
                Turn turn = TurnLoop.answered(request(1), open);
                open.answered(turn.withAfter(open.before()));
                open.commit(turn);
            }

            assertThat(session.state().continuity().activeContext()).containsExactly("turn 1");
            assertThat(folder.resolve("turns.jsonl")).content().hasLineCount(1);
            assertThat(answers(session)).isEqualTo(1);
            assertThat(session.rebuild().problems()).isEmpty();
        }
    }

    @Test
    void the_tape_never_denies_a_turn_that_the_log_holds() throws IOException {
        Path tape = folder.resolve("sessions").resolve(ID).resolve("tape.jsonl");
        Path away = folder.resolve("away");
        try (SessionStore store = store(folder);
                Session session = store.open(ID)) {
            try (OpenTurn open = begin(session)) {
                Turn turn = TurnLoop.answered(request(1), open);
                open.answered(turn);
                // As on a full disk: the log's line fits, the tape's doesn't.
                Files.move(tape, away);
                Files.createDirectory(tape);
                open.commit(turn);
            }
            assertThat(notices).anyMatch(notice -> notice.message().contains("The turn is kept"));
            Files.delete(tape);
            Files.move(away, tape);

            try (OpenTurn next = begin(session)) {
                assertThat(next.number()).isEqualTo(2);
            }
            assertThat(committed(session)).containsExactly("1 true", "2 false");
            assertThat(folder.resolve("turns.jsonl")).content().hasLineCount(1);
        }
    }

    @Test
    void a_tape_that_is_missing_is_made_again_from_the_turn_log() throws IOException {
        twoTurns();
        Files.delete(folder.resolve("sessions").resolve(ID).resolve("tape.jsonl"));

        try (SessionStore store = store(folder);
                Session session = store.open(ID);
                OpenTurn open = begin(session)) {
            assertThat(open.number()).isEqualTo(3);
            assertThat(open.before().continuity().liveChat()).hasSize(4);
        }
        assertThat(notices).anyMatch(notice -> notice.message().contains("made again"));
    }

    @Test
    void a_tape_that_cannot_be_made_again_stops_the_session_and_changes_nothing()
            throws IOException {
        twoTurns();
        Path session = folder.resolve("sessions").resolve(ID);
        Files.write(session.resolve("tape.jsonl"), new byte[0]);
        List<String> log = Files.readAllLines(folder.resolve("turns.jsonl"));
        Files.write(folder.resolve("turns.jsonl"), log.subList(1, 2));
        byte[] state = Files.readAllBytes(session.resolve("state.json"));

        try (SessionStore store = store(folder);
                Session opened = store.open(ID)) {
            assertThatThrownBy(() -> begin(opened))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("missing or empty")
                    .hasMessageContaining("Nothing was changed");
        }
        assertThat(session.resolve("state.json")).hasBinaryContent(state);
        assertThat(session.resolve("tape.jsonl")).isEmptyFile();
    }

    @Test
    void a_turn_log_that_lost_lines_is_said() throws IOException {
        twoTurns();
        Files.write(folder.resolve("turns.jsonl"), new byte[0]);

        try (SessionStore store = store(folder);
                Session session = store.open(ID);
                OpenTurn open = begin(session)) {
            assertThat(open.number()).isEqualTo(3);
        }
        assertThat(notices).anyMatch(notice -> notice.message().contains("turns.jsonl"));
    }

    private void twoTurns() {
        try (SessionStore store = store(folder);
                Session session = store.open(ID)) {
            for (int turn = 1; turn <= 2; turn++) {
                try (OpenTurn open = begin(session)) {
                    open.commit(TurnLoop.answered(request(turn), open));
                }
            }
        }
    }

    private SessionStore store(Path path) {
        return new SessionStore(RuntimeFolder.of(path), Clock.systemUTC(), notices::add);
    }

    private static TurnRequest request(long turn) {
        return new TurnRequest(ID, TurnLoop.input(turn), TurnRequest.Options.chat());
    }

    private static OpenTurn begin(Session session) {
        long next = session.state().meta().turnCounter() + 1;
        return session.begin(request(next), Duration.ofSeconds(5), _ -> {});
    }

    private static List<String> committed(Session session) {
        List<String> ends = new ArrayList<>();
        session.tape()
                .after(
                        0,
                        entry -> {
                            if (entry.is(TapeEntry.Kind.EVENT, Replay.TURN_END)) {
                                ends.add(
                                        entry.turn()
                                                + " "
                                                + entry.payload().path("committed").asText());
                            }
                            return true;
                        });
        return ends;
    }

    private static long answers(Session session) {
        List<TapeEntry> answers = new ArrayList<>();
        session.tape()
                .after(
                        0,
                        entry -> {
                            if (entry.payload().path("role").asText().equals("assistant")) {
                                answers.add(entry);
                            }
                            return true;
                        });
        return answers.size();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
