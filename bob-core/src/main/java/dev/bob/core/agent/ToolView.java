package dev.bob.core.agent;

import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.tool.Tool;
import dev.langchain4j.agent.tool.ToolSpecification;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// How tools and skills look to the model: a compact list first, the full schema of those that were opened,
/// the bodies of open skills.
///
/// @param tools the tools that the model may use in this turn
/// @param opened those that are shown with their schema
/// @param skills those there are
/// @param openSkills those whose body is in the prompt
record ToolView(List<Tool> tools, Set<String> opened, SkillCatalog skills, List<Skill> openSkills) {

    /// The tool that opens another's schema.
    static final String DESCRIBE = "tool.describe";

    /// Tools that a session can always use: they tell about it and change nothing outside.
    static final Set<String> ALWAYS =
            Set.of(
                    "help",
                    "tools",
                    DESCRIBE,
                    "skills.list",
                    "skills.describe",
                    "tape.info",
                    "tape.search",
                    "tape.anchors",
                    "tape.handoff",
                    "session.intention",
                    "output.read",
                    "quit");

    /// The enabled tools less those that an open skill's `allowed-tools` leaves out.
    static List<Tool> allowed(List<Tool> enabled, List<Skill> open) {
        List<Tool> allowed = new ArrayList<>(enabled);
        for (Skill skill : open) {
            if (!skill.allowedTools().isEmpty()) {
                allowed.removeIf(tool ->
                        !skill.allowedTools().contains(tool.name())
                                && !ALWAYS.contains(tool.name()));
            }
        }
        return allowed;
    }

    /// The tools whose schema the model sees: the opened ones, then the others as far as the room goes, those first that
    /// the session enabled.
    private Set<String> shown(int room) {
        Set<String> shown = new LinkedHashSet<>(opened);
        int used = 0;
        List<Tool> inOrder = new ArrayList<>(tools);
        inOrder.sort(Comparator.comparing(tool -> ALWAYS.contains(tool.name())));
        for (Tool tool : inOrder) {
            used += tool.description().length() + tool.parameters().toString().length();
            if (used <= room) {
                shown.add(tool.name());
            }
        }
        return shown;
    }

    /// The list for the prompt.
    String text(int room, boolean nativeTools) {
        Set<String> shown = shown(room);
        StringBuilder text = new StringBuilder();
        for (Tool tool : tools) {
            text.append("- ")
                    .append(tool.name())
                    .append(": ")
                    .append(firstSentence(tool.description()));
            if (shown.contains(tool.name()) && !nativeTools) {
                text.append("\n  arguments: ").append(tool.parameters());
            }
            text.append('\n');
        }
        return text.isEmpty() ? "(none)\n" : text.toString();
    }

    /// The skills for the prompt.
    String skillText() {
        StringBuilder text = new StringBuilder();
        for (Skill skill : skills.skills()) {
            text.append(skill.line()).append('\n');
        }
        for (Skill skill : openSkills) {
            text.append("\n# Skill ")
                    .append(skill.name())
                    .append("\n\n")
                    .append(skill.body())
                    .append('\n');
        }
        return text.toString();
    }

    /// The native tools to offer. Names can't hold dots there; the router reads `_` as `.`.
    List<ToolSpecification> specifications(int room) {
        Set<String> shown = shown(room);
        List<ToolSpecification> offered = new ArrayList<>();
        for (Tool tool : tools) {
            if (shown.contains(tool.name()) || tool.name().equals(DESCRIBE)) {
                ToolSpecification own = tool.specification();
                offered.add(
                        ToolSpecification.builder()
                                .name(wireName(tool.name()))
                                .description(own.description())
                                .parameters(own.parameters())
                                .build());
            }
        }
        return offered;
    }

    static String wireName(String name) {
        return name.replace('.', '_');
    }

    private static String firstSentence(String text) {
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }
}
