package dev.bob.core.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlFileTest {

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();

    @Test
    void rows_are_read_in_either_direction_as_they_were_appended() {
        JsonlFile file = file();

        file.append(row(1));
        file.append(List.of(row(2), row(3)));

        assertThat(forward(file)).containsExactly(1, 2, 3);
        assertThat(backward(file)).containsExactly(3, 2, 1);
        assertThat(file.last()).map(row -> row.get("n").asInt()).contains(3);
        assertThat(notices).isEmpty();
    }

    @Test
    void a_missing_file_reads_as_empty() {
        JsonlFile file = file();

        assertThat(forward(file)).isEmpty();
        assertThat(backward(file)).isEmpty();
        assertThat(file.last()).isEmpty();
        assertThat(file.size()).isZero();
    }

    @Test
    void lines_that_are_no_longer_wanted_can_go_and_the_next_append_goes_behind_the_rest() {
        JsonlFile file = file();
        JsonlFile elsewhere = file();
        file.append(List.of(row(1), row(2), row(3), row(4)));
        elsewhere.append(row(5));

        assertThat(file.retain(row -> row.path("n").asInt() % 2 == 1)).isEqualTo(2);
        elsewhere.append(row(7));
        file.append(row(9));

        assertThat(forward(file)).containsExactly(1, 3, 5, 7, 9);
        assertThat(forward(elsewhere)).containsExactly(1, 3, 5, 7, 9);
    }

    @Test
    void a_torn_last_line_is_set_aside_and_reported() throws IOException {
        Files.writeString(path(), "{\"n\":1}\n{\"n\":2,\"text\":\"hal");

        JsonlFile file = file();
        file.append(row(3));

        assertThat(forward(file)).containsExactly(1, 3);
        assertThat(path().resolveSibling("log.jsonl.torn")).hasContent("{\"n\":2,\"text\":\"hal");
        assertThat(notices)
                .singleElement()
                .satisfies(n -> assertThat(n.message()).contains("torn", "log.jsonl.torn"));
    }

    @Test
    void a_line_torn_by_another_writer_between_two_appends_is_set_aside() throws IOException {
        JsonlFile file = file();
        file.append(row(1));
        Files.writeString(path(), "{\"n\":2", StandardOpenOption.APPEND);

        file.append(row(3));

        assertThat(forward(file)).containsExactly(1, 3);
        assertThat(notices).hasSize(1);
    }

    @Test
    void a_whole_last_line_without_its_line_break_is_kept() throws IOException {
        Files.writeString(path(), "{\"n\":1}\n{\"n\":2}");

        JsonlFile file = file();
        assertThat(forward(file)).containsExactly(1, 2);
        file.append(row(3));

        assertThat(forward(file)).containsExactly(1, 2, 3);
        assertThat(notices).isEmpty();
    }

    @Test
    void a_corrupt_line_in_the_middle_is_reported_passed_over_and_left_where_it_is()
            throws IOException {
        String content = "{\"n\":1}\n\0\0\0\0garbage\n\n{\"n\":2}\n";
        Files.writeString(path(), content);

        JsonlFile file = file();

        assertThat(forward(file)).containsExactly(1, 2);
        assertThat(backward(file)).containsExactly(2, 1);
        assertThat(path()).hasContent(content);
        assertThat(notices).hasSize(2).allSatisfy(n -> assertThat(n.message()).contains("byte 8"));
    }

    @Test
    void lines_longer_than_a_block_are_read_whole() {
        JsonlFile file = file();
        String text = "x".repeat(200_000) + "ü";

        file.append(Map.of("n", 1, "text", text));
        file.append(row(2));

        assertThat(forward(file)).containsExactly(1, 2);
        assertThat(backward(file)).containsExactly(2, 1);
    }

    @Test
    void reading_can_begin_at_a_line_and_stop_at_will() {
        JsonlFile file = file();
        file.append(row(1));
        long second = file.append(row(2));
        file.append(row(3));

        List<Integer> seen = new ArrayList<>();
        file.forward(
                second,
                (offset, row) -> {
                    seen.add(row.get("n").asInt());
                    return false;
                });
        file.backward(
                second,
                (offset, row) -> {
                    seen.add(row.get("n").asInt());
                    return true;
                });

        assertThat(seen).containsExactly(2, 1);
    }

    @Test
    void threads_with_their_own_objects_on_one_file_lose_nothing() throws InterruptedException {
        List<Thread> threads =
                IntStream.range(0, 8)
                        .mapToObj(t ->
                                Thread.ofVirtual()
                                        .start(() -> {
                                            try (JsonlFile own = file()) {
                                                for (int i = 0; i < 25; i++) {
                                                    own.append(row(t * 25 + i));
                                                }
                                            }
                                        }))
                        .toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(forward(file()))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 200).boxed().toList());
        assertThat(notices).isEmpty();
    }

    @Test
    void a_file_that_was_archived_under_us_is_begun_anew() throws IOException {
        JsonlFile file = file();
        file.append(row(1));
        Files.move(path(), folder.resolve("archived.jsonl"));

        file.append(row(2));

        assertThat(forward(file)).containsExactly(2);
        assertThat(folder.resolve("archived.jsonl")).hasContent("{\"n\":1}");
    }

    @Test
    void an_interrupted_thread_still_appends_its_line() {
        JsonlFile file = file();
        Thread.currentThread().interrupt();

        file.append(row(1));

        assertThat(Thread.interrupted()).isTrue();
        file.append(row(2));
        assertThat(forward(file)).containsExactly(1, 2);
    }

    @Test
    void what_cannot_be_written_is_an_error_that_names_the_file() throws IOException {
        Files.createDirectory(path());

        assertThatThrownBy(() -> file().append(row(1)))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("log.jsonl");
    }

    private JsonlFile file() {
        return new JsonlFile(path(), Sync.PROCESS, notices::add);
    }

    private Path path() {
        return folder.resolve("log.jsonl");
    }

    private static Map<String, Object> row(int n) {
        return Map.of("n", n);
    }

    private static List<Integer> forward(JsonlFile file) {
        List<Integer> seen = new ArrayList<>();
        file.forward(0, (offset, row) -> seen.add(number(row)));
        return seen;
    }

    private static List<Integer> backward(JsonlFile file) {
        List<Integer> seen = new ArrayList<>();
        file.backward(Long.MAX_VALUE, (offset, row) -> seen.add(number(row)));
        return seen;
    }

    private static int number(JsonNode row) {
        return row.get("n").asInt();
    }
}
