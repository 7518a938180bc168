package dev.bob.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.web.openai.Asked.Line;
import dev.bob.web.server.WebException;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads requests: what is known is checked, what isn't is passed over.
final class Reading {

    private static final int MOST_TOKENS = 1_000_000;

    private Reading() {}

    /// The messages of a chat completion.
    static List<Line> messages(JsonNode messages) {
        if (!messages.isArray() || messages.isEmpty()) {
            throw WebException.invalid(
                    "messages must be a list with at least one message.", "messages");
        }
        List<Line> lines = new ArrayList<>();
        Map<String, String> tools = new HashMap<>();
        for (int i = 0; i < messages.size(); i++) {
            lines.add(message(messages.get(i), "messages[" + i + "]", tools));
        }
        return lines;
    }

    private static Line message(JsonNode message, String at, Map<String, String> tools) {
        String role = message.path("role").asText("");
        String text = content(message.path("content"), at + ".content");
        return switch (role) {
            case "system", "developer" -> new Line.Instructions(text);
            case "user" -> new Line.User(text);
            case "assistant" -> {
                List<ToolExecutionRequest> calls = new ArrayList<>();
                for (JsonNode call : message.path("tool_calls")) {
                    String name = call.path("function").path("name").asText("");
                    tools.put(call.path("id").asText(""), name);
                    calls.add(
                            call(
                                    call.path("id").asText(""),
                                    name,
                                    call.path("function").path("arguments").asText("{}")));
                }
                yield new Line.Assistant(text, calls);
            }
            case "tool", "function" -> {
                String id = message.path("tool_call_id").asText("");
                yield new Line.Result(
                        id, tools.getOrDefault(id, message.path("name").asText("tool")), text);
            }
            default ->
                    throw WebException.invalid(
                            at + ".role must be system, developer, user, assistant or tool.",
                            at + ".role");
        };
    }

    static ToolExecutionRequest call(String id, String name, String arguments) {
        return ToolExecutionRequest.builder().id(id).name(name).arguments(arguments).build();
    }

    /// A text, or parts of which the texts count.
    static String content(JsonNode content, String at) {
        if (content.isMissingNode() || content.isNull()) {
            return "";
        }
        if (content.isTextual()) {
            return content.asText();
        }
        if (!content.isArray()) {
            throw WebException.invalid(at + " must be a text or a list of parts.", at);
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode part : content) {
            switch (part.path("type").asText("")) {
                case "text", "input_text", "output_text", "summary_text", "reasoning_text" ->
                        text.append(part.path("text").asText(""));
                case "refusal" -> text.append(part.path("refusal").asText(""));
                case "image_url", "input_image", "input_audio", "file", "input_file" ->
                        throw WebException.invalid(
                                "Bob reads text only; "
                                        + part.path("type").asText()
                                        + " can't be used.",
                                at);
                default -> {
                    // Kinds of parts that don't exist yet.
                }
            }
        }
        return text.toString();
    }

    /// The client's functions; other kinds of tools are passed over.
    static List<ToolSpecification> tools(JsonNode tools) {
        List<ToolSpecification> all = new ArrayList<>();
        for (JsonNode tool : tools) {
            if (!tool.path("type").asText("function").equals("function")) {
                continue;
            }
            JsonNode function = tool.has("function") ? tool.path("function") : tool;
            String name = function.path("name").asText("");
            if (name.isBlank()) {
                throw WebException.invalid("A tool needs a name.", "tools");
            }
            all.add(
                    ToolSpecification.builder()
                            .name(name)
                            .description(function.path("description").asText(""))
                            .parameters(schema(function.path("parameters")))
                            .build());
        }
        return all;
    }

    private static JsonObjectSchema schema(JsonNode parameters) {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        for (var property : parameters.path("properties").properties()) {
            schema.addProperty(
                    property.getKey(), JsonRawSchema.from(property.getValue().toString()));
        }
        List<String> required = new ArrayList<>();
        parameters.path("required").forEach(name -> required.add(name.asText()));
        schema.required(required);
        if (parameters.path("additionalProperties").isBoolean()) {
            schema.additionalProperties(parameters.path("additionalProperties").asBoolean());
        }
        return schema.build();
    }

    static ToolChoice choice(JsonNode choice) {
        return switch (choice.asText("")) {
            case "required" -> ToolChoice.REQUIRED;
            case "none" -> ToolChoice.NONE;
            default -> choice.isObject() ? ToolChoice.REQUIRED : ToolChoice.AUTO;
        };
    }

    static @Nullable Double temperature(JsonNode body) {
        JsonNode node = body.path("temperature");
        if (node.isMissingNode() || node.isNull()) {
            return null;
        }
        if (!node.isNumber() || node.asDouble() < 0 || node.asDouble() > 2) {
            throw WebException.invalid("temperature must be a number from 0 to 2.", "temperature");
        }
        return node.asDouble();
    }

    static @Nullable Integer limit(JsonNode body, String... names) {
        for (String name : names) {
            JsonNode node = body.path(name);
            if (node.isMissingNode() || node.isNull()) {
                continue;
            }
            if (!node.isIntegralNumber() || node.asLong() < 1 || node.asLong() > MOST_TOKENS) {
                throw WebException.invalid(name + " must be a whole number above 0.", name);
            }
            return node.asInt();
        }
        return null;
    }
}
