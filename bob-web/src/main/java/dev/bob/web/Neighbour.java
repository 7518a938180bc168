package dev.bob.web;

import dev.bob.core.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/// Who listens on a port that is taken.
public final class Neighbour {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private Neighbour() {}

    /// The version of the Bob there; empty if it is none.
    public static Optional<String> at(String host, int port) throws InterruptedException {
        try (HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            HttpResponse<String> answer =
                    http.send(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    "http://" + host + ":" + port + "/api/hello"))
                                    .timeout(PATIENCE)
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            var json = Json.MAPPER.readTree(answer.body());
            return json.path("name").asText().equals("Bob")
                    ? Optional.of(json.path("version").asText())
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
