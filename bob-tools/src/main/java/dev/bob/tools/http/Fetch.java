package dev.bob.tools.http;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// A request: GET `uri`, follow at most `maxRedirects` redirects, read at most `maxBytes` of body *after* unpacking,
/// all of it within `timeout`.
public record Fetch(
        URI uri, Map<String, String> headers, int maxBytes, Duration timeout, int maxRedirects) {

    /// The tools' own limit for a call, name resolution, redirects and body included.
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(15);

    public static final int DEFAULT_MAX_BYTES = 2 * 1024 * 1024;

    public Fetch {
        headers = Map.copyOf(headers);
        if (maxBytes < 0 || maxRedirects < 0 || timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(
                    "limits must be positive: " + maxBytes + ", " + maxRedirects + ", " + timeout);
        }
    }

    public static Fetch of(URI uri) {
        return new Fetch(uri, Map.of(), DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT, 5);
    }

    public Fetch withAccept(String mediaTypes) {
        var more = new HashMap<>(headers);
        more.put("Accept", mediaTypes);
        return new Fetch(uri, more, maxBytes, timeout, maxRedirects);
    }

    public Fetch withMaxBytes(int bytes) {
        return new Fetch(uri, headers, bytes, timeout, maxRedirects);
    }

    public Fetch withTimeout(Duration duration) {
        return new Fetch(uri, headers, maxBytes, duration, maxRedirects);
    }
}
