package dev.bob.tools.steam;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.tools.web.JsonTool;
import dev.bob.tools.web.PageText;
import dev.bob.tools.web.WebSource;
import dev.bob.tools.web.WebSource.Answer;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// `steam.game_lookup`: games of the Steam store by app id, or by name; with prices and platforms, and on request the
/// details of the best hits. Prices are in the country's currency, in whole units (`19.99`).
public final class SteamLookup extends JsonTool {

    private static final String SCHEMA =
            """
            {"type": "object", "additionalProperties": false,
             "anyOf": [{"required": ["app_id"]}, {"required": ["name"]}, {"required": ["query"]}],
             "properties": {
              "app_id": {"type": "integer", "minimum": 1, "maximum": 4294967295},
              "name": {"type": "string", "minLength": 1, "maxLength": 200},
              "query": {"type": "string", "minLength": 1, "maxLength": 200, "description": "the same as name"},
              "max_results": {"type": "integer", "minimum": 1, "maximum": 10, "default": 5},
              "cc": {"type": "string", "pattern": "^[A-Za-z]{2}$", "default": "US", "description": "country, for prices"},
              "language": {"type": "string", "pattern": "^[a-z]{2,20}$", "default": "english"},
              "include_details": {"type": "boolean", "default": false,
                                  "description": "also descriptions, genres, release dates of the first three"}}}
            """;

    private static final int DETAILED = 3;

    private final WebSource source;

    public SteamLookup(WebSource source) {
        super(
                "steam.game_lookup",
                "Looks up games in the Steam store: names, prices, platforms, details. By app_id or by name.",
                SCHEMA);
        this.source = source;
    }

