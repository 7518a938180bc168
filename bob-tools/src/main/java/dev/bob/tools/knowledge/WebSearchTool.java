package dev.bob.tools.knowledge;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.web.JsonTool;
import java.util.Set;

/// `web.search`: titles, addresses and snippets from the web search that is configured, on any site.
public final class WebSearchTool extends JsonTool {

    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false, "required": ["query"], "properties": {
              "query": {"type": "string", "minLength": 1, "maxLength": 300},
              "max_results": {"type": "integer", "minimum": 1, "maximum": 10}}}
            """;

    private final KnowledgeProvider web;

    /// Searches by that provider.
    public WebSearchTool(KnowledgeProvider web) {
        super("web.search", "Searches the web: titles, addresses and snippets.", SCHEMA);
        this.web = web;
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        KnowledgeProvider.Found found =
                web.search(text(call, "query"), Set.of(), call.args().path("max_results").asInt(5));
        if (!found.problem().isEmpty()) {
            return ToolResult.error(call, web.name(), found.problem());
        }
        ObjectNode data = Json.MAPPER.createObjectNode();
        ArrayNode results = data.putArray("results");
        for (KnowledgeProvider.Hit hit : found.hits()) {
            results.addObject()
                    .put("title", hit.title())
                    .put("url", hit.location())
                    .put("snippet", hit.text());
        }
        return found.hits().isEmpty()
                ? ToolResult.partial(
                        call, Confidence.VERBATIM, web.name(), false, data, "Nothing was found.")
                : ToolResult.ok(call, Confidence.VERBATIM, web.name(), false, data);
    }
}
