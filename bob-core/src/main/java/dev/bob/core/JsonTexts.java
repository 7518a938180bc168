package dev.bob.core;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Changes every text in a JSON value.
public final class JsonTexts {

    private JsonTexts() {}

    /// The object with its texts changed; the same object if none was.
    public static ObjectNode changed(ObjectNode object, UnaryOperator<String> how) {
        return (ObjectNode) node(object, how);
    }

    /// The array with its texts changed; the same array if none was.
    public static ArrayNode changed(ArrayNode array, UnaryOperator<String> how) {
        return (ArrayNode) node(array, how);
    }

    private static JsonNode node(JsonNode node, UnaryOperator<String> how) {
        return switch (node) {
            case TextNode text -> {
                String other = how.apply(text.textValue());
                yield other.equals(text.textValue()) ? text : TextNode.valueOf(other);
            }
            case ObjectNode object -> object(object, how);
            case ArrayNode array -> array(array, how);
            default -> node;
        };
    }

    private static ObjectNode object(ObjectNode object, UnaryOperator<String> how) {
        ObjectNode copy = object.objectNode();
        boolean same = true;
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            JsonNode other = node(field.getValue(), how);
            same &= unchanged(other, field.getValue());
            copy.set(field.getKey(), other);
        }
        return same ? object : copy;
    }

    private static ArrayNode array(ArrayNode array, UnaryOperator<String> how) {
        ArrayNode copy = array.arrayNode(array.size());
        boolean same = true;
        for (JsonNode item : array) {
            JsonNode other = node(item, how);
            same &= unchanged(other, item);
            copy.add(other);
        }
        return same ? array : copy;
    }

    @SuppressWarnings("ReferenceEquality") // the very same node is what an unchanged one is
    private static boolean unchanged(JsonNode other, JsonNode node) {
        return other == node;
    }
}
