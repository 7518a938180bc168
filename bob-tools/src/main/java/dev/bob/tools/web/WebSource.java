package dev.bob.tools.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.tools.http.CachedHttp;
import dev.bob.tools.http.Fetch;
import dev.bob.tools.http.Fetched;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A service with a base URL, read through the guarded client and its cache.
public final class WebSource {

    /// Less than a tool's own time, so that the reason for a failure reaches the model.
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final URI base;
    private final CachedHttp http;

    /// `baseUrl`: scheme, host and, behind a proxy, a path.
    ///
    /// @throws BobException of kind CONFIGURATION if it is no HTTP URL
    public WebSource(String baseUrl, CachedHttp http) {
        this.base = base(baseUrl);
        this.http = http;
    }

    private static URI base(String baseUrl) {
        String tidied = baseUrl.strip().replaceAll("/+$", "");
        try {
            URI uri = URI.create(tidied);
            if (uri.getHost() != null
                    && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw new BobException(
                BobException.Kind.CONFIGURATION,
                "\""
                        + tidied
                        + "\" isn't the base URL of a tool. It must look like https://api.example.org.");
    }

    /// What came of asking. `cached` and `stale` say where an answer was found; stale since when it is outdated.
    public sealed interface Answer {
        record Json(JsonNode json, boolean cached, Optional<Instant> stale) implements Answer {}

        record Page(Fetched.Page page) implements Answer {}

        /// The source says that there is nothing; its words as JSON, missing node if they are none.
        record Missing(JsonNode json) implements Answer {}

        /// No answer, and why.
        record Failed(String reason) implements Answer {}
    }

    /// The host's name, for the envelope.
    public String provider() {
        return base.getHost();
    }

    /// An address below the base URL. A base URL that already ends with the path is taken as it is.
    public URI uri(String path, Map<String, String> query) {
        String root =
                base.toString().endsWith(path.replaceAll("/+$", ""))
                        ? base.toString()
                        : base + path;
        String params =
                query.entrySet().stream()
                        .map(e -> encoded(e.getKey()) + "=" + encoded(e.getValue()))
                        .collect(Collectors.joining("&"));
        return URI.create(params.isEmpty() ? root : root + "?" + params);
    }

    /// Asks for JSON; anything else, also HTML with status 200, is a failure.
    public Answer json(URI uri) throws InterruptedException {
        var fetch =
                Fetch.of(uri).withAccept("application/json;q=0.9,*/*;q=0.8").withTimeout(PATIENCE);
        Fetched fetched = http.fetch(fetch, page -> parsed(page).isPresent());
        return switch (fetched) {
            case Fetched.Page page when page.ok() ->
                    parsed(page)
                            .<Answer>map(json ->
                                    new Answer.Json(json, page.fromCache(), page.staleSince()))
                            .orElseGet(() ->
                                    new Answer.Failed(
                                            provider()
                                                    + " answered with something other than JSON"));
            case Fetched.Page page when page.status() == 404 ->
                    new Answer.Missing(parsed(page).orElse(MissingNode.getInstance()));
            case Fetched.Page page -> new Answer.Failed(status(page));
            case Fetched.Refused(String reason) -> new Answer.Failed("refused: " + reason);
            case Fetched.Failed failed -> new Answer.Failed(failed.reason());
        };
    }

    /// Asks for a page of any kind.
    public Answer page(URI uri, String accept) throws InterruptedException {
        Fetched fetched =
                http.fetch(Fetch.of(uri).withAccept(accept).withTimeout(PATIENCE), _ -> true);
        return switch (fetched) {
            case Fetched.Page page when page.ok() -> new Answer.Page(page);
            case Fetched.Page page -> new Answer.Failed(status(page));
            case Fetched.Refused(String reason) -> new Answer.Failed("refused: " + reason);
            case Fetched.Failed failed -> new Answer.Failed(failed.reason());
        };
    }

    private static String status(Fetched.Page page) {
        String host = page.uri().getHost();
        int code = page.status();
        if (code == 429) {
            return host + " is asked too often (429); try again later";
        }
        return code >= 500
                ? host + " has a problem of its own (" + code + "); try again later"
                : host + " refused the request (" + code + ")";
    }

    private static Optional<JsonNode> parsed(Fetched.Page page) {
        try {
            JsonNode json = Json.MAPPER.readTree(page.text());
            return json != null && json.isContainerNode() ? Optional.of(json) : Optional.empty();
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
