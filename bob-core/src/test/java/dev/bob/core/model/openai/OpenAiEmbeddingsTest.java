package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.model.Endpoint;
import dev.bob.core.model.Secret;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpenAiEmbeddingsTest {

    private final HttpClient http = ChatHttp.client(Duration.ofSeconds(5));
    private final List<Duration> pauses = new ArrayList<>();

    @AfterEach
    void close() {
        http.shutdownNow();
    }

    private EmbeddingModel model(ScriptedServer server) {
        var endpoint =
                new Endpoint(Endpoint.Role.EMBEDDINGS, server.baseUrl(), Secret.NONE, "embedder");
        var retries =
                new RetryPolicy(
                        3,
                        Duration.ofMillis(1),
                        Duration.ofSeconds(1),
                        Duration.ZERO,
                        () -> Client.NOW,
                        new Random(1),
                        pauses::add);
        return OpenAiEmbeddings.model(
                endpoint, new ChatHttp(http), retries, Duration.ofSeconds(10));
    }

    @Test
    void many_texts_go_in_batches_and_come_back_in_order() {
        try (var server = ScriptedServer.start(Script.empty().withEmbeddings(32))) {
            var texts =
                    IntStream.range(0, 150).mapToObj(i -> TextSegment.from("word" + i)).toList();

            var embeddings = model(server).embedAll(texts).content();

            assertThat(server.requests()).hasSize(3);
            assertThat(embeddings).hasSize(150);
            assertThat(embeddings.get(99)).isEqualTo(model(server).embed("word99").content());
        }
    }

    @Test
    void vectors_may_come_in_any_order_and_as_base64() {
        var reply =
                Reply.json(
                        200,
                        "{\"data\":[{\"index\":1,\"embedding\":\"AACAPwAAAEA=\"},{\"index\":0,\"embedding\":[3,4]}]}");
        try (var server =
                ScriptedServer.start(Script.empty().on(Match.path("/embeddings"), reply))) {
            var embeddings =
                    model(server)
                            .embedAll(List.of(TextSegment.from("a"), TextSegment.from("b")))
                            .content();

            assertThat(embeddings.get(0).vector()).containsExactly(3, 4);
            assertThat(embeddings.get(1).vector()).containsExactly(1, 2);
        }
    }

    @Test
    void a_busy_server_is_asked_again() {
        var script =
                Script.empty()
                        .on(
                                Match.path("/embeddings"),
                                Reply.error(503, "busy"),
                                new Reply.Embeddings(8));
        try (var server = ScriptedServer.start(script)) {
            assertThat(model(server).embed("a").content().vector()).hasSize(8);
            assertThat(pauses).hasSize(1);
        }
    }

    @Test
    void an_answer_with_too_few_vectors_is_an_error() {
        var reply = Reply.json(200, "{\"data\":[]}");
        try (var server =
                ScriptedServer.start(Script.empty().on(Match.path("/embeddings"), reply))) {
            assertThatThrownBy(() -> model(server).embed("a"))
                    .isInstanceOf(BobException.class)
                    .hasMessageContaining("0 vectors for 1 texts");
        }
    }
}
