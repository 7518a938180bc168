package dev.bob.core.model.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.bob.core.Json;
import dev.bob.core.model.openai.ServerHabits.Rewrite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Changes a request in OpenAI's form into one that a server takes.
final class RequestRepair {

    /// Neither marks of a template nor thoughts may go back: they break the next call or are taken for real.
    private static final Pattern LEAKED =
            Pattern.compile("<\\|(?:start|end|channel|message|return|call|constrain)\\|>");

    private final ServerHabits habits;
    private final ToolNames names;

    RequestRepair(ServerHabits habits, ToolNames names) {
        this.habits = habits;
        this.names = names;
    }

    /// A request as it is sent.
    static byte[] bytes(ObjectNode request) {
        try {
            return Json.MAPPER.writeValueAsBytes(request);
        } catch (JsonProcessingException e) {
            throw new BobException(Kind.INTERNAL, "The request can't be written as JSON.", e);
        }
    }

    /// The names of the fields of a request and its messages.
    static Set<String> fields(ObjectNode request) {
        var fields = new HashSet<String>();
        request.fieldNames().forEachRemaining(fields::add);
        request.path("messages")
                .forEach(message -> message.fieldNames().forEachRemaining(fields::add));
        return fields;
    }

    /// @param body the request's body in OpenAI's form
    /// @param stream whether the reply is to come in pieces
    ObjectNode repair(String body, boolean stream) {
        var root = (ObjectNode) Json.tree(body);
        root.put("stream", stream);
        if (!stream) {
            root.remove("stream_options");
        }
        var limit = root.remove("max_tokens");
        if (limit != null && !habits.limitField().isEmpty()) {
            root.set(habits.limitField(), limit);
        }
        for (var list : List.of("stop", "tools")) {
            if (root.path(list).isEmpty()) {
                root.remove(list);
            }
        }
        habits.refusedFields().forEach(root::remove);
        root.path("tools").forEach(tool -> rename((ObjectNode) tool.path("function")));
        root.set("messages", messages(root.path("messages")));
        return root;
    }

    private void rename(ObjectNode function) {
        function.put("name", names.wire(function.path("name").asText()));
    }

    private ArrayNode messages(JsonNode given) {
        int lastUser = -1;
        for (int i = 0; i < given.size(); i++) {
            lastUser = role(given.get(i)).equals("user") ? i : lastUser;
        }
        var messages = new ArrayList<ObjectNode>();
        for (int i = 0; i < given.size(); i++) {
            var message = (ObjectNode) given.get(i);
            switch (role(message)) {
                case "assistant" -> assistant(message, i > lastUser).ifPresent(messages::add);
                case "user" -> messages.add(user(message));
                default -> messages.add(message);
            }
        }
        return Json.MAPPER.createArrayNode().addAll(rewritten(messages));
    }

    private Optional<ObjectNode> assistant(ObjectNode message, boolean inThisTurn) {
        var text = LEAKED.matcher(message.path("content").asText("")).replaceAll("");
        if (text.isBlank() && !message.has("tool_calls")) {
            return Optional.empty();
        }
        message.put("content", text);
        for (var call : message.path("tool_calls")) {
            var function = (ObjectNode) call.path("function");
            rename(function);
            function.put(
                    "arguments", ToolArguments.forHistory(function.path("arguments").asText()));
        }
        reasoning(message, inThisTurn);
        return Optional.of(message);
    }

    /// Reasoning goes back in the field it came in: with the calls of a turn that isn't over, where models go on
    /// from it, and wherever a server insists.
    private void reasoning(ObjectNode message, boolean inThisTurn) {
        var thoughts = message.remove("reasoning_content");
        var seenIn = habits.reasoningField();
        var field = seenIn.isEmpty() ? "reasoning_content" : seenIn;
        boolean wanted = habits.rewrites().contains(Rewrite.WITH_REASONING);
        boolean useful = inThisTurn && message.has("tool_calls") && !seenIn.isEmpty();
        if (!(useful || wanted) || !habits.accepts(field)) {
            return;
        }
        if (thoughts != null) {
            message.set(field, thoughts);
        } else if (wanted) {
            message.put(field, "");
        }
    }

    /// Text in several parts becomes one, which every server takes; how sharply to look at an image is the
    /// server's to choose.
    private static ObjectNode user(ObjectNode message) {
        var texts = message.path("content").findValuesAsText("text");
        for (var part : message.path("content")) {
            if (part.path("image_url") instanceof ObjectNode image) {
                image.remove("detail");
            }
        }
        if (!texts.isEmpty() && texts.size() == message.path("content").size()) {
            message.put("content", String.join("\n", texts));
        }
        return message;
    }

    private List<ObjectNode> rewritten(List<ObjectNode> messages) {
        var result = messages;
        for (var rewrite : new TreeSet<>(habits.rewrites())) {
            result =
                    switch (rewrite) {
                        case SYSTEM_FIRST -> systemFirst(result);
                        case NO_SYSTEM -> withoutSystem(systemFirst(result));
                        case USER_FIRST -> userFirst(result);
                        case ALTERNATE -> joined(result);
                        case WITH_REASONING -> result;
                    };
        }
        return result;
    }

    private static List<ObjectNode> systemFirst(List<ObjectNode> messages) {
        var result = new ArrayList<>(messages);
        result.removeIf(RequestRepair::isSystem);
        messages.stream()
                .filter(RequestRepair::isSystem)
                .reduce(RequestRepair::join)
                .ifPresent(result::addFirst);
        return result;
    }

    private static List<ObjectNode> withoutSystem(List<ObjectNode> messages) {
        if (messages.isEmpty() || !isSystem(messages.getFirst())) {
            return messages;
        }
        var result = new ArrayList<>(messages);
        var system = result.removeFirst().deepCopy().put("role", "user");
        result.stream()
                .filter(message -> role(message).equals("user"))
                .findFirst()
                .filter(user -> user.path("content").isTextual())
                .ifPresentOrElse(
                        user -> result.set(result.indexOf(user), join(system, user)),
                        () -> result.addFirst(system));
        return result;
    }

    private static List<ObjectNode> userFirst(List<ObjectNode> messages) {
        int first = !messages.isEmpty() && isSystem(messages.getFirst()) ? 1 : 0;
        if (first < messages.size() && role(messages.get(first)).equals("assistant")) {
            var result = new ArrayList<>(messages);
            var opening = Json.MAPPER.createObjectNode().put("role", "user");
            result.add(first, opening.put("content", "(The conversation so far.)"));
            return result;
        }
        return messages;
    }

    private static List<ObjectNode> joined(List<ObjectNode> messages) {
        var result = new ArrayList<ObjectNode>();
        for (var message : messages) {
            if (!result.isEmpty()
                    && role(result.getLast()).equals(role(message))
                    && joinable(result.getLast())
                    && joinable(message)) {
                result.set(result.size() - 1, join(result.getLast(), message));
            } else {
                result.add(message);
            }
        }
        return result;
    }

    private static boolean joinable(JsonNode message) {
        return (role(message).equals("user") || role(message).equals("assistant"))
                && message.path("content").isTextual()
                && !message.has("tool_calls");
    }

    private static ObjectNode join(ObjectNode first, ObjectNode second) {
        var before = first.path("content").asText();
        return first.deepCopy().put("content", before + "\n\n" + second.path("content").asText());
    }

    private static boolean isSystem(JsonNode message) {
        return role(message).equals("system");
    }

    private static String role(JsonNode message) {
        return message.path("role").asText();
    }
}