    /// An answer and how fresh it is.
    private record Found(JsonNode json, boolean cached, Optional<Instant> stale) {}

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        return call.args().has("app_id") ? byId(call) : byName(call);
    }

    private ToolResult byId(ToolCall call) throws InterruptedException {
        long id = call.args().path("app_id").asLong();
        return switch (details(call, id)) {
            case Answer.Json(JsonNode json, boolean cached, var stale) -> {
                JsonNode entry = json.path(String.valueOf(id));
                if (!entry.path("success").asBoolean() || !entry.path("data").isObject()) {
                    yield ToolResult.error(
                            call, source.provider(), "there is no app " + id + " in the store");
                }
                ObjectNode data = Json.MAPPER.createObjectNode();
                data.putArray("games").add(detailed(entry.path("data")));
                yield result(call, Confidence.SUMMARIZED, source.provider(), cached, stale, data);
            }
            case Answer.Missing _ ->
                    ToolResult.error(
                            call, source.provider(), "there is no app " + id + " in the store");
            case Answer.Failed(String reason) -> ToolResult.error(call, source.provider(), reason);
            case Answer.Page page -> throw new IllegalStateException("not asked for " + page);
        };
    }

    private ToolResult byName(ToolCall call) throws InterruptedException {
        String term = text(call, "name").isEmpty() ? text(call, "query") : text(call, "name");
        Map<String, String> query = new LinkedHashMap<>();
        query.put("term", term);
        query.put("l", language(call));
        query.put("cc", country(call));
        return switch (source.json(source.uri("/api/storesearch/", query))) {
            case Answer.Json(JsonNode json, boolean cached, var stale) -> {
                if (!json.path("items").isArray()) {
                    yield ToolResult.error(
                            call,
                            source.provider(),
                            source.provider() + " answered with something other than games");
                }
                yield games(call, term, new Found(json.path("items"), cached, stale));
            }
            case Answer.Missing _ ->
                    ToolResult.error(call, source.provider(), "the store's search was not found");
            case Answer.Failed(String reason) -> ToolResult.error(call, source.provider(), reason);
            case Answer.Page page -> throw new IllegalStateException("not asked for " + page);
        };
    }

    private ToolResult games(ToolCall call, String term, Found found) throws InterruptedException {
        int most = call.args().path("max_results").asInt(5);
        boolean withDetails = call.args().path("include_details").asBoolean(false);
        ObjectNode data = Json.MAPPER.createObjectNode();
        ArrayNode games = data.putArray("games");
        String missing = "";
        for (JsonNode item :
                found.json().valueStream().filter(JsonNode::isObject).limit(most).toList()) {
            ObjectNode game = listed(item);
            games.add(game);
            if (withDetails && games.size() <= DETAILED) {
                long id = item.path("id").asLong();
                if (details(call, id) instanceof Answer.Json(JsonNode json, boolean _, var _)
                        && json.path(String.valueOf(id)).path("data").isObject()) {
                    game.setAll(detailed(json.path(String.valueOf(id)).path("data")));
                } else {
                    missing = "the details of some games could not be read";
                }
            }
        }
        if (games.isEmpty()) {
            return ToolResult.partial(
                    call,
                    Confidence.VERBATIM,
                    source.provider(),
                    found.cached(),
                    data,
                    "no game in the store fits \"" + term + "\"");
        }
        return missing.isEmpty()
                ? result(
                        call,
                        Confidence.SUMMARIZED,
                        source.provider(),
                        found.cached(),
                        found.stale(),
                        data)
                : ToolResult.partial(
                        call,
                        Confidence.SUMMARIZED,
                        source.provider(),
                        found.cached(),
                        data,
                        missing);
    }

    private Answer details(ToolCall call, long id) throws InterruptedException {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("appids", String.valueOf(id));
        query.put("cc", country(call));
        query.put("l", language(call));
        return source.json(source.uri("/api/appdetails", query));
    }

    private static ObjectNode listed(JsonNode item) {
        ObjectNode game = Json.MAPPER.createObjectNode();
        game.set("app_id", item.path("id"));
        copy(item, game, "name", "metascore");
        JsonNode price = item.path("price");
        if (price.isObject()) {
            game.set(
                    "price",
                    price(
                            price.path("currency").asText(""),
                            price.path("initial").asLong(),
                            price.path("final").asLong()));
        }
        platforms(item.path("platforms"), game);
        game.put("store_url", "https://store.steampowered.com/app/" + item.path("id").asLong());
        return game;
    }

    private static ObjectNode detailed(JsonNode data) {
        ObjectNode game = Json.MAPPER.createObjectNode();
        game.set("app_id", data.path("steam_appid"));
        copy(data, game, "name", "type", "is_free", "developers", "publishers", "website");
        String about = PageText.html(data.path("short_description").asText("")).text();
        game.put("description", PageText.excerpt(about, 600));
        game.put("release_date", data.path("release_date").path("date").asText(""));
        game.put("coming_soon", data.path("release_date").path("coming_soon").asBoolean());
        ArrayNode genres = game.putArray("genres");
        data.path("genres").forEach(genre -> genres.add(genre.path("description").asText()));
        JsonNode price = data.path("price_overview");
        if (price.isObject()) {
            ObjectNode told =
                    price(
                            price.path("currency").asText(""),
                            price.path("initial").asLong(),
                            price.path("final").asLong());
            told.put("discount_percent", price.path("discount_percent").asInt());
            game.set("price", told);
        }
        platforms(data.path("platforms"), game);
        JsonNode score = data.path("metacritic").path("score");
        if (score.isNumber()) {
            game.set("metascore", score);
        }
        game.put(
                "store_url",
                "https://store.steampowered.com/app/" + data.path("steam_appid").asLong());
        return game;
    }

    private static ObjectNode price(String currency, long initial, long now) {
        ObjectNode price = Json.MAPPER.createObjectNode();
        price.put("currency", currency);
        price.put("final", now / 100.0);
        price.put("initial", initial / 100.0);
        return price;
    }

    private static void platforms(JsonNode flags, ObjectNode game) {
        if (flags.isObject()) {
            ArrayNode platforms = game.putArray("platforms");
            flags.properties().stream()
                    .filter(f -> f.getValue().asBoolean())
                    .forEach(f -> platforms.add(f.getKey()));
        }
    }

    private static String country(ToolCall call) {
        return call.args().path("cc").asText("US").toUpperCase(Locale.ROOT);
    }

    private static String language(ToolCall call) {
        return call.args().path("language").asText("english");
    }
}
