package dev.bob.mtg.player;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.List;

/// A player's view as JSON, short enough for a prompt: what isn't so is left out. Objects are `o12`, players `p0`.
public final class ViewJson {

    private ViewJson() {}

    static String object(int id) {
        return "o" + id;
    }

    static String player(int seat) {
        return "p" + seat;
    }

    /// An object id, or `~seat` for a player, as the engine names recipients and defenders.
    static String either(int id) {
        return id < 0 ? player(~id) : object(id);
    }

    /// The view; made once for each look at the game.
    public static ObjectNode of(GameView view) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("turn", view.turn())
                .put("step", view.step().name())
                .put("active", player(view.active()));
        if (!view.daytime().isEmpty()) {
            json.put("daytime", view.daytime());
        }
        if (view.viewer() >= 0) {
            json.put("you", player(view.viewer()));
        }
        ArrayNode players = json.putArray("players");
        view.players().forEach(p -> players.add(player(p)));
        objects(json, "battlefield", view.battlefield());
        if (!view.stack().isEmpty()) {
            ArrayNode stack = json.putArray("stack");
            for (StackView each : view.stack().reversed()) {
                ObjectNode node = stack.addObject();
                node.put("id", object(each.id())).put("name", each.name());
                node.put("kind", each.spell() ? "spell" : "ability")
                        .put("controller", player(each.controller()));
                if (!each.targets().isEmpty()) {
                    ArrayNode targets = node.putArray("targets");
                    each.targets().forEach(t -> targets.add(either(t)));
                }
            }
        }
        objects(json, "exile", view.exile());
        objects(json, "command", view.command());
        return json;
    }

    private static ObjectNode player(PlayerView player) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", player(player.seat())).put("name", player.name()).put("life", player.life());
        json.put("hand_size", player.handSize()).put("library_size", player.librarySize());
        if (player.lost()) {
            json.put("lost", true);
        }
        if (!player.mana().isEmpty()) {
            json.put("mana", player.mana());
        }
        player.counters().forEach((kind, n) -> json.withObject("/counters").put(kind.name(), n));
        if (!player.standing().isEmpty()) {
            ArrayNode standing = json.putArray("standing");
            player.standing().forEach(standing::add);
        }
        objects(json, "hand", player.hand());
        objects(json, "graveyard", player.graveyard());
        objects(json, "known_library", player.knownLibrary());
        return json;
    }

    private static void objects(ObjectNode json, String name, List<ObjectView> objects) {
        if (!objects.isEmpty()) {
            ArrayNode list = json.putArray(name);
            objects.forEach(o -> list.add(object(o)));
        }
    }

    private static ObjectNode object(ObjectView object) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", object(object.id()))
                .put("name", object.name())
                .put("type", object.typeLine());
        if (!object.manaCost().isEmpty()) {
            json.put("cost", object.manaCost());
        }
        if (object.power() != null) {
            json.put("pt", object.power() + "/" + object.toughness());
        }
        switch (object.zone()) {
            case BATTLEFIELD -> json.put("controller", player(object.controller()));
            case EXILE, COMMAND, GRAVEYARD -> json.put("owner", player(object.owner()));
            case HAND, LIBRARY, STACK -> {}
        }
        if (!object.keywords().isEmpty()) {
            json.put("keywords", String.join(", ", object.keywords()));
        }
        flag(json, "tapped", object.tapped());
        flag(json, "summoning_sick", object.summoningSick() && object.power() != null);
        flag(json, "token", object.token());
        flag(json, "face_down", object.faceDown());
        if (object.damage() > 0) {
            json.put("damage", object.damage());
        }
        object.counters().forEach((kind, n) -> json.withObject("/counters").put(kind.name(), n));
        if (object.attachedTo() >= 0) {
            json.put("attached_to", object(object.attachedTo()));
        }
        if (object.defending() != Integer.MIN_VALUE) {
            json.put("attacking", either(object.defending()));
        }
        if (!object.blocking().isEmpty()) {
            ArrayNode blocking = json.putArray("blocking");
            object.blocking().forEach(b -> blocking.add(object(b)));
        }
        return json;
    }

    private static void flag(ObjectNode json, String name, boolean holds) {
        if (holds) {
            json.put(name, true);
        }
    }
}
