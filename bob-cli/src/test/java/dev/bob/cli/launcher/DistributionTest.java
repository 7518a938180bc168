package dev.bob.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher of the archive, with a Java that only says how it was called, and a PATH that leads nowhere.
class DistributionTest {

    private static final Path PROJECT = Path.of(System.getProperty("bob.project.dir", ".."));
    private static final Path LAUNCHER = PROJECT.resolve("dist/src/launcher/bob");

    @TempDir private Path folder;
    private Path home;

    @BeforeEach
    void unpack() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "needs a shell");
        home = Files.createDirectories(folder.resolve("a place"));
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolve("lib"));
        Path java = Files.createDirectories(home.resolve("runtime/bin")).resolve("java");
        Files.copy(LAUNCHER, home.resolve("bin/bob"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(home.resolve("lib/classpath"), "a.jar:b.jar\n");
        Files.writeString(java, "#!/bin/sh\nfor arg; do echo \"$arg\"; done\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    private List<String> start(Path launcher, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().put("PATH", "/nonexistent");
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out.lines().toList();
    }

    @Test
    void it_starts_the_runtime_that_it_comes_with_on_its_own_jars() throws Exception {
        // when
        List<String> said = start(home.resolve("bin/bob"), "ask", "what is this?");

        // then
        Path lib = home.toRealPath().resolve("lib");
        assertThat(said)
                .containsSequence("-cp", lib + "/a.jar:" + lib + "/b.jar", "dev.bob.cli.Main")
                .endsWith("ask", "what is this?")
                .contains("-Dbob.home=" + home.toRealPath(), "-XX:TieredStopAtLevel=1")
                .noneMatch(flag -> flag.startsWith("-XX:AOTCache"));
    }

    @Test
    void the_start_up_cache_is_named_when_it_is_there() throws Exception {
        // given
        Files.writeString(home.resolve("lib/bob.aot"), "cache");

        // then
        assertThat(start(home.resolve("bin/bob"), "--version"))
                .contains("-XX:AOTCache=" + home.toRealPath().resolve("lib/bob.aot"));
        assertThat(start(home.resolve("bin/bob"), "serve"))
                .noneMatch(flag -> flag.startsWith("-XX:AOTCache"));
    }

    @Test
    void what_works_long_gets_the_optimising_compiler() throws Exception {
        assertThat(start(home.resolve("bin/bob"), "--config", "x.toml", "serve", "--port", "0"))
                .noneMatch(flag -> flag.contains("TieredStopAtLevel"))
                .doesNotContain("-XX:+UseSerialGC");
        assertThat(start(home.resolve("bin/bob"), "web"))
                .noneMatch(flag -> flag.contains("TieredStopAtLevel"));
        assertThat(start(home.resolve("bin/bob"), "mtg", "sim"))
                .noneMatch(flag -> flag.contains("TieredStopAtLevel"))
                .contains("-XX:+UseSerialGC");
        assertThat(start(home.resolve("bin/bob"), "mtg", "cards"))
                .anyMatch(flag -> flag.contains("TieredStopAtLevel"));
    }

    @Test
    void it_has_every_flag_of_the_checkouts_launcher() throws IOException {
        // given
        String checkout = Files.readString(PROJECT.resolve("bob"));
        String archive = Files.readString(LAUNCHER);
        List<String> flags = new ArrayList<>();
        for (String array : List.of("jvm_flags=(", "quick_flags=(")) {
            int begin = checkout.indexOf(array) + array.length();
            Matcher flag =
                    Pattern.compile("(?<=\\s|^)-[-\\w:+.=%${}/\"]+")
                            .matcher(checkout.substring(begin, checkout.indexOf(")\n", begin)));
            flag.results().forEach(found -> flags.add(found.group()));
        }

        // then
        assertThat(flags).hasSizeGreaterThan(12);
        assertThat(flags).allSatisfy(flag -> assertThat(archive).contains(flag));
        List<String> kinds =
                Pattern.compile("(?m)^ +\".*\\) long=\\w+ ;;$")
                        .matcher(checkout)
                        .results()
                        .map(MatchResult::group)
                        .toList();
        assertThat(kinds).hasSize(2);
        assertThat(kinds).allSatisfy(kind -> assertThat(archive).contains(kind));
    }
}
