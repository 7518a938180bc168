package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.core.model.openai.ChatHttp;
import dev.bob.core.model.openai.OpenAiEmbeddings;
import dev.bob.core.model.openai.RetryPolicy;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.recall.Passage;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailoverSearchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Script WELL = Script.empty().withEmbeddings(64);
    private static final Script HANGING =
            Script.empty().on(Match.path("/embeddings"), Reply.stream(new Step.Hang()));
    private static final Script FAILING =
            Script.empty().on(Match.path("/embeddings"), Reply.error(500, "no memory left"));

    @TempDir private Path folder;
    private final ScriptedServer server = ScriptedServer.start(WELL);
    private final Listening standby = new Listening();
    private final List<String> trouble = new ArrayList<>();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void while_the_endpoint_answers_its_vectors_are_searched() {
        try (FailoverSearch search = search(Duration.ofSeconds(20), Duration.ofHours(1))) {
            workUntilDone(search);

            assertThat(best(search)).isEqualTo("bees");
            assertThat(server.requests("/embeddings").getLast().searchable()).contains("Who keeps");
            assertThat(standby.texts).isEmpty();
            assertThat(search.status().waiting()).isZero();
        }
    }

    @Test
    void a_hanging_endpoint_is_waited_for_once_and_then_remembered_as_silent() {
        server.play(HANGING);
        try (FailoverSearch search = search(Duration.ofSeconds(1), Duration.ofHours(1))) {
            for (int i = 0; i < 5; i++) {
                assertThat(best(search)).isEqualTo("bees");
            }

            assertThat(server.requests("/embeddings")).hasSize(1);
            assertThat(trouble)
                    .singleElement()
                    .asString()
                    .contains("didn't answer in 1000 ms", "recall goes by words");
        }
    }

    @Test
    void while_it_is_silent_vectors_of_this_process_are_searched() {
        server.play(HANGING);
        try (FailoverSearch search = search(Duration.ofMillis(50), Duration.ofHours(1))) {
            best(search);
            workUntilDone(search);
            search.add(passage("boat", "We sold the boat to Marta."));
            workUntilDone(search);
            search.remove("tax");

            assertThat(best(search)).isEqualTo("bees");
            assertThat(standby.texts)
                    .contains("My sister keeps bees.", "We sold the boat to Marta.")
                    .endsWith("Who keeps bees?");
            assertThat(search.search("boat", 5, NOON).getFirst().passage().id()).isEqualTo("boat");
            assertThat(search.search("tax", 5, NOON))
                    .noneMatch(hit -> hit.passage().id().equals("tax"));
        }
    }

    @Test
    void an_endpoint_that_is_back_serves_again() {
        server.play(FAILING);
        try (FailoverSearch search = search(Duration.ofSeconds(20), Duration.ZERO)) {
            best(search);
            assertThat(search.status().trouble()).contains("500");

            server.play(WELL);
            workUntilDone(search);
            int asked = server.requests("/embeddings").size();

            assertThat(search.status().trouble()).isNull();
            assertThat(search.status().waiting()).isZero();
            assertThat(best(search)).isEqualTo("bees");
            assertThat(server.requests("/embeddings")).hasSize(asked + 1);
        }
    }

    private FailoverSearch search(Duration patience, Duration askAgain) {
        Encoder endpoint =
                new EmbeddingModelEncoder(
                        "endpoint",
                        OpenAiEmbeddings.model(
                                new Endpoint(
                                        Endpoint.Role.EMBEDDINGS,
                                        server.baseUrl(),
                                        Secret.NONE,
                                        "m"),
                                new ChatHttp(Duration.ofSeconds(5)),
                                RetryPolicy.once(),
                                Duration.ofSeconds(5)),
                        64);
        FailoverSearch search =
                new FailoverSearch(
                        new Encoders(endpoint, standby, patience, askAgain), folder, trouble::add);
        search.add(passage("bees", "My sister keeps bees."));
        search.add(passage("tax", "The tax office wants a form."));
        return search;
    }

    @Test
    void what_was_encoded_in_an_earlier_run_has_the_encoder_loaded_before_anything_is_read() {
        Listening encoder = new Listening();
        encoder.ready = false;
        try (FailoverSearch nothingYet = inProcess(encoder)) {
            nothingYet.work();
            assertThat(encoder.texts).isEmpty();

            nothingYet.add(passage("bees", "My sister keeps bees."));
            workUntilDone(nothingYet);
        }
        encoder.texts.clear();
        encoder.ready = false;

        try (FailoverSearch later = inProcess(encoder)) {
            assertThat(later.work()).isFalse();
            assertThat(later.size()).isZero();
            assertThat(encoder.ready()).isTrue();
        }
    }

    private FailoverSearch inProcess(Encoder encoder) {
        return new FailoverSearch(Encoders.inProcess(encoder), folder, trouble::add);
    }

    private static void workUntilDone(FailoverSearch search) {
        boolean more = true;
        while (more) {
            more = search.work();
        }
    }

    private static String best(FailoverSearch search) {
        return search.search("Who keeps bees?", 5, NOON).getFirst().passage().id();
    }

    private static Passage passage(String id, String text) {
        return new Passage(id, id, "", text, NOON);
    }

    /// Hashes words, and keeps what it was asked.
    private static final class Listening implements Encoder {
        private final Encoder hashing =
                new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(64), 64);
        final List<String> texts = new ArrayList<>();
        boolean ready = true;

        @Override
        public String id() {
            return hashing.id();
        }

        @Override
        public int dimension() {
            return hashing.dimension();
        }

        @Override
        public Encoded encode(String text) {
            texts.add(text);
            ready = true;
            return hashing.encode(text);
        }

        @Override
        public boolean ready() {
            return ready;
        }
    }
}
