package dev.bob.core.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;

/// One request to run a tool.
///
/// @param id unique within the turn
/// @param tool the tool's name as it was asked for
/// @param args the arguments, a JSON object
/// @param purpose why it was asked for; may be empty
/// @param origin who asked
public record ToolCall(String id, String tool, ObjectNode args, String purpose, Origin origin) {

    /// Who asked for a call. Material (tool results, web pages, memories) is no origin: it can't ask.
    public enum Origin {
        /// Typed by the user.
        USER,
        /// Requested in the model's own text, or by its native tool call.
        MODEL
    }

    /// Copies the arguments, so that nobody can change them after they were checked.
    public ToolCall {
        Objects.requireNonNull(id);
        Objects.requireNonNull(tool);
        args = args.deepCopy();
        Objects.requireNonNull(purpose);
        Objects.requireNonNull(origin);
    }
}
