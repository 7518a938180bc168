package dev.bob.core.model.openai;

import dev.bob.core.model.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// The HTTP side of an endpoint: one client, the key on every request.
///
/// HTTP/1.1 only: closing a stream closes its connection, and several local servers stumble over the offer to
/// upgrade.
public final class ChatHttp {

    private static final int LONGEST_ERROR = 256 << 10;

    private final HttpClient client;

    /// Uses a client that [#client] made.
    public ChatHttp(HttpClient client) {
        this.client = client;
    }

    /// A client as this class wants it.
    ///
    /// @param connectTimeout how long a connection may take
    public static HttpClient client(Duration connectTimeout) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(connectTimeout)
                .build();
    }

    /// Sends JSON and gives the reply as soon as its headers are there.
    HttpResponse<InputStream> post(Endpoint endpoint, String path, byte[] json, Duration timeout)
            throws IOException, InterruptedException {
        var request =
                request(endpoint, path, timeout)
                        .header("Content-Type", "application/json")
                        .header("Accept", "text/event-stream, application/json")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(json))
                        .build();
        return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    }

    /// Gets a resource.
    public Reply get(Endpoint endpoint, String path, Duration timeout)
            throws IOException, InterruptedException {
        var request = request(endpoint, path, timeout).GET().build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (var body = response.body()) {
            return new Reply(response.statusCode(), text(body));
        }
    }

    /// A whole reply.
    ///
    /// @param status the HTTP status
    /// @param body its text
    public record Reply(int status, String body) {}

    private static HttpRequest.Builder request(Endpoint endpoint, String path, Duration timeout) {
        var request = HttpRequest.newBuilder(endpoint.resolve(path)).timeout(timeout);
        if (!endpoint.apiKey().isEmpty()) {
            request.header("Authorization", "Bearer " + endpoint.apiKey().reveal());
        }
        return request;
    }

    /// The beginning of a body as text; the rest isn't wanted.
    static String text(InputStream body) throws IOException {
        return new String(body.readNBytes(LONGEST_ERROR), StandardCharsets.UTF_8);
    }
}
