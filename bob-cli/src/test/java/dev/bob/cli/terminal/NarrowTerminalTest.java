package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In a real terminal no line is wider than that, so that the terminal breaks no word.
class NarrowTerminalTest {

    private static final Map<String, String> NO_SERVER =
            Map.of(
                    "BOB_LOCAL_BASE_URL", "http://127.0.0.1:1/v1",
                    "BOB_CHROMA_URL", "http://127.0.0.1:1");

    @TempDir private Path folder;

    @BeforeEach
    void terminal() {
        assumeTrue(PtySession.available(), "skipped: needs script and stty to make a terminal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"doctor", "memory", "ask --help"})
    void what_a_command_lists_keeps_to_the_margin(String command) throws Exception {
        try (PtySession bob =
                PtySession.start(folder, NO_SERVER, Duration.ZERO, command.split(" "))) {
            bob.ended();

            assertThat(bob.text().lines().filter(line -> !line.contains(folder.toString())))
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
            assertThat(bob.text()).doesNotContain("Exception");
        }
    }

    @Test
    void a_turn_that_failed_says_why_in_lines_that_fit() throws Exception {
        try (PtySession bob = PtySession.start(folder, Map.of(), Duration.ZERO, "--offline")) {
            bob.type("/model nosuch http://127.0.0.1:1/v1");
            bob.type("How are you?");
            bob.await("Start one");
            bob.prompt();

            assertThat(bob.text().lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        }
    }
}
