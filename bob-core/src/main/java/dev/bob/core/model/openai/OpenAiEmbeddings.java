package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Json;
import dev.bob.core.model.Endpoint;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Embeddings from an OpenAI-compatible server: langchain4j's model, with retries as in chat, over replies whose
/// vectors come in any order.
public final class OpenAiEmbeddings {

    /// Texts in one request; servers refuse more than so many.
    private static final int BATCH = 64;

    private static final int LONGEST = 32 << 20;

    private OpenAiEmbeddings() {}

    /// The embedding model of an endpoint. Failures are [BobException]s.
    ///
    /// @param timeout how long one batch may take
    public static EmbeddingModel model(
            Endpoint endpoint, ChatHttp http, RetryPolicy retries, Duration timeout) {
        var below = new Batch(endpoint, http, retries, timeout);
        return new OpenAiEmbeddingModel.OpenAiEmbeddingModelBuilder()
                .httpClientBuilder(new LibraryHttp(below::send, (_, _) -> {}))
                .baseUrl(endpoint.baseUrl())
                .modelName(endpoint.model().isEmpty() ? null : endpoint.model())
                .maxSegmentsPerBatch(BATCH)
                .maxRetries(0)
                .build();
    }

    /// Sends the library's requests, each for some texts.
    private record Batch(Endpoint endpoint, ChatHttp http, RetryPolicy retries, Duration timeout) {

        String send(String form) {
            var body = (ObjectNode) Json.tree(form);
            var texts = Json.MAPPER.createArrayNode();
            // Some servers refuse an empty text, which has no meaning anyhow.
            body.path("input")
                    .forEach(text -> texts.add(text.asText().isBlank() ? " " : text.asText()));
            body.set("input", texts);
            try {
                return send(RequestRepair.bytes(body), texts.size());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BobException(Kind.CANCELLED, "Making embeddings was cancelled.", e);
            }
        }

        private String send(byte[] body, int count) throws InterruptedException {
            for (int attempt = 1; ; attempt++) {
                Optional<Duration> asked = Optional.empty();
                BobException failure;
                var status = "";
                try {
                    var response = http.post(endpoint, "/embeddings", body, timeout);
                    try (var replied = response.body()) {
                        var in = ChatHttp.decoded(response, replied);
                        if (response.statusCode() == 200) {
                            return inOrder(Json.MAPPER.readTree(in.readNBytes(LONGEST)), count);
                        }
                        var said = ChatHttp.text(in);
                        status = " (HTTP " + response.statusCode() + ")";
                        asked = retries.asked(response.headers());
                        failure =
                                new ServerErrors(endpoint, http)
                                        .refused(Refusal.of(response.statusCode(), said, Set.of()));
                    }
                } catch (IOException e) {
                    failure = new ServerErrors(endpoint, http).unreachable(e);
                }
                if (!failure.kind().retriable() || attempt >= retries.attempts()) {
                    // The library would put the cause in place of the failure.
                    throw new BobException(failure.kind(), failure.getMessage() + status);
                }
                retries.sleeper().sleep(retries.pause(attempt, asked));
            }
        }
    }

    /// The reply with its vectors in the order of the texts.
    private static String inOrder(JsonNode reply, int count) throws IOException {
        var vectors = new TreeMap<Integer, JsonNode>();
        for (var row : reply.path("data")) {
            var vector = row.path("embedding");
            if (vector.isTextual() || (vector.isArray() && !vector.isEmpty())) {
                vectors.put(row.path("index").asInt(vectors.size()), vector);
            }
        }
        if (!vectors.keySet()
                .equals(IntStream.range(0, count).boxed().collect(Collectors.toSet()))) {
            throw new IOException(
                    "the answer holds " + vectors.size() + " vectors for " + count + " texts");
        }
        var data = Json.MAPPER.createArrayNode();
        vectors.values().forEach(vector -> data.addObject().set("embedding", vector));
        return Json.MAPPER.createObjectNode().set("data", data).toString();
    }
}
