package dev.bob.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.app.agent.BuiltInSkills;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.core.skill.Skill;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.testkit.Match;
import dev.bob.testkit.RecordedRequest;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuiltInSkillsTest {

    private static final List<String> NAMES =
            List.of("cite-magic-rules", "plan-a-change", "summarise-long-text");

    private static final Pattern IN_CODE = Pattern.compile("`([a-z]+\\.[a-z_]+)`");

    @TempDir private Path folder;

    @Test
    void bob_skills_list_finds_them_where_bob_is_installed_and_has_nothing_to_complain_of() {
        var result = BobProcess.in(folder).run("skills", "list");

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains(NAMES).contains("plan-a-change  [built-in]");
    }

    @Test
    void an_installation_that_is_only_classes_has_them_among_its_resources() {
        SkillCatalog catalog = BuiltInSkills.of(folder).with(BuiltInSkillsTest::discover);

        assertThat(catalog.problems()).isEmpty();
        assertThat(catalog.skills()).extracting(Skill::name).containsExactlyElementsOf(NAMES);
    }

    @Test
    void an_installation_that_is_only_jars_has_them_in_its_jar() throws IOException {
        Path jar = folder.resolve("a folder/bob.jar");
        Files.createDirectories(jar.getParent());
        try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Path skill = Files.createDirectories(inside.getPath("/dev/bob/cli/skills/packed"));
            Files.writeString(
                    skill.resolve("SKILL.md"), "---\nname: packed\ndescription: d\n---\nBody");
        }
        URL packed = URI.create("jar:" + jar.toUri() + "!/dev/bob/cli/skills").toURL();

        SkillCatalog catalog = new BuiltInSkills(folder, packed).with(BuiltInSkillsTest::discover);

        assertThat(catalog.problems()).isEmpty();
        assertThat(catalog.find("packed").orElseThrow().body()).isEqualTo("Body");
    }

    @Test
    void what_stands_where_bob_is_installed_comes_before_what_is_packed() throws IOException {
        Path own = Files.createDirectories(folder.resolve("skills/mine"));
        Files.writeString(own.resolve("SKILL.md"), "---\nname: mine\ndescription: d\n---\nBody");

        SkillCatalog catalog = BuiltInSkills.of(folder).with(BuiltInSkillsTest::discover);

        assertThat(catalog.skills()).extracting(Skill::name).containsExactly("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cite-magic-rules", "plan-a-change", "summarise-long-text"})
    void a_skill_that_the_person_names_is_in_the_prompt_with_its_whole_body(String name)
            throws IOException {
        JsonNode shown =
                Json.MAPPER.readTree(
                        BobProcess.in(folder).run("skills", "show", name, "--json").out());

        List<RecordedRequest> before = chats("Hello.");
        List<RecordedRequest> after = chats("$" + name + " please");

        String body = quoted(shown.path("body").asText());
        assertThat(body).hasSizeGreaterThan(500);
        assertThat(before).noneMatch(chat -> chat.body().contains(body));
        assertThat(after).anyMatch(chat -> chat.body().contains(body));
    }

    @Test
    void every_tool_that_they_name_is_there() throws IOException {
        TreeSet<String> named = new TreeSet<>();
        for (Skill skill : BuiltInSkills.of(folder).with(BuiltInSkillsTest::discover).skills()) {
            IN_CODE.matcher(skill.body()).results().forEach(match -> named.add(match.group(1)));
        }
        String tools = run(",tools").out();

        assertThat(named).hasSizeGreaterThan(5);
        assertThat(tools).contains(named);
    }

    private List<RecordedRequest> chats(String words) {
        Conversation conversation = run(words);
        assertThat(conversation.out()).contains("Done.");
        return conversation.chats();
    }

    private record Conversation(String out, List<RecordedRequest> chats) {}

    private Conversation run(String words) {
        Script script =
                Script.empty()
                        .on(Match.chat("TASK: work"), Reply.answer("Done."))
                        .on(Match.chat(), Reply.answer("{}"))
                        .withModels(Script.MODEL);
        try (ScriptedServer server = ScriptedServer.start(script)) {
            var result =
                    BobProcess.in(folder)
                            .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                            .with("BOB_EMBEDDER", "hashing")
                            .input(words + "\n")
                            .run("chat", "--pipeline", "agent");
            return new Conversation(result.out(), List.copyOf(server.chats()));
        }
    }

    private static String quoted(String text) throws IOException {
        String json = Json.MAPPER.writeValueAsString(text);
        return json.substring(1, json.length() - 1);
    }

    private static SkillCatalog discover(Path builtIn) {
        SequencedMap<Path, Skill.Scope> folders = new LinkedHashMap<>();
        folders.put(builtIn, Skill.Scope.BUILT_IN);
        return SkillCatalog.discover(folders);
    }
}
