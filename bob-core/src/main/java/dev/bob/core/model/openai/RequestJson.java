package dev.bob.core.model.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.model.openai.ServerHabits.Rewrite;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.ToolChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Writes a chat request the way that a server wants it.
final class RequestJson {

    /// Neither marks of a template nor thoughts may go back: they break the next call or are taken for real.
    private static final Pattern LEAKED =
            Pattern.compile("<\\|(?:start|end|channel|message|return|call|constrain)\\|>");

    private final ChatRequest request;
    private final ServerHabits habits;
    private final ToolNames names;

    RequestJson(ChatRequest request, ServerHabits habits, ToolNames names) {
        this.request = request;
        this.habits = habits;
        this.names = names;
    }

    /// The request's body.
    ObjectNode write(String model, boolean stream) {
        var root = Json.MAPPER.createObjectNode().put("model", model).put("stream", stream);
        if (stream && habits.accepts("stream_options")) {
            root.putObject("stream_options").put("include_usage", true);
        }
        if (request.maxOutputTokens() != null && !habits.limitField().isEmpty()) {
            root.put(habits.limitField(), request.maxOutputTokens());
        }
        if (request.temperature() != null && habits.accepts("temperature")) {
            root.put("temperature", request.temperature());
        }
        if (request.topP() != null && habits.accepts("top_p")) {
            root.put("top_p", request.topP());
        }
        if (request.topK() != null && habits.accepts("top_k")) {
            root.put("top_k", request.topK());
        }
        if (request.frequencyPenalty() != null && habits.accepts("frequency_penalty")) {
            root.put("frequency_penalty", request.frequencyPenalty());
        }
        if (request.presencePenalty() != null && habits.accepts("presence_penalty")) {
            root.put("presence_penalty", request.presencePenalty());
        }
        if (request.stopSequences() != null
                && !request.stopSequences().isEmpty()
                && habits.accepts("stop")) {
            request.stopSequences().forEach(root.putArray("stop")::add);
        }
        responseFormat(root);
        tools(root);
        root.set("messages", messages());
        return root;
    }

    private void responseFormat(ObjectNode root) {
        var format = request.responseFormat();
        if (format == null
                || format.type() != ResponseFormatType.JSON
                || !habits.accepts("response_format")) {
            return;
        }
        // A schema would need another dialect for each server; the stages check what they get
        // anyhow.
        root.putObject("response_format").put("type", "json_object");
    }

    private void tools(ObjectNode root) {
        var specifications = request.toolSpecifications();
        if (specifications == null || specifications.isEmpty()) {
            return;
        }
        var tools = root.putArray("tools");
        for (var specification : specifications) {
            tools.addObject().put("type", "function").set("function", function(specification));
        }
        if (request.toolChoice() != null && habits.accepts("tool_choice")) {
            root.put(
                    "tool_choice",
                    switch (request.toolChoice()) {
                        case ToolChoice.AUTO -> "auto";
                        case ToolChoice.REQUIRED -> "required";
                        case ToolChoice.NONE -> "none";
                    });
        }
    }

