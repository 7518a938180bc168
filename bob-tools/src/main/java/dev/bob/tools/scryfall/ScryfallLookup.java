package dev.bob.tools.scryfall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.web.JsonTool;
import dev.bob.tools.web.WebSource;
import dev.bob.tools.web.WebSource.Answer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// `scryfall.lookup`: one Magic card by name (forgiving about spelling), id, or set and collector number. A card with
/// several faces has them in `faces`, and their texts joined in `oracle_text`. A name that is not found comes back with
/// suggestions.
public final class ScryfallLookup extends JsonTool {

    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false,
             "anyOf": [{"required": ["name"]}, {"required": ["id"]}, {"required": ["set", "collector_number"]}],
             "properties": {
              "name": {"type": "string", "minLength": 1, "maxLength": 200, "description": "the card's name, roughly"},
              "id": {"type": "string", "pattern": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
                     "description": "Scryfall's id of a printing"},
              "set": {"type": "string", "pattern": "^[A-Za-z0-9]{2,6}$", "description": "a set code; with name: that printing"},
              "collector_number": {"type": "string", "pattern": "^[A-Za-z0-9★†-]{1,10}$"}}}
            """;

    private static final String[] FIELDS = {
        "id",
        "name",
        "mana_cost",
        "cmc",
        "colors",
        "color_identity",
        "type_line",
        "oracle_text",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "keywords",
        "legalities",
        "layout",
        "set",
        "set_name",
        "collector_number",
        "rarity",
        "released_at",
        "scryfall_uri"
    };
    private static final String[] FACE_FIELDS = {
        "name",
        "mana_cost",
        "colors",
        "type_line",
        "oracle_text",
        "power",
        "toughness",
        "loyalty",
        "defense"
    };

    private final WebSource source;
    private final Consumer<JsonNode> found;

    public ScryfallLookup(WebSource source) {
        this(source, _ -> {});
    }

    /// @param found hears of each card that is looked up, as Scryfall describes it
    public ScryfallLookup(WebSource source, Consumer<JsonNode> found) {
        super(
                "scryfall.lookup",
                "Looks up a Magic: The Gathering card: rules text, cost, types, legalities. By name, id, or set and"
                        + " collector number.",
                SCHEMA);
        this.source = source;
        this.found = found;
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        return switch (source.json(address(call))) {
            case Answer.Json(JsonNode json, boolean cached, var stale) -> {
                if (!json.path("object").asText().equals("card")
                        || !json.path("name").isTextual()) {
                    yield ToolResult.error(
                            call,
                            source.provider(),
                            source.provider() + " answered with something other than a card");
                }
                found.accept(json);
                yield result(
                        call, Confidence.VERBATIM, source.provider(), cached, stale, card(json));
            }
            case Answer.Missing(JsonNode json) -> missing(call, json);
            case Answer.Failed(String reason) -> ToolResult.error(call, source.provider(), reason);
            case Answer.Page page -> throw new IllegalStateException("not asked for " + page);
        };
    }

    private URI address(ToolCall call) {
        if (!text(call, "id").isEmpty()) {
            return source.uri("/cards/" + text(call, "id"), Map.of());
        }
        if (text(call, "name").isEmpty()) {
            return source.uri(
                    "/cards/"
                            + part(text(call, "set"))
                            + "/"
                            + part(text(call, "collector_number")),
                    Map.of());
        }
        Map<String, String> query = new LinkedHashMap<>();
        query.put("fuzzy", text(call, "name"));
        if (!text(call, "set").isEmpty()) {
            query.put("set", part(text(call, "set")));
        }
        return source.uri("/cards/named", query);
    }

    private static String part(String text) {
        return URLEncoder.encode(text.toLowerCase(Locale.ROOT), StandardCharsets.UTF_8);
    }

    private static ObjectNode card(JsonNode json) {
        ObjectNode card = Json.MAPPER.createObjectNode();
        copy(json, card, FIELDS);
        JsonNode faces = json.path("card_faces");
        if (faces.isArray() && !faces.isEmpty()) {
            ArrayNode all = card.putArray("faces");
            for (JsonNode face : faces) {
                copy(face, all.addObject(), FACE_FIELDS);
            }
            for (String field : List.of("oracle_text", "mana_cost")) {
                if (!card.hasNonNull(field)) {
                    card.put(field, joined(faces, field));
                }
            }
            if (!card.hasNonNull("colors")) {
                ArrayNode colors = card.putArray("colors");
                faces.forEach(face ->
                        face.path("colors")
                                .forEach(color -> {
                                    if (colors.valueStream().noneMatch(color::equals)) {
                                        colors.add(color);
                                    }
                                }));
            }
        }
        return card;
    }

    private static String joined(JsonNode faces, String field) {
        return faces.valueStream()
                .map(face -> face.path(field).asText(""))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(field.equals("oracle_text") ? "\n//\n" : " // "));
    }

    /// Not found. Scryfall's own words say whether the name fits no card or too many; its autocompletion knows names.
    private ToolResult missing(ToolCall call, JsonNode words) throws InterruptedException {
        String name = text(call, "name");
        if (name.isEmpty()) {
            return ToolResult.error(call, source.provider(), "there is no such card");
        }
        List<String> suggestions = suggestions(name);
        boolean ambiguous = words.path("type").asText().equals("ambiguous");
        String reason =
                ambiguous
                        ? "\"" + name + "\" fits more than one card"
                        : "there is no card named \"" + name + "\"";
        if (suggestions.isEmpty()) {
            return ToolResult.error(call, source.provider(), reason);
        }
        ObjectNode data = Json.MAPPER.createObjectNode();
        ArrayNode list = data.putArray("did_you_mean");
        suggestions.forEach(list::add);
        return ToolResult.partial(
                call,
                Confidence.VERBATIM,
                source.provider(),
                false,
                data,
                reason + "; did you mean " + String.join(", ", suggestions) + "?");
    }

    private List<String> suggestions(String name) throws InterruptedException {
        List<String> tried = new ArrayList<>(List.of(name));
        String first = name.split("[\\s,]+", 2)[0];
        if (!first.equals(name) && first.length() > 2) {
            tried.add(first);
        }
        if (first.length() > 4) {
            tried.add(first.substring(0, 4));
        }
        for (String query : tried) {
            if (source.json(source.uri("/cards/autocomplete", Map.of("q", query)))
                    instanceof Answer.Json found) {
                List<String> names =
                        found.json()
                                .path("data")
                                .valueStream()
                                .filter(JsonNode::isTextual)
                                .map(JsonNode::asText)
                                .limit(5)
                                .toList();
                if (!names.isEmpty()) {
                    return names;
                }
            }
        }
        return List.of();
    }
}
