package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Json;
import dev.bob.core.model.Endpoint;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Embeddings from an OpenAI-compatible server. Sends texts in batches, retries as chat does, and gives the
/// vectors in the order of the texts whatever order the server uses.
public final class OpenAiEmbeddingModel implements EmbeddingModel {

    private static final int BATCH = 64;

    private final Endpoint endpoint;
    private final ChatHttp http;
    private final RetryPolicy retries;
    private final Duration timeout;
    private final ServerErrors errors;

    /// @param timeout how long one batch may take
    public OpenAiEmbeddingModel(
            Endpoint endpoint, ChatHttp http, RetryPolicy retries, Duration timeout) {
        this.endpoint = endpoint;
        this.http = http;
        this.retries = retries;
        this.timeout = timeout;
        this.errors = new ServerErrors(endpoint, http);
    }

    @Override
    public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
        var embeddings = new ArrayList<Embedding>(segments.size());
        try {
            for (int from = 0; from < segments.size(); from += BATCH) {
                var batch = segments.subList(from, Math.min(from + BATCH, segments.size()));
                embeddings.addAll(batch(batch.stream().map(TextSegment::text).toList()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(Kind.CANCELLED, "Making embeddings was cancelled.", e);
        }
        return Response.from(embeddings);
    }

    @Override
    public String modelName() {
        return endpoint.model();
    }

    private List<Embedding> batch(List<String> texts) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Optional<Duration> asked = Optional.empty();
            BobException failure;
            try {
                var response = http.post(endpoint, "/embeddings", body(texts), timeout);
                try (var in = response.body()) {
                    if (response.statusCode() == 200) {
                        return vectors(in.readAllBytes(), texts.size());
                    }
                    var refusal =
                            Refusal.of(
                                    response.statusCode(), ChatHttp.text(in), java.util.Set.of());
                    asked = RetryAfter.of(response.headers(), retries.clock());
                    failure = failure(refusal);
                }
            } catch (IOException e) {
                failure = errors.unreachable(e);
            }
            if (!failure.kind().retriable() || attempt >= retries.attempts()) {
                throw failure;
            }
            retries.sleeper().sleep(retries.pause(attempt, asked));
        }
    }

    private BobException failure(Refusal refusal) throws InterruptedException {
        return switch (refusal) {
            case Refusal.TryLater later -> errors.refused(later.kind(), later.reason());
            case Refusal.Loading slow -> errors.refused(Kind.ENDPOINT_UNAVAILABLE, slow.reason());
            case Refusal.NoSuchModel missing -> errors.noSuchModel(missing.reason());
            case Refusal.Final last -> errors.refused(last.kind(), last.reason());
            case Refusal.WriteDifferently odd -> errors.refused(Kind.MODEL_REFUSED, odd.reason());
        };
    }

    private byte[] body(List<String> texts) throws JsonProcessingException {
        var json = Json.MAPPER.createObjectNode();
        if (!endpoint.model().isEmpty()) {
            json.put("model", endpoint.model());
        }
        // Some servers refuse an empty text, which has no meaning anyhow.
        texts.forEach(text -> json.withArray("input").add(text.isBlank() ? " " : text));
        return Json.MAPPER.writeValueAsBytes(json);
    }

    private List<Embedding> vectors(byte[] body, int count) throws IOException {
        var data = Json.MAPPER.readTree(body).path("data");
        var vectors = new Embedding[count];
        int position = 0;
        for (var row : data) {
            int index = row.path("index").asInt(position++);
            if (index < 0 || index >= count) {
                throw new IOException("a vector for a text that was not sent");
            }
            vectors[index] = Embedding.from(vector(row.path("embedding")));
        }
        for (var vector : vectors) {
            if (vector == null) {
                throw new IOException(
                        "the answer holds " + position + " vectors for " + count + " texts");
            }
        }
        return List.of(vectors);
    }

    /// A list of numbers, or the same as little-endian floats in base64.
    private static float[] vector(JsonNode node) throws IOException {
        if (node.isTextual()) {
            var floats =
                    ByteBuffer.wrap(Base64.getDecoder().decode(node.textValue()))
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .asFloatBuffer();
            var vector = new float[floats.remaining()];
            floats.get(vector);
            return vector;
        }
        if (!node.isArray() || node.isEmpty()) {
            throw new IOException("an answer without a vector");
        }
        var vector = new float[node.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) node.get(i).asDouble();
        }
        return vector;
    }
}
