package dev.bob.tools.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/// The guarded HTTP client. Every hop, redirects included, is checked by [Target] and then connected to exactly the
/// addresses that were checked: the library underneath is given an address and has no resolver of its own. Proxies of
/// the environment, cookies, stored credentials and automatic retries are all off. One absolute deadline covers name
/// resolution, waiting for the host's rate limit, all hops and the body.
///
/// Thread-safe. Expected failures are values of [Fetched]; nothing is thrown but [InterruptedException].
public final class GuardedHttp implements AutoCloseable {

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<String> CREDENTIAL_HEADERS =
            Set.of("authorization", "cookie", "proxy-authorization");
    private static final int MAX_ADDRESSES_TRIED = 3;

    private final Resolver resolver;
    private final PrivateHosts allowed;
    private final HostPacer pacer;
    private final String userAgent;
    private @Nullable CloseableHttpClient client;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    public GuardedHttp(Resolver resolver, PrivateHosts allowed, HostPacer pacer, String userAgent) {
        this.resolver = resolver;
        this.allowed = allowed;
        this.pacer = pacer;
        this.userAgent = userAgent;
    }

    /// Made with the first request: loading the library takes longer than most commands run.
    private synchronized CloseableHttpClient client() {
        if (client == null) {
            client =
                    HttpClients.custom()
                            .setConnectionManager(connections())
                            .setDefaultRequestConfig(
                                    RequestConfig.custom()
                                            .setConnectionRequestTimeout(Timeout.ofSeconds(15))
                                            .setResponseTimeout(Timeout.ofSeconds(15))
                                            .build())
                            .disableRedirectHandling()
                            .disableAutomaticRetries()
                            .disableContentCompression()
                            .disableCookieManagement()
                            .disableAuthCaching()
                            .disableDefaultUserAgent()
                            .build();
        }
        return client;
    }

