package dev.bob.memory.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Json;
import dev.bob.core.storage.Notice;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.MemoryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PracticeTest {

    @TempDir Path folder;
    private Memories memories;
    private Practice practice;
    private Approvals approvals;
    private Path log;

    @BeforeEach
    void open() {
        Clock clock = Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC);
        memories = new Memories(MemoryFiles.in(folder), Notice.ignored());
        approvals = new Approvals(memories, clock, () -> "d");
        practice =
                new Practice(
                        folder.resolve("practice_progress.json"),
                        folder.resolve("practice_candidates.jsonl"),
                        new CandidateQueue(memories, clock),
                        memories,
                        new RuleProposer(),
                        clock,
                        Notice.ignored());
        log = folder.resolve("turns.jsonl");
    }

    @AfterEach
    void close() {
        memories.close();
    }

    @Test
    void the_newest_turns_come_first_and_no_more_than_asked_for() throws IOException {
        for (int i = 1; i <= 20; i++) {
            turn(i, "I live in town number " + i + ".");
        }

        Practice.Result result = run(Long.MAX_VALUE, 3, false);

        assertThat(result.proposed())
                .extracting(p -> p.provenance().turnNumber())
                .containsExactly(20L, 19L, 18L);
        assertThat(result.finished()).isFalse();
        assertThat(memories.all()).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("practice_candidates.jsonl")))
                .hasSize(3)
                .first()
                .asString()
                .contains("\"fingerprint\"", "\"practice_ts_utc\"", "town number 20");
    }

    @Test
    void many_at_once_over_the_same_log_all_end_well() throws Exception {
        for (int i = 1; i <= 40; i++) {
            turn(i, "I live in town number " + i + ".");
        }

        try (var threads = Executors.newFixedThreadPool(8)) {
            List<Future<Practice.Result>> runs = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                runs.add(threads.submit(() -> run(Long.MAX_VALUE, 100, false)));
            }
            for (Future<Practice.Result> one : runs) {
                assertThat(one.get().finished()).isTrue();
            }
        }

        assertThat(memories.pending()).hasSize(40);
    }

    @Test
    void a_later_run_goes_on_where_the_last_one_stopped_after_what_is_new() throws IOException {
        for (int i = 1; i <= 10; i++) {
            turn(i, "I live in town number " + i + ".");
        }
        run(Long.MAX_VALUE, 4, false);
        turn(11, "I live in town number 11.");

        Practice.Result second = run(Long.MAX_VALUE, 4, false);
        Practice.Result third = run(Long.MAX_VALUE, 100, false);
        Practice.Result fourth = run(Long.MAX_VALUE, 100, false);

        assertThat(second.proposed())
                .extracting(p -> p.provenance().turnNumber())
                .containsExactly(11L, 6L, 5L, 4L);
        assertThat(third.proposed())
                .extracting(p -> p.provenance().turnNumber())
                .containsExactly(3L, 2L, 1L);
        assertThat(third.finished()).isTrue();
        assertThat(fourth.turns()).isZero();
    }

    @Test
    void what_is_decided_stored_or_waiting_is_passed_over() throws IOException {
        turn(1, "I live in Oslo.");
        turn(2, "I am allergic to nuts.");
        turn(3, "I have two cats.");
        run(Long.MAX_VALUE, 8, false);
        approvals.decide(
                new Human("Ada"),
                new Decision.Approve(memories.pending().get(0).fingerprint()),
                "");
        approvals.decide(
                new Human("Ada"), new Decision.Reject(memories.pending().get(0).fingerprint()), "");

        Practice.Result again = run(Long.MAX_VALUE, 8, true);

        assertThat(again.turns()).isEqualTo(3);
        assertThat(again.known()).isEqualTo(3);
        assertThat(again.proposed()).isEmpty();
    }

    @Test
    void several_files_and_broken_lines_are_gone_through() throws IOException {
        turn(1, "I live in Oslo.");
        Files.writeString(log, "this is no turn\n{\"half\":\n", StandardOpenOption.APPEND);
        turn(2, "I have two cats.\nI speak Polish.");
        Path other = folder.resolve("other.jsonl");
        Files.writeString(
                other,
                "{\"session_id\":\"x\",\"turn_number\":7,\"state_before\":{\"a\":[1,2]},\"user_input\":\"My name is Ingrid.\"}");

        Practice.Result result =
                practice.run(List.of(log, other), Long.MAX_VALUE, 8, false, p -> {});

        assertThat(result.turns()).isEqualTo(3);
        assertThat(result.proposed())
                .extracting(p -> p.candidate().text())
                .containsExactly(
                        "I have two cats.",
                        "I speak Polish.",
                        "I live in Oslo.",
                        "My name is Ingrid.");
        assertThat(result.finished()).isTrue();
    }

    @Test
    void a_line_longer_than_a_block_is_read_whole() throws IOException {
        turn(1, "I live in Oslo.");
        turn(2, "x".repeat(1_000_000));
        turn(3, "I have two cats.");

        Practice.Result result = run(Long.MAX_VALUE, 8, false);

        assertThat(result.turns()).isEqualTo(3);
        assertThat(result.proposed()).hasSize(2);
    }

    @Test
    void a_turn_whose_candidates_do_not_all_fit_comes_again() throws IOException {
        turn(1, "I have two cats.\nI speak Polish.\nI live in Oslo.");

        Practice.Result first = run(Long.MAX_VALUE, 2, false);
        Practice.Result second = run(Long.MAX_VALUE, 2, false);

        assertThat(first.proposed()).hasSize(2);
        assertThat(first.finished()).isFalse();
        assertThat(second.proposed())
                .extracting(p -> p.candidate().text())
                .containsExactly("I live in Oslo.");
        assertThat(second.finished()).isTrue();
    }

    @Test
    void what_lies_between_two_interrupted_runs_is_gone_through_once() throws IOException {
        for (int i = 1; i <= 10; i++) {
            turn(i, "I live in town number " + i + ".");
        }
        run(3, 100, false);
        for (int i = 11; i <= 20; i++) {
            turn(i, "I live in town number " + i + ".");
        }
        run(4, 100, false);

        Practice.Result rest = run(Long.MAX_VALUE, 100, false);

        assertThat(rest.turns()).isEqualTo(13);
        assertThat(rest.known()).isZero();
        assertThat(rest.finished()).isTrue();
    }

    @Test
    void starting_over_with_one_log_leaves_the_others_where_they_are() throws IOException {
        turn(1, "I live in Oslo.");
        Path other = folder.resolve("other.jsonl");
        Files.copy(log, other);
        practice.run(List.of(log, other), Long.MAX_VALUE, 8, false, p -> {});

        run(Long.MAX_VALUE, 8, true);

        assertThat(practice.run(List.of(log, other), Long.MAX_VALUE, 8, false, p -> {}).turns())
                .isZero();
    }

    @Test
    void progress_that_was_noted_as_one_range_is_understood() throws IOException {
        turn(1, "I live in Oslo.");
        turn(2, "I speak Polish.");
        Files.writeString(
                folder.resolve("practice_progress.json"),
                "{\"files\":{\"%s\":{\"bottom\":0,\"top\":%d}}}"
                        .formatted(log.toAbsolutePath().normalize(), Files.size(log) / 2));

        assertThat(run(Long.MAX_VALUE, 8, false).turns()).isEqualTo(1);
    }

    private Practice.Result run(long turns, int candidates, boolean again) {
        return practice.run(List.of(log), turns, candidates, again, p -> {});
    }

    private void turn(int number, String input) throws IOException {
        String line =
                Json.MAPPER
                        .createObjectNode()
                        .put("ts_utc", "2026-03-01T12:00:00Z")
                        .put("session_id", "s1")
                        .put("turn_number", number)
                        .put("user_input", input)
                        .put("final_output", "ok")
                        .toString();
        Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
