package dev.bob.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.cli.BobProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each store on a disk that is full at the moment, played by `/dev/full`: what can't be kept is said, and once there is
/// room again everything that was acknowledged is there.
class FullDiskTest {

    private static final Path FULL = Path.of("/dev/full");

    @TempDir private Path folder;
    private Path runtime;

    @BeforeEach
    void talk() {
        assumeTrue(Files.exists(FULL), "skipped: this system has no /dev/full");
        runtime = folder.resolve("runtime");
        assertThat(run("ask", "--session", "talk", "I live in Oslo.").code()).isZero();
        assertThat(run("ask", "--session", "talk", "I have two brothers.").code()).isZero();
    }

    @Test
    void an_answer_that_the_turn_log_has_no_room_for_is_kept_by_the_tape() throws IOException {
        Path log = runtime.resolve("turns.jsonl");
        fill(log);

        BobProcess.Result during = run("ask", "--session", "talk", "I like green tea.");
        empty(log);
        BobProcess.Result after = run("ask", "--session", "talk", "I own a kayak.");

        assertThat(during.code()).isEqualTo(1);
        assertThat(during.err()).contains("turns.jsonl", "No space left");
        assertQuiet(during);
        assertThat(after.code()).isZero();
        assertThat(run("session", "show", "talk").out())
                .contains("Oslo", "two brothers", "green tea", "kayak");
        assertThat(Files.readAllLines(log)).hasSize(4);
        assertThat(run("doctor", "--deep").out()).contains("ok    sessions", "ok    turn log");
    }

    @Test
    void a_tape_without_room_takes_no_turn_and_loses_none() throws IOException {
        Path tape = runtime.resolve("sessions/talk/tape.jsonl");
        fill(tape);

        BobProcess.Result during = run("ask", "--session", "talk", "I like green tea.");
        empty(tape);

        assertThat(during.code()).isEqualTo(1);
        assertQuiet(during);
        assertThat(run("session", "show", "talk").out()).contains("Oslo", "two brothers");
        assertThat(run("ask", "--session", "talk", "I own a kayak.").code()).isZero();
        assertThat(run("doctor", "--deep").out()).contains("ok    sessions", "ok    tapes");
    }

    @Test
    void a_decision_that_the_ledger_has_no_room_for_is_none() throws IOException {
        Path ledger = runtime.resolve("memory_approvals.jsonl");
        Matcher id =
                Pattern.compile("[0-9a-f]{64}").matcher(run("memory", "pending", "--json").out());
        assertThat(id.find()).isTrue();
        Files.createSymbolicLink(ledger, FULL);

        BobProcess.Result during = run("memory", "approve", id.group(), "--reviewer", "ada");
        Files.delete(ledger);

        assertThat(during.code()).isEqualTo(1);
        assertThat(during.err()).contains("memory_approvals.jsonl", "No space left");
        assertThat(during.out()).doesNotContain("Remembered");
        assertQuiet(during);
        assertThat(run("memory", "pending", "--json").out()).contains(id.group());
        assertThat(run("memory", "approve", id.group(), "--reviewer", "ada").out())
                .contains("Remembered");
    }

    private static void fill(Path file) throws IOException {
        Files.move(file, Path.of(file + ".away"));
        Files.createSymbolicLink(file, FULL);
    }

    private static void empty(Path file) throws IOException {
        Files.delete(file);
        Files.move(Path.of(file + ".away"), file);
    }

    private static void assertQuiet(BobProcess.Result result) {
        assertThat(result.err()).doesNotContain("\tat ").doesNotContain("unexpected error");
    }

    private BobProcess.Result run(String... args) {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", "")
                .with("BOB_EMBEDDER", "hashing")
                .run(args);
    }
}