    private static HttpClientConnectionManager connections() {
        var lines =
                Http1Config.custom()
                        .setMaxHeaderCount(200)
                        .setMaxLineLength(16 * 1024)
                        .setMaxEmptyLineCount(10)
                        .build();
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(NoResolver.INSTANCE)
                .setConnectionFactory(
                        ManagedHttpClientConnectionFactory.builder().http1Config(lines).build())
                .setMaxConnPerRoute(4)
                .setMaxConnTotal(32)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(Timeout.ofSeconds(5))
                                .setSocketTimeout(Timeout.ofSeconds(15))
                                .build())
                .build();
    }

    /// Fetches, waiting at most `fetch.timeout()`. An interrupt cancels the request.
    public Fetched fetch(Fetch fetch) throws InterruptedException {
        var running = new AtomicReference<@Nullable HttpGet>();
        long deadline = System.nanoTime() + fetch.timeout().toNanos();
        Future<Fetched> future = threads.submit(() -> followed(fetch, deadline, running));
        try {
            return future.get(fetch.timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return timedOut(fetch);
        } catch (ExecutionException e) {
            return new Fetched.Failed(
                    Fetched.Cause.BAD_RESPONSE, "the answer could not be read: " + e.getCause());
        } finally {
            future.cancel(true);
            HttpGet open = running.get();
            if (open != null) {
                open.cancel();
            }
        }
    }

    @Override
    public synchronized void close() {
        if (client != null) {
            client.close(CloseMode.IMMEDIATE);
        }
        threads.shutdownNow();
    }

    private Fetched followed(Fetch fetch, long deadline, AtomicReference<@Nullable HttpGet> running)
            throws InterruptedException {
        URI uri = fetch.uri();
        try {
            for (int hop = 0; hop <= fetch.maxRedirects(); hop++) {
                Target target = Target.check(uri, resolver, allowed);
                Optional<Fetched> refusedByPace = pace(target, deadline);
                if (refusedByPace.isPresent()) {
                    return refusedByPace.get();
                }
                boolean sameHost = target.host().equalsIgnoreCase(bare(fetch.uri()));
                switch (exchange(fetch, target, sameHost, running)) {
                    case Answer.Read(Fetched.Page page) -> {
                        return page;
                    }
                    case Answer.Moved(String location) -> {
                        URI next = Target.redirect(target.uri(), location);
                        if (target.scheme().equals("https")
                                && "http".equalsIgnoreCase(next.getScheme())) {
                            return new Fetched.Refused("redirect from https to http");
                        }
                        uri = next;
                    }
                }
            }
            return new Fetched.Refused("more than " + fetch.maxRedirects() + " redirects");
        } catch (Target.RefusedException e) {
            return new Fetched.Refused(String.valueOf(e.getMessage()));
        } catch (BoundedBody.TooLargeException e) {
            return new Fetched.Failed(Fetched.Cause.TOO_LARGE, bare(uri) + ": " + e.getMessage());
        } catch (UnknownHostException _) {
            return new Fetched.Failed(
                    Fetched.Cause.UNREACHABLE, "no address found for " + bare(uri));
        } catch (SocketTimeoutException _) {
            return timedOut(fetch);
        } catch (InterruptedIOException e) {
            throw interrupted(e);
        } catch (IOException | RuntimeException e) {
            return new Fetched.Failed(
                    e instanceof ConnectException
                            ? Fetched.Cause.UNREACHABLE
                            : Fetched.Cause.BAD_RESPONSE,
                    bare(uri) + " could not be read: " + e.getMessage());
        }
    }

    private Optional<Fetched> pace(Target target, long deadline) throws InterruptedException {
        Duration left = Duration.ofNanos(deadline - System.nanoTime());
        Duration wait = pacer.reserve(target.host(), left);
        if (wait.compareTo(left) > 0) {
            return Optional.of(
                    new Fetched.Failed(
                            Fetched.Cause.RATE_LIMITED,
                            target.host()
                                    + " asked for a pause; try again in "
                                    + Math.max(1, wait.toSeconds())
                                    + " s"));
        }
        Thread.sleep(wait);
        return Optional.empty();
    }

    /// One request to one checked target: its addresses in turn until one accepts a connection.
    private Answer exchange(
            Fetch fetch,
            Target target,
            boolean sameHost,
            AtomicReference<@Nullable HttpGet> running)
            throws IOException {
        IOException last = null;
        for (InetAddress address :
                target.addresses().stream().limit(MAX_ADDRESSES_TRIED).toList()) {
            var host = new HttpHost(target.scheme(), address, target.host(), target.port());
            HttpGet get = request(fetch.headers(), target.uri(), sameHost);
            running.set(get);
            try (ClassicHttpResponse response = client().executeOpen(host, get, null)) {
                try {
                    return answer(fetch, target, response);
                } catch (IOException | RuntimeException e) {
                    // Without this, closing the response would read the rest of an endless body.
                    get.cancel();
                    throw e;
                }
            } catch (ConnectException | NoRouteToHostException e) {
                last = e;
            } catch (ConnectTimeoutException e) {
                last = new ConnectException("connecting took too long");
                last.addSuppressed(e);
            }
        }
        throw last == null ? new UnknownHostException(target.host()) : last;
    }

    private HttpGet request(Map<String, String> headers, URI uri, boolean sameHost) {
        var get = new HttpGet(uri);
        get.setHeader("User-Agent", userAgent);
        get.setHeader("Accept", "*/*");
        get.setHeader("Accept-Encoding", "gzip");
        headers.forEach((name, value) -> {
            if (sameHost || !CREDENTIAL_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                get.setHeader(name, value);
            }
        });
        return get;
    }

    private Answer answer(Fetch fetch, Target target, ClassicHttpResponse response)
            throws IOException {
        int status = response.getCode();
        var location = response.getFirstHeader("Location");
        if (REDIRECTS.contains(status) && location != null) {
            return new Answer.Moved(location.getValue());
        }
        var retryAfter = response.getFirstHeader("Retry-After");
        if (status == 429 || (status == 503 && retryAfter != null)) {
            pacer.pauseAsAsked(target.host(), retryAfter == null ? "" : retryAfter.getValue());
        }
        var type = response.getFirstHeader("Content-Type");
        Body body = BoundedBody.read(response.getEntity(), fetch.maxBytes());
        return new Answer.Read(
                new Fetched.Page(
                        target.uri(),
                        status,
                        type == null ? "" : type.getValue(),
                        body,
                        false,
                        Optional.empty()));
    }

    private static Fetched timedOut(Fetch fetch) {
        return new Fetched.Failed(
                Fetched.Cause.TIMEOUT,
                bare(fetch.uri())
                        + " did not answer within "
                        + fetch.timeout().toMillis() / 1000.0
                        + " s");
    }

    private static InterruptedException interrupted(InterruptedIOException e) {
        var interrupted = new InterruptedException("fetch cancelled");
        interrupted.initCause(e);
        return interrupted;
    }

    /// The host as far as a message can name it; never the query, which may hold the user's words.
    private static String bare(URI uri) {
        return uri.getHost() == null ? "the address" : uri.getHost();
    }

    private sealed interface Answer {
        record Read(Fetched.Page page) implements Answer {}

        record Moved(String location) implements Answer {}
    }
}
