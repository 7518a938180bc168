package dev.bob.memory.stm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.storage.Notice;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Rule;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Against a server that plays Chroma as a script says.
class FailoverStoreTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Script DOWN = Script.empty().on(Match.any(), Reply.error(503, "down"));
    private static final Script HAS_TWO =
            Script.empty()
                    .on(Match.path("/heartbeat"), Reply.json(200, "{\"nanosecond heartbeat\":1}"))
                    .on(
                            Match.path("/get"),
                            Reply.json(
                                    200,
                                    """
                                    {"ids":["stm_1","stm_2"],"documents":["one","two"],
                                     "metadatas":[{"session_id":"s1","created_ts":1.0},
                                                  {"session_id":"s1","created_ts":2.0}]}
                                    """))
                    .on(Match.path("/delete"), Reply.json(200, "{}"))
                    .on(Match.path("/upsert"), Reply.json(200, "{}"))
                    .on(Match.any(), Reply.json(200, "{\"id\":\"c1\",\"name\":\"stm\"}"));

    @TempDir private Path folder;

    @Test
    void a_removal_is_kept_until_the_server_has_it_and_then_no_longer() {
        try (ScriptedServer server = ScriptedServer.start(DOWN)) {
            try (FailoverStore store = failover(server)) {
                store.put(List.of(entry("stm_1"), entry("stm_2")));
                store.remove(List.of("stm_2"));
                assertThat(store.status().connected()).isFalse();
            }
            assertThat(removals().pending()).containsExactly("stm_2");

            server.play(HAS_TWO);
            try (FailoverStore store = failover(server)) {
                assertThat(store.settle(Duration.ofSeconds(20))).isTrue();

                assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1");
            }
            assertThat(server.requests("/delete"))
                    .singleElement()
                    .satisfies(request -> assertThat(request.searchable()).contains("stm_2"));
            assertThat(removals().pending()).isEmpty();
        }
    }

    @Test
    void a_removal_that_the_server_refuses_is_tried_again() {
        List<Rule> refusing = new ArrayList<>(HAS_TWO.rules());
        refusing.addFirst(new Rule(Match.path("/delete"), List.of(Reply.error(500, "disk full"))));
        try (ScriptedServer server = ScriptedServer.start(new Script(refusing));
                FailoverStore store = failover(server)) {
            store.put(List.of(entry("stm_1"), entry("stm_2")));
            store.remove(List.of("stm_2"));
            assertThat(store.settle(Duration.ofSeconds(1))).isFalse();
            assertThat(removals().pending()).containsExactly("stm_2");

            server.play(HAS_TWO);

            assertThat(store.settle(Duration.ofSeconds(20))).isTrue();
            assertThat(removals().pending()).isEmpty();
            assertThat(store.entries()).extracting(StmEntry::id).containsExactly("stm_1");
        }
    }

    private FailoverStore failover(ScriptedServer server) {
        var encoder = new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(8), 8);
        return new FailoverStore(
                new JsonlStore(folder.resolve("stm.jsonl"), Notice.ignored()),
                new ChromaStore(server.origin(), "stm", encoder),
                removals(),
                Duration.ZERO,
                Duration.ofMillis(20));
    }

    private Removals removals() {
        return new Removals(folder.resolve("removed.jsonl"), Notice.ignored());
    }

    private static StmEntry entry(String id) {
        String text = new Trace(id, "", List.of(), List.of(), List.of()).json(3072);
        return StmEntry.create(id, text, "s1", 1, false, NOON, NOON.plus(Duration.ofDays(3)));
    }
}
