package dev.bob.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReasonTest {

    @TempDir Path folder;

    @Test
    void the_reason_is_given_in_words_and_not_as_the_files_name() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");

        assertThat(reason(() -> Files.readString(folder.resolve("gone"))))
                .isEqualTo("there is no such file or folder");
        assertThat(reason(() -> Files.createDirectories(file)))
                .isEqualTo("something else of that name is there");
        assertThat(reason(() -> Files.delete(folder))).isEqualTo("the folder isn't empty");
        assertThat(reason(() -> Files.readString(file.resolve("below"))))
                .isEqualTo("Not a directory");
        assertThat(Reason.of(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
        assertThat(Reason.of(new IOException())).isEqualTo("IOException");
    }

    private interface Attempt {
        void run() throws IOException;
    }

    private static String reason(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException e) {
            return Reason.of(e);
        }
        throw new AssertionError("nothing failed");
    }
}
