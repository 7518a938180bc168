package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A name, a description, a JSON schema and a function. Registered by code or found as a Java service.
///
/// Whoever runs a tool has validated the arguments against [#parameters()] before, has checked that the
/// tool is registered, enabled for the session and permitted, and bounds its time by [#timeout()].
public interface Tool {

    /// Unique, lower case, dots between words: `scryfall.lookup`.
    String name();

    /// One or two sentences for a model and for a person.
    String description();

    /// JSON Schema (type `object`) of the arguments.
    ObjectNode parameters();

    /// What running this tool may do that a person might not want. Empty: nothing but answer.
    default Set<Risk> risks() {
        return Set.of();
    }

    /// Why no call can run as things are, and what to do about it; empty if calls can. Asked before the person is, so
    /// that nobody allows what can't be.
    default String unavailable() {
        return "";
    }

    /// What a person should know of this call before allowing it; empty if nothing. Asked only of tools with risks.
    default String caution(ToolCall call) {
        return "";
    }

    /// How long a call may take at most.
    default Duration timeout() {
        return Duration.ofSeconds(15);
    }

    /// What a call brought, as a person reads it.
    ///
    /// @param data the data of a result of this tool
    default String readable(JsonNode data) {
        return ResultText.of(data);
    }

    /// Runs the tool. Expected failures are results with status `error`; a thrown exception is turned into one.
    ///
    /// @throws BobException when the call fails in a way that the tool has no words for
    ToolResult run(ToolCall call, ToolContext context) throws InterruptedException;

    /// The same tool for a model with native tool calls.
    default ToolSpecification specification() {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        for (var property : parameters().path("properties").properties()) {
            schema.addProperty(
                    property.getKey(), JsonRawSchema.from(property.getValue().toString()));
        }
        List<String> required = new ArrayList<>();
        parameters().path("required").forEach(name -> required.add(name.asText()));
        schema.required(required);
        if (parameters().has("additionalProperties")) {
            schema.additionalProperties(parameters().get("additionalProperties").asBoolean());
        }
        return ToolSpecification.builder()
                .name(name())
                .description(description())
                .parameters(schema.build())
                .build();
    }
}
