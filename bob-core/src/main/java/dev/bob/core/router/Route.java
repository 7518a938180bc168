package dev.bob.core.router;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// What a text turned out to be.
public sealed interface Route {

    /// Talk: for the model when a person said it, for the person when the model did.
    record Talk(String text) implements Route {}

    /// One or more commands, in order, and the talk that stood around them.
    ///
    /// @param commands what is to run
    /// @param talk the text without the command lines, its blank lines and fences as they were
    record Commands(List<Command> commands, String talk) implements Route {

        /// Copies the list.
        public Commands {
            commands = List.copyOf(commands);
        }
    }

    /// One command.
    sealed interface Command {

        /// The line as it was written, with its comma.
        String line();

        /// A call of the registry.
        ///
        /// @param line as written
        /// @param tool the registry's name for it
        /// @param args the arguments, not yet validated
        record Call(String line, String tool, ObjectNode args) implements Command {}

        /// Anything else: for the shell, through the sandbox and its permission.
        ///
        /// @param line as written
        /// @param script what the shell gets
        record Shell(String line, String script) implements Command {}

        /// A known name whose arguments can't be read.
        ///
        /// @param line as written
        /// @param tool the registry's name for it
        /// @param problem what is wrong and how to write it
        record Unreadable(String line, String tool, String problem) implements Command {}
    }
}
