package dev.bob.core.model.offline;

/// What a prompt asks for, recognised by the section names and field names of the stage contract.
enum Task {
    ORIENT,
    PLAN,
    INTEGRATE,
    REPAIR,
    CONTINUITY,
    SUMMARISE,
    ACT,
    ANSWER;

    static Task of(PromptReading prompt) {
        var text = prompt.instructions();
        if (text.contains("UPDATED UNDERSTANDING")) {
            return INTEGRATE;
        }
        if (text.contains("GOAL MODEL")) {
            return PLAN;
        }
        if (text.contains("GOAL CANDIDATE")) {
            return ORIENT;
        }
        if (text.contains("\"resolved_threads\"") || text.contains("resolved_threads:")) {
            return CONTINUITY;
        }
        if (text.contains("tool requests can't be run")) {
            return REPAIR;
        }
        if (text.startsWith("TASK: summarise")) {
            return SUMMARISE;
        }
        return prompt.offered().isEmpty() ? ANSWER : ACT;
    }
}
