package dev.bob.tools.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.http.Fetch;
import dev.bob.tools.http.Fetched;
import dev.bob.tools.http.GuardedHttp;
import java.net.URI;
import java.time.Duration;
import java.util.Set;

/// `web.fetch`: the readable text of a page, in parts. The address may be chosen by a model, so it needs the
/// person's permission, and the guarded client decides where it may lead.
public final class WebFetch extends JsonTool {

    private static final Duration PATIENCE = Duration.ofSeconds(12);
    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false, "required": ["url"], "properties": {
              "url": {"type": "string", "minLength": 8, "maxLength": 2000},
              "offset": {"type": "integer", "minimum": 0, "description": "characters to skip"},
              "max_chars": {"type": "integer", "minimum": 200, "maximum": 20000}}}
            """;

    private final GuardedHttp http;

    /// Fetches by that client.
    public WebFetch(GuardedHttp http) {
        super("web.fetch", "Fetches a web page and returns its readable text.", SCHEMA);
        this.http = http;
    }

    @Override
    public Set<Risk> risks() {
        return Set.of(Risk.OPENS_NETWORK);
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        URI uri;
        try {
            uri = URI.create(text(call, "url"));
        } catch (IllegalArgumentException e) {
            return ToolResult.error(call, "web", "\"" + text(call, "url") + "\" isn't an address.");
        }
        String host = uri.getHost() == null ? "web" : uri.getHost();
        return switch (http.fetch(
                Fetch.of(uri)
                        .withAccept("text/html, text/plain, application/json;q=0.8")
                        .withTimeout(PATIENCE))) {
            case Fetched.Page page when page.ok() -> result(call, host, page);
            case Fetched.Page page ->
                    ToolResult.error(
                            call, host, host + " answered with status " + page.status() + ".");
            case Fetched.Refused(String reason) ->
                    ToolResult.error(call, host, "refused: " + reason);
            case Fetched.Failed failed -> ToolResult.error(call, host, failed.reason());
        };
    }

    private static ToolResult result(ToolCall call, String host, Fetched.Page page) {
        PageText text;
        if (page.mediaType().contains("html") || page.mediaType().isEmpty()) {
            text = PageText.html(page.body(), page.charset(), page.uri().toString());
        } else if (page.mediaType().startsWith("text/") || page.mediaType().contains("json")) {
            text = new PageText("", page.text());
        } else {
            return ToolResult.error(
                    call, host, "a page of type " + page.mediaType() + " has no text to read.");
        }
        String whole = text.text();
        int from = Math.min(whole.length(), call.args().path("offset").asInt(0));
        int to = Math.min(whole.length(), from + call.args().path("max_chars").asInt(6000));
        if (to > from && to < whole.length() && Character.isHighSurrogate(whole.charAt(to - 1))) {
            to--;
        }
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("url", page.uri().toString()).put("title", text.title());
        data.put("text", whole.substring(from, to)).put("length", whole.length());
        return to < whole.length()
                ? ToolResult.partial(
                        call,
                        Confidence.SUMMARIZED,
                        host,
                        false,
                        data,
                        "The page goes on: call again with offset " + to + ".")
                : ToolResult.ok(call, Confidence.SUMMARIZED, host, false, data);
    }
}
