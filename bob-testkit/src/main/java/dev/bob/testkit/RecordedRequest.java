package dev.bob.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A request as the server saw it.
///
/// @param method the HTTP method, upper case
/// @param path the path without the query
/// @param query the query, decoded, empty if there was none
/// @param headers header names in lower case; of a repeated header the last value
/// @param body the body as text, empty if there was none
/// @param atNanos `System.nanoTime()` when the request had been read to its end
public record RecordedRequest(
        String method,
        String path,
        String query,
        Map<String, String> headers,
        String body,
        long atNanos) {

    private static final ObjectMapper JSON = new ObjectMapper();

    public RecordedRequest {
        headers = Map.copyOf(headers);
    }

    /// The value of a header, whatever the case of its name.
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /// The body as JSON; a missing node if it isn't JSON.
    public JsonNode json() {
        try {
            return body.isBlank() ? MissingNode.getInstance() : JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /// The roles of the messages of a chat request, in order.
    public List<String> roles() {
        var roles = new ArrayList<String>();
        json().path("messages").forEach(message -> roles.add(message.path("role").asText()));
        return roles;
    }

    /// The text of one message of a chat request: its content, with the texts of content parts joined.
    ///
    /// @param index the position, from the end if negative (-1 is the last)
    public String message(int index) {
        var messages = json().path("messages");
        var message = messages.path(index < 0 ? messages.size() + index : index);
        return textOf(message.path("content"));
    }

    /// Everything that a rule can look for: the query and each string in the body, unescaped, one per line.
    public String searchable() {
        var out = new StringBuilder(query).append('\n');
        var json = json();
        if (json.isMissingNode()) {
            return out.append(body).toString();
        }
        appendStrings(json, out);
        return out.toString();
    }

    private static void appendStrings(JsonNode node, StringBuilder out) {
        if (node.isTextual()) {
            out.append(node.textValue()).append('\n');
        } else {
            node.forEach(child -> appendStrings(child, out));
        }
    }

    private static String textOf(JsonNode content) {
        if (!content.isArray()) {
            return content.asText("");
        }
        var text = new StringBuilder();
        content.forEach(part -> text.append(part.path("text").asText("")));
        return text.toString();
    }
}
