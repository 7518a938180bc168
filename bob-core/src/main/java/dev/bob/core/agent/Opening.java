package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.router.Hints;
import dev.bob.core.router.Router;
import dev.bob.core.session.Session;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.tool.ToolCall.Origin;
import java.util.Set;

/// Opens tools and skills for the rest of the phase, and knows whose words a skill's are. For one turn.
///
/// @param material what others wrote
record Opening(Session session, Router router, SkillCatalog skills, SeenMaterial material) {

    /// Opens what a text hints at.
    ///
    /// @param opener whose text it is: a hint that a model merely repeats opens nothing
    void hints(String text, Origin opener) {
        for (String name : Hints.in(text)) {
            if (opener == Origin.MODEL && material.hints(name)) {
                continue;
            }
            Phase phase = Phase.of(session.tape());
            router.resolve(name)
                    .filter(tool -> !phase.tools().contains(tool.name()))
                    .ifPresent(tool -> Phase.open(session, "tool", tool.name(), opener));
            skills.find(name)
                    .filter(skill -> opener == Origin.USER || !material.others().mention(name))
                    .filter(skill ->
                            !phase.skills().contains(skill.name())
                                    || (opener == Origin.USER
                                            && !phase.wanted().contains(skill.name())))
                    .ifPresent(skill -> Phase.open(session, "skill", skill.name(), opener));
        }
    }

    /// A skill is the person's own instruction, unless it came with the project's folder: then its words are others',
    /// until the person opens it.
    void distrustSkills() {
        Set<String> wanted = Phase.of(session.tape()).wanted();
        for (Skill skill : skills.skills()) {
            if (skill.scope() == Skill.Scope.PROJECT) {
                String source = "the skill " + skill.name() + " of the project";
                material.add(source, skill.description());
                if (!wanted.contains(skill.name())) {
                    material.add(source, skill.body());
                }
            }
        }
    }

    /// Whether a call opens a skill that only others' words name.
    boolean namedByOthers(String tool, ObjectNode args) {
        return tool.equals("skills.describe")
                && material.others().mention(args.path("name").asText());
    }

    /// Whether a call shows a skill that is the person's own instruction.
    boolean ownSkill(String tool, ObjectNode args) {
        return tool.equals("skills.describe")
                && skills.find(args.path("name").asText())
                        .map(skill -> skill.scope() != Skill.Scope.PROJECT)
                        .orElse(false);
    }
}
