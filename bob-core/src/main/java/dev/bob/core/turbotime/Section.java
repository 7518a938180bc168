package dev.bob.core.turbotime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The parts of what a thinking stage writes. The names are the contract between prompts and parser.
public enum Section {
    SITUATION("SITUATION"),
    GOAL_CANDIDATE("GOAL CANDIDATE"),
    CONSTRAINTS("CONSTRAINTS"),
    AMBIGUITY("AMBIGUITY"),
    GOAL_MODEL("GOAL MODEL"),
    PLAN("PLAN"),
    STM_QUERY("STM QUERY"),
    TOOL_REQUESTS("TOOL REQUESTS"),
    MEMORY_CANDIDATES("MEMORY CANDIDATES"),
    UPDATED_UNDERSTANDING("UPDATED UNDERSTANDING"),
    UPDATED_PLAN("UPDATED PLAN");

    private static final Map<String, Section> BY_TITLE = titles();

    private final String title;

    Section(String title) {
        this.title = title;
    }

    /// The heading, in capitals.
    public String title() {
        return title;
    }

    /// Whether tool requests may stand here. The others describe, and may quote.
    boolean mayRequest() {
        return switch (this) {
            case TOOL_REQUESTS, PLAN, UPDATED_PLAN, GOAL_MODEL, STM_QUERY -> true;
            case SITUATION,
                    GOAL_CANDIDATE,
                    CONSTRAINTS,
                    AMBIGUITY,
                    MEMORY_CANDIDATES,
                    UPDATED_UNDERSTANDING ->
                    false;
        };
    }

    /// The section with this heading; `title` in capitals with single blanks, singular or plural.
    static Optional<Section> titled(String title) {
        return Optional.ofNullable(BY_TITLE.get(title));
    }

    private static Map<String, Section> titles() {
        Map<String, Section> titles = new HashMap<>();
        for (Section section : values()) {
            titles.put(section.title, section);
            if (section.title.endsWith("S") && section != TOOL_REQUESTS) {
                titles.put(section.title.substring(0, section.title.length() - 1), section);
            } else if (!section.title.endsWith("Y")) {
                titles.put(section.title + "S", section);
            }
        }
        titles.put("AMBIGUITIES", AMBIGUITY);
        titles.put("STM QUERIES", STM_QUERY);
        titles.put("TOOL REQUESTS", TOOL_REQUESTS);
        return Map.copyOf(titles);
    }
}
