package dev.bob.tools.news;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.http.Fetched;
import dev.bob.tools.web.JsonTool;
import dev.bob.tools.web.PageText;
import dev.bob.tools.web.WebSource;
import dev.bob.tools.web.WebSource.Answer;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// `news.headline_search`: headlines for a query; each comes with a `hop_…` id, by which its page can be read once. No
/// other address can be followed.
public final class HeadlineSearch extends JsonTool {

    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false,
             "anyOf": [{"required": ["query"]}, {"required": ["hop_id"]}],
             "properties": {
              "query": {"type": "string", "minLength": 1, "maxLength": 300},
              "max_results": {"type": "integer", "minimum": 1, "maximum": 20, "default": 10},
              "hop_id": {"type": "string", "pattern": "^hop_[0-9a-f]{32}$",
                         "description": "read the page of a headline that was found before; works once"},
              "max_chars": {"type": "integer", "minimum": 200, "maximum": 4000, "default": 1200,
                            "description": "how much of the page"}}}
            """;

    private static final Set<String> READABLE =
            Set.of("text/html", "application/xhtml+xml", "text/plain");

    private final WebSource source;
    private final Hops hops;

    /// `hopFolder`: where the tickets are kept.
    public HeadlineSearch(
            WebSource source, Path hopFolder, InstantSource clock, RandomGenerator random) {
        super(
                "news.headline_search",
                "Searches news headlines. Each has a hop_id with which its page can be read once.",
                SCHEMA);
        this.source = source;
        this.hops = new Hops(hopFolder, clock, random);
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        boolean follow = call.args().has("hop_id");
        if (follow && call.args().has("query")) {
            return ToolResult.error(
                    call, source.provider(), "give either query or hop_id, not both");
        }
        return follow ? follow(call) : search(call);
    }

    private ToolResult search(ToolCall call) throws InterruptedException {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("q", text(call, "query"));
        query.put("hl", "en-US");
        query.put("gl", "US");
        query.put("ceid", "US:en");
        URI uri = source.uri("/rss/search", query);
        return switch (source.page(
                uri,
                "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9")) {
            case Answer.Page(Fetched.Page page) -> headlines(call, page);
            case Answer.Failed(String reason) -> ToolResult.error(call, source.provider(), reason);
            case Answer.Json _, Answer.Missing _ ->
                    throw new IllegalStateException("a page was asked for");
        };
    }

    private ToolResult headlines(ToolCall call, Fetched.Page page) {
        List<Feed.Headline> found;
        try {
            found = Feed.read(page.body(), page.contentType()).headlines();
        } catch (Feed.UnreadableException _) {
            return ToolResult.error(
                    call,
                    source.provider(),
                    source.provider() + " answered with something other than a feed");
        }
        hops.sweep();
        ObjectNode data = Json.MAPPER.createObjectNode();
        ArrayNode headlines = data.putArray("headlines");
        for (Feed.Headline headline :
                found.stream().limit(call.args().path("max_results").asInt(10)).toList()) {
            ObjectNode one = headlines.addObject();
            one.put("title", headline.title());
            one.put("source", headline.source());
            one.put("published", headline.published());
            one.put("summary", headline.summary());
            one.put("link", headline.link().toString());
            one.put("hop_id", hops.issue(headline.link()));
        }
        return headlines.isEmpty()
                ? ToolResult.partial(
                        call,
                        Confidence.VERBATIM,
                        source.provider(),
                        page.fromCache(),
                        data,
                        "no headline fits the query")
                : result(
                        call,
                        Confidence.VERBATIM,
                        source.provider(),
                        page.fromCache(),
                        page.staleSince(),
                        data);
    }

    private ToolResult follow(ToolCall call) throws InterruptedException {
        Optional<URI> link = hops.redeem(text(call, "hop_id"));
        if (link.isEmpty()) {
            return ToolResult.error(
                    call,
                    source.provider(),
                    "this hop_id is unknown, used or too old; search again for a new one");
        }
        String host = link.get().getHost();
        return switch (source.page(link.get(), "text/html, text/plain;q=0.8")) {
            case Answer.Page(Fetched.Page page) ->
                    READABLE.contains(page.mediaType())
                            ? article(call, page)
                            : ToolResult.error(
                                    call,
                                    host,
                                    host
                                            + " answered with "
                                            + page.mediaType()
                                            + ", not with a page of text");
            case Answer.Failed(String reason) -> ToolResult.error(call, host, reason);
            case Answer.Json _, Answer.Missing _ ->
                    throw new IllegalStateException("a page was asked for");
        };
    }

    private static ToolResult article(ToolCall call, Fetched.Page page) {
        int most = call.args().path("max_chars").asInt(1200);
        PageText readable =
                page.mediaType().equals("text/plain")
                        ? new PageText("", page.text().strip())
                        : PageText.html(page.body(), page.charset(), page.uri().toString());
        String host = page.uri().getHost();
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("title", readable.title());
        data.put("url", page.uri().toString());
        data.put("text", readable.excerpt(most));
        data.put("truncated", readable.text().length() > most);
        return readable.text().isEmpty()
                ? ToolResult.partial(
                        call,
                        Confidence.VERBATIM,
                        host,
                        page.fromCache(),
                        data,
                        "the page holds no readable text")
                : result(
                        call, Confidence.VERBATIM, host, page.fromCache(), page.staleSince(), data);
    }
}
