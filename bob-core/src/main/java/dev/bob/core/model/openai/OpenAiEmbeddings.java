package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Json;
import dev.bob.core.model.Endpoint;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// Embeddings from an OpenAI-compatible server: langchain4j's model, with retries as in chat, over replies whose
/// vectors come in any order.
public final class OpenAiEmbeddings {

    /// Texts in one request; servers refuse more than so many.
    private static final int BATCH = 64;

    private static final int LONGEST = 32 << 20;

    private final Endpoint endpoint;
    private final ChatHttp http;
    private final RetryPolicy retries;
    private final Duration timeout;
    private final ServerErrors errors;

    private OpenAiEmbeddings(
            Endpoint endpoint, ChatHttp http, RetryPolicy retries, Duration timeout) {
        this.endpoint = endpoint;
        this.http = http;
        this.retries = retries;
        this.timeout = timeout;
        this.errors = new ServerErrors(endpoint, http);
    }

    /// The embedding model of an endpoint. Failures are [BobException]s.
    ///
    /// @param timeout how long one batch may take
    public static EmbeddingModel model(
            Endpoint endpoint, ChatHttp http, RetryPolicy retries, Duration timeout) {
        var below = new OpenAiEmbeddings(endpoint, http, retries, timeout);
        return new OpenAiEmbeddingModel.OpenAiEmbeddingModelBuilder()
                .httpClientBuilder(
                        new LibraryHttp() {
                            @Override
                            public SuccessfulHttpResponse execute(HttpRequest request) {
                                return SuccessfulHttpResponse.builder()
                                        .statusCode(200)
                                        .body(below.send(request.body()))
                                        .build();
                            }
                        })
                .baseUrl(endpoint.baseUrl())
                .modelName(endpoint.model().isEmpty() ? null : endpoint.model())
                .maxSegmentsPerBatch(BATCH)
                .maxRetries(0)
                .build();
    }

    private String send(String form) {
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
                    var in = ChatHttp.decoded(replied, ChatHttp.encoding(response));
                    if (response.statusCode() == 200) {
                        return inOrder(Json.MAPPER.readTree(in.readNBytes(LONGEST)), count);
                    }
                    var said = ChatHttp.text(in);
                    status = " (HTTP " + response.statusCode() + ")";
                    asked = retries.asked(response.headers());
                    failure = errors.refused(Refusal.of(response.statusCode(), said, Set.of()));
                }
            } catch (IOException e) {
                failure = errors.unreachable(e);
            }
            if (!failure.kind().retriable() || attempt >= retries.attempts()) {
                // The library would put the cause in place of the failure.
                throw new BobException(failure.kind(), failure.getMessage() + status);
            }
            retries.sleeper().sleep(retries.pause(attempt, asked));
        }
    }

    /// The reply with its vectors in the order of the texts.
    private static String inOrder(JsonNode reply, int count) throws IOException {
        var rows = new JsonNode[count];
        int vectors = 0;
        for (var row : reply.path("data")) {
            int index = row.path("index").asInt(vectors);
            if (index < 0 || index >= count) {
                throw new IOException("a vector for a text that was not sent");
            }
            var vector = row.path("embedding");
            boolean there = vector.isTextual() || (vector.isArray() && !vector.isEmpty());
            vectors += rows[index] == null && there ? 1 : 0;
            rows[index] = row;
        }
        if (vectors != count) {
            throw new IOException(
                    "the answer holds " + vectors + " vectors for " + count + " texts");
        }
        ArrayNode data = Json.MAPPER.createArrayNode();
        for (var row : rows) {
            data.addObject().set("embedding", row.path("embedding"));
        }
        return Json.MAPPER.createObjectNode().set("data", data).toString();
    }
}
