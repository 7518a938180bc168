package dev.bob.core.model.openai;

import dev.bob.core.NoTls;
import dev.bob.core.model.Endpoint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/// The HTTP side of endpoints: the key on every request, nothing made before it is needed.
///
/// HTTP/1.1 only: closing a stream closes its connection, and several local servers stumble over the offer to
/// upgrade. Redirects are not followed: a question that is sent on would lose its body, and a key must not travel.
///
/// Safe for use by many threads. Closing it ends every call.
public final class ChatHttp implements AutoCloseable {

    private static final int LONGEST_ERROR = 256 << 10;
    private static final int LONGEST_RESOURCE = 16 << 20;

    private final Map<Boolean, HttpClient> made = new ConcurrentHashMap<>();

    /// The client for encrypted connections, and the one for others.
    private final Function<Boolean, HttpClient> clients;

    private final Runnable sent;

    /// @param connectTimeout how long a connection may take
    public ChatHttp(Duration connectTimeout) {
        this(connectTimeout, () -> {});
    }

    /// @param connectTimeout how long a connection may take
    /// @param sent runs whenever a question is on its way: from then on there is time for other work
    public ChatHttp(Duration connectTimeout, Runnable sent) {
        this.sent = sent;
        this.clients =
                encrypted ->
                        made.computeIfAbsent(encrypted, _ -> client(connectTimeout, encrypted));
    }

    /// Uses a client that is there already.
    public ChatHttp(HttpClient client) {
        this.sent = () -> {};
        this.clients = _ -> client;
    }

    /// A client as this class wants it.
    ///
    /// @param connectTimeout how long a connection may take
    public static HttpClient client(Duration connectTimeout) {
        return client(connectTimeout, true);
    }

    private static HttpClient client(Duration connectTimeout, boolean encrypted) {
        var builder =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(connectTimeout);
        return (encrypted ? builder : builder.sslContext(NoTls.context())).build();
    }

    private HttpClient client(Endpoint endpoint) {
        return clients.apply(endpoint.baseUrl().startsWith("https:"));
    }

    @Override
    public void close() {
        made.values().forEach(HttpClient::shutdownNow);
    }

    /// Sends JSON and gives the reply as soon as its headers are there.
    HttpResponse<StreamedBody> post(Endpoint endpoint, String path, byte[] json, Duration timeout)
            throws IOException, InterruptedException {
        var request =
                request(endpoint, path, timeout)
                        .header("Content-Type", "application/json")
                        .header("Accept", "text/event-stream, application/json")
                        .POST(question(json))
                        .build();
        var body = new StreamedBody();
        try {
            return client(endpoint).send(request, info -> body);
        } catch (InterruptedException e) {
            // The client doesn't close the connection if it is interrupted while headers arrive.
            body.close();
            throw e;
        } catch (IOException e) {
            throw unlessExhausted(e);
        }
    }

    /// The client wraps whatever goes wrong as a failure of the connection. Memory that ran out isn't one: trying
    /// again makes it worse.
    ///
    /// @throws VirtualMachineError if that is what went wrong
    private static IOException unlessExhausted(IOException e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError error) {
                throw error;
            }
        }
        return e;
    }

    /// A request's body that tells when it has been sent.
    private HttpRequest.BodyPublisher question(byte[] json) {
        var end =
                BodyPublishers.ofInputStream(() -> {
                    sent.run();
                    return InputStream.nullInputStream();
                });
        return BodyPublishers.fromPublisher(
                BodyPublishers.concat(BodyPublishers.ofByteArray(json), end), json.length);
    }

    /// Gets a resource, its body included, within the timeout.
    public Reply get(Endpoint endpoint, String path, Duration timeout)
            throws IOException, InterruptedException {
        var request = request(endpoint, path, timeout).GET().build();
        var body =
                HttpResponse.BodyHandlers.limiting(
                        HttpResponse.BodyHandlers.ofByteArray(), LONGEST_RESOURCE);
        // The request's own timeout ends with the headers.
        var exchange = client(endpoint).sendAsync(request, body);
        try {
            var response = exchange.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            var bytes = decoded(response, new ByteArrayInputStream(response.body()));
            var text = new String(bytes.readNBytes(LONGEST_RESOURCE), StandardCharsets.UTF_8);
            return new Reply(response.statusCode(), text);
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("no answer within " + timeout.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw unlessExhausted(
                    e.getCause() instanceof IOException cause
                            ? cause
                            : new IOException(e.getCause()));
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

    /// The body of a response as it was before it was compressed, which some proxies do unasked.
    ///
    /// @throws IOException also for an encoding that can't be read
    static InputStream decoded(HttpResponse<?> response, InputStream body) throws IOException {
        var encoding = response.headers().firstValue("content-encoding").orElse("").strip();
        return switch (encoding.toLowerCase(Locale.ROOT)) {
            case "", "identity" -> body;
            case "gzip", "x-gzip" -> new GZIPInputStream(body);
            case "deflate" -> new InflaterInputStream(body);
            default ->
                    throw new IOException(
                            "the reply is compressed as \""
                                    + encoding.toLowerCase(Locale.ROOT)
                                    + "\", which can't be read");
        };
    }

    /// The beginning of a body as text; the rest isn't wanted.
    static String text(InputStream body) throws IOException {
        return new String(body.readNBytes(LONGEST_ERROR), StandardCharsets.UTF_8);
    }
}
