package dev.bob.core.model.openai;

import dev.bob.core.model.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The HTTP side of an endpoint: one client, the key on every request.
///
/// HTTP/1.1 only: closing a stream closes its connection, and several local servers stumble over the offer to
/// upgrade.
public final class ChatHttp {

    private static final int LONGEST_ERROR = 256 << 10;
    private static final int LONGEST_RESOURCE = 16 << 20;

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

    /// Gets a resource, its body included, within the timeout.
    public Reply get(Endpoint endpoint, String path, Duration timeout)
            throws IOException, InterruptedException {
        var request = request(endpoint, path, timeout).GET().build();
        var body =
                HttpResponse.BodyHandlers.limiting(
                        HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8),
                        LONGEST_RESOURCE);
        // The request's own timeout ends with the headers.
        var exchange = client.sendAsync(request, body);
        try {
            var response = exchange.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            return new Reply(response.statusCode(), response.body());
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("no answer within " + timeout.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } finally {
            exchange.cancel(true);
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
