package dev.bob.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeFoldersTest {

    @TempDir Path folder;

    private Path runtimeDir(Path workingFolder, Map<String, String> more) {
        Map<String, String> variables = new HashMap<>(Map.of("HOME", folder + "/home"));
        variables.putAll(more);
        return Configuration.load(
                        Map.of(), variables, workingFolder, folder.resolve("opt/bob"), null)
                .get(Settings.RUNTIME_DIR);
    }

    private Path made(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    @Test
    void a_person_has_one_memory_in_whatever_folder_bob_is_started() throws IOException {
        Path one = runtimeDir(made("one"), Map.of());
        Path other = runtimeDir(made("one/deep/other"), Map.of());

        assertThat(one).isEqualTo(other).isEqualTo(folder.resolve("home/.local/share/bob"));
    }

    @Test
    void the_persons_data_folder_is_where_XDG_says() throws IOException {
        String data = folder + "/data";

        assertThat(runtimeDir(made("one"), Map.of("XDG_DATA_HOME", data)))
                .isEqualTo(folder.resolve("data/bob"));
        assertThat(runtimeDir(made("one"), Map.of("XDG_DATA_HOME", "not/absolute")))
                .isEqualTo(folder.resolve("home/.local/share/bob"));
    }

    @Test
    void a_project_with_a_bob_toml_has_a_memory_of_its_own() throws IOException {
        Path project = made("project");
        Files.writeString(project.resolve("bob.toml"), "");

        assertThat(runtimeDir(made("project/src/main"), Map.of()))
                .isEqualTo(project.resolve("runtime"));
    }

    @Test
    void inside_the_checkout_its_own_folder_is_used() throws IOException {
        Path checkout = made("opt/bob");
        Files.writeString(checkout.resolve("pom.xml"), "<project/>");

        assertThat(runtimeDir(made("opt/bob/docs"), Map.of()))
                .isEqualTo(checkout.resolve("runtime"));
    }

    @Test
    void a_runtime_folder_that_holds_something_already_is_used_where_it_is() throws IOException {
        Path here = made("here");
        made("here/runtime");
        Path before = runtimeDir(here, Map.of());
        Files.writeString(here.resolve("runtime/turns.jsonl"), "");

        assertThat(before).isEqualTo(folder.resolve("home/.local/share/bob"));
        assertThat(runtimeDir(here, Map.of())).isEqualTo(here.resolve("runtime"));
    }

    @Test
    void who_names_a_folder_gets_that_one() throws IOException {
        assertThat(runtimeDir(made("one"), Map.of("BOB_RUNTIME_DIR", "mine")))
                .isEqualTo(folder.resolve("one/mine"));
    }
}
