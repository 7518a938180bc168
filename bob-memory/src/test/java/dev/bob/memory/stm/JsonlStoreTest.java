package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlStoreTest extends StmStoreContract {

    @TempDir Path folder;

    @Override
    StmStore open() {
        return new JsonlStore(folder.resolve("stm.jsonl"), Notice.ignored());
    }

    @Test
    void two_processes_see_each_others_entries_also_after_the_file_was_compacted() {
        try (StmStore one = open();
                StmStore other = open()) {
            one.put(List.of(entry(1, "one")));
            other.put(List.of(entry(2, "two")));
            for (int i = 0; i < 1200; i++) {
                one.put(List.of(entry(1, "one, changed " + i)));
            }
            other.put(List.of(entry(3, "three")));

            assertThat(one.entries()).isEqualTo(other.entries());
            assertThat(one.entries())
                    .extracting(StmEntry::id)
                    .containsExactly("stm_1", "stm_2", "stm_3");
            assertThat(one.entries().getFirst().readable()).startsWith("one, changed 1199");
        }
    }

    @Test
    void a_torn_last_line_costs_only_itself_and_is_reported() throws IOException {
        List<Notice> notices = new ArrayList<>();
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "one")));
        }
        Files.writeString(
                folder.resolve("stm.jsonl"),
                "{\"put\":{\"id\":\"stm_2\",\"te",
                StandardOpenOption.APPEND);

        try (StmStore store = new JsonlStore(folder.resolve("stm.jsonl"), notices::add)) {
            store.put(List.of(entry(3, "three")));

            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1", "stm_3");
            assertThat(notices).isNotEmpty();
        }
    }
}
