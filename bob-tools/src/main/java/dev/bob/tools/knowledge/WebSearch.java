package dev.bob.tools.knowledge;

import dev.bob.tools.http.Fetch;
import dev.bob.tools.http.Fetched;
import dev.bob.tools.http.GuardedHttp;
import dev.bob.tools.web.WebSource;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// DuckDuckGo's HTML page, limited to some sites. Hits on other sites and advertisements are left out.
public final class WebSearch implements KnowledgeProvider {

    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final WebSource source;
    private final GuardedHttp http;

    /// `source` gives the addresses; its cache is not used, since search results are not kept.
    public WebSearch(WebSource source, GuardedHttp http) {
        this.source = source;
        this.http = http;
    }

    @Override
    public String name() {
        return source.provider();
    }

    @Override
    public Found search(String query, Set<String> sources, int most) throws InterruptedException {
        String sites =
                sources.stream().map(site -> "site:" + site).collect(Collectors.joining(" OR "));
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("q", query + (sites.isEmpty() ? "" : " (" + sites + ")"));
        var fetch =
                Fetch.of(source.uri("/html/", parameters))
                        .withAccept("text/html")
                        .withTimeout(PATIENCE);
        return switch (http.fetch(fetch)) {
            case Fetched.Page page when page.status() == 200 -> read(page, sources, most);
            case Fetched.Page page when page.status() == 202 ->
                    Found.failed(name() + " wants proof that a person is asking; try again later");
            case Fetched.Page page ->
                    Found.failed(name() + " refused the request (" + page.status() + ")");
            case Fetched.Refused(String reason) -> Found.failed("refused: " + reason);
            case Fetched.Failed failed -> Found.failed(failed.reason());
        };
    }

    private Found read(Fetched.Page page, Set<String> sources, int most) {
        if (!page.mediaType().isEmpty() && !page.mediaType().contains("html")) {
            return Found.failed(name() + " answered with something other than a page");
        }
        Document document = Jsoup.parse(page.text(), page.uri().toString());
        List<Hit> hits = new ArrayList<>();
        for (Element result : document.select("div.result, div.web-result")) {
            Element link = result.selectFirst("a.result__a");
            if (link == null || result.hasClass("result--ad") || hits.size() == most) {
                continue;
            }
            Optional<URI> address = address(link);
            Optional<String> site = address.flatMap(a -> site(a, sources));
            if (site.isPresent()
                    && hits.stream()
                            .noneMatch(h -> h.location().equals(address.get().toString()))) {
                Element snippet = result.selectFirst(".result__snippet");
                hits.add(
                        new Hit(
                                link.text(),
                                address.get().toString(),
                                site.get(),
                                snippet == null ? "" : snippet.text()));
            }
        }
        boolean empty =
                hits.isEmpty()
                        && document.selectFirst("div.results, div#links, div.no-results") == null;
        return empty && document.selectFirst(".anomaly-modal, form#challenge-form") != null
                ? Found.failed(name() + " wants proof that a person is asking; try again later")
                : new Found(hits, "");
    }

    /// Links lead through a redirect that holds the real address in `uddg`.
    private static Optional<URI> address(Element link) {
        try {
            URI uri =
                    URI.create(
                            link.absUrl("href").isEmpty()
                                    ? link.attr("href")
                                    : link.absUrl("href"));
            String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
            for (String part : query.split("&")) {
                if (part.startsWith("uddg=")) {
                    return Optional.of(
                            URI.create(
                                    URLDecoder.decode(part.substring(5), StandardCharsets.UTF_8)));
                }
            }
            return Optional.of(uri);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Optional<String> site(URI address, Set<String> sources) {
        boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!web || address.getHost() == null) {
            return Optional.empty();
        }
        String host = address.getHost().toLowerCase(Locale.ROOT);
        return sources.isEmpty()
                ? Optional.of(host)
                : sources.stream()
                        .filter(s -> host.equals(s) || host.endsWith("." + s))
                        .findFirst();
    }
}
