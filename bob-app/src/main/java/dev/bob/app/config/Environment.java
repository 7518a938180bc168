package dev.bob.app.config;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/// What Bob takes from the outside world besides its settings.
///
/// @param variables the environment variables
/// @param workingFolder where relative paths start
/// @param installation where Bob is installed
/// @param clock the time
public record Environment(
        Map<String, String> variables, Path workingFolder, Path installation, Clock clock) {

    /// Copies the variables.
    public Environment {
        variables = Map.copyOf(variables);
    }
}
