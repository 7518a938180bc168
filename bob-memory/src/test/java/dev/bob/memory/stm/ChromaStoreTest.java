package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Notice;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
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

    @Test
    void a_server_that_is_wiped_in_the_middle_gets_everything_again() {
        try (FailoverStore store = failover()) {
            store.put(List.of(entry(1, "one"), entry(2, "two"), entry(3, "three")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();
            try (StmStore direct = open()) {
                direct.remove(List.of("stm_1", "stm_2", "stm_3"));

                assertThat(eventually(direct, "stm_1", "stm_2", "stm_3")).isTrue();
            }
            assertThat(store.entries()).hasSize(3);
        }
    }

    @Test
    void as_many_entries_of_another_data_set_are_not_taken_for_ours() {
        try (FailoverStore store = failover()) {
            store.put(List.of(entry(1, "one"), entry(2, "two")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();
            try (StmStore direct = open()) {
                // The number is the same; only the ids differ.
                direct.put(List.of(entry(7, "seven"), entry(8, "eight")));
                direct.remove(List.of("stm_1", "stm_2"));

                assertThat(eventually(direct, "stm_1", "stm_2", "stm_7", "stm_8")).isTrue();
                assertThat(eventually(store, "stm_1", "stm_2", "stm_7", "stm_8")).isTrue();
            }
        }
    }

    @Test
    void a_server_that_comes_back_without_its_data_gets_everything_again()
            throws IOException, InterruptedException {
        Path data = Files.createDirectories(folder.resolve("other"));
        ChromaServer other = ChromaServer.start(data).orElseThrow();
        try (other;
                FailoverStore store = failover(other.url())) {
            store.put(List.of(entry(1, "one"), entry(2, "two")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();

            other.kill();
            store.put(List.of(entry(3, "three")));
            try (var files = Files.walk(data)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
            Files.createDirectories(data);
            assertThat(other.run()).isTrue();

            try (StmStore direct = new ChromaStore(other.url(), collection, encoder)) {
                assertThat(eventually(direct, "stm_1", "stm_2", "stm_3")).isTrue();
            }
            assertThat(store.entries()).hasSize(3);
        }
    }

    @Test
    void what_another_program_put_there_is_found_by_the_next_search() throws Exception {
        try (FailoverStore store = failover()) {
            store.put(List.of(entry(1, "one")));
            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();
            byHand("note-1", "The spare key hangs behind the blue door.");

            store.discover("Where is the spare key?", 5, Duration.ofSeconds(10));

            assertThat(store.entries()).extracting(StmEntry::id).contains("note-1");
        }
    }

    /// As a program does that knows nothing of Bob: a document and a vector, no metadata of ours.
    private void byHand(String id, String text) throws Exception {
        String path = "/api/v2/tenants/default_tenant/databases/default_database/collections";
        try (HttpClient http = HttpClient.newHttpClient()) {
            String found =
                    post(http, path, "{\"name\":\"" + collection + "\",\"get_or_create\":true}");
            var body = Json.MAPPER.createObjectNode();
            body.putArray("ids").add(id);
            body.putArray("documents").add(text);
            var vector = body.putArray("embeddings").addArray();
            for (float x : encoder.encode(text).sentence()) {
                vector.add(x);
            }
            String collectionId = Json.MAPPER.readTree(found).path("id").asText();
            post(http, path + "/" + collectionId + "/add", body.toString());
        }
    }

    private static String post(HttpClient http, String path, String body) throws Exception {
        var response =
                http.send(
                        HttpRequest.newBuilder(URI.create(server().url() + path))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isLessThan(300);
        return response.body();
    }

    private static boolean eventually(StmStore store, String... ids) {
        Set<String> wanted = Set.of(ids);
        for (int i = 0; i < 400; i++) {
            if (held(store).equals(wanted)) {
                return true;
            }
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
        return false;
    }

    private static Set<String> held(StmStore store) {
        try {
            return store.entries().stream().map(StmEntry::id).collect(Collectors.toSet());
        } catch (BobException e) {
            // In the middle of coming back.
            return Set.of();
        }
    }

    private FailoverStore failover() {
        return failover(server().url());
    }

    private FailoverStore failover(String url) {
        return new FailoverStore(
                new JsonlStore(folder.resolve(collection + ".jsonl"), Notice.ignored()),
                new ChromaStore(url, collection, encoder),
                new Removals(folder.resolve(collection + "-removed.jsonl"), Notice.ignored()),
                Duration.ZERO,
                Duration.ofMillis(50));
    }
}
