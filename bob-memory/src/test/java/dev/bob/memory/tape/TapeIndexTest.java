package dev.bob.memory.tape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Json;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TapeIndexTest {

    @TempDir Path folder;

    private final List<Notice> notices = new ArrayList<>();
    private final TapeIndex index = new TapeIndex(notices::add);
    private List<AutoCloseable> open = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // opened before each test
    private Session session;

    @BeforeEach
    void openSession() {
        Clock clock = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
        SessionStore store = new SessionStore(RuntimeFolder.of(folder), clock, notices::add);
        session = store.open("s");
        open = List.of(session, store);
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open) {
            closeable.close();
        }
    }

    @Test
    void words_are_found_newest_first_and_what_comes_later_is_found_too() {
        say("The quick brown fox");
        say("A slow fox, and brown");

        assertThat(contents("brown FOX"))
                .containsExactly("A slow fox, and brown", "The quick brown fox");

        say("Foxes aren't foxes; brown fox.");

        assertThat(contents("fox brown"))
                .containsExactly(
                        "Foxes aren't foxes; brown fox.",
                        "A slow fox, and brown",
                        "The quick brown fox");
        assertThat(index.search(session, "fox", 1)).hasSize(1);
        assertThat(index.search(session, "wolf", 10)).isEmpty();
        assertThat(index.search(session, " ,;! ", 10)).isEmpty();
    }

    @Test
    void what_is_indexed_and_what_is_not_yet_is_found_alike() {
        fill(TapeIndex.MAX_TAIL + 5);
        say("first needle");
        assertThat(contents("NEEDLE")).containsExactly("first needle");
        say("second needle");

        assertThat(contents("needle")).containsExactly("second needle", "first needle");

        fill(TapeIndex.MAX_TAIL + 5);
        assertThat(contents("needle")).containsExactly("second needle", "first needle");
    }

    @Test
    void a_broken_index_is_made_again_and_reported() throws IOException {
        fill(TapeIndex.MAX_TAIL + 5);
        say("needle");
        assertThat(contents("needle")).hasSize(1);
        try (var files = Files.list(session.tape().path().resolveSibling(TapeIndex.FOLDER))) {
            for (Path file : files.filter(f -> !f.endsWith("write.lock")).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }

        assertThat(contents("needle")).containsExactly("needle");
        assertThat(notices)
                .anySatisfy(notice -> assertThat(notice.message()).contains("made again"));
    }

    @Test
    void while_another_process_writes_the_index_the_tape_itself_is_read() throws IOException {
        fill(TapeIndex.MAX_TAIL + 5);
        say("needle");
        Path path = session.tape().path().resolveSibling(TapeIndex.FOLDER);
        try (FSDirectory directory = FSDirectory.open(path);
                IndexWriter _ = new IndexWriter(directory, new IndexWriterConfig())) {
            assertThat(contents("needle")).containsExactly("needle");
        }
    }

    @Test
    void a_reset_tape_is_a_new_one() {
        fill(TapeIndex.MAX_TAIL + 5);
        for (int i = 0; i < 5; i++) {
            say("old needle " + i);
        }
        assertThat(contents("needle")).hasSize(5);

        session.reset();
        for (int i = 0; i < 9; i++) {
            say("new needle " + i);
        }

        assertThat(contents("needle")).hasSize(9).allMatch(text -> text.startsWith("new"));
    }

    private void fill(int count) {
        List<Draft> drafts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            drafts.add(Draft.message("user", "hay " + i, Json.MAPPER.createObjectNode()));
        }
        session.tape().append(drafts, dev.bob.core.storage.Sync.PROCESS);
    }

    private void say(String text) {
        session.tape().append(Draft.message("user", text, Json.MAPPER.createObjectNode()));
    }

    private List<String> contents(String query) {
        return index.search(session, query, 10).stream()
                .map(TapeEntry::payload)
                .map(payload -> payload.path("content").asText())
                .toList();
    }
}
