package dev.bob.web.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// A tool that is offered over MCP.
///
/// @param name letters, digits, `_` and `-` only, as some clients take no others
/// @param description for the model on the other side
/// @param schema JSON Schema of the arguments, an object
/// @param use runs it
public record Offered(String name, String description, ObjectNode schema, Use use) {

    /// Runs a tool.
    @FunctionalInterface
    public interface Use {
        /// Runs it with its arguments; what it can't do is a result with [Result#failed()].
        Result run(ObjectNode args) throws InterruptedException;
    }

    /// What came of it.
    ///
    /// @param text for a model to read
    /// @param failed whether it is a refusal or a failure
    public record Result(String text, boolean failed) {}
}
