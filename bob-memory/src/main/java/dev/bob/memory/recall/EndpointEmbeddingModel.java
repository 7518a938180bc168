package dev.bob.memory.recall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The embeddings of an OpenAI-compatible endpoint: `POST …/embeddings`.
public final class EndpointEmbeddingModel implements EmbeddingModel {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final URI address;
    private final String apiKey;
    private final String model;
    private @Nullable HttpClient http;

    /// Nothing is asked of the endpoint yet.
    ///
    /// @param baseUrl ends before `/embeddings`
    /// @param apiKey empty for none
    public EndpointEmbeddingModel(String baseUrl, String apiKey, String model) {
        this.address = URI.create(baseUrl.replaceAll("/+$", "") + "/embeddings");
        this.apiKey = apiKey;
        this.model = model;
    }

    @Override
    public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
        ObjectNode body = Json.MAPPER.createObjectNode().put("model", model);
        body.set(
                "input",
                Json.MAPPER.valueToTree(segments.stream().map(TextSegment::text).toList()));
        JsonNode data = post(body).path("data");
        if (data.size() != segments.size()) {
            throw failed(data.size() + " embeddings came for " + segments.size() + " texts", null);
        }
        Embedding[] embeddings = new Embedding[segments.size()];
        for (int i = 0; i < embeddings.length; i++) {
            JsonNode numbers = data.get(i).path("embedding");
            float[] vector = new float[numbers.size()];
            for (int n = 0; n < vector.length; n++) {
                vector[n] = numbers.get(n).floatValue();
            }
            int place = data.get(i).path("index").asInt(i);
            if (place < 0 || place >= embeddings.length || vector.length == 0) {
                throw failed("the embeddings have no order or no numbers", null);
            }
            embeddings[place] = Embedding.from(vector);
        }
        if (Arrays.stream(embeddings).anyMatch(e -> e == null)) {
            throw failed("some embeddings are missing", null);
        }
        return Response.from(List.of(embeddings));
    }

    private JsonNode post(ObjectNode body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address)
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
        if (!apiKey.isEmpty()) {
            request.header("Authorization", "Bearer " + apiKey);
        }
        try {
            HttpResponse<String> response =
                    http().send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw failed("it answers " + response.statusCode(), null);
            }
            return Json.MAPPER.readTree(response.body());
        } catch (IOException e) {
            throw failed(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BobException(BobException.Kind.CANCELLED, "Cancelled.", e);
        }
    }

    private synchronized HttpClient http() {
        HttpClient client = http;
        if (client == null) {
            client =
                    HttpClient.newBuilder()
                            .connectTimeout(PATIENCE)
                            .version(HttpClient.Version.HTTP_1_1)
                            .build();
            http = client;
        }
        return client;
    }

    private BobException failed(String why, @Nullable Throwable cause) {
        return new BobException(
                BobException.Kind.ENDPOINT_UNAVAILABLE,
                "The embeddings of " + address + " fail: " + why,
                cause);
    }
}
