package dev.bob.mtg.player;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What an answer to a menu means.
///
/// Understood are `{"action": "a3", "reasoning": …}` with `attackers`, `blocks` or `number` where the entry is composed,
/// and the older `{"type", "object_id", "targets", "payload"}`. An answer that names its action in another way (a number,
/// the action's text, a card's name) is taken if exactly one entry can be meant.
public sealed interface MenuAnswer {

    /// An entry was chosen.
    ///
    /// @param actions the game's actions, one after the other
    /// @param note how the answer was read where it wasn't strict; empty otherwise
    record Chosen(Menu.Entry entry, List<Action> actions, String note) implements MenuAnswer {
        public Chosen {
            actions = List.copyOf(actions);
        }
    }

    /// The answer can't be taken.
    ///
    /// @param reason a sentence that says what to change
    record Bad(String reason) implements MenuAnswer {}

    /// Reads a model's whole answer.
    static MenuAnswer read(Menu menu, String text) {
        return AnswerText.json(text)
                .map(json -> read(menu, json))
                .orElse(
                        new Bad(
                                "The answer holds no JSON object with \"action\": one of the ids in the menu."));
    }

    /// Reads an answer object.
    static MenuAnswer read(Menu menu, JsonNode answer) {
        String late = answer.path("decision_id").asText("");
        if (!late.isEmpty() && !late.equals(menu.decisionId())) {
            return new Bad(
                    "This answers decision " + late + "; now it is " + menu.decisionId() + ".");
        }
        JsonNode given =
                answer.has("action")
                        ? answer.path("action")
                        : answer.has("action_id") ? answer.path("action_id") : answer.path("id");
        if (given.isObject()) {
            return read(menu, given);
        }
        return given.isMissingNode() || given.isNull()
                ? byType(menu, answer)
                : byId(menu, given.asText().strip(), answer);
    }

    private static MenuAnswer byId(Menu menu, String id, JsonNode answer) {
        for (Menu.Entry entry : menu.entries()) {
            if (entry.id().equals(id)) {
                return compose(menu, entry, answer, "");
            }
        }
        List<Menu.Entry> meant = menu.entries().stream().filter(e -> isMeant(menu, e, id)).toList();
        if (meant.size() == 1) {
            return compose(
                    menu,
                    meant.getFirst(),
                    answer,
                    "\"" + id + "\" was read as " + meant.getFirst().id());
        }
        if (meant.size() > 1) {
            return new Bad(
                    "\"" + id + "\" could mean " + ids(meant) + ". Answer with one of these ids.");
        }
        return new Bad(
                "There is no action \""
                        + id
                        + "\" in the menu. Answer with one of "
                        + ids(menu.entries())
                        + ".");
    }

    private static boolean isMeant(Menu menu, Menu.Entry entry, String said) {
        String folded = said.toLowerCase(Locale.ROOT);
        String number = entry.id().substring(1);
        return folded.equals(number)
                || folded.equals(entry.id())
                || folded.equals(entry.text().toLowerCase(Locale.ROOT))
                || folded.equals(entry.type().name().toLowerCase(Locale.ROOT))
                || (entry.object() >= 0
                        && (folded.equals(ViewJson.object(entry.object()))
                                || folded.equalsIgnoreCase(name(menu, entry.object()))))
                || (folded.equals("pass") && entry.type() == Menu.Type.PASS_PRIORITY);
    }