    private ObjectNode function(ToolSpecification specification) {
        try {
            var function = (ObjectNode) Json.MAPPER.readTree(specification.toJson());
            function.put("name", names.wire(specification.name()));
            if (!function.has("parameters")) {
                function.putObject("parameters").put("type", "object").putObject("properties");
            }
            return function;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ArrayNode messages() {
        var written = new ArrayList<ObjectNode>();
        int lastUser = lastUser();
        for (int i = 0; i < request.messages().size(); i++) {
            var node = message(request.messages().get(i), i > lastUser);
            if (node != null) {
                written.add(node);
            }
        }
        return Json.MAPPER.createArrayNode().addAll(rewritten(written));
    }

    private int lastUser() {
        int last = -1;
        for (int i = 0; i < request.messages().size(); i++) {
            if (request.messages().get(i) instanceof UserMessage) {
                last = i;
            }
        }
        return last;
    }

    private @Nullable ObjectNode message(ChatMessage message, boolean inThisTurn) {
        var node = Json.MAPPER.createObjectNode();
        switch (message) {
            case SystemMessage system -> node.put("role", "system").put("content", system.text());
            case UserMessage user -> content(node.put("role", "user"), user.contents());
            case ToolExecutionResultMessage result ->
                    node.put("role", "tool")
                            .put("tool_call_id", result.id())
                            .put("content", result.text());
            case AiMessage answer -> {
                var text =
                        answer.text() == null ? "" : LEAKED.matcher(answer.text()).replaceAll("");
                if (text.isBlank() && !answer.hasToolExecutionRequests()) {
                    return null;
                }
                node.put("role", "assistant").put("content", text);
                calls(node, answer);
                reasoning(node, answer, inThisTurn);
            }
            default ->
                    throw new IllegalArgumentException(
                            "Messages of type " + message.type() + " can't be sent to a model.");
        }
        return node;
    }

    private void calls(ObjectNode node, AiMessage answer) {
        if (!answer.hasToolExecutionRequests()) {
            return;
        }
        var calls = node.putArray("tool_calls");
        for (var call : answer.toolExecutionRequests()) {
            calls.addObject()
                    .put("id", call.id())
                    .put("type", "function")
                    .putObject("function")
                    .put("name", names.wire(call.name()))
                    .put("arguments", ToolArguments.forHistory(call.arguments()));
        }
    }

    /// Reasoning goes back in the field it came in: with the calls of a turn that isn't over, where models go on
    /// from it, and wherever a server insists.
    private void reasoning(ObjectNode node, AiMessage answer, boolean inThisTurn) {
        var field =
                habits.reasoningField().isEmpty() ? "reasoning_content" : habits.reasoningField();
        boolean useful =
                inThisTurn
                        && answer.hasToolExecutionRequests()
                        && !habits.reasoningField().isEmpty();
        if (!(useful || habits.wantsReasoning()) || !habits.accepts(field)) {
            return;
        }
        if (answer.thinking() != null && !answer.thinking().isEmpty()) {
            node.put(field, answer.thinking());
        } else if (habits.wantsReasoning()) {
            node.put(field, "");
        }
    }

    private static void content(ObjectNode node, List<Content> contents) {
        if (contents.stream().allMatch(TextContent.class::isInstance)) {
            var texts = contents.stream().map(content -> ((TextContent) content).text()).toList();
            node.put("content", String.join("\n", texts));
            return;
        }
        var parts = node.putArray("content");
        for (var content : contents) {
            switch (content) {
                case TextContent text ->
                        parts.addObject().put("type", "text").put("text", text.text());
                case ImageContent image ->
                        parts.addObject()
                                .put("type", "image_url")
                                .putObject("image_url")
                                .put("url", url(image));
                default ->
                        throw new IllegalArgumentException(
                                "Content of type " + content.type() + " can't be sent to a model.");
            }
        }
    }

    private static String url(ImageContent image) {
        var picture = image.image();
        return picture.url() != null
                ? picture.url().toString()
                : "data:" + picture.mimeType() + ";base64," + picture.base64Data();
    }

    private List<ObjectNode> rewritten(List<ObjectNode> messages) {
        Set<Rewrite> rewrites = habits.rewrites();
        var result = messages;
        if (rewrites.contains(Rewrite.SYSTEM_FIRST) || rewrites.contains(Rewrite.NO_SYSTEM)) {
            result = systemFirst(result);
        }
        if (rewrites.contains(Rewrite.NO_SYSTEM)) {
            result = withoutSystem(result);
        }
        if (rewrites.contains(Rewrite.USER_FIRST)) {
            result = userFirst(result);
        }
        return rewrites.contains(Rewrite.ALTERNATE) ? joined(result) : result;
    }

    private static List<ObjectNode> systemFirst(List<ObjectNode> messages) {
        var system = messages.stream().filter(RequestJson::isSystem).toList();
        if (system.isEmpty()) {
            return messages;
        }
        var result = new ArrayList<ObjectNode>();
        result.add(system.stream().reduce(RequestJson::join).orElseThrow());
        messages.stream().filter(message -> !isSystem(message)).forEach(result::add);
        return result;
    }

    private static List<ObjectNode> withoutSystem(List<ObjectNode> messages) {
        var result = new ArrayList<>(messages);
        if (result.isEmpty() || !isSystem(result.getFirst())) {
            return result;
        }
        var system = result.removeFirst().deepCopy().put("role", "user");
        int user = 0;
        while (user < result.size() && !role(result.get(user)).equals("user")) {
            user++;
        }
        if (user < result.size() && result.get(user).path("content").isTextual()) {
            result.set(user, join(system, result.get(user)));
        } else {
            result.addFirst(system);
        }
        return result;
    }

    private static List<ObjectNode> userFirst(List<ObjectNode> messages) {
        int first = !messages.isEmpty() && isSystem(messages.getFirst()) ? 1 : 0;
        if (first < messages.size() && role(messages.get(first)).equals("assistant")) {
            var result = new ArrayList<>(messages);
            result.add(
                    first,
                    Json.MAPPER
                            .createObjectNode()
                            .put("role", "user")
                            .put("content", "(The conversation so far.)"));
            return result;
        }
        return messages;
    }

    private static List<ObjectNode> joined(List<ObjectNode> messages) {
        var result = new ArrayList<ObjectNode>();
        for (var message : messages) {
            boolean joinable =
                    !result.isEmpty()
                            && role(result.getLast()).equals(role(message))
                            && (role(message).equals("user") || role(message).equals("assistant"))
                            && message.path("content").isTextual()
                            && result.getLast().path("content").isTextual()
                            && !message.has("tool_calls")
                            && !result.getLast().has("tool_calls");
            if (joinable) {
                result.set(result.size() - 1, join(result.getLast(), message));
            } else {
                result.add(message);
            }
        }
        return result;
    }

    private static ObjectNode join(ObjectNode first, ObjectNode second) {
        var joined = first.deepCopy();
        return joined.put(
                "content",
                first.path("content").asText() + "\n\n" + second.path("content").asText());
    }

    private static boolean isSystem(ObjectNode message) {
        return role(message).equals("system");
    }

    private static String role(ObjectNode message) {
        return message.path("role").asText();
    }
}
