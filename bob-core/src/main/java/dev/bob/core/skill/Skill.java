package dev.bob.core.skill;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A folder with a `SKILL.md`: front matter that says what it is for, and a body that is put into the prompt
/// while the skill is open.
///
/// @param name equal to the folder's name, lower case words joined by `-`, at most 64 characters
/// @param description at most 1024 characters
/// @param license as the author put it; may be empty
/// @param compatibility as the author put it; may be empty
/// @param metadata further facts
/// @param allowedTools the tools that may run on the skill's behalf; empty: no restriction
/// @param body the instructions
/// @param scope where it was found
/// @param folder where it lives
public record Skill(
        String name,
        String description,
        String license,
        String compatibility,
        Map<String, String> metadata,
        List<String> allowedTools,
        String body,
        Scope scope,
        Path folder) {

    /// Lower case words joined by single hyphens.
    static final Pattern NAME = Pattern.compile("^[a-z0-9]+(-[a-z0-9]+)*$");

    /// Longest name, in characters.
    static final int MAX_NAME = 64;

    /// Longest description, in characters.
    static final int MAX_DESCRIPTION = 1024;

    /// Where a skill was found; an earlier scope hides a later one's skill of the same name.
    public enum Scope {
        /// In the project's folder.
        PROJECT,
        /// In the user's own folder.
        HOME,
        /// Shipped with Bob.
        BUILT_IN
    }

    /// Copies the collections.
    public Skill {
        metadata = Map.copyOf(metadata);
        allowedTools = List.copyOf(allowedTools);
    }

    /// The line of the compact list.
    public String line() {
        return "- " + name + ": " + description.replaceAll("\\s+", " ");
    }
}
