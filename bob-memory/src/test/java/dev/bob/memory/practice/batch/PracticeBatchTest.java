package dev.bob.memory.practice.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PracticeBatchTest {

    @TempDir Path folder;

    @Test
    void each_user_gets_a_file_with_the_newest_first_and_each_thing_once() throws Exception {
        log(
                "ada/turns.jsonl",
                turn("2026-01-01T00:00:00Z", "s1", 1, "I live in Oslo."),
                turn("2026-01-03T00:00:00Z", "s1", 2, "I am allergic to nuts. What's up?"),
                turn("2026-01-02T00:00:00Z", "s2", 1, "i live in oslo"));
        log("user=bob/turns-2025.jsonl", turn("2026-01-01T00:00:00Z", "s1", 1, "I have two cats."));
        log("notes/tape.jsonl", "no turn log");

        BatchTally tally = run(new LocalWorkers(2), "out", 0);

        assertThat(texts("out/user=ada/candidates.jsonl"))
                .containsExactly("I am allergic to nuts.", "I live in oslo");
        assertThat(texts("out/user=bob/candidates.jsonl")).containsExactly("I have two cats.");
        assertThat(Files.readString(folder.resolve("out/user=ada/candidates.jsonl")))
                .contains("\"said_at_utc\":\"2026-01-02T00:00:00Z\"", "\"origin\":\"practice\"");
        assertThat(tally.turns()).isEqualTo(4);
        assertThat(tally.users()).isEqualTo(2);
        assertThat(tally.candidates()).isEqualTo(3);
        assertThat(tally.bad()).isZero();
        assertThat(folder.resolve("out/_work")).doesNotExist();
    }

    @Test
    void a_line_may_say_whose_it_is_whatever_that_would_mean_in_a_path() throws Exception {
        List<String> users =
                List.of("../../etc/x", "Ada", "ada", "a b/c", "u".repeat(300), "\ud800", ".");
        List<String> lines = new ArrayList<>();
        for (String user : users) {
            lines.add(
                    Json.MAPPER
                            .createObjectNode()
                            .put("user_input", "I live in Oslo \ud83d.")
                            .put("final_output", "…")
                            .put("user_id", user)
                            .toString()
                            .replace("\ud83d.", "\\ud83d.")
                            .replace("\"\ud800\"", "\"\\ud800\""));
        }
        log("all/turns.jsonl", lines.toArray(String[]::new));

        BatchTally tally = run(new LocalWorkers(1), "out", 0);

        assertThat(tally.users()).isEqualTo(users.size());
        try (Stream<Path> written = Files.list(folder.resolve("out"))) {
            assertThat(written.filter(Files::isDirectory)).hasSize(users.size());
        }
        assertThat(folder.resolve("out/user=%41da/candidates.jsonl")).exists();
        assertThat(folder.resolve("out/user=..%2F..%2Fetc%2Fx/candidates.jsonl")).exists();
    }

    @Test
    void lines_without_a_turn_are_counted_and_named_and_the_rest_is_read() throws Exception {
        String good = turn("", "s", 1, "I live in Oslo.");
        log(
                "ada/turns.jsonl",
                good,
                good.substring(0, good.length() - 9),
                "[1,2]",
                "",
                "{\"user_input\":7}",
                "\u0000\u0000\u0000",
                good + good,
                "x".repeat(PieceLines.LONGEST + 10),
                turn("", "s", 2, "I have two cats."),
                turn("", "s", 3, "I like tea.").substring(0, 60));

        BatchTally tally = run(new LocalWorkers(2), "out", 0);

        assertThat(tally.turns()).isEqualTo(2);
        assertThat(tally.bad()).isEqualTo(7);
        assertThat(tally.badLines())
                .extracting(BatchTally.BadLine::reason)
                .contains(
                        "not a JSON object",
                        "no user_input",
                        "more than one value",
                        "longer than 16 MB");
        assertThat(tally.badLines().getFirst().offset())
                .isEqualTo(good.getBytes(StandardCharsets.UTF_8).length + 1);
        assertThat(tally.badLines().getFirst().describe())
                .contains("ada/turns.jsonl, at byte " + (good.length() + 1));
        assertThat(tally.candidates()).isEqualTo(2);
    }

    @Test
    void a_compressed_log_is_read_and_a_torn_one_as_far_as_it_goes() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= 5_000; i++) {
            lines.append(turn("", "s", i, "I live in town " + i * 7919 % 4_999 + ".")).append('\n');
        }
        byte[] whole = gzip(lines.toString());
        Files.createDirectories(folder.resolve("in/ada"));
        Files.write(folder.resolve("in/ada/turns.jsonl.gz"), whole);
        Files.write(
                folder.resolve("in/ada/turns-torn.jsonl.gz"),
                Arrays.copyOf(whole, whole.length / 2));
        Files.write(folder.resolve("in/ada/turns-no.jsonl.gz"), new byte[] {1, 2, 3, 4, 5, 6});

        BatchTally tally = run(new LocalWorkers(2), "out", 0);

        assertThat(tally.turns()).isBetween(5_000L + 1_000, 5_000L + 4_000);
        assertThat(tally.bad()).isEqualTo(2);
        assertThat(tally.badLines())
                .anySatisfy(bad -> assertThat(bad.path()).endsWith("turns-torn.jsonl.gz"))
                .anySatisfy(bad -> assertThat(bad.path()).endsWith("turns-no.jsonl.gz"));
    }

    @Test
    void threads_order_and_repetition_of_the_work_change_nothing() throws Exception {
        many(40_000);

        BatchTally one = run(new LocalWorkers(1), "one", 0);
        BatchTally four = run(new LocalWorkers(4), "four", 0);
        BatchTally twice = run(new Shuffled(), "twice", 0);

        assertThat(one.turns()).isEqualTo(40_000);
        assertThat(four).isEqualTo(one);
        assertThat(twice).isEqualTo(one);
        assertThat(content("four")).isEqualTo(content("one"));
        assertThat(content("twice")).isEqualTo(content("one"));
    }

    @Test
    void wherever_the_logs_are_cut_every_line_belongs_to_one_piece() throws Exception {
        StringBuilder text = new StringBuilder();
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            text.append("ä".repeat(random.nextInt(9)))
                    .append(random.nextInt(4) == 0 ? "\r\n" : "\n");
        }
        text.append("last");
        Path file = Files.writeString(folder.resolve("turns.jsonl"), text);
        long size = Files.size(file);
        List<String> whole = lines(file, size, size);

        for (long bytes = 1; bytes < 40; bytes++) {
            assertThat(lines(file, size, bytes)).isEqualTo(whole);
        }
        assertThat(whole).hasSizeGreaterThan(20).last().asString().endsWith("last");
    }

    @Test
    void a_batch_that_was_stopped_goes_on_from_what_is_finished() throws Exception {
        many(40_000);
        BatchTally whole = run(new LocalWorkers(1), "whole", 3);
        for (int after = 1; after <= 7; after += 3) {
            int stop = after;
            String out = "stopped" + after;

            assertThatThrownBy(() -> run(new Stopping(stop), out, 3))
                    .isInstanceOf(InterruptedException.class);
            Counting counting = new Counting();
            BatchTally rest = run(counting, out, 3);

            assertThat(rest).isEqualTo(whole);
            assertThat(content(out)).isEqualTo(content("whole"));
            assertThat(counting.tasks).isPositive();
            Counting again = new Counting();
            assertThat(run(again, out, 3)).isEqualTo(whole);
            assertThat(again.tasks).isZero();
        }
        assertThat(whole.candidates()).isEqualTo(3 * whole.users());
    }

    @Test
    void a_folder_that_holds_something_else_is_left_alone() throws Exception {
        log("ada/turns.jsonl", turn("", "s", 1, "I live in Oslo."));
        Files.createDirectories(folder.resolve("holiday"));
        Files.writeString(folder.resolve("holiday/photo"), "x");
        run(new LocalWorkers(1), "out", 0);
        log("ada/turns-2.jsonl", turn("", "s", 2, "I have two cats."));

        assertThatThrownBy(() -> run(new LocalWorkers(1), "out", 0))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("the candidates of other logs or options");
        assertThatThrownBy(() -> run(new LocalWorkers(1), "holiday", 0))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("holds something");
        assertThat(folder.resolve("holiday")).isDirectoryContaining("glob:**photo");
    }

    @Test
    void an_input_that_names_nothing_is_an_error() {
        assertThatThrownBy(() ->
                        new PracticeBatch(
                                        new LocalFiles(),
                                        new LocalWorkers(1),
                                        folder.resolve("out").toString())
                                .run(List.of(folder.resolve("none*").toString()), 0, _ -> {}))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("There is no turn log");
    }

    /// Does each task twice and in another order.
    private static final class Shuffled implements Workers {
        @Override
        public <T extends Serializable, R extends Serializable> void each(
                List<T> tasks, Work<T, R> work, Consumer<R> done) throws IOException {
            List<T> order = new ArrayList<>(tasks);
            Collections.shuffle(order, new Random(3));
            for (T task : order) {
                work.run(task);
                done.accept(work.run(task));
            }
        }
    }

    /// Is stopped after so many tasks, one of which finished unheard.
    private static final class Stopping implements Workers {
        private int left;

        Stopping(int left) {
            this.left = left;
        }

        @Override
        public <T extends Serializable, R extends Serializable> void each(
                List<T> tasks, Work<T, R> work, Consumer<R> done)
                throws IOException, InterruptedException {
            for (T task : tasks) {
                R result = work.run(task);
                if (--left == 0) {
                    throw new InterruptedException("stopped");
                }
                done.accept(result);
            }
        }
    }

    private static final class Counting implements Workers {
        int tasks;

        @Override
        public <T extends Serializable, R extends Serializable> void each(
                List<T> all, Work<T, R> work, Consumer<R> done) throws IOException {
            for (T task : all) {
                tasks++;
                done.accept(work.run(task));
            }
        }
    }

    private BatchTally run(Workers workers, String out, int most)
            throws IOException, InterruptedException {
        return new PracticeBatch(new LocalFiles(), workers, folder.resolve(out).toString())
                .run(List.of(folder.resolve("in").toString()), most, _ -> {});
    }

    /// Turns of some users in several files, more than one piece long.
    private void many(int turns) throws IOException {
        Random random = new Random(1);
        List<List<String>> files = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < turns; i++) {
            files.get(i % 3)
                    .add(
                            "{\"user_id\":\"u%d\",\"ts_utc\":\"2026-01-01T00:%02d:00Z\",\"session_id\":\"s\",\"turn_number\":%d,\"user_input\":\"%s\",\"final_output\":\"%s\"}"
                                    .formatted(
                                            random.nextInt(20),
                                            random.nextInt(60),
                                            i,
                                            random.nextInt(3) == 0
                                                    ? "I live in town " + random.nextInt(40) + "."
                                                    : "What is this?",
                                            "An answer. ".repeat(5)));
        }
        for (int i = 0; i < files.size(); i++) {
            log("n" + i + "/turns.jsonl", files.get(i).toArray(String[]::new));
        }
    }

    private void log(String name, String... lines) throws IOException {
        Path file = folder.resolve("in").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines) + (lines.length == 10 ? "" : "\n"));
    }

    private static String turn(String ts, String session, int number, String input) {
        return Json.MAPPER
                .createObjectNode()
                .put("ts_utc", ts)
                .put("session_id", session)
                .put("turn_number", number)
                .put("user_input", input)
                .put("final_output", "Well.")
                .toString();
    }

    private List<String> texts(String file) throws IOException {
        List<String> texts = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(file))) {
            texts.add(Json.MAPPER.readTree(line).at("/candidate/text").asText());
        }
        return texts;
    }

    /// Every file below a folder, by name.
    private Map<String, String> content(String name) throws IOException {
        Map<String, String> content = new TreeMap<>();
        Path root = folder.resolve(name);
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                content.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return content;
    }

    private static List<String> lines(Path file, long size, long pieceBytes) throws IOException {
        List<String> lines = new ArrayList<>();
        BatchFiles.LogFile log = new BatchFiles.LogFile(file.toString(), size, 0);
        for (LogPiece piece : LogPiece.cut(List.of(log), new LocalFiles(), pieceBytes)) {
            PieceLines.read(
                    new LocalFiles(),
                    piece,
                    new PieceLines.Visitor() {
                        @Override
                        public void line(byte[] buffer, int from, int length, long offset) {
                            lines.add(
                                    offset
                                            + " "
                                            + new String(
                                                    buffer, from, length, StandardCharsets.UTF_8));
                        }

                        @Override
                        public void bad(long offset, String reason) {
                            throw new AssertionError(reason);
                        }
                    });
        }
        return lines;
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
