package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// A tool request as it was read from a model's text or native call.
public sealed interface Request {

    /// The tool's name as it was asked for; may be empty.
    String tool();

    /// One that can be understood. Whether it may run is another question.
    ///
    /// @param repaired whether its arguments were not JSON as written
    record Clear(String tool, ObjectNode args, String purpose, boolean repaired)
            implements Request {}

    /// One that can't.
    ///
    /// @param raw as it was written
    /// @param problem what is wrong, for the model
    record Unclear(String tool, String raw, String problem) implements Request {}
}
