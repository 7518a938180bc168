package dev.bob.mtg.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.decision.Action;

/// Actions as JSON: `{"do": "option", "option": 1, "name": "no"}`.
///
/// What has a place in a list that is made anew for each decision has a name as well, which decides: an option's words, a
/// hash of what an ability or a way to cast says.
public final class ActionJson {

    private ActionJson() {}

    /// The action as a journal keeps it.
    ///
    /// @param stoodFor what [dev.bob.mtg.Game#standsFor(Action)] gave before it was taken
    public static ObjectNode write(Action action, String stoodFor) {
        ObjectNode json = write(action);
        if (!stoodFor.isEmpty()) {
            json.put("name", stoodFor);
        }
        return json;
    }

    private static ObjectNode write(Action action) {
        return switch (action) {
            case Action.Pass _ -> named("pass");
            case Action.PlayLand land ->
                    named("land").put("object", land.object()).put("face", land.face());
            case Action.Cast cast ->
                    named("cast")
                            .put("object", cast.object())
                            .put("face", cast.face())
                            .put("way", cast.way());
            case Action.Activate activate ->
                    named("activate")
                            .put("object", activate.object())
                            .put("ability", activate.ability());
            case Action.Special special ->
                    named("special")
                            .put("object", special.object())
                            .put("kind", special.kind().name());
            case Action.PickObject pick -> named("object").put("object", pick.object());
            case Action.PickPlayer pick -> named("player").put("player", pick.player());
            case Action.PickNumber pick -> named("number").put("number", pick.number());
            case Action.PickOption pick -> named("option").put("option", pick.index());
            case Action.Finish _ -> named("finish");
            case Action.Attack attack ->
                    named("attack")
                            .put("object", attack.attacker())
                            .put("player", attack.defender().player())
                            .put("defender", attack.defender().object());
            case Action.Block block ->
                    named("block").put("object", block.blocker()).put("attacker", block.attacker());
            case Action.PayAutomatically _ -> named("pay");
            case Action.Keep _ -> named("keep");
            case Action.Mulligan _ -> named("mulligan");
        };
    }

    /// The action that [#write(Action, String)] wrote, with the place that it had then.
    ///
    /// @throws IllegalArgumentException when it is none
    public static Action read(JsonNode json) {
        return switch (json.path("do").asText()) {
            case "pass" -> new Action.Pass();
            case "land" -> new Action.PlayLand(number(json, "object"), number(json, "face"));
            case "cast" ->
                    new Action.Cast(
                            number(json, "object"), number(json, "face"), number(json, "way"));
            case "activate" -> new Action.Activate(number(json, "object"), number(json, "ability"));
            case "special" ->
                    new Action.Special(
                            number(json, "object"),
                            Action.Kind.valueOf(json.path("kind").asText()));
            case "object" -> new Action.PickObject(number(json, "object"));
            case "player" -> new Action.PickPlayer(number(json, "player"));
            case "number" -> new Action.PickNumber(number(json, "number"));
            case "option" -> new Action.PickOption(number(json, "option"));
            case "finish" -> new Action.Finish();
            case "attack" ->
                    new Action.Attack(
                            number(json, "object"),
                            new Action.Defender(number(json, "player"), number(json, "defender")));
            case "block" -> new Action.Block(number(json, "object"), number(json, "attacker"));
            case "pay" -> new Action.PayAutomatically();
            case "keep" -> new Action.Keep();
            case "mulligan" -> new Action.Mulligan();
            default -> throw new IllegalArgumentException("not an action: " + json);
        };
    }

    /// What the action stood for; empty in journals that have no names.
    public static String name(JsonNode json) {
        return json.path("name").asText("");
    }

    private static ObjectNode named(String name) {
        return JsonNodeFactory.instance.objectNode().put("do", name);
    }

    private static int number(JsonNode json, String field) {
        JsonNode value = json.path(field);
        if (!value.canConvertToInt() || !value.isIntegralNumber()) {
            throw new IllegalArgumentException(
                    "\"" + field + "\" is missing in the action " + json);
        }
        return value.intValue();
    }
}
