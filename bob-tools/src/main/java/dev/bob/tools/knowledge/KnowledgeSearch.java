package dev.bob.tools.knowledge;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.web.JsonTool;
import dev.bob.tools.web.PageText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// `game.knowledge_search`: passages about games from the knowledge folder on this machine and from chosen sites. The
/// folder comes first; what it lacks is filled up from the web.
public final class KnowledgeSearch extends JsonTool {

    /// The sites that are searched where nothing else is configured or asked for.
    public static final List<String> USUAL_SOURCES =
            List.of("ign.com", "gamefaqs.gamespot.com", "mtggoldfish.com");

    private static final String LOCAL = "local";
    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false, "required": ["query"],
             "properties": {
              "query": {"type": "string", "minLength": 1, "maxLength": 300},
              "max_results": {"type": "integer", "minimum": 1, "maximum": 10, "default": 5},
              "sources": {"type": "array", "maxItems": 10, "uniqueItems": true,
                          "items": {"type": "string", "pattern": "^(local|([a-z0-9-]{1,63}\\\\.)+[a-z]{2,24})$"},
                          "description": "sites such as ign.com, or local for the folder on this machine"}}}
            """;

    private final List<KnowledgeProvider> providers;
    private final Set<String> usual;

    /// @param providers in the order in which they are asked
    /// @param usual the sites to search unless a call names others
    public KnowledgeSearch(List<KnowledgeProvider> providers, List<String> usual) {
        super(
                "game.knowledge_search",
                "Searches knowledge about games: a folder of notes on this machine, and game sites.",
                SCHEMA);
        this.providers = List.copyOf(providers);
        this.usual = new LinkedHashSet<>(usual);
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        String query = text(call, "query");
        int most = call.args().path("max_results").asInt(5);
        Set<String> asked = new LinkedHashSet<>();
        call.args().path("sources").forEach(source -> asked.add(source.asText()));
        Set<String> sites = new LinkedHashSet<>(asked.isEmpty() ? usual : asked);
        sites.remove(LOCAL);

        List<KnowledgeProvider.Hit> hits = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        Set<String> answered = new LinkedHashSet<>();
        for (KnowledgeProvider provider : providers) {
            boolean local = provider.name().equals(LOCAL);
            boolean wanted = local ? asked.isEmpty() || asked.contains(LOCAL) : !sites.isEmpty();
            if (wanted && hits.size() < most) {
                KnowledgeProvider.Found found = provider.search(query, sites, most - hits.size());
                hits.addAll(found.hits());
                if (found.problem().isEmpty()) {
                    answered.add(provider.name());
                } else {
                    problems.add(found.problem());
                }
            }
        }
        return result(call, query, hits, problems, String.join("+", answered));
    }

    private static ToolResult result(
            ToolCall call,
            String query,
            List<KnowledgeProvider.Hit> hits,
            List<String> problems,
            String provider) {
        if (hits.isEmpty() && provider.isEmpty()) {
            return ToolResult.error(
                    call,
                    LOCAL,
                    problems.isEmpty() ? "no source to search" : String.join("; ", problems));
        }
        ObjectNode data = Json.MAPPER.createObjectNode();
        ArrayNode results = data.putArray("results");
        for (KnowledgeProvider.Hit hit : hits) {
            ObjectNode one = results.addObject();
            one.put("title", hit.title());
            one.put("location", hit.location());
            one.put("source", hit.source());
            one.put("text", PageText.excerpt(hit.text(), 900));
        }
        if (hits.isEmpty()) {
            ArrayNode suggestions = data.putArray("suggestions");
            suggestions(query).forEach(suggestions::add);
            problems.addFirst("nothing found for \"" + query + "\"");
        }
        return problems.isEmpty()
                ? ToolResult.ok(call, Confidence.VERBATIM, provider, false, data)
                : ToolResult.partial(
                        call,
                        Confidence.VERBATIM,
                        provider,
                        false,
                        data,
                        String.join("; ", problems));
    }

    /// What else could be tried.
    private static List<String> suggestions(String query) {
        List<String> suggestions = new ArrayList<>();
        String plain = query.replaceAll("[\"'?!.,:;()]", " ").replaceAll("\\s+", " ").strip();
        String[] words = plain.split(" ");
        if (words.length > 3) {
            suggestions.add("fewer words: " + String.join(" ", List.of(words).subList(0, 3)));
        }
        if (!plain.equals(query)) {
            suggestions.add("without punctuation: " + plain);
        }
        suggestions.add("the game's full name, in English");
        suggestions.add("other sources, or none");
        suggestions.add("a note of your own in the knowledge folder (runtime/knowledge)");
        return suggestions;
    }
}
