package dev.bob.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every store of a runtime folder with each sort of damage: found by `bob doctor --deep`, set aside by `bob repair`,
/// and the rest is kept.
class DamagedFilesTest {

    private static final List<String> STORES =
            List.of(
                    "sessions/talk/tape.jsonl",
                    "turns.jsonl",
                    "memory_approvals.jsonl",
                    "ltm.jsonl",
                    "memory_pending.jsonl",
                    "stm_chroma/stm.jsonl");

    @TempDir private Path folder;
    private Path runtime;

    private enum Damage {
        NUL,
        NOT_JSON,
        NOT_UTF_8;

        byte[] line() {
            return switch (this) {
                case NUL -> new byte[5_000];
                case NOT_JSON -> "{\"id\":".getBytes(StandardCharsets.UTF_8);
                case NOT_UTF_8 -> new byte[] {'{', '"', 'a', '"', ':', '"', (byte) 0xff, '"', '}'};
            };
        }
    }

    @BeforeEach
    void live() {
        runtime = folder.resolve("runtime");
        run("ask", "--session", "talk", "I live in Oslo.");
        run("ask", "--session", "talk", "My cat is called Luna.");
        run("memory", "add", "I like tea.");
        BobProcess.Result pending = run("memory", "pending", "--json");
        Matcher id = Pattern.compile("[0-9a-f]{64}").matcher(pending.out());
        assertThat(id.find()).as(pending.out()).isTrue();
        assertThat(run("memory", "approve", id.group(), "--reviewer", "Ada").code()).isZero();
        run("ask", "--session", "talk", "I have two brothers.");
    }

    @Test
    void a_healthy_folder_is_read_to_its_end_and_found_healthy() throws IOException {
        List<String> before = contents();

        BobProcess.Result result = run("doctor", "--deep");

        assertThat(result.out())
                .contains("ok    tapes", "ok    turn log", "ok    approvals", "ok    sessions");
        assertThat(contents()).isEqualTo(before);
        assertThat(run("repair").out()).contains("Nothing had to be set aside.");
    }

    @Test
    void damage_in_the_middle_of_any_store_is_found_and_set_aside_and_the_rest_is_kept()
            throws IOException {
        for (Damage damage : Damage.values()) {
            for (String store : STORES) {
                Path file = runtime.resolve(store);
                List<String> rows = Files.readAllLines(file);
                assertThat(rows).as(store).isNotEmpty();
                insert(file, 1, damage.line());

                BobProcess.Result found = run("doctor", "--deep");
                BobProcess.Result repaired = run("repair");

                assertThat(found.code()).isEqualTo(1);
                assertThat(found.out()).as(store).contains("1 damaged", store, "bob repair");
                assertThat(repaired.code()).as(repaired.err()).isZero();
                assertThat(repaired.out()).contains(store + ".damaged");
                assertThat(Files.readAllBytes(Path.of(file + ".damaged")))
                        .startsWith(damage.line());
                assertThat(run("doctor", "--deep").out()).doesNotContain("damaged:");
                assertThat(
                                Files.readAllLines(file).stream()
                                        .filter(line -> !line.isBlank())
                                        .toList())
                        .as(store)
                        .isEqualTo(rows);
                Files.delete(Path.of(file + ".damaged"));
                Files.write(file, rows);
            }
        }
    }

    @Test
    void a_state_that_cannot_be_read_is_made_again_from_the_tape() throws IOException {
        Path state = runtime.resolve("sessions/talk/state.json");
        Files.write(state, new byte[700]);

        BobProcess.Result found = run("doctor", "--deep");
        BobProcess.Result repaired = run("repair");

        assertThat(found.out()).contains("FAIL  snapshots", "sessions/talk/state.json");
        assertThat(repaired.out()).contains("state.json.corrupt-1", "made again from its tape (3");
        assertThat(run("doctor", "--deep").out()).contains("ok    snapshots", "ok    sessions");
    }

    @Test
    void an_emptied_memory_file_is_found_and_made_again_from_the_ledger() throws IOException {
        Path ltm = runtime.resolve("ltm.jsonl");
        byte[] whole = Files.readAllBytes(ltm);
        Files.write(ltm, new byte[0]);

        BobProcess.Result found = run("doctor", "--deep");
        BobProcess.Result listed = run("memory", "list");

        assertThat(found.out()).contains("FAIL  approvals", "missing from");
        assertThat(listed.err()).contains("was missing or empty", "the ledger has put back 1");
        assertThat(listed.out()).isNotBlank();
        assertThat(ltm).hasBinaryContent(whole);
    }

    private static void insert(Path file, int at, byte[] line) throws IOException {
        List<String> rows = Files.readAllLines(file);
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i <= rows.size(); i++) {
            if (i == Math.min(at, rows.size())) {
                bytes.writeBytes(line);
                bytes.write('\n');
            }
            if (i < rows.size()) {
                bytes.writeBytes(rows.get(i).getBytes(StandardCharsets.UTF_8));
                bytes.write('\n');
            }
        }
        Files.write(file, bytes.toByteArray());
    }

    private List<String> contents() throws IOException {
        List<String> contents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(runtime)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (!file.endsWith(".lock")) {
                    contents.add(file + " " + Files.size(file));
                }
            }
        }
        return contents;
    }

    private BobProcess.Result run(String... args) {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", "")
                .with("BOB_EMBEDDER", "hashing")
                .run(args);
    }
}