    private static MenuAnswer byType(Menu menu, JsonNode answer) {
        String type = answer.path("type").asText("").toUpperCase(Locale.ROOT).replace(' ', '_');
        String object = text(answer.path("object_id"));
        List<String> targets = texts(answer.path("targets"));
        List<Menu.Entry> meant =
                menu.entries().stream()
                        .filter(e -> e.type().name().equals(type))
                        .filter(e -> object.isEmpty() || isObject(menu, e.object(), object))
                        .toList();
        if (meant.size() > 1 && !targets.isEmpty()) {
            meant = meant.stream().filter(e -> aimsAt(menu, e, targets)).toList();
        }
        // "Attack with nothing" and "attack with some of these" share their type: what the answer
        // composes tells.
        if (meant.size() > 1 && meant.stream().anyMatch(Menu.Entry::isComposed)) {
            boolean composes = hasParts(answer);
            meant = meant.stream().filter(e -> e.isComposed() == composes).toList();
        }
        if (meant.size() == 1) {
            return compose(
                    menu,
                    meant.getFirst(),
                    answer,
                    "read from its type as " + meant.getFirst().id());
        }
        return new Bad(
                meant.isEmpty()
                        ? "No action of the menu is a "
                                + type
                                + (object.isEmpty() ? "" : " with " + object)
                                + ". Answer with one of "
                                + ids(menu.entries())
                                + "."
                        : "That could mean " + ids(meant) + ". Answer with one of these ids.");
    }

