package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.memory.eval.LocomoFile;
import dev.bob.memory.eval.RecallEvaluation;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallIndexTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private final Encoder hashing =
            new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(128), 128);

    @TempDir Path folder;

    @Test
    void a_conversation_with_known_evidence_is_searched_better_than_a_simple_fusion_does() {
        String data = System.getenv("BOB_TEST_DATA");
        assumeTrue(data != null, "skipped: BOB_TEST_DATA names no folder with locomo-dev.json");
        List<LocomoFile.Conversation> first =
                LocomoFile.read(Path.of(data, "locomo-dev.json")).subList(0, 1);

        RecallEvaluation.Report report;
        try (Encoder encoder = new MiniLm()) {
            report = RecallEvaluation.run(first, encoder, List.of(10), Set.of(1, 2, 3, 4));
        }

        assertThat(report.questions()).isGreaterThan(100);
        assertThat(report.recall().get("10")).isGreaterThan(0.78);
        assertThat(report.mrr()).isGreaterThan(0.60);
    }

    @Test
    void who_is_asked_about_comes_before_who_only_talks_about_it() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        index.add(new Passage("1", "g", "Ann", "I bought a red kayak.", NOW));
        index.add(new Passage("2", "g", "Ben", "I bought a red kayak too.", NOW));
        index.encodeAll();

        assertThat(index.search("What did Ben buy?", 1, NOW))
                .extracting(h -> h.passage().id())
                .containsExactly("2");
    }

    @Test
    void a_day_that_is_spoken_of_is_looked_for() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        index.add(
                new Passage(
                        "1",
                        "a",
                        "",
                        "We walked along the river.",
                        Instant.parse("2026-01-10T09:00:00Z")));
        index.add(
                new Passage(
                        "2",
                        "b",
                        "",
                        "We walked along the river.",
                        Instant.parse("2026-02-28T09:00:00Z")));
        index.encodeAll();

        assertThat(index.search("What did we do yesterday along the river?", 1, NOW))
                .extracting(h -> h.passage().id())
                .containsExactly("2");
        assertThat(index.search("Where did we walk on 10 January?", 1, NOW))
                .extracting(h -> h.passage().id())
                .containsExactly("1");
    }

    @Test
    void what_was_removed_is_found_no_more_not_even_through_its_neighbours() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        index.add(new Passage("1", "g", "", "The zeppelin landed.", NOW));
        index.add(new Passage("2", "g", "", "Nobody noticed.", NOW));
        index.encodeAll();

        index.remove("1");

        assertThat(index.search("zeppelin", 5, NOW)).isEmpty();
        assertThat(index.ids()).containsExactly("2");
    }

    @Test
    void without_vectors_words_are_enough() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        index.add(new Passage("1", "g", "", "The zeppelin landed.", NOW));

        assertThat(index.search("Did the zeppelin land?", null, 5, NOW)).hasSize(1);
        assertThat(index.waiting()).isEqualTo(1);
    }

    @Test
    void vectors_are_remembered_and_a_torn_cache_is_mended() throws Exception {
        try (VectorCache cache = VectorCache.in(folder, hashing)) {
            cache.put("one", hashing.encode("one"));
            cache.put("two", hashing.encode("two"));
        }
        Path file;
        try (var files = java.nio.file.Files.list(folder)) {
            file = files.findFirst().orElseThrow();
        }
        java.nio.file.Files.write(
                file, new byte[] {1, 2, 3}, java.nio.file.StandardOpenOption.APPEND);
        try (VectorCache cache = VectorCache.in(folder, hashing)) {
            cache.put("three", hashing.encode("three"));
        }

        try (VectorCache cache = VectorCache.in(folder, hashing)) {
            assertThat(cache.size()).isEqualTo(3);
            assertThat(cache.find("three")).isNotNegative();
        }
    }

    @Test
    void vectors_are_the_same_after_they_left_the_heap_for_the_mapped_file() {
        Encoder wide = new EmbeddingModelEncoder("wide", new HashingEmbeddingModel(2048), 2048);
        PassageVectors.Query question = new PassageVectors.Query(wide.encode("text number 7"));
        List<Float> wanted = new ArrayList<>();
        List<Float> before = new ArrayList<>();
        List<Float> after = new ArrayList<>();
        try (VectorCache heap = VectorCache.inMemory(wide);
                VectorCache cache = VectorCache.in(folder, wide)) {
            for (int i = 0; i < 2500; i++) {
                Encoded encoded = wide.encode("text number " + i);
                wanted.add(heap.get(heap.put("text " + i, encoded)).cosine(question));
                before.add(cache.get(cache.put("text " + i, encoded)).cosine(question));
            }
            for (int i = 0; i < 2500; i++) {
                after.add(cache.get(cache.find("text " + i)).cosine(question));
            }
        }

        assertThat(before).isEqualTo(wanted);
        assertThat(after).isEqualTo(wanted);
        try (VectorCache again = VectorCache.in(folder, wide)) {
            assertThat(again.get(again.find("text 7")).cosine(question)).isEqualTo(wanted.get(7));
            assertThat(again.size()).isEqualTo(2500);
        }
    }

    @Test
    void what_stands_alone_has_no_neighbours() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        index.add(new Passage("1", "", "", "Shall we take the zeppelin?", NOW));
        index.add(new Passage("2", "", "", "Nobody noticed.", NOW));

        assertThat(index.search("zeppelin", null, 5, NOW))
                .extracting(h -> h.passage().id())
                .containsExactly("1");
    }

    @Test
    void another_encoder_has_vectors_of_its_own() {
        Encoder other = new EmbeddingModelEncoder("other", new HashingEmbeddingModel(64), 64);
        try (VectorCache cache = VectorCache.in(folder, hashing)) {
            cache.put("one", hashing.encode("one"));
        }

        try (VectorCache cache = VectorCache.in(folder, other)) {
            assertThat(cache.find("one")).isNegative();
        }
    }

    @Test
    void an_index_with_a_thousand_removals_still_finds() {
        RecallIndex index = new RecallIndex(hashing, VectorCache.inMemory(hashing), "user");
        for (int i = 0; i < 3000; i++) {
            index.add(
                    new Passage(
                            "p" + i,
                            "g" + i / 50,
                            "",
                            "entry number" + i + " speaks of word" + i,
                            NOW));
        }
        for (int i = 0; i < 2900; i++) {
            index.remove("p" + i);
        }

        assertThat(index.size()).isEqualTo(100);
        assertThat(index.search("word2950", null, 1, NOW))
                .extracting(h -> h.passage().id())
                .containsExactly("p2950");
        assertThat(index.search("word10", null, 1, NOW)).isEmpty();
    }
}
