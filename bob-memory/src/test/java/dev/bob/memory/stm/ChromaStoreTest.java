package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.core.BobException;
import dev.bob.core.storage.Notice;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against a real server.
class ChromaStoreTest extends StmStoreContract {

    @TempDir static Path folder;
    private static @Nullable ChromaServer server;

    private final Encoder encoder =
            new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(64), 64);
    private String collection = "";

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Path data = Files.createDirectories(folder.resolve("chroma"));
        server = ChromaServer.start(data).orElse(null);
        assumeTrue(
                server != null,
                "skipped: a Chroma server needs node and npm, and the network once to install it");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void name() {
        collection = "stm" + UUID.randomUUID().toString().substring(0, 8);
    }

    @Override
    StmStore open() {
        return new ChromaStore(server().url(), collection, encoder);
    }

    private static ChromaServer server() {
        ChromaServer running = server;
        if (running == null) {
            throw new IllegalStateException("not started");
        }
        return running;
    }

    @Test
    void the_nearest_come_first() {
        try (ChromaStore store = (ChromaStore) open()) {
            store.put(List.of(entry(1, "a recipe for pancakes"), entry(2, "the harbour of Oslo")));

            assertThat(store.nearest("Oslo harbour", 2)).containsExactly("stm_2", "stm_1");
        }
    }

    @Test
    void a_server_that_is_not_there_is_said_to_be_not_there() {
        try (ChromaStore store = new ChromaStore("http://127.0.0.1:9", collection, encoder)) {
            assertThatThrownBy(store::entries)
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("http://127.0.0.1:9");
        }
    }

    @Test
    void while_the_server_is_down_nobody_waits_and_when_it_is_back_nothing_is_lost_or_doubled()
            throws IOException, InterruptedException {
        try (FailoverStore store = failover()) {
            store.put(List.of(entry(1, "one"), entry(2, "two")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();

            server().kill();
            store.put(
                    List.of(
                            entry(3, "three"),
                            entry(1, "one").accessed("s2", NOON.plusSeconds(90))));
            store.remove(List.of("stm_2"));
            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1", "stm_3");
            assertThat(server().run()).isTrue();
            store.put(List.of(entry(4, "four")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();

            assertThat(store.backend()).isEqualTo("chroma");
            try (StmStore direct = open()) {
                assertThat(direct.entries()).isEqualTo(store.entries());
                assertThat(direct.entries())
                        .extracting(StmEntry::id)
                        .containsExactly("stm_1", "stm_3", "stm_4");
            }
        }
    }

    @Test
    void what_was_removed_while_the_server_was_down_stays_away_even_if_the_process_ended_meanwhile()
            throws IOException, InterruptedException {
        try (FailoverStore store = failover()) {
            store.put(List.of(entry(1, "one"), entry(2, "two"), entry(3, "three")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();
            server().kill();
            store.remove(List.of("stm_2"));
        }
        try (FailoverStore store = failover()) {
            store.remove(List.of("stm_3"));
        }
        assertThat(server().run()).isTrue();

        try (FailoverStore store = failover()) {
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();

            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1");
            try (StmStore direct = open()) {
                assertThat(direct.entries()).extracting(StmEntry::id).containsExactly("stm_1");
            }
        }
    }

    private FailoverStore failover() {
        return new FailoverStore(
                new JsonlStore(folder.resolve(collection + ".jsonl"), Notice.ignored()),
                open(),
                new Removals(folder.resolve(collection + "-removed.jsonl"), Notice.ignored()),
                Duration.ZERO,
                Duration.ofMillis(50));
    }
}
