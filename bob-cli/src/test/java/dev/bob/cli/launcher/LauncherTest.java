package dev.bob.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher in a project of its own, with a JDK and a Maven that only note how they were called.
class LauncherTest {

    private static final String JDK =
            """
            #!/usr/bin/env bash
            for arg in "$@"; do
                case $arg in
                    -XX:AOTCacheOutput=*) echo cache >"${arg#*=}"; exit ;;
                    dev.bob.cli.RenewedJars)
                        [ -e "${0%/bin/java}/no-renewal" ] && exit 1
                        printf '%s\n' "${!#}" | sed 's|/repo/lib.jar|/renewed/lib.jar|'
                        exit
                        ;;
                esac
            done
            printf '%s\\n' "$@"
            """;

    private static final String MAVEN =
            """
            #!/usr/bin/env bash
            [ -e "$PWD/broken" ] && { echo "[ERROR] Foo.java:[1,2] ';' expected"; exit 1; }
            echo built >>"$PWD/builds.log"
            sleep "${BUILD_SECONDS:-0}"
            mkdir -p bob-cli/target bob-core/target
            echo jar >bob-cli/target/bob-cli-1.jar
            echo jar >bob-core/target/bob-core-1.jar
            printf '%s' "$PWD/bob-core/target/bob-core-1.jar:/repo/lib.jar" >bob-cli/target/classpath
            """;

    @TempDir private Path folder;
    private Path project;

    private record Result(int code, String out, String err) {}

    @BeforeEach
    void prepare() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/bash")), "needs bash");
        project = Files.createDirectories(folder.resolve("a project"));
        Path launcher = Path.of(System.getProperty("bob.project.dir", "..")).resolve("bob");
        Files.copy(launcher, project.resolve("bob"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Files.createDirectories(project.resolve("bob-cli/src/main"));
        Files.writeString(project.resolve("bob-cli/pom.xml"), "<project/>");
        Files.writeString(project.resolve("bob-cli/src/main/A.java"), "class A {}");
        jdk("jdk-25", "25.0.1");
        script(folder.resolve("bin/mvn"), MAVEN);
    }

    private void jdk(String name, String version) throws IOException {
        Path jdk = folder.resolve("jvm").resolve(name);
        script(jdk.resolve("bin/java"), JDK);
        script(jdk.resolve("bin/javac"), JDK);
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    private static void script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Process start(String... args) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of("/bin/bash", project + "/bob"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("BOB_JVM_DIR", folder.resolve("jvm").toString());
        builder.environment().put("BUILD_SECONDS", "0.3");
        builder.redirectInput(Path.of("/dev/null").toFile());
        return builder.start();
    }

    private Result run(String... args) throws Exception {
        return finish(start(args));
    }

    private static Result finish(Process process) throws Exception {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), out, err);
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(project.resolve("builds.log"));
    }

    @Test
    void the_first_run_builds_and_says_so_on_standard_error_and_the_second_only_runs()
            throws Exception {
        Result first = run("ask", "hello world");
        Result second = run("ask", "hello world");

        assertThat(first.code()).isZero();
        assertThat(first.err()).contains("first use; building").hasLineCount(1);
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.out()).endsWith("dev.bob.cli.Main\nask\nhello world\n");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void jars_with_classes_of_an_old_format_are_run_from_their_copies() throws Exception {
        assertThat(run("ask").out()).contains(":/renewed/lib.jar\n");
    }

    @Test
    void a_build_whose_jars_cant_be_copied_runs_from_the_originals() throws Exception {
        Files.createFile(folder.resolve("jvm/jdk-25/no-renewal"));

        assertThat(run("ask").out()).contains(":/repo/lib.jar\n");
    }

    @Test
    void a_changed_or_deleted_source_is_built_again() throws Exception {
        run();
        Path source = project.resolve("bob-cli/src/main/A.java");

        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        Result changed = run();
        Files.setLastModifiedTime(source, FileTime.from(Instant.EPOCH));
        Files.delete(source);
        Result deleted = run();

        assertThat(changed.err()).contains("the sources changed; building");
        assertThat(deleted.err()).contains("the sources changed; building");
        assertThat(builds()).hasSize(3);
    }

