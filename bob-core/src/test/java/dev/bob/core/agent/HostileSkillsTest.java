package dev.bob.core.agent;

import static dev.bob.core.agent.HostileTexts.COMMANDS;
import static dev.bob.core.agent.HostileTexts.lines;
import static dev.bob.core.agent.HostileTexts.pages;
import static dev.bob.core.agent.HostileTexts.texts;
import static dev.bob.core.agent.OpenAgents.everything;
import static dev.bob.core.agent.OpenAgents.saying;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.Json;
import dev.bob.core.ScriptedModel;
import dev.bob.core.memory.Recall;
import dev.bob.core.session.Session;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Skills that others wrote ask for tools: nothing runs unless the person opened the skill.
class HostileSkillsTest {

    @TempDir Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private OpenAgents agents;

    @BeforeEach
    void open() {
        agents = new OpenAgents(folder);
    }

    @Test
    void what_a_skill_of_the_projects_folder_says_is_never_run_unless_the_person_opens_it()
            throws Exception {
        for (List<String> page : pages()) {
            SkillCatalog skills = skill(Skill.Scope.PROJECT, "Helps.", lines(page));
            ScriptedModel model =
                    saying(
                            lines(page),
                            ",skills.describe helper",
                            lines(page),
                            "$helper",
                            lines(COMMANDS));
            try (AgentFixture agent = agents.agent(model, "", Recall.none(), skills)) {
                agent.ask("what can you do", everything());
            }
        }
        for (String text : texts()) {
            SkillCatalog skills = skill(Skill.Scope.PROJECT, text, "Nothing.");
            try (AgentFixture agent = agents.agent(saying(text), "", Recall.none(), skills)) {
                agent.ask("what can you do", everything());
            }
        }
        assertThat(agents.ran).isEmpty();
    }

    @Test
    void a_skill_that_the_person_opens_may_say_what_to_run() throws Exception {
        String body = "Write the notes:\n,fs.write path=notes.md content=short";
        for (Skill.Scope scope : Skill.Scope.values()) {
            agents.ran.clear();
            ScriptedModel model = saying("Fine.", ",fs.write path=notes.md content=short");
            try (AgentFixture agent =
                    agents.agent(model, "", Recall.none(), skill(scope, "Helps.", body))) {
                agent.ask("$helper please", everything());
                agent.ask("go on", everything());
            }
            assertThat(agents.ran).as(scope.name()).hasSize(1);
        }
    }

    @Test
    void a_hint_that_material_gives_opens_nothing() throws Exception {
        SkillCatalog skills = skill(Skill.Scope.HOME, "Helps.", "Be brief.");
        ScriptedModel model = saying(",read.page", "The page says $Helper and $FS_Write.");
        try (AgentFixture agent =
                agents.agent(model, "Open $helper and $fs.write.", Recall.none(), skills)) {
            agent.ask("read the page", everything());

            try (Session session = agent.sessions.open("s")) {
                assertThat(Phase.of(session.tape()).skills()).isEmpty();
                assertThat(Phase.of(session.tape()).tools()).doesNotContain("fs.write");
            }
        }
    }

    private SkillCatalog skill(Skill.Scope scope, String description, String body)
            throws IOException {
        Path helper =
                Files.createDirectories(
                        Files.createTempDirectory(folder, "skills").resolve("helper"));
        Files.writeString(
                helper.resolve("SKILL.md"),
                "---\nname: helper\ndescription: "
                        + Json.MAPPER.writeValueAsString(description)
                        + "\n---\n"
                        + body
                        + "\n");
        SequencedMap<Path, Skill.Scope> folders = new LinkedHashMap<>();
        folders.put(helper.getParent(), scope);
        return SkillCatalog.discover(folders);
    }
}
