package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;

/// What a child session is started for.
///
/// @param nextSteps what it is to do: its first message; not blank
/// @param contextSummary what it must know beyond the copied history; may be empty
/// @param triggerOnComplete whether its end starts a turn of the parent
public record Intention(String nextSteps, String contextSummary, boolean triggerOnComplete) {

    /// Checks the text.
    public Intention {
        if (nextSteps.isBlank()) {
            throw new IllegalArgumentException("A child needs to be told what to do (next_steps).");
        }
    }

    /// As it stands in the child's first anchor.
    public ObjectNode json() {
        return Json.MAPPER
                .createObjectNode()
                .put("next_steps", nextSteps)
                .put("context_summary", contextSummary)
                .put("trigger_on_complete", triggerOnComplete);
    }

    static Intention from(JsonNode json) {
        return new Intention(
                json.path("next_steps").asText("go on"),
                json.path("context_summary").asText(""),
                json.path("trigger_on_complete").asBoolean(false));
    }

    /// The child's first message.
    String message() {
        return contextSummary.isBlank() ? nextSteps : contextSummary + "\n\n" + nextSteps;
    }
}
