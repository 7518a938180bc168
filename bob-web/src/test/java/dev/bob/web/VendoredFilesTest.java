package dev.bob.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is vendored is what was taken, with its licence.
final class VendoredFilesTest {

    private static final Path VENDOR =
            Path.of("src", "main", "resources", "dev", "bob", "web", "page", "vendor");

    @Test
    void every_file_has_the_hash_that_was_noted_and_every_library_its_licence() throws Exception {
        List<String> sums = Files.readAllLines(VENDOR.resolve("SHA256SUMS"));
        for (String line : sums) {
            Path file = VENDOR.resolve(line.substring(66));
            assertThat(hash(file)).as(file.toString()).isEqualTo(line.substring(0, 64));
        }
        try (Stream<Path> files = Files.walk(VENDOR)) {
            long code =
                    files.filter(Files::isRegularFile)
                            .filter(file -> !VENDOR.equals(file.getParent()))
                            .count();
            assertThat(code).isEqualTo(sums.size());
        }
        try (Stream<Path> folders = Files.list(VENDOR)) {
            assertThat(folders.filter(Files::isDirectory))
                    .allSatisfy(folder -> assertThat(folder.resolve("LICENSE")).exists());
        }
    }

    @Test
    void nothing_of_the_page_points_to_another_server() throws IOException {
        try (Stream<Path> files = Files.list(VENDOR.getParent())) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(file -> {
                        String text = Files.readString(file);
                        assertThat(text).doesNotContain("//cdn").doesNotContain("@import url");
                        assertThat(
                                        text.replace("http://www.w3.org/2000/svg", "")
                                                .replace("http://localhost:11434/v1", ""))
                                .doesNotContainPattern("https?://");
                    });
        }
    }

    private static String hash(Path file) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
