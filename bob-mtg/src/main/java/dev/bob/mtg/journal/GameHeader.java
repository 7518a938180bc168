package dev.bob.mtg.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.setup.GameSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The first line of a journal: everything that the game was made of.
///
/// @param gameId the journal's folder, and what menus call the game
/// @param seed everything random in the game
/// @param startingPlayer the seat of the first turn, or -1 for a random one
/// @param options the format's options
/// @param seats the players in turn order
public record GameHeader(
        String gameId, long seed, int startingPlayer, GameSetup.Options options, List<Seat> seats) {

    /// Journals of version 1 have digests of a part of the state; those of version 2 of all of it but what is going on;
    /// those of version 3 of that as well.
    public static final int VERSION = 3;

    /// One player.
    ///
    /// @param name as shown
    /// @param player who decides: `human`, `bob`, `heuristic`, `random`, …
    /// @param deck the deck's id
    /// @param cards the deck, card by card, by name
    /// @param commanders the commanders by name
    public record Seat(
            String name, String player, String deck, List<String> cards, List<String> commanders) {
        public Seat {
            cards = List.copyOf(cards);
            commanders = List.copyOf(commanders);
        }
    }

    public GameHeader {
        seats = List.copyOf(seats);
    }

    /// The setup to create the game from.
    ///
    /// @param cards a card's definition by its name
    /// @throws IllegalArgumentException when a card isn't known
    public GameSetup setup(Function<String, Optional<CardDefinition>> cards) {
        List<GameSetup.PlayerSetup> players = new ArrayList<>();
        for (Seat seat : seats) {
            players.add(
                    new GameSetup.PlayerSetup(
                            seat.name(), all(seat.cards(), cards), all(seat.commanders(), cards)));
        }
        return new GameSetup(players, seed, startingPlayer, options);
    }

    private static List<CardDefinition> all(
            List<String> names, Function<String, Optional<CardDefinition>> cards) {
        List<CardDefinition> found = new ArrayList<>();
        for (String name : names) {
            found.add(
                    cards.apply(name)
                            .orElseThrow(() ->
                                    new IllegalArgumentException(
                                            "The journal's game has the card "
                                                    + name
                                                    + ", which isn't known here. Import card data that has it.")));
        }
        return found;
    }

    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("type", "start")
                .put("v", VERSION)
                .put("game_id", gameId)
                .put("seed", seed)
                .put("first", startingPlayer);
        json.putObject("options")
                .put("life", options.startingLife())
                .put("mulligans", options.mulligans())
                .put("max_turns", options.maxTurns());
        ArrayNode list = json.putArray("players");
        for (Seat seat : seats) {
            ObjectNode each = list.addObject();
            each.put("name", seat.name()).put("player", seat.player()).put("deck", seat.deck());
            seat.cards().forEach(each.putArray("cards")::add);
            seat.commanders().forEach(each.putArray("commanders")::add);
        }
        return json;
    }

    /// Whether the digests of a journal with that first line can be compared with those of games now.
    static boolean hasComparableDigests(JsonNode json) {
        return json.path("v").asInt() == VERSION;
    }

    static GameHeader read(JsonNode json) {
        if (!json.path("type").asText().equals("start")) {
            throw new IllegalArgumentException(
                    "The journal doesn't begin with a game's start line.");
        }
        int version = json.path("v").asInt();
        if (version < 1 || version > VERSION) {
            throw new IllegalArgumentException(
                    "The journal has version "
                            + json.path("v")
                            + "; only 1 to "
                            + VERSION
                            + " can be read. Use the Bob that wrote it, or a later one.");
        }
        JsonNode options = json.path("options");
        List<Seat> seats = new ArrayList<>();
        for (JsonNode each : json.path("players")) {
            seats.add(
                    new Seat(
                            each.path("name").asText(),
                            each.path("player").asText(),
                            each.path("deck").asText(),
                            texts(each.path("cards")),
                            texts(each.path("commanders"))));
        }
        return new GameHeader(
                json.path("game_id").asText(),
                json.path("seed").asLong(),
                json.path("first").asInt(-1),
                new GameSetup.Options(
                        options.path("life").asInt(20),
                        options.path("mulligans").asBoolean(true),
                        options.path("max_turns").asInt(0),
                        true),
                seats);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(t -> texts.add(t.asText()));
        return texts;
    }
}
