package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.mtg.deck.BuiltInDecks;
import java.io.IOException;
import java.util.List;

/// A table of Magic for programs: begin a match, look at the menu, answer it, ask about a card.
///
/// @param tables where the matches are
public record GameTools(Tables tables) {

    /// One thing that can be done.
    ///
    /// @param schema JSON Schema of its arguments
    public record Action(String name, String description, ObjectNode schema, Use use) {}

    /// Does it.
    @FunctionalInterface
    public interface Use {
        /// @return what came of it, to be written as JSON
        Object run(ObjectNode args) throws IOException, InterruptedException;
    }

    /// All of them.
    public List<Action> all() {
        return List.of(
                new Action(
                        "mtg_decks",
                        "Lists the decks that a match of Magic can be played with.",
                        schema("{}"),
                        args -> BuiltInDecks.all().stream().map(deck -> deck.id()).toList()),
                new Action(
                        "mtg_begin",
                        "Begins a match of Magic against a player that follows rules of thumb. Gives the menu of your legal actions.",
                        schema(
                                "{\"deck\":{\"type\":\"string\"},\"opponent_deck\":{\"type\":\"string\"},\"seed\":{\"type\":\"integer\"}}",
                                "deck",
                                "opponent_deck"),
                        args ->
                                shown(
                                        tables.begin(
                                                new Tables.Wishes(
                                                        args.path("deck").asText(""),
                                                        args.path("opponent_deck").asText(""),
                                                        "heuristic",
                                                        args.path("seed").asLong(-1),
                                                        -1)))),
                new Action(
                        "mtg_show",
                        "The match as you see it, and the menu of your legal actions.",
                        schema("{\"game_id\":{\"type\":\"string\"}}", "game_id"),
                        args -> shown(table(args))),
                new Action(
                        "mtg_answer",
                        "Takes an action of the menu by its id; attackers, blocks or number where the entry asks for them.",
                        schema(
                                "{\"game_id\":{\"type\":\"string\"},\"action\":{\"type\":\"string\"},\"attackers\":{\"type\":\"array\"},"
                                        + "\"blocks\":{\"type\":\"array\"},\"number\":{\"type\":\"integer\"}}",
                                "game_id",
                                "action"),
                        args -> {
                            Table table = table(args);
                            table.seat().answer(args);
                            return shown(table);
                        }));
    }

    private Table table(ObjectNode args) throws IOException {
        return tables.table(args.path("game_id").asText(""));
    }

    private static Object shown(Table table) throws InterruptedException {
        table.seat().settle(table::over);
        return table.json();
    }

    private static ObjectNode schema(String properties, String... required) {
        ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
        try {
            schema.set("properties", Json.MAPPER.readTree(properties));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        if (required.length > 0) {
            var names = schema.putArray("required");
            for (String name : required) {
                names.add(name);
            }
        }
        return schema;
    }
}
