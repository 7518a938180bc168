package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.ViewJson;
import dev.bob.web.api.Fields;
import dev.bob.web.server.Call;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Decks, cards, matches and replays.
public record MagicRoutes(Tables tables) {

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/mtg/decks", this::decks),
                Route.of("GET", "/api/mtg/decks/{id}", this::deck),
                Route.of("GET", "/api/mtg/cards/{name}", this::card),
                Route.of("GET", "/api/mtg/games", this::games),
                Route.of("POST", "/api/mtg/games", this::begin),
                Route.of("GET", "/api/mtg/games/{id}", this::show),
                Route.of("POST", "/api/mtg/games/{id}/answer", this::answer),
                Route.of("POST", "/api/mtg/games/{id}/undo", this::undo),
                Route.of("POST", "/api/mtg/games/{id}/end-turn", this::endTurn),
                Route.of("POST", "/api/mtg/games/{id}/concede", this::concede),
                Route.of("POST", "/api/mtg/games/{id}/leave", this::leave),
                Route.of("POST", "/api/mtg/games/{id}/stops", this::stops),
                Route.of("GET", "/api/mtg/games/{id}/why", this::why),
                Route.of("GET", "/api/mtg/games/{id}/replay", this::replay));
    }

    private void decks(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("decks");
        for (Deck deck : BuiltInDecks.all()) {
            list.addObject()
                    .put("id", deck.id())
                    .put("name", deck.name())
                    .put("cards", deck.size());
        }
        call.json(json);
    }

    private void deck(Call call) throws IOException {
        Deck deck =
                BuiltInDecks.find(call.variable("id"))
                        .orElseThrow(() -> WebException.missing("There is no such deck."));
        CardCatalog catalog = tables.cards().catalogFor(deck.cards().stream().distinct().toList());
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("id", deck.id()).put("name", deck.name());
        ArrayNode list = json.putArray("main");
        for (Deck.Entry entry : deck.main()) {
            ObjectNode row = list.addObject().put("count", entry.count()).put("card", entry.card());
            catalog.faces(entry.card()).stream()
                    .findFirst()
                    .ifPresent(
                            face -> row.put("cost", face.manaCost()).put("type", face.typeLine()));
        }
        DeckFigures.of(deck, catalog).ifPresent(figures -> json.set("lab", figures));
        call.json(json);
    }

    private void card(Call call) throws IOException {
        String name = call.variable("name");
        var faces = tables.cards().catalogFor(List.of(name)).faces(name);
        if (faces.isEmpty()) {
            throw WebException.missing("There is no card of that name here.");
        }
        ObjectNode json = Json.MAPPER.createObjectNode().put("name", name);
        ArrayNode list = json.putArray("faces");
        faces.forEach(face ->
                list.addObject()
                        .put("name", face.name())
                        .put("cost", face.manaCost())
                        .put("type", face.typeLine())
                        .put("text", face.text())
                        .put("size", face.size()));
        call.json(json);
    }

    private void games(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("games");
        for (Path game : tables.games()) {
            String id = String.valueOf(game.getFileName());
            list.addObject()
                    .put("id", id)
                    .put("open", tables.openTable(id).isPresent())
                    .put("finished", Files.exists(game.resolve("summary.json")));
        }
        call.json(json);
    }

    private void begin(Call call) throws IOException, InterruptedException {
        Fields fields = new Fields(call.body());
        int first =
                switch (fields.maybe("first").orElse("random")) {
                    case "me" -> 0;
                    case "bob" -> 1;
                    case "random" -> -1;
                    default -> throw WebException.invalid("first is me, bob or random.", "first");
                };
        Table table =
                tables.begin(
                        new Tables.Wishes(
                                fields.text("deck"),
                                fields.text("opponent_deck"),
                                fields.maybe("opponent").orElse("heuristic"),
                                fields.number("seed").orElse(-1),
                                first));
        show(call, 201, table);
    }

    private void show(Call call) throws IOException, InterruptedException {
        show(call, 200, tables.table(call.variable("id")));
    }

    private static void show(Call call, int status, Table table)
            throws IOException, InterruptedException {
        table.seat().settle(table::over);
        call.json(status, table.json());
    }

    private void answer(Call call) throws IOException, InterruptedException {
        Table table = tables.table(call.variable("id"));
        table.seat().answer(call.body());
        show(call, 200, table);
    }

    private void undo(Call call) throws IOException, InterruptedException {
        Table table = tables.table(call.variable("id"));
        table.seat().takeBack();
        show(call, 200, table);
    }

    private void endTurn(Call call) throws IOException, InterruptedException {
        Table table = tables.table(call.variable("id"));
        table.seat().endTurn();
        show(call, 200, table);
    }

    private void concede(Call call) throws IOException, InterruptedException {
        Table table = tables.table(call.variable("id"));
        table.seat().concede();
        show(call, 200, table);
    }

    private void leave(Call call) throws IOException {
        tables.leave(call.variable("id"));
        call.json(Json.MAPPER.createObjectNode().put("left", true));
    }

    private void stops(Call call) throws IOException, InterruptedException {
        Table table = tables.table(call.variable("id"));
        Fields fields = new Fields(call.body());
        if (fields.body().has("automatic")) {
            table.seat().automatic(fields.flag("automatic", true));
        }
        if (fields.maybe("step").isPresent()) {
            Step step;
            try {
                step = Step.valueOf(fields.text("step"));
            } catch (IllegalArgumentException e) {
                throw WebException.invalid("There is no such step.", "step");
            }
            table.seat().stop(step, fields.flag("theirs", false), fields.flag("on", true));
        }
        show(call, 200, table);
    }

    private void why(Call call) throws IOException {
        String object = call.query("object").orElse("");
        if (!object.matches("o\\d{1,9}")) {
            throw WebException.invalid("object is an id such as o12.", "object");
        }
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set(
                "why",
                tables.table(call.variable("id"))
                        .seat()
                        .why(Integer.parseInt(object.substring(1))));
        call.json(json);
    }

    /// The game after so many choices, as the person could see it then.
    private void replay(Call call) throws IOException {
        Replay replay = tables.replay(call.variable("id"));
        int to = Math.clamp(call.query("to", replay.choices().size()), 0, replay.choices().size());
        CardCatalog catalog = tables.catalog(replay);
        Replay.Played played = replay.play(catalog::definition, to, false);
        int viewer = 0;
        for (int i = 0; i < replay.header().seats().size(); i++) {
            if (replay.header().seats().get(i).player().equals("human")) {
                viewer = i;
            }
        }
        ObjectNode json = Json.MAPPER.createObjectNode().put("id", replay.header().gameId());
        json.put("to", played.played()).put("choices", replay.choices().size());
        json.put("finished", replay.finished());
        ArrayNode names = json.putArray("names");
        replay.header().seats().forEach(seat -> names.add(seat.name()));
        json.put("problem", played.problem().orElse(null));
        json.set("view", ViewJson.of(played.game().view(viewer)));
        ArrayNode texts = json.putArray("texts");
        int seat = viewer;
        replay.choices()
                .forEach(choice ->
                        texts.addObject()
                                .put("player", choice.player())
                                .put("text", choice.text())
                                .put("mine", choice.player() == seat));
        call.json(json);
    }
}
