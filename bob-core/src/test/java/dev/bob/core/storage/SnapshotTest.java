package dev.bob.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotTest {

    record Point(int x, int y) {}

    @TempDir Path folder;
    private final List<Notice> notices = new ArrayList<>();

    @Test
    void a_snapshot_reads_as_it_was_written_and_leaves_nothing_beside() throws IOException {
        Path file = folder.resolve("deep/state.json");

        Snapshot.writeJson(file, new Point(1, 2), Sync.DISK);
        Snapshot.writeJson(file, new Point(3, 4), Sync.PROCESS);

        assertThat(Snapshot.readJson(file, Point.class, notices::add)).contains(new Point(3, 4));
        try (var files = Files.list(file.resolveSibling(""))) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void what_a_killed_writer_left_beside_is_overwritten() throws IOException {
        Path file = folder.resolve("state.json");
        Files.writeString(
                folder.resolve("state.json.tmp"), "half of a much longer line than the next");

        Snapshot.writeJson(file, new Point(1, 2), Sync.PROCESS);

        assertThat(file).hasContent("{\"x\":1,\"y\":2}");
    }

    @Test
    void a_corrupt_snapshot_is_set_aside_with_a_message_and_never_overwritten() throws IOException {
        Path file = folder.resolve("state.json");

        for (String garbage : List.of("{\"x\":1,", "[]", "", "null")) {
            Files.writeString(file, garbage);
            assertThat(Snapshot.readJson(file, Point.class, notices::add)).isEmpty();
        }

        assertThat(file).doesNotExist();
        assertThat(folder.resolve("state.json.corrupt-1")).hasContent("{\"x\":1,");
        assertThat(folder.resolve("state.json.corrupt-4")).hasContent("null");
        assertThat(notices).hasSize(4);
        assertThat(notices.getFirst().message()).contains("state.json.corrupt-1");
    }

    @Test
    void a_missing_snapshot_is_empty_and_no_news() {
        assertThat(Snapshot.readJson(folder.resolve("no.json"), Point.class, notices::add))
                .isEmpty();
        assertThat(notices).isEmpty();
    }
}
