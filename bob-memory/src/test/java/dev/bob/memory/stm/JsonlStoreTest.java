package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

    @Test
    void a_folder_that_cannot_be_written_to_can_be_read() throws IOException {
        try (StmStore store = open()) {
            store.put(List.of(entry(1, "one")));
        }
        Files.delete(folder.resolve(".lock"));
        assumeTrue(folder.toFile().setWritable(false) && !Files.isWritable(folder));

        try (StmStore store = open()) {
            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1");
        } finally {
            assertThat(folder.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void rows_of_other_programs_lack_and_misname_things_and_count_all_the_same()
            throws IOException {
        List<Notice> notices = new ArrayList<>();
        Files.writeString(
                folder.resolve("stm.jsonl"),
                """
                {"id":"a","text":"bare"}
                {"id":"b","text":"old names","metadata":{"created_ts":1760000000.5,"expires_ts":1790000000,"last_accessed_at_utc":"2025-10-09T08:53:20Z","access_count":2,"sessions_seen":["s"],"unknown":[1]}}
                {"id":"c","text":"odd","metadata":{"promotion_status":"nobody knows"}}
                {"put":{"id":"d","text":"wrapped","metadata":{"promotion_status":"approved","created_at_ts":1760000001}}}
                {"put":{"id":"e"}}
                {"remove":"a"}
                """);

        try (StmStore store = new JsonlStore(folder.resolve("stm.jsonl"), notices::add)) {
            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("b", "d");
            StmEntry old = store.get("b").orElseThrow();
            assertThat(old.metadata().createdTs()).isEqualTo(1760000000.5);
            assertThat(old.metadata().lastAccessedTs()).isEqualTo(1760000000);
            assertThat(old.metadata().accessCount()).isEqualTo(2);
            assertThat(old.metadata().sessionsSeen()).containsExactly("s");
            assertThat(store.get("d").orElseThrow().metadata().promotionStatus())
                    .isEqualTo(StmEntry.Promotion.APPROVED);
        }
        assertThat(notices)
                .extracting(Notice::message)
                .anySatisfy(said -> assertThat(said).contains("nobody knows"))
                .anySatisfy(said -> assertThat(said).contains("no id"));
    }
}
