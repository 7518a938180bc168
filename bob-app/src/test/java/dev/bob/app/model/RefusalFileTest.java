package dev.bob.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusalFileTest {

    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @TempDir private Path folder;

    private RefusalFile after(Duration time) {
        return new RefusalFile(
                folder.resolve("refused.json"), Clock.fixed(NOW.plus(time), ZoneOffset.UTC));
    }

    @Test
    void a_refusal_is_remembered_by_the_next_process_for_a_week() {
        RefusalFile first = after(Duration.ZERO);
        assertThat(first.holds("m")).isFalse();
        first.note("m");

        assertThat(first.holds("m")).isTrue();
        assertThat(after(Duration.ofDays(6)).holds("m")).isTrue();
        assertThat(after(Duration.ofDays(6)).holds("other")).isFalse();
        assertThat(after(Duration.ofDays(8)).holds("m")).isFalse();
    }

    @Test
    void what_two_processes_note_is_kept_of_both_and_what_is_old_goes() throws IOException {
        after(Duration.ofDays(-8)).note("old");
        RefusalFile one = after(Duration.ZERO);
        assertThat(one.holds("b")).isFalse();
        after(Duration.ZERO).note("b");
        one.note("a");

        assertThat(after(Duration.ZERO).holds("a")).isTrue();
        assertThat(after(Duration.ZERO).holds("b")).isTrue();
        assertThat(Files.readString(folder.resolve("refused.json"))).doesNotContain("old");
    }

    @Test
    void a_file_that_cant_be_read_or_written_is_none() throws IOException {
        Files.writeString(
                folder.resolve("refused.json"), "{\"refused_native_tools\":{\"m\":\"soon\"}}");
        assertThat(after(Duration.ZERO).holds("m")).isFalse();
        Files.delete(folder.resolve("refused.json"));
        Files.createDirectories(folder.resolve("refused.json/full"));

        RefusalFile file = after(Duration.ZERO);
        file.note("m");

        assertThat(file.holds("m")).isTrue();
    }
}
