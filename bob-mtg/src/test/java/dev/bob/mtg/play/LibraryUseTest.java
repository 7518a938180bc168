package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the module's README shows is compiled and run.
class LibraryUseTest {

    private static final List<String> IMPORTS =
            List.of(
                    "dev.bob.mtg.*",
                    "dev.bob.mtg.cards.*",
                    "dev.bob.mtg.deck.*",
                    "dev.bob.mtg.decision.*",
                    "dev.bob.mtg.definition.*",
                    "dev.bob.mtg.player.*",
                    "dev.bob.mtg.player.search.*",
                    "dev.bob.mtg.setup.*",
                    "dev.bob.mtg.view.*",
                    "java.util.*");

    @Test
    void the_example_of_the_readme_plays_a_game(@TempDir Path folder) throws Exception {
        String readme = Files.readString(Path.of("README.md"));
        int begin = readme.indexOf("```java\n") + "```java\n".length();
        String example = readme.substring(begin, readme.indexOf("```", begin));
        assertThat(example.lines()).hasSizeLessThanOrEqualTo(24);
        StringBuilder source = new StringBuilder();
        IMPORTS.forEach(name -> source.append("import ").append(name).append(";\n"));
        source.append("public class Example { public static void run(java.io.PrintStream out) {\n")
                .append(example)
                .append("}}\n");
        Path file = Files.writeString(folder.resolve("Example.java"), source);

        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream problems = new ByteArrayOutputStream();
        int code =
                compiler.run(
                        null,
                        null,
                        problems,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        file.toString());
        assertThat(code).as(problems.toString(StandardCharsets.UTF_8)).isZero();

        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Example")
                    .getMethod("run", PrintStream.class)
                    .invoke(null, new PrintStream(written, true, StandardCharsets.UTF_8));
        }

        List<String> lines = written.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).contains("Keep", "Mulligan");
        assertThat(lines.get(1)).contains("(rule ");
        assertThat(lines.get(2)).isNotBlank();
    }
}
