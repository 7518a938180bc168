package dev.bob.core.skill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkillCatalogTest {

    @TempDir Path home;
    @TempDir Path project;

    @Test
    void a_projects_skill_hides_the_one_at_home() throws IOException {
        write(home, "notes", "---\nname: notes\ndescription: at home\n---\nHome body");
        write(home, "other", "---\nname: other\ndescription: only at home\n---\nBody");
        write(
                project,
                "notes",
                "---\r\nname: notes\r\ndescription: in the project\r\nallowed-tools: fs.read, fs.write\r\n"
                        + "metadata:\r\n  author: me\r\n---\r\n\r\n# Do this\r\n");

        SkillCatalog catalog = SkillCatalog.discover(folders());

        assertThat(catalog.problems()).isEmpty();
        assertThat(catalog.skills()).extracting(Skill::name).containsExactly("notes", "other");
        Skill notes = catalog.find("NOTES").orElseThrow();
        assertThat(notes.description()).isEqualTo("in the project");
        assertThat(notes.body()).isEqualTo("# Do this");
        assertThat(notes.allowedTools()).containsExactly("fs.read", "fs.write");
        assertThat(notes.metadata()).containsEntry("author", "me");
        assertThat(notes.scope()).isEqualTo(Skill.Scope.PROJECT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "good-name|name: other\\ndescription: d|must be the name of its folder",
                "Bad|name: Bad\\ndescription: d|lower case words",
                "a--b|name: a--b\\ndescription: d|lower case words",
                "x|description: d|name is missing",
                "x|name: x|description is missing",
                "x|name: [x|isn't YAML",
                "x|name: x\\ndescription: d\\nallowed-tools: {a: b}|allowed-tools must be a list"
            })
    void a_skill_that_cant_be_used_is_a_problem_that_names_the_file(
            String folder, String front, String problem) throws IOException {
        write(project, folder, "---\n" + front.replace("\\n", "\n") + "\n---\nBody");

        SkillCatalog catalog = SkillCatalog.discover(folders());

        assertThat(catalog.skills()).isEmpty();
        assertThat(catalog.problems()).anySatisfy(p -> assertThat(p).contains("SKILL.md", problem));
    }

    @Test
    void limits_are_on_the_letter() throws IOException {
        String longest = "a".repeat(64);
        write(
                project,
                longest,
                "---\nname: " + longest + "\ndescription: " + "d".repeat(1024) + "\n---\nB");
        String tooLong = "b".repeat(65);
        write(project, tooLong, "---\nname: " + tooLong + "\ndescription: d\n---\nB");
        write(project, "c", "---\nname: c\ndescription: " + "d".repeat(1025) + "\n---\nB");

        SkillCatalog catalog = SkillCatalog.discover(folders());

        assertThat(catalog.skills()).extracting(Skill::name).containsExactly(longest);
        assertThat(catalog.problems()).hasSize(2);
    }

    @Test
    void text_that_isnt_utf8_or_has_no_front_matter_is_reported() throws IOException {
        Files.createDirectories(project.resolve("bin"));
        Files.write(project.resolve("bin/SKILL.md"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        write(project, "plain", "Just text");

        SkillCatalog catalog = SkillCatalog.discover(folders());

        assertThat(catalog.skills()).isEmpty();
        assertThat(catalog.problems())
                .anySatisfy(p -> assertThat(p).contains("not UTF-8"))
                .anySatisfy(p -> assertThat(p).contains("front matter"));
    }

    private SequencedMap<Path, Skill.Scope> folders() {
        SequencedMap<Path, Skill.Scope> folders = new LinkedHashMap<>();
        folders.put(project, Skill.Scope.PROJECT);
        folders.put(home, Skill.Scope.HOME);
        folders.put(home.resolve("missing"), Skill.Scope.BUILT_IN);
        return folders;
    }

    private static void write(Path root, String folder, String text) throws IOException {
        Files.createDirectories(root.resolve(folder));
        Files.writeString(root.resolve(folder).resolve("SKILL.md"), text);
    }
}
