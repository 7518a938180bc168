package dev.bob.core.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardTest {

    @TempDir Path folder;

    @Test
    void bobs_own_files_are_closed_although_they_lie_in_a_root() throws IOException {
        Path config = Files.createDirectory(folder.resolve("config"));
        Files.writeString(config.resolve("config.toml"), "key");
        Files.createDirectories(folder.resolve("runtime/sessions"));
        Files.writeString(folder.resolve("runtime/ltm.jsonl"), "kept");
        Files.createSymbolicLink(folder.resolve("link"), config);
        Files.createSymbolicLink(folder.resolve("toml"), folder.resolve("bob.toml"));
        Sandbox sandbox =
                new Sandbox(true, List.of(folder), folder)
                        .guardedBy(
                                new Guard(
                                        List.of(config, folder.resolve("later/trusted.json")),
                                        List.of(folder.resolve("runtime")),
                                        Set.of("bob.toml")));

        for (String path :
                List.of("config/config.toml", "link/config.toml", "./config/../link/config.toml")) {
            assertThatThrownBy(() -> sandbox.read(path, 100))
                    .isInstanceOf(SandboxException.class)
                    .hasMessageContaining("Bob's own");
        }
        Files.createDirectory(folder.resolve("later"));
        for (String path :
                List.of(
                        "config/config.toml",
                        "link/permissions.json",
                        "later/trusted.json",
                        "runtime/ltm.jsonl",
                        "runtime/sessions/x",
                        "bob.toml",
                        "later/bob.toml")) {
            assertThatThrownBy(() -> sandbox.write(path, bytes()))
                    .as(path)
                    .isInstanceOf(SandboxException.class)
                    .hasMessageContaining("Bob's own");
        }
        assertThat(sandbox.read("runtime/ltm.jsonl", 100)).isEqualTo(bytes());
        sandbox.write("later/mine.txt", bytes());
        assertThat(folder.resolve("later/mine.txt")).hasContent("kept");
    }

    @Test
    void a_sandbox_for_reading_says_how_to_get_one_for_writing() {
        Sandbox sandbox = new Sandbox(true, List.of(folder), folder).forReading();

        assertThat(sandbox.closedBecause()).isEmpty();
        assertThat(sandbox.unchangeableBecause()).contains("--root");
        assertThatThrownBy(() -> sandbox.write("x", bytes())).hasMessageContaining("--root");
    }

    private static byte[] bytes() {
        return "kept".getBytes(StandardCharsets.UTF_8);
    }
}
