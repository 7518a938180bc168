package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @TempDir private Path folder;

    @Test
    void the_version_is_one_line_on_standard_output() {
        var result = BobProcess.in(folder).run("--version");

        assertThat(result.code()).isZero();
        assertThat(result.out()).matches("bob \\d+\\.\\d+\\S*\\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void the_help_lists_every_command() {
        var result = BobProcess.in(folder).run("--help");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("config").contains("--runtime-dir");
    }

    @Test
    void an_unknown_command_is_a_usage_error_with_a_suggestion() {
        var result = BobProcess.in(folder).run("confg", "show");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("confg").contains("Did you mean").contains("config");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void global_options_stand_before_or_after_the_command() {
        var before = BobProcess.in(folder).run("--runtime-dir", "/x", "config", "show");
        var after = BobProcess.in(folder).run("config", "show", "--runtime-dir", "/x");

        assertThat(before.out()).contains("/x").contains("flag --runtime-dir");
        assertThat(after.out()).isEqualTo(before.out());
    }
}