    @Test
    void two_at_once_build_once() throws Exception {
        Process first = start("one");
        Process second = start("two");

        Result one = finish(first);
        Result two = finish(second);

        assertThat(one.code()).isZero();
        assertThat(two.code()).isZero();
        assertThat(one.out()).endsWith("one\n");
        assertThat(two.out()).endsWith("two\n");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void a_lock_whose_owner_died_holds_nobody_up() throws Exception {
        Path lock = Files.createDirectories(project.resolve("target/bob/lock"));
        Files.writeString(lock.resolve("pid"), "999999999\n");

        Result result = run();

        assertThat(result.code()).isZero();
        assertThat(builds()).hasSize(1);
    }

    @Test
    void a_failed_build_shows_the_errors_and_where_the_log_is_and_runs_nothing() throws Exception {
        Files.writeString(project.resolve("broken"), "");

        Result result = run("--version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("Foo.java:[1,2] ';' expected")
                .contains("the build failed. The whole log: " + project + "/target/bob/build.log");
    }

    @Test
    void without_a_recent_jdk_it_says_what_was_found_and_what_to_install() throws Exception {
        Files.delete(folder.resolve("jvm/jdk-25/release"));
        jdk("old", "17.0.15");

        Result result = run("--version");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("needs a JDK 25 or later")
                .contains("17")
                .contains("apt install")
                .contains("sdk install java");
    }

    @Test
    void an_older_jdk_does_not_hide_a_recent_one() throws Exception {
        jdk("a-first", "17.0.15");
        jdk("b-second", "26-ea");

        Result result = run();

        assertThat(result.code()).isZero();
    }

    @Test
    void commands_that_work_long_get_the_optimising_compiler_and_others_start_fast()
            throws Exception {
        String ask = run("ask", "mtg sim").out();
        String sim = run("--runtime-dir", "x", "mtg", "sim", "--games", "5").out();
        String cards = run("mtg", "cards", "list").out();

        assertThat(ask).contains("-XX:TieredStopAtLevel=1").contains("-XX:AOTCache=");
        assertThat(cards).contains("-XX:TieredStopAtLevel=1");
        assertThat(sim).doesNotContain("TieredStopAtLevel").doesNotContain("AOTCache");
    }

    @Test
    void a_missing_cache_is_not_named() throws Exception {
        run();
        try (var files = Files.walk(project.resolve("target/bob"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".aot")).toList()) {
                Files.delete(file);
            }
        }

        assertThat(run("ask").out()).doesNotContain("AOTCache");
    }

    @Test
    void a_project_that_was_moved_starts_as_it_is() throws Exception {
        run("ask");
        Path moved = folder.resolve("дом é/a moved project");
        Files.createDirectories(moved.getParent());
        Files.move(project, moved);
        Path before = project;
        project = moved;

        Result result = run("ask");

        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains(moved + "/target/bob/build-")
                .contains("-Dbob.home=" + moved)
                .doesNotContain(before + "/")
                .doesNotContain("AOTCache");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void two_copies_have_builds_of_their_own() throws Exception {
        run("ask");
        Path first = project;
        project = folder.resolve("another");
        Process copy = new ProcessBuilder("cp", "-a", first.toString(), project.toString()).start();
        assertThat(copy.waitFor()).isZero();

        Result second = run("ask");
        Files.setLastModifiedTime(
                project.resolve("bob-cli/src/main/A.java"),
                FileTime.from(Instant.now().plusSeconds(5)));
        Result changed = run("ask");
        project = first;
        Result again = run("ask");

        assertThat(second.err()).isEmpty();
        assertThat(second.out()).doesNotContain(first + "/target");
        assertThat(changed.err()).contains("the sources changed; building");
        assertThat(again.err()).isEmpty();
    }

    @Test
    void a_project_that_cannot_be_written_to_is_built_in_the_cache() throws Exception {
        // A file where the folder should be can't be written into by anybody.
        Files.writeString(project.resolve("target"), "");

        Result first = run("ask");
        Result second = run("ask");

        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("can't write to " + project);
        assertThat(second.err()).isEmpty();
        assertThat(second.out())
                .contains(folder + "/.cache/bob/checkout-")
                .contains("-Dbob.home=" + project);
        assertThat(project.resolve("builds.log")).doesNotExist();
    }

    @Test
    void without_a_home_it_starts_all_the_same() throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", project + "/bob", "ask");
        builder.environment().clear();
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().put("BOB_JVM_DIR", folder.resolve("jvm").toString());
        builder.redirectInput(Path.of("/dev/null").toFile());

        Result result = finish(builder.start());

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).endsWith("ask\n");
    }

    @Test
    void a_crash_of_the_java_machine_is_reported_apart_from_the_answer() throws Exception {
        assertThat(run("ask").out())
                .contains("-XX:+DisplayVMOutputToStderr\n")
                .contains("-XX:ErrorFile=/tmp/bob-crash-%p.log\n");
    }

    @Test
    void it_can_be_started_through_a_link_from_anywhere() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("bin/bob"), project.resolve("bob"));
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", link.toString(), "--version");
        builder.directory(Path.of("/").toFile());
        builder.environment().put("BOB_JVM_DIR", folder.resolve("jvm").toString());
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().remove("JAVA_HOME");

        Result result = finish(builder.start());

        assertThat(result.out()).contains("-Dbob.home=" + project).endsWith("--version\n");
    }
}