    private static boolean hasParts(JsonNode answer) {
        JsonNode payload = answer.path("payload");
        for (JsonNode each : List.of(answer, payload)) {
            for (String field : List.of("attackers", "blocks", "blockers")) {
                if (!each.path(field).isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean aimsAt(Menu menu, Menu.Entry entry, List<String> targets) {
        if (entry.targets().size() != targets.size()) {
            return false;
        }
        for (int i = 0; i < targets.size(); i++) {
            String id = entry.targets().get(i);
            boolean same =
                    id.equalsIgnoreCase(targets.get(i))
                            || (id.startsWith("o")
                                    && isObject(
                                            menu,
                                            Integer.parseInt(id.substring(1)),
                                            targets.get(i)));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static MenuAnswer compose(Menu menu, Menu.Entry entry, JsonNode answer, String note) {
        if (!entry.isComposed()) {
            return new Chosen(entry, entry.chain(), note);
        }
        JsonNode parts = answer.path("payload").isObject() ? answer.path("payload") : answer;
        if (!entry.attackers().isEmpty()) {
            return attack(menu, entry, parts.path("attackers"), note);
        }
        if (!entry.blockers().isEmpty()) {
            return block(
                    menu,
                    entry,
                    parts.has("blocks") ? parts.path("blocks") : parts.path("blockers"),
                    note);
        }
        JsonNode number = parts.has("number") ? parts.path("number") : parts.path("value");
        int low = entry.numbers().getFirst();
        int high = entry.numbers().getLast();
        if (!number.canConvertToInt() || number.asInt() < low || number.asInt() > high) {
            return new Bad(
                    "The action "
                            + entry.id()
                            + " needs a \"number\" from "
                            + low
                            + " to "
                            + high
                            + ".");
        }
        return new Chosen(entry, List.of(new Action.PickNumber(number.asInt())), note);
    }

    private static MenuAnswer attack(Menu menu, Menu.Entry entry, JsonNode parts, String note) {
        if (!parts.isArray()) {
            return new Bad(
                    "The action "
                            + entry.id()
                            + " needs \"attackers\": [{\"attacker\": id, \"defender\": id}].");
        }
        List<Action> actions = new ArrayList<>();
        for (JsonNode part : parts) {
            String named =
                    part.isObject()
                            ? text(
                                    part.has("attacker")
                                            ? part.path("attacker")
                                            : part.path("object_id"))
                            : text(part);
            Optional<Menu.Attacker> attacker =
                    entry.attackers().stream()
                            .filter(a -> isObject(menu, a.object(), named))
                            .filter(a ->
                                    actions.stream()
                                            .noneMatch(x ->
                                                    x instanceof Action.Attack t
                                                            && t.attacker() == a.object()))
                            .findFirst();
            if (attacker.isEmpty()) {
                return none(
                        named,
                        "attack. Attackers",
                        entry.attackers().stream().map(Menu.Attacker::object).toList());
            }
            String whom = text(part.path("defender"));
            List<Action.Defender> defenders = attacker.get().defenders();
            Optional<Action.Defender> defender = defender(menu, defenders, whom);
            if (defender.isEmpty()) {
                return new Bad(
                        ViewJson.object(attacker.get().object())
                                + " can attack "
                                + String.join(", ", defenders.stream().map(Menu::defender).toList())
                                + ", not \""
                                + whom
                                + "\".");
            }
            actions.add(new Action.Attack(attacker.get().object(), defender.get()));
        }
        actions.add(new Action.Finish());
        return new Chosen(entry, actions, note);
    }

    private static Optional<Action.Defender> defender(
            Menu menu, List<Action.Defender> defenders, String whom) {
        return whom.isEmpty() && defenders.size() == 1
                ? Optional.of(defenders.getFirst())
                : defenders.stream()
                        .filter(d ->
                                Menu.defender(d).equalsIgnoreCase(whom)
                                        || (d.object() >= 0 && isObject(menu, d.object(), whom)))
                        .findFirst();
    }

    /// @param what what can't be done, and what those are called that could do it
    private static Bad none(String named, String what, List<Integer> able) {
        return new Bad(
                "\""
                        + named
                        + "\" can't "
                        + what
                        + " are "
                        + String.join(", ", able.stream().map(ViewJson::object).toList())
                        + ".");
    }

    private static MenuAnswer block(Menu menu, Menu.Entry entry, JsonNode parts, String note) {
        if (!parts.isArray()) {
            return new Bad(
                    "The action "
                            + entry.id()
                            + " needs \"blocks\": [{\"blocker\": id, \"attacker\": id}].");
        }
        List<Action> actions = new ArrayList<>();
        Map<Integer, Integer> used = new HashMap<>();
        for (JsonNode part : parts) {
            String named = text(part.path("blocker"));
            String whom = text(part.path("attacker"));
            Optional<Menu.Blocker> blocker = blocker(menu, entry, named, used.keySet());
            if (blocker.isEmpty()) {
                return none(
                        named,
                        "block. Blockers",
                        entry.blockers().stream().map(Menu.Blocker::object).toList());
            }
            Optional<Integer> attacker =
                    blocker.get().attackers().stream()
                            .filter(a -> isObject(menu, a, whom))
                            .findFirst();
            if (attacker.isEmpty()) {
                return new Bad(
                        ViewJson.object(blocker.get().object())
                                + " can block "
                                + String.join(
                                        ", ",
                                        blocker.get().attackers().stream()
                                                .map(ViewJson::object)
                                                .toList())
                                + ", not \""
                                + whom
                                + "\".");
            }
            used.put(blocker.get().object(), attacker.get());
            actions.add(new Action.Block(blocker.get().object(), attacker.get()));
        }
        actions.add(new Action.Finish());
        return new Chosen(entry, actions, note);
    }

    /// The blocker that is meant: of several with the name one that doesn't block yet.
    private static Optional<Menu.Blocker> blocker(
            Menu menu, Menu.Entry entry, String named, Set<Integer> used) {
        List<Menu.Blocker> meant =
                entry.blockers().stream().filter(b -> isObject(menu, b.object(), named)).toList();
        return meant.stream()
                .filter(b -> !used.contains(b.object()))
                .findFirst()
                .or(() -> meant.stream().findFirst());
    }

    private static boolean isObject(Menu menu, int object, String said) {
        return object >= 0
                && (said.equalsIgnoreCase(ViewJson.object(object))
                        || said.equals(String.valueOf(object))
                        || said.equalsIgnoreCase(name(menu, object)));
    }

    private static String name(Menu menu, int object) {
        return new Board(menu.view(), menu.decision().player())
                .object(object)
                .map(ObjectView::name)
                .orElse("\0");
    }

    private static String text(JsonNode node) {
        return node.isObject()
                ? text(node.has("id") ? node.path("id") : node.path("name"))
                : node.asText("").strip();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(t -> texts.add(text(t)));
        return texts;
    }

    private static String ids(List<Menu.Entry> entries) {
        return String.join(", ", entries.stream().map(Menu.Entry::id).toList());
    }
}
