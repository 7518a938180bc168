package dev.bob.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.web.server.WebException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The fields of a request's body, checked as they are read.
public record Fields(ObjectNode body) {

    /// A text that must be there.
    public String text(String name) {
        return maybe(name)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> WebException.invalid(name + " is missing.", name));
    }

    /// A text that may be there.
    public Optional<String> maybe(String name) {
        JsonNode node = body.path(name);
        if (node.isMissingNode() || node.isNull()) {
            return Optional.empty();
        }
        if (!node.isTextual()) {
            throw WebException.invalid(name + " must be a text.", name);
        }
        return Optional.of(node.asText());
    }

    /// A switch.
    public boolean flag(String name, boolean otherwise) {
        JsonNode node = body.path(name);
        if (node.isMissingNode() || node.isNull()) {
            return otherwise;
        }
        if (!node.isBoolean()) {
            throw WebException.invalid(name + " must be true or false.", name);
        }
        return node.asBoolean();
    }

    /// A whole number.
    public OptionalInt number(String name) {
        JsonNode node = body.path(name);
        if (node.isMissingNode() || node.isNull()) {
            return OptionalInt.empty();
        }
        if (!node.canConvertToInt() || !node.isIntegralNumber()) {
            throw WebException.invalid(name + " must be a whole number.", name);
        }
        return OptionalInt.of(node.asInt());
    }

    /// A list of texts; empty if it isn't there.
    public Set<String> texts(String name) {
        JsonNode node = body.path(name);
        Set<String> texts = new LinkedHashSet<>();
        if (node.isMissingNode() || node.isNull()) {
            return texts;
        }
        if (!node.isArray()) {
            throw WebException.invalid(name + " must be a list of texts.", name);
        }
        for (JsonNode item : node) {
            if (!item.isTextual()) {
                throw WebException.invalid(name + " must be a list of texts.", name);
            }
            texts.add(item.asText());
        }
        return texts;
    }

    /// An object; empty if it isn't there.
    public Optional<ObjectNode> object(String name) {
        JsonNode node = body.path(name);
        if (node.isMissingNode() || node.isNull()) {
            return Optional.empty();
        }
        if (node instanceof ObjectNode object) {
            return Optional.of(object);
        }
        throw WebException.invalid(name + " must be an object.", name);
    }
}
