package dev.bob.mtg.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.mtg.definition.term.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A JSON object read field by field; what nobody asked for is reported by [#done()], because a field that is not
/// understood may change what the scenario means.
final class Fields {

    private final JsonNode node;
    private final String where;
    private final Set<String> read = new HashSet<>();

    Fields(JsonNode node, String where) throws NotUnderstood {
        if (!node.isObject()) {
            throw new NotUnderstood(where + ": expected an object, found " + node);
        }
        this.node = node;
        this.where = where;
    }

    boolean has(String field) {
        read.add(field);
        return node.hasNonNull(field);
    }

    JsonNode json(String field) throws NotUnderstood {
        if (!has(field)) {
            throw new NotUnderstood(where + ": \"" + field + "\" is missing");
        }
        return node.get(field);
    }

    String text(String field) throws NotUnderstood {
        JsonNode value = json(field);
        if (!value.isTextual()) {
            throw new NotUnderstood(where + ": \"" + field + "\" should be text, found " + value);
        }
        return value.textValue();
    }

    String text(String field, String otherwise) throws NotUnderstood {
        return has(field) ? text(field) : otherwise;
    }

    /// A list of texts; empty where the field is missing.
    List<String> texts(String field) throws NotUnderstood {
        List<String> texts = new ArrayList<>();
        if (has(field)) {
            for (JsonNode each : json(field)) {
                if (!each.isTextual()) {
                    throw new NotUnderstood(
                            where + ": \"" + field + "\" should be texts, found " + each);
                }
                texts.add(each.textValue());
            }
        }
        return texts;
    }

    int number(String field) throws NotUnderstood {
        JsonNode value = json(field);
        if (!value.canConvertToInt() || !value.isIntegralNumber()) {
            throw new NotUnderstood(
                    where + ": \"" + field + "\" should be a whole number, found " + value);
        }
        return value.intValue();
    }

    int number(String field, int otherwise) throws NotUnderstood {
        return has(field) ? number(field) : otherwise;
    }

    boolean flag(String field, boolean otherwise) throws NotUnderstood {
        if (!has(field)) {
            return otherwise;
        }
        JsonNode value = json(field);
        if (!value.isBoolean()) {
            throw new NotUnderstood(
                    where + ": \"" + field + "\" should be true or false, found " + value);
        }
        return value.booleanValue();
    }

    /// A player by letter; -1 where the field is missing.
    int player(String field) throws NotUnderstood {
        if (!has(field)) {
            return -1;
        }
        String letter = text(field);
        if (!letter.matches("[A-D]")) {
            throw new NotUnderstood(
                    where + ": \"" + field + "\" should be a player A to D, found " + letter);
        }
        return letter.charAt(0) - 'A';
    }

    int somePlayer(String field) throws NotUnderstood {
        int player = player(field);
        if (player < 0) {
            throw new NotUnderstood(where + ": \"" + field + "\" is missing");
        }
        return player;
    }

    Moment moment() throws NotUnderstood {
        String step = text("step");
        int turn = number("turn");
        for (Step known : Step.values()) {
            if (known.name().equals(step) && turn > 0) {
                return new Moment(turn, known);
            }
        }
        throw new NotUnderstood(where + ": no such moment: turn " + turn + ", step " + step);
    }

    /// One target: a name, or `{"player": "B"}`; `^` joins several.
    List<TargetName> targets(String field) throws NotUnderstood {
        return targets(json(field));
    }

    private List<TargetName> targets(JsonNode value) throws NotUnderstood {
        List<TargetName> names = new ArrayList<>();
        if (value.isTextual()) {
            for (String part : value.textValue().split("\\^")) {
                names.add(TargetName.of(part));
            }
        } else if (value.isObject()) {
            Fields player = new Fields(value, where);
            names.add(TargetName.ofPlayer(player.somePlayer("player")));
            player.done();
        } else {
            throw new NotUnderstood(where + ": no target: " + value);
        }
        return names;
    }

    String where() {
        return where;
    }

    /// Checks that every field was asked for.
    void done() throws NotUnderstood {
        for (String name : (Iterable<String>) node::fieldNames) {
            if (!read.contains(name)) {
                throw new NotUnderstood(where + ": field \"" + name + "\" isn't understood");
            }
        }
    }
}
