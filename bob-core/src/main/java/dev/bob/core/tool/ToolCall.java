package dev.bob.core.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// One request to run a tool.
///
/// @param id unique within the turn
/// @param tool the tool's name as it was asked for
/// @param args the arguments, a JSON object
/// @param purpose why it was asked for; may be empty
/// @param origin who asked
/// @param remarks what a person should know before allowing it, a sentence each: where its arguments come from, that it
///     runs unconfined
public record ToolCall(
        String id,
        String tool,
        ObjectNode args,
        String purpose,
        Origin origin,
        List<String> remarks) {

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
        remarks = List.copyOf(remarks);
    }

    /// A call of which nothing needs to be said.
    public ToolCall(String id, String tool, ObjectNode args, String purpose, Origin origin) {
        this(id, tool, args, purpose, origin, List.of());
    }

    /// The same with a further remark; an empty one adds nothing.
    public ToolCall remark(String remark) {
        if (remark.isEmpty()) {
            return this;
        }
        List<String> all = new ArrayList<>(remarks);
        all.add(remark);
        return new ToolCall(id, tool, args, purpose, origin, all);
    }
}
