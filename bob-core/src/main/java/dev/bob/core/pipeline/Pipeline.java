package dev.bob.core.pipeline;

import java.util.List;

/// A named list of stages, each with its settings.
///
/// @param name as `--pipeline` takes it
/// @param steps the stages, in order
public record Pipeline(String name, List<Step> steps) {

    /// Copies the list.
    public Pipeline {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("Pipeline " + name + " has no stages.");
        }
    }

    /// One stage and how it calls its model here.
    public record Step(Stage stage, StageSettings settings) {}
}
